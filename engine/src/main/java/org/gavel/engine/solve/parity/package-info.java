/**
 * Objectives told by priorities: random-turn games, almost-sure winning, and nested fixpoints of the one-round formula.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.engine.solve.parity;
