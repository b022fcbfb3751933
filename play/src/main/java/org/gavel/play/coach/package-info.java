/** Explains plays and positions: what moves and bids cost, who can force a win, and where it was let go. */
package org.gavel.play.coach;
