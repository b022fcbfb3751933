/** Bounds of thresholds in real money where play is long: shares in doubles by improvement of moves, and proofs around them. */
package org.gavel.engine.solve.longplay;
