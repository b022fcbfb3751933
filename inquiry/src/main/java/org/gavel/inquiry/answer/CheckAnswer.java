package org.gavel.inquiry.answer;

import java.util.List;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.proof.Violations;
import org.gavel.engine.word.Labelled;

/**
 * How the check of an answer ended.
 *
 * @param game the game with the auction of the answer
 * @param of the kind of the answer, as in {@code continuous}
 * @param question what was asked beyond what the game says, in words: from where, with what purses or totals
 * @param verdict how it ended
 * @param what what was checked and how, in words
 * @param violations what is wrong or not proved
 * @param unchecked what the answer says that was not checked, in words
 * @param account how long it took
 */
public record CheckAnswer(BiddingGame game, String of, String question, Verdict verdict, String what,
        Violations violations,
        List<String> unchecked, Account account) implements Answer {

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
     * @param finding what was found
     * @param unchecked what it says that was not checked, in words
     * @param times how long it took
     */
    public static CheckAnswer of(Answer of, String kind, Finding finding, List<String> unchecked, Times times) {
        return new CheckAnswer(of.game(), kind, QuestionWords.of(of), finding.verdict(), finding.what(),
                finding.violations(), List.copyOf(unchecked),
                new Account(finding.verdict() == Verdict.VERIFIED ? Verification.verified(finding.what())
                        : Verification.notVerified(finding.what()), times));
    }

    @Override
    public Kind kind() {
        return Kind.CHECK;
    }
}
