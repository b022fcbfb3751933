/**
 * All totals of chips at once: thresholds repeat, up to a shift, and a finite table tells them for every total.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.engine.solve.period;
