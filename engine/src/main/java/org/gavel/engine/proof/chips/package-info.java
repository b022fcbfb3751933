/**
 * Verifiers of answers in whole chips: thresholds, bids and moves, credits, periods and comparisons.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.engine.proof.chips;
