/** Plays: the rules of a round applied to bids and decisions, and two strategies playing against each other. */
package org.gavel.play;
