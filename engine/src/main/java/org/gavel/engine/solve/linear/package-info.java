/**
 * Sparse linear systems of Markov chains: elimination in a good order, in doubles and exactly.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.engine.solve.linear;
