package org.gavel.engine.inquiry.answer;

import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.proof.Violations;
import org.gavel.engine.word.Labelled;

/**
 * How the check of an answer ended.
 *
 * @param game the game with the auction of the answer
 * @param of the kind of the answer, as in {@code continuous}
 * @param verdict how it ended
 * @param what what was checked and how, in words
 * @param violations what is wrong or not proved
 * @param account how long it took
 */
public record CheckAnswer(BiddingGame game, String of, Verdict verdict, String what, Violations violations,
        Account account) implements Answer {

    /** How a check ended. */
    public enum Verdict implements Labelled {
        /** Everything the answer says is proved. */
        VERIFIED,
        /** Something is wrong or not proved by what the answer holds. */
        FAILED,
        /** Nothing wrong was found, but not all could be checked. */
        UNDECIDED;
    }

    /**
     * The answer of a check.
     *
     * @param of the answer that was checked
     * @param kind its kind, as in {@code continuous}
     * @param times how long it took
     */
    public static CheckAnswer of(Answer of, String kind, Finding finding, Times times) {
        return new CheckAnswer(of.game(), kind, finding.verdict(), finding.what(), finding.violations(),
                new Account(finding.verdict() == Verdict.VERIFIED ? Verification.verified(finding.what())
                        : Verification.notVerified(finding.what()), times));
    }
}
