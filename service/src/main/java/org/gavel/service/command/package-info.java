/** One class a command: what it takes and what it gives. */
package org.gavel.service.command;
