/** The program: starts a command, and turns failures into one clear line and an exit status. */
package org.gavel.cli;
