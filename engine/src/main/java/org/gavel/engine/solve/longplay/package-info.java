/**
 * Bounds of thresholds in real money where play is long: shares in doubles by improvement of moves, and proofs around them.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.engine.solve.longplay;
