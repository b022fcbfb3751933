/** A bidding game: a board, where the token starts, and the auction. */
package org.gavel.engine.game;
