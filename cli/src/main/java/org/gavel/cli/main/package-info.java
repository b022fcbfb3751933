/** The program: its command line with all commands, and what shells need of it. */
package org.gavel.cli.main;
