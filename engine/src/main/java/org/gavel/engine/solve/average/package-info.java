/**
 * Average weights in the long run: mean-payoff games in which a coin picks the mover, and what follows for bids.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.engine.solve.average;
