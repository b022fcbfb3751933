/** Sheets to print: a game with its rules, blanks to fill in, and the solution. */
package org.gavel.cli.handout;
