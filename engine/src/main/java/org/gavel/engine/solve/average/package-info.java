/** Average weights in the long run: mean-payoff games in which a coin picks the mover, and what follows for bids. */
package org.gavel.engine.solve.average;
