/** The commands of this module, and what it brings to the language and to other commands. */
package org.gavel.large.command;
