package org.gavel.play.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.engine.task.Task;
import org.gavel.play.Play;
import org.gavel.play.Referee;

/**
 * Decides what a strategy in real money guarantees, by following all replies to it at once, as sets of shares with exact
 * ends.
 *
 * <p>From below: the shares from which it wins within 0, 1, 2, ... rounds. From above: the shares from which the other
 * cannot bring the play to another end within as many rounds. The strategy wins once the share is among the first, and does
 * not once it is no more among the second. If the first stop growing, no round leaves what is left, so the other can
 * keep the play away from a win for ever. If neither happens within the limits, nothing is claimed.
 *
 * @param mostRounds how many rounds are looked at
 */
public record ShareStrategyVerifier(int mostRounds) {

    /** How many rounds are looked at if nothing else is asked. */
    static final int MOST_ROUNDS = 2_000;

    private static final int PIECES = 20_000;
    private static final int PIECES_EACH = 20;
    private static final int SHOWN_ROUNDS = 8;

    /** A verifier that looks at {@link #MOST_ROUNDS}. */
    public ShareStrategyVerifier() {
        this(MOST_ROUNDS);
    }

    /**
     * What any strategy guarantees: undecided, unless its bids are linear in pieces of its player's share.
     *
     * @throws org.gavel.engine.task.UnsupportedGameException if shares do not decide what follows
     */
    public Guarantee<BigFraction> verify(Referee<BigFraction> referee, Strategy<BigFraction> strategy,
            Configuration<BigFraction> start, StopSignal stop) {
        Task.guaranteeOf(strategy.player()).require(referee.game());
        return strategy instanceof ShareStrategy shares ? verify(referee, shares, start, stop)
                : new Guarantee<>(Guarantee.Verdict.UNDECIDED, OptionalInt.empty(), Optional.empty(),
                        referee.game().isReachWithBids()
                                ? "the bids are not piecewise linear in the player's share of the money"
                                : "strategies in real money are analysed for plain reach without owners alone");
    }

    /**
     * What a strategy guarantees from a configuration.
     *
     * @param referee the rules
     * @param strategy the strategy, whose player does not answer bids
     * @param start a configuration in which someone has money
     * @param stop asked between rounds
     * @throws org.gavel.engine.task.UnsupportedGameException if shares do not decide what follows
     */
    public Guarantee<BigFraction> verify(Referee<BigFraction> referee, ShareStrategy strategy,
            Configuration<BigFraction> start, StopSignal stop) {
        ShareRound round = new ShareRound(referee.game(), strategy);
        ShareSets won = round.won();
        ShareSets before = won;
        List<ShareSets> safe = new ArrayList<>(List.of(round.notLost()));
        for (int rounds = 0; rounds <= mostRounds && !stop.stopRequested(); rounds++) {
            if (won.contains(start)) {
                return new Guarantee<>(Guarantee.Verdict.WINS, OptionalInt.of(rounds), Optional.empty(),
                        "by all replies at once, as sets of shares"
                                + (round.isRounded() ? " with ends rounded inward" : ""));
            }
            ShareSets grown = round.before(won, before, ShareRound.Trend.GROWING);
            boolean settled = grown.equals(won);
            if (settled || Integer.bitCount(rounds) == 1) {
                extend(safe, round, start, settled ? mostRounds : rounds, stop);
                if (!safe.get(safe.size() - 1).contains(start)) {
                    return refuted(referee, strategy, start, safe);
                }
            }
            if (settled) {
                return round.isRounded() ? undecided("not settled within the digits that are kept")
                        : keptAway(referee, strategy, start, won);
            }
            if (isTooFine(grown)) {
                return undecided("the sets of shares have " + grown.pieces() + " pieces after " + rounds + " rounds");
            }
            before = won;
            won = grown;
        }
        return undecided("not settled within the rounds or the time that were allowed");
    }

    /** Looks at more rounds from above, until the start is lost, nothing changes, or there are this many. */
    private static void extend(List<ShareSets> safe, ShareRound round, Configuration<BigFraction> start, int rounds,
            StopSignal stop) {
        while (safe.size() <= rounds && !stop.stopRequested()) {
            ShareSets last = safe.get(safe.size() - 1);
            ShareSets next = round.before(last, safe.get(Math.max(0, safe.size() - 2)), ShareRound.Trend.SHRINKING);
            if (!last.contains(start) || next.equals(last) || isTooFine(next)) {
                return;
            }
            safe.add(next);
        }
    }

    private static boolean isTooFine(ShareSets sets) {
        return sets.pieces() > PIECES + (long) PIECES_EACH * sets.sets().size();
    }

    private static Guarantee<BigFraction> keptAway(Referee<BigFraction> referee, ShareStrategy strategy,
            Configuration<BigFraction> start, ShareSets won) {
        Play<BigFraction> play = new ShareRefutation(referee, strategy).avoiding(start, SHOWN_ROUNDS, step -> won);
        return new Guarantee<>(Guarantee.Verdict.REFUTED, OptionalInt.empty(), Optional.of(play),
                "by sets of shares which the other can keep the play in for ever");
    }

    private static Guarantee<BigFraction> undecided(String why) {
        return new Guarantee<>(Guarantee.Verdict.UNDECIDED, OptionalInt.empty(), Optional.empty(), why);
    }

    private static Guarantee<BigFraction> refuted(Referee<BigFraction> referee, ShareStrategy strategy,
            Configuration<BigFraction> start, List<ShareSets> safe) {
        int rounds = safe.size() - 1;
        Play<BigFraction> play = new ShareRefutation(referee, strategy).avoiding(start, rounds,
                step -> safe.get(rounds - step));
        return new Guarantee<>(Guarantee.Verdict.REFUTED, OptionalInt.empty(), Optional.of(play),
                "by all replies at once, as sets of shares");
    }
}
