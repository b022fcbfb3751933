/** Objectives told by priorities: random-turn games, almost-sure winning, and nested fixpoints of the one-round formula. */
package org.gavel.engine.solve.parity;
