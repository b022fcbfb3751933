package org.gavel.inquiry.answer;

import org.gavel.engine.game.BiddingGame;

/** A complete answer about a game: nothing is left to be solved when it is printed. Texts, JSON and CSV are views of it. */
public sealed interface Answer
        permits ShareAnswer, ChipAnswer, ValueAnswer, ShareValueAnswer, ShareOutcomeAnswer, ChipOutcomeAnswer,
        PeriodAnswer, MoveAnswer,
        PriceAnswer, ComparisonAnswer, CheckAnswer, PayoffAnswer, CurveAnswer, ShareSuccessorsAnswer,
        ChipSuccessorsAnswer {

    /** The kinds of answers, by which tables name them without loading them. */
    enum Kind {
        /** Thresholds in real money. */
        SHARES,
        /** Thresholds in whole chips. */
        CHIPS,
        /** Values in mixed strategies. */
        VALUE,
        /** What shares of real money are worth. */
        SHARE_VALUE,
        /** Who wins with given real money. */
        SHARE_OUTCOME,
        /** Who wins with given chips. */
        CHIP_OUTCOME,
        /** How thresholds in chips repeat. */
        PERIODS,
        /** For which totals moves are best. */
        MOVES,
        /** What moves cost in real money. */
        PRICES,
        /** Whether a game is ever better than another. */
        COMPARISON,
        /** How a check ended. */
        CHECK,
        /** Which average can be guaranteed. */
        PAYOFF,
        /** Thresholds over totals. */
        CURVE,
        /** A position and its successors in real money. */
        SHARE_SUCCESSORS,
        /** A position and its successors in chips. */
        CHIP_SUCCESSORS
    }

    /** The kind of this answer. */
    Kind kind();

    /** The game, with the auction and the start that the answer is for. */
    BiddingGame game();

    /** Whether the answer was verified, and how long each part of it took. */
    Account account();
}
