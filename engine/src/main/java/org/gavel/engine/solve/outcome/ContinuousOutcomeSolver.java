package org.gavel.engine.solve.outcome;

import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Bids;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.ContinuousAdvisor;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.task.ContinuousOptions;

/**
 * Who can force a win from the start of a game with given real money. Strictly between the thresholds neither player can: under
 * first-price payments each player then prevents the other's win by the same bids, so it is a draw; under all-pay it is one if neither
 * would win even if they knew the other's bid, and undetermined otherwise. At a threshold the tie rule decides, as {@link AtThreshold} computes. Where neither has enough there, it
 * is a draw only under tie rules that do not ask whether a bid was won by a tie. The others may leave pure play open. Where
 * plays may be endless, what holds exactly at a threshold is left open, unless all vertices from there on have owners: then a player who wins with
 * some share wins with any.
 *
 * @param options what is asked of the solver of thresholds
 * @param thresholds where thresholds in real money come from
 */
public record ContinuousOutcomeSolver(ContinuousOptions options, ShareSource thresholds) {

    private static final int DIGITS = 6;

    /** A solver whose thresholds are found with these options. */
    public ContinuousOutcomeSolver(ContinuousOptions options) {
        this(options, ShareSource.SOLVING);
    }

    /**
     * The answer for the start of a game.
     *
     * @param alice Alice's money, at least 0
     * @param bob Bob's money, at least 0; not both 0
     * @throws LimitReachedException if a threshold is not known well enough to tell
     */
    public ContinuousOutcome solve(BiddingGame game, BigFraction alice, BigFraction bob, StopSignal stop) {
        boolean plain = game.isReachWithBids();
        BigFraction share = alice.divide(alice.add(bob));
        ContinuousSolution solution = thresholds.of(game, options, stop);
        int start = game.start();
        boolean free = game.isWithoutBids(start);
        for (Player player : Player.values()) {
            BigFraction own = ownShare(player, share);
            boolean unbid = free && solution.of(player).upperBound(start).compareTo(BigFraction.ONE) < 0
                    || game.isWonWithoutBids(player, start);
            if (unbid || game.board().isWonBy(player, start)
                    || own.compareTo(solution.of(player).upperBound(start)) > 0) {
                return won(game, solution, player, share, stop);
            }
        }
        Verdict verdict = Verdict.DRAW;
        for (Player player : Player.values()) {
            BigFraction own = ownShare(player, share);
            boolean below = game.board().isTerminal(start) || solution.of(player).never(start)
                    || own.compareTo(solution.of(player).lowerBound(start)) < 0;
            if (!below && solution.of(player).exact(start).isEmpty()) {
                throw new LimitReachedException("the threshold at " + game.board().name(start)
                        + " is not known precisely enough: " + known(solution, share),
                        stop.stopRequested() ? "allow more time" : "'solve --digits' finds more of its digits");
            }
            Optional<AtThreshold> there = below || !plain ? Optional.empty() : Optional.of(new AtThreshold(solution));
            Sufficiency exactly = there.map(at -> at.atStart(player, start))
                    .orElse(below ? Sufficiency.NOT_ENOUGH : Sufficiency.NOT_DECIDED);
            if (exactly == Sufficiency.ENOUGH) {
                return new ContinuousOutcome(Verdict.wonBy(player), share, OptionalInt.empty(),
                        new ContinuousAdvisor(solution).advice(player, start)
                                .filter(advice -> isSettled(solution, advice)).flatMap(there.orElseThrow()::advice));
            }
            boolean prevented = exactly == Sufficiency.NOT_ENOUGH
                    && (below || game.auction().payment().losersPay() || settlesAtThresholds(game.auction()));
            verdict = prevented ? verdict : Verdict.AT_THRESHOLD;
        }
        return new ContinuousOutcome(verdict == Verdict.DRAW ? unforced(game, start, share, stop) : verdict, share,
                OptionalInt.empty(), Optional.empty());
    }

    /**
     * Whether it is a draw where neither player can force a win.
     *
     * @param vertex where the play is
     * @param share Alice's part of all the money
     * @throws LimitReachedException if the signal stops it
     */
    public static Verdict unforced(BiddingGame game, int vertex, BigFraction share, StopSignal stop) {
        if (!game.auction().payment().losersPay()) {
            return Verdict.DRAW;
        }
        List<Sufficiency> answering = Stream.of(Player.values())
                .map(player -> AnsweringSolver.of(game.board(), player, vertex, ownShare(player, share), stop))
                .toList();
        return answering.contains(Sufficiency.ENOUGH) ? Verdict.UNDETERMINED
                : answering.contains(Sufficiency.NOT_DECIDED) ? Verdict.AT_THRESHOLD : Verdict.DRAW;
    }

    private static BigFraction ownShare(Player player, BigFraction alices) {
        return player == Player.ALICE ? alices : BigFraction.ONE.subtract(alices);
    }

    /** What is known of both players' thresholds at the start, and what they have. */
    private static String known(ContinuousSolution solution, BigFraction share) {
        int start = solution.game().start();
        return Stream.of(Player.values()).map(player -> (player == Player.ALICE ? "Alice has " : "Bob has ")
                + Fractions.decimal(ownShare(player, share), DIGITS, RoundingMode.HALF_EVEN)
                + " of the money and needs "
                + Fractions.decimal(solution.of(player).lowerBound(start), DIGITS, RoundingMode.FLOOR) + " to "
                + Fractions.decimal(solution.of(player).upperBound(start), DIGITS, RoundingMode.CEILING))
                .collect(Collectors.joining(", "));
    }

    /**
     * Whether a player who has not enough at their threshold can be prevented from winning there. The one bid that is right for
     * both is the same, so it matters only who wins a tie, unless a tie leads to another tie state than the same win without.
     */
    private static boolean settlesAtThresholds(Auction auction) {
        TieRule ties = auction.ties();
        return !ties.comparesPurses()
                && (auction.bids() != Bids.SECRET || ties.hasToken() || ties.movesToken() && !ties.isChance()
                        && IntStream.range(0, ties.states().size()).allMatch(state -> {
                            Player winner = ties.award(state).player().orElseThrow();
                            return ties.afterTie(state, winner) == ties.afterBid(state, winner);
                        }));
    }

    /** The win of a player who has more than they need: by bids and moves that make progress, where the rounds are known. */
    private static ContinuousOutcome won(BiddingGame game, ContinuousSolution solution, Player player,
            BigFraction share,
            StopSignal stop) {
        BigFraction own = ownShare(player, share);
        ContinuousAdvisor advisor = new ContinuousAdvisor(solution, stop);
        Optional<ContinuousAdvice> usual = advisor.advice(player, game.start())
                .filter(advice -> isSettled(solution, advice));
        boolean counted = game.objective() == Objective.Plain.REACH && game.auction().ties().movesToken()
                && game.board().listed().isPresent();
        if (!counted) {
            return new ContinuousOutcome(Verdict.wonBy(player), share, OptionalInt.empty(), usual);
        }
        ShareRounds rounds = new ShareRounds(game, player);
        Optional<Integer> within = rounds.until(own, stop);
        boolean bids = within.isPresent() && !game.board().isTerminal(game.start());
        return new ContinuousOutcome(Verdict.wonBy(player), share,
                within.map(OptionalInt::of).orElseGet(OptionalInt::empty),
                bids ? new ShareRoundAdvice(game, player, own, rounds)
                        .advice(usual.flatMap(ContinuousAdvice::bid)).or(() -> usual) : usual);
    }

    /** Whether narrower bounds, where a solver was stopped, would leave a bid within its bounds, and the move. */
    private static boolean isSettled(ContinuousSolution solution, ContinuousAdvice advice) {
        return solution.completion() == Completion.COMPLETE || solution.game().isReachWithBids()
                && advice.turn() != Turn.EITHER && advice.moves().size() == 1;
    }
}
