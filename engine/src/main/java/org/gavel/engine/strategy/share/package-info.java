/** Sets of shares of the money, and what a player does as a function of their share, in exact fractions. */
package org.gavel.engine.strategy.share;
