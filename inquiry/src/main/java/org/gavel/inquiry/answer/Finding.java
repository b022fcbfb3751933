package org.gavel.inquiry.answer;

import java.util.List;
import java.util.function.Supplier;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.proof.Violations;
import org.gavel.inquiry.answer.CheckAnswer.Verdict;

/**
 * How a verification ended.
 *
 * @param verdict how
 * @param what what was checked and how, in words
 * @param violations what is wrong or not proved
 */
public record Finding(Verdict verdict, String what, Violations violations) {

    /**
     * How a verification ended that found these faults.
     *
     * @param all all faults
     * @param what what was checked and how, in words
     */
    public static Finding of(List<Violation> all, String what) {
        return of(new Violations(all.stream().limit(Violations.MOST).toList(), all.size()), what);
    }

    /** The same with faults of which the first are listed. */
    public static Finding of(Violations violations, String what) {
        return new Finding(violations.isEmpty() ? Verdict.VERIFIED : Verdict.FAILED, what, violations);
    }

    /** What rests on this: nothing is found of it unless this is verified. */
    public Finding then(Supplier<Finding> next) {
        return verdict == Verdict.VERIFIED ? next.get() : this;
    }
}
