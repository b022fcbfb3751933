/** What to do: bids and moves that follow from the thresholds of a game. */
package org.gavel.engine.strategy;
