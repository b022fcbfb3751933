/**
 * Thresholds in whole chips, where the total is fixed and where bids go to the bank.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.engine.solve.chips;
