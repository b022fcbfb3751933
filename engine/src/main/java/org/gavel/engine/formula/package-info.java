/** One-round formulas: what a player needs at a vertex, given what he needs at its neighbours. One class a mechanism. */
package org.gavel.engine.formula;
