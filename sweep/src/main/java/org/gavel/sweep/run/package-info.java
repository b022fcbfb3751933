/** Asking a question of all games of some sources: block by block, in parts, resumed where it was cut off, and merged. */
package org.gavel.sweep.run;
