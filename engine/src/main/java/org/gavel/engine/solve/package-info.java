/** Solvers: they find the thresholds of a game, and one table says which solver takes which auction. */
package org.gavel.engine.solve;
