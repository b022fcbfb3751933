/**
 * Sets of shares of the money, and what a player does as a function of their share, in exact fractions.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.engine.strategy.share;
