package org.gavel.inquiry;

import java.math.BigInteger;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.solve.repair.LeastUnits;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.Unsupported;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.Phase;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.inquiry.answer.Verification;

/**
 * Finds the least to give to a player so that their threshold at the start falls below a share of the money: a smallest set of
 * vertices, or the fewest units of money as charges.
 *
 * <p>The player moves from given vertices without a bid. That problem is NP-complete [generalized-bidding-games-2026]. The search uses
 * <em>offered</em> vertices, at which the player chooses each time between a move and a bid. An offer never
 * hurts, but a gift may, where each player would rather have the opponent move. So a set suffices as gifts only if it suffices
 * as offers. Under Richman payment a smallest set that suffices as offers also suffices as gifts, since one choice for all times
 * is optimal there. Under other payments the verifier solves the game with the gifts, and rejects the answer if they fail.
 *
 * <p>Charges are added to those that the game has (arXiv 2407.06288). More never hurt: charges a and b turn a share x into
 * (x + a)/(1 + a + b), which grows with a, and a player with more can play as if they had less.
 *
 * @param player the player who is given something
 * @param below the share that the threshold must fall below, from 0 to 1
 * @param unit the part of all the money that a unit of charges pays, above 0; empty to give vertices
 * @param verify whether to verify the answer
 */
public record RepairInquiry(Player player, BigFraction below, Optional<BigFraction> unit, Verify verify) {

    /** So many are all units together at most. */
    private static final int MOST_UNITS = 1_000_000_000;

    /**
     * The least to give, or bounds if the search was stopped.
     *
     * @param asked the question
     * @param game the game, in real money
     * @param before the player's thresholds without gifts
     * @param given units by vertex, or 1 for each vertex that is given; empty if even the most do not suffice, or the search
     *            was stopped
     * @param after the player's thresholds with the gifts; empty if {@code given} is
     * @param candidates the number of vertices at which something can be given
     * @param most how many units can be given at each: 1 if vertices are given
     * @param atLeast a lower bound of the units that suffice
     * @param atMost an upper bound of them; empty if the most do not suffice, or nothing sufficient is known
     * @param needed gifts that prove the lower bound: everything sufficient and smaller than {@code given} has, at some vertex of each,
     *            at least its units
     * @param account what was verified, and whether the answer is complete
     */
    public record Repair(RepairInquiry asked, BiddingGame game, ContinuousThresholds before,
            Optional<SortedMap<Integer, Integer>> given, Optional<ContinuousThresholds> after, int candidates, int most,
            int atLeast, Optional<Integer> atMost, List<SortedMap<Integer, Integer>> needed, Account account) {
    }

    /**
     * The answer, or what was known when the search was stopped.
     *
     * @param game the game, in real money; to give vertices, with the objective reach and without payoffs and charges
     * @throws InputException if vertices are to be given and the game has another objective, payoffs or charges, or if units are too
     *             fine for the game's charges
     * @throws org.gavel.engine.task.UnsupportedGameException if no solver takes the game, with charges if there are to be some
     * @throws UnprovedAnswerException if a verifier rejects what was found
     */
    public Repair answer(BiddingGame game, StopSignal stop, Stopwatch watch) {
        boolean charges = game.board().marks().hasCharges();
        if (unit.isEmpty() && (game.objective() != Objective.Plain.REACH || !game.board().marks().payoffs().isEmpty()
                || charges)) {
            throw new InputException(
                    "vertices are given only in games without payoffs and charges whose objective is reach"
                            + (charges ? ", and " + Unsupported.charged(game) + " pays a charge" : ""),
                    "leave out what is said beyond 'wins at'");
        }
        BiddingGame asked = game.with(Money.CONTINUOUS);
        ContinuousThresholds before = solve(asked, stop);
        BitSet candidates = candidates(asked);
        int most = most(asked, candidates);
        LeastUnits search = new LeastUnits(candidates, most,
                units -> isBelow(solve(with(asked, units, true), stop), asked.start()), stop);
        Optional<String> cut = Optional.empty();
        try {
            search.search();
        } catch (LimitReachedException e) {
            cut = Optional.of(e.getMessage());
        }
        watch.lap(Phase.SOLVING);
        Optional<SortedMap<Integer, Integer>> given = cut.isEmpty() ? search.found() : Optional.empty();
        Optional<ContinuousThresholds> after = given.map(gifts -> solve(with(asked, gifts, false), stop));
        Verification verification = cut.isEmpty() ? verified(asked, given, search, stop)
                : Verification.stopped(cut.get());
        watch.lap(Phase.VERIFYING);
        return new Repair(this, asked, before, given, after, candidates.cardinality(), most, search.atLeast(),
                search.found().map(RepairInquiry::sum), search.needed(),
                new Account(verification, cut.isEmpty() ? Completion.COMPLETE : Completion.PARTIAL, watch.take()));
    }

    @Override
    public String toString() {
        return Fractions.text(this);
    }

    private static int sum(Map<Integer, Integer> units) {
        return units.values().stream().mapToInt(each -> each).sum();
    }

    /** How many units can be given at each of some vertices so that its charge is one. */
    private int most(BiddingGame game, BitSet candidates) {
        if (unit.isEmpty()) {
            return 1;
        }
        BigFraction most = BigFraction.of(MOST_UNITS / Math.max(1, candidates.cardinality()));
        for (int vertex : candidates.stream().toArray()) {
            BigFraction charge = game.board().marks().charge(player, vertex);
            BigFraction room = BigFraction.of(VertexMarks.MOST_CHARGE).subtract(charge).divide(unit.get());
            long finest = VertexMarks.MOST_WEIGHT / VertexMarks.MOST_CHARGE;
            if (room.compareTo(BigFraction.ONE) < 0 || Fractions.commonDenominator(Stream.of(charge, unit.get()))
                    .compareTo(BigInteger.valueOf(finest)) > 0) {
                throw new InputException("units of " + Fractions.text(unit.get()) + " do not fit the charge "
                        + Fractions.text(charge) + " at '" + game.board().name(vertex) + "'",
                        "charges are at most " + VertexMarks.MOST_CHARGE
                                + " times all the money, with denominators up to " + finest);
            }
            most = Fractions.min(room, most);
        }
        return most.intValue();
    }

    /** The game with units paid, or with vertices given or, which is never worse, offered. */
    private BiddingGame with(BiddingGame game, SortedMap<Integer, Integer> units, boolean offered) {
        if (unit.isPresent()) {
            Map<Integer, BigFraction> more = new TreeMap<>();
            units.forEach((vertex, each) -> more.put(vertex, unit.get().multiply(each)));
            return new BiddingGame(game.name(), game.graph().charging(player, more), game.start(), game.auction(),
                    game.objective());
        }
        BitSet vertices = new BitSet();
        units.forEach((vertex, one) -> vertices.set(vertex, one > 0));
        return vertices.isEmpty() ? game
                : offered ? GameAlgebra.offered(game, player, vertices)
                        : GameAlgebra.given(game, player, vertices);
    }

    /** The vertices that play can reach where both players bid; those to give have a declared move of the player. */
    private BitSet candidates(BiddingGame game) {
        Board board = game.board();
        return IntStream.of(board.reachable(game.start(), vertex -> true))
                .filter(vertex -> !board.isTerminal(vertex) && board.marks().owner(vertex).isEmpty()
                        && !board.marks().isChance(vertex) && (unit.isPresent()
                                || board.successors(player, vertex).anyMatch(to -> to < board.declaredCount())))
                .collect(BitSet::new, BitSet::set, BitSet::or);
    }

    private ContinuousThresholds solve(BiddingGame game, StopSignal stop) {
        return ShareSource.SOLVING.of(game, ContinuousOptions.DEFAULT, stop).of(player);
    }

    private boolean isBelow(ContinuousThresholds thresholds, int start) {
        if (!thresholds.never(start) && thresholds.upperBound(start).compareTo(below) < 0) {
            return true;
        }
        if (thresholds.never(start) || thresholds.lowerBound(start).compareTo(below) >= 0) {
            return false;
        }
        throw new LimitReachedException("what is needed is not known precisely enough to compare it",
                "ask for another share");
    }

    /** Checks the gifts, that all that is needed is, and that nothing smaller meets it. */
    private Verification verified(BiddingGame game, Optional<SortedMap<Integer, Integer>> given, LeastUnits search,
            StopSignal stop) {
        if (verify == Verify.NO) {
            return Verification.NOT_ASKED;
        }
        BitSet candidates = candidates(game);
        int most = most(game, candidates);
        int fewer = given.map(gifts -> Math.min(most, Math.max(1, sum(gifts) - 1))).orElse(most);
        try {
            for (SortedMap<Integer, Integer> needed : search.needed()) {
                SortedMap<Integer, Integer> others = new TreeMap<>();
                candidates.stream().forEach(vertex -> others.put(vertex, needed.getOrDefault(vertex, fewer + 1) - 1));
                if (isProvedBelow(with(game, others, true), stop)) {
                    throw new UnprovedAnswerException("less may be enough in " + game.name());
                }
            }
            if (given.isPresent() && !(isProvedBelow(with(game, given.get(), false), stop)
                    && HittingCheck.needs(search.needed(), sum(given.get()), stop))) {
                throw new UnprovedAnswerException("what is given is not proved to be the least in " + game.name());
            }
        } catch (LimitReachedException e) {
            return Verification.stopped(e.getMessage());
        }
        return Verification.verified("what is needed with this, and that less is not enough");
    }

    private boolean isProvedBelow(BiddingGame game, StopSignal stop) {
        ContinuousSolution solution = ShareSource.SOLVING.of(game, ContinuousOptions.DEFAULT, stop);
        Verification proof = AnswerVerifier.require(Verify.YES, game,
                () -> new AnswerVerifier(stop)
                        .check(new ShareAnswer(solution, ContinuousOptions.DEFAULT, List.of(), Account.NONE)));
        if (!proof.isVerified()) {
            throw new LimitReachedException(proof.what(), "allow more time");
        }
        return isBelow(solution.of(player), game.start());
    }
}
