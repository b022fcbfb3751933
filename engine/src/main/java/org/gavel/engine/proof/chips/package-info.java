/** Verifiers of answers in whole chips: thresholds, bids and moves, credits, periods and comparisons. */
package org.gavel.engine.proof.chips;
