package org.gavel.engine.inquiry.answer;

import org.gavel.engine.game.BiddingGame;

/** A complete answer about a game: nothing is left to be solved when it is printed. Texts, JSON and CSV are views of it. */
public sealed interface Answer
        permits ShareAnswer, ChipAnswer, ValueAnswer, ShareOutcomeAnswer, ChipOutcomeAnswer, PeriodAnswer, MoveAnswer,
        PriceAnswer, ComparisonAnswer, CheckAnswer, PayoffAnswer, CurveAnswer, ShareSuccessorsAnswer,
        ChipSuccessorsAnswer {

    /** The game, with the auction and the start that the answer is for. */
    BiddingGame game();

    /** Whether the answer was verified, and how long each part of it took. */
    Account account();
}
