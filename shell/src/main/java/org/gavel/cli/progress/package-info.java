/** How far a run has come, for a person at a terminal. */
package org.gavel.cli.progress;
