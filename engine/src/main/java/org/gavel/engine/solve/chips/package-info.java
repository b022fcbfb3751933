/** Thresholds in whole chips, where the total is fixed and where bids go to the bank. */
package org.gavel.engine.solve.chips;
