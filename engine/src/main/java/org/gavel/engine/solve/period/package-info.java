/** All totals of chips at once: thresholds repeat, up to a shift, and a finite table tells them for every total. */
package org.gavel.engine.solve.period;
