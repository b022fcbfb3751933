package org.gavel.play.coach;

/** How a play is before a round: who can force a win, by what margin, and with which bids. */
public sealed interface Explanation permits ChipExplanation, MoneyExplanation {
}
