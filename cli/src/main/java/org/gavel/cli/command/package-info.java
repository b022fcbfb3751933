/** The commands, one class each. */
package org.gavel.cli.command;
