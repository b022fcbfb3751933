package org.gavel.engine.solve.period;

import java.util.Optional;
import java.util.OptionalLong;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Chips;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ChipSolver;
import org.gavel.engine.task.Task;

/**
 * Compares two games under the same auction: G is at most H if for every total of chips Alice needs no more for G than
 * for H. Once both repeat, their difference changes by the same amount in every common period, so that one common period
 * decides all later ones. Source: src/site/semantics.md, section 6.
 *
 * @param finder finds the periods of both games
 * @param totalsWithoutPeriods the last total to look at where no periods are found
 */
public record GameComparison(ChipPeriodFinder finder, long totalsWithoutPeriods) {

    /** How two games compare. */
    public enum Relation {
        /** Alice needs the same for both. */
        EQUIVALENT("equivalent"),
        /** Alice never needs more for the first. */
        AT_MOST("<="),
        /** Alice never needs more for the second. */
        AT_LEAST(">="),
        /** Alice sometimes needs more for the one, sometimes for the other. */
        INCOMPARABLE("incomparable");

        private final String label;

        Relation(String label) {
            this.label = label;
        }

        /** The relation in answers. */
        public String label() {
            return label;
        }
    }

    /**
     * The answer.
     *
     * @param relation how the games compare
     * @param firstNeedsMore the least total, if any, for which Alice needs more for the first game
     * @param secondNeedsMore the least total, if any, for which Alice needs more for the second game
     * @param evidence how it is known for all totals, or empty if it holds only as far as was looked
     * @param upTo the last total that was looked at
     */
    public record Finding(Relation relation, OptionalLong firstNeedsMore, OptionalLong secondNeedsMore,
            Optional<Evidence> evidence, long upTo) {
    }

    /**
     * Two games and what a comparison rests on.
     *
     * @param first a game
     * @param second another game under the same auction
     * @param ofFirst the periods of the first, if they were found
     * @param ofSecond the periods of the second
     */
    public record Basis(BiddingGame first, BiddingGame second, Optional<ChipPeriods> ofFirst,
            Optional<ChipPeriods> ofSecond) {
    }

    /**
     * Finds what a comparison of two games rests on.
     *
     * @throws IllegalArgumentException if their auctions differ or do not use Richman payment
     */
    public Basis basis(BiddingGame first, BiddingGame second, StopSignal stop) {
        require(first, second);
        return new Basis(first, second, periods(first, stop), periods(second, stop));
    }

    /** The periods of a game, if a table that shows them fits into memory. */
    private Optional<ChipPeriods> periods(BiddingGame game, StopSignal stop) {
        try {
            return finder.find(game, stop);
        } catch (LimitReachedException e) {
            if (stop.stopRequested()) {
                throw e;
            }
            return Optional.empty();
        }
    }

    private static void require(BiddingGame first, BiddingGame second) {
        Task.COMPARISON.require(second);
        Task.COMPARISON.require(first);
        if (!first.auction().equals(second.auction())) {
            throw new IllegalArgumentException(first.auction() + " differs from " + second.auction());
        }
    }

    /**
     * Compares two games for so few totals that all others take much longer: the square root of how many are looked at where no
     * periods are found.
     *
     * @throws LimitReachedException if it was stopped before it was done for one
     */
    public Finding begin(BiddingGame first, BiddingGame second, StopSignal stop) {
        require(first, second);
        return upTo((long) Math.sqrt(totalsWithoutPeriods), first, second, stop);
    }

    private static Finding upTo(long last, BiddingGame first, BiddingGame second, StopSignal stop) {
        ChipSolver solver = Solvers.chips(first.auction());
        Differences differences = new Differences();
        ChipSolution ofFirst = solver.solveFirst(first, ChipTotals.range(0, last), stop);
        differences.look(ofFirst, solver.solveFirst(second, ofFirst.totals(), stop));
        return differences.finding(Optional.empty());
    }

    /** Compares two games by what was found; as far as there is time. */
    public Finding compare(Basis basis, StopSignal stop) {
        BiddingGame first = basis.first();
        BiddingGame second = basis.second();
        Optional<ChipPeriods> one = basis.ofFirst();
        Optional<ChipPeriods> other = basis.ofSecond();
        if (one.isEmpty() || other.isEmpty()) {
            return upTo(totalsWithoutPeriods, first, second, stop);
        }
        Differences differences = new Differences();
        ChipPeriod a = one.get().period(Player.ALICE, first.start());
        ChipPeriod b = other.get().period(Player.ALICE, second.start());
        long common = a.length() / gcd(a.length(), b.length()) * b.length();
        long last = Math.max(a.from(), b.from()) + common;
        long drift = common / a.length() * a.shift() - common / b.length() * b.shift();
        long from = 0;
        while (from == 0 || !differences.areDecided(drift)) {
            ChipTotals totals = ChipTotals.range(from, last);
            stop.require("the games were compared");
            differences.look(one.get().solution(totals), other.get().solution(totals));
            from = last + 1;
            last += common;
        }
        return differences.finding(Optional.of(a.evidence().compareTo(b.evidence()) > 0 ? a.evidence() : b.evidence()));
    }

    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    /** The least totals at which the games differ, among those looked at. */
    private static final class Differences {
        private OptionalLong firstNeedsMore = OptionalLong.empty();
        private OptionalLong secondNeedsMore = OptionalLong.empty();
        private long upTo;

        void look(ChipSolution first, ChipSolution second) {
            for (int index = 0; index < second.totals().count(); index++) {
                upTo = first.totals().total(index);
                for (int state = 0; state < first.alice().states().size(); state++) {
                    int order = Long.compare(code(first, state, index), code(second, state, index));
                    if (order > 0 && firstNeedsMore.isEmpty()) {
                        firstNeedsMore = OptionalLong.of(upTo);
                    }
                    if (order < 0 && secondNeedsMore.isEmpty()) {
                        secondNeedsMore = OptionalLong.of(upTo);
                    }
                }
            }
        }

        /** Whether no later total can show what was not seen yet, if the difference grows by that much in a period. */
        boolean areDecided(long drift) {
            return (drift <= 0 || firstNeedsMore.isPresent()) && (drift >= 0 || secondNeedsMore.isPresent());
        }

        Finding finding(Optional<Evidence> evidence) {
            Relation relation = firstNeedsMore.isEmpty()
                    ? secondNeedsMore.isEmpty() ? Relation.EQUIVALENT : Relation.AT_MOST
                    : secondNeedsMore.isEmpty() ? Relation.AT_LEAST : Relation.INCOMPARABLE;
            return new Finding(relation, firstNeedsMore, secondNeedsMore, evidence, upTo);
        }

        private static long code(ChipSolution solution, int state, int index) {
            return solution.alice().threshold(solution.game().start(), state, index).map(Holding::code)
                    .orElse(Chips.NEVER);
        }
    }
}
