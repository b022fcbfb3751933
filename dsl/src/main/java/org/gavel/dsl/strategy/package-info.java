/**
 * Strategies that the user has written: from the syntax tree to a strategy for a game.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.dsl.strategy;
