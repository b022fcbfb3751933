/** What every command of the program is made from, and how modules beside the core bring commands. */
package org.gavel.cli.program;
