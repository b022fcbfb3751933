/** Sparse linear systems of Markov chains: elimination in a good order, in doubles and exactly. */
package org.gavel.engine.solve.linear;
