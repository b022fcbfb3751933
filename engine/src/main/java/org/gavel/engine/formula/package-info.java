/** One-round formulas: what a player needs at a vertex, given what they need at its neighbours. One class a mechanism. */
package org.gavel.engine.formula;
