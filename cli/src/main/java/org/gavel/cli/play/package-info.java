/** A play at the terminal or over a pipe: what is asked, shown and explained, and transcripts that can be played again. */
package org.gavel.cli.play;
