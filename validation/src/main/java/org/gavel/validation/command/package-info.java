/** The commands of this module. */
package org.gavel.validation.command;
