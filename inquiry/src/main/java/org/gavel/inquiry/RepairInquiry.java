package org.gavel.inquiry;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.solve.repair.LeastSet;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.Unsupported;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.Phase;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.inquiry.answer.Verification;

/**
 * Finds a smallest set of vertices to give to a player so that their threshold at the start falls below a share of the money.
 * The player moves from given vertices without a bid. The problem is NP-complete (arXiv 2606.29420).
 *
 * <p>The search uses <em>offered</em> vertices, at which the player chooses each time between a move and a bid. An offer never
 * hurts, but a gift may, where each player would rather have the opponent move. So a set suffices as gifts only if it suffices
 * as offers. Under Richman payment a smallest set that suffices as offers also suffices as gifts, since one choice for all times
 * is optimal there. Under other payments the verifier solves the game with the gifts, and rejects the answer if they fail.
 *
 * @param player the player who is given vertices
 * @param below the share that the threshold must fall below, from 0 to 1
 * @param verify whether to verify the answer
 */
public record RepairInquiry(Player player, BigFraction below, Verify verify) {

    /**
     * A smallest set of vertices to give, or bounds of its size if the search was stopped.
     *
     * @param asked the question
     * @param game the game, in real money
     * @param before the player's thresholds without gifts
     * @param given the vertices to give; empty if even all candidates do not suffice, or the search was stopped
     * @param after the player's thresholds with the gifts; empty if {@code given} is
     * @param candidates the number of vertices that can be given
     * @param atLeast a lower bound of the number of vertices that suffice
     * @param atMost an upper bound of it; empty if all candidates do not suffice, or no sufficient set is known
     * @param needed sets of vertices of each of which every sufficient set contains one; they prove the lower bound
     * @param account what was verified, and whether the answer is complete
     */
    public record Repair(RepairInquiry asked, BiddingGame game, ContinuousThresholds before,
            Optional<BitSet> given, Optional<ContinuousThresholds> after, int candidates, int atLeast,
            Optional<Integer> atMost, List<BitSet> needed, Account account) {
    }

    /**
     * The answer, or what was known when the search was stopped.
     *
     * @param game the game, in real money, with the objective reach and without payoffs and charges
     * @throws InputException if the game has another objective, payoffs or charges
     * @throws UnprovedAnswerException if a verifier rejects what was found
     */
    public Repair answer(BiddingGame game, StopSignal stop, Stopwatch watch) {
        boolean charges = game.board().marks().hasCharges();
        if (game.objective() != Objective.Plain.REACH || !game.board().marks().payoffs().isEmpty() || charges) {
            throw new InputException(
                    "vertices are given only in games without payoffs and charges whose objective is reach"
                            + (charges ? ", and " + Unsupported.charged(game) + " pays a charge" : ""),
                    "leave out what is said beyond 'wins at'");
        }
        BiddingGame asked = game.with(Money.CONTINUOUS);
        ContinuousThresholds before = solve(asked, stop);
        BitSet candidates = candidates(asked);
        LeastSet search = new LeastSet(candidates, offers -> isBelow(offered(asked, offers), stop), stop);
        Optional<String> cut = Optional.empty();
        try {
            search.search();
        } catch (LimitReachedException e) {
            cut = Optional.of(e.getMessage());
        }
        watch.lap(Phase.SOLVING);
        Optional<BitSet> given = cut.isEmpty() ? search.found() : Optional.empty();
        Verification verification = cut.isEmpty() ? verified(asked, given, search, stop)
                : Verification.stopped(cut.get());
        watch.lap(Phase.VERIFYING);
        return new Repair(this, asked, before, given,
                given.map(gifts -> solve(GameAlgebra.given(asked, player, gifts), stop)), candidates.cardinality(),
                search.atLeast(), search.found().map(BitSet::cardinality), search.needed(),
                new Account(verification, cut.isEmpty() ? Completion.COMPLETE : Completion.PARTIAL, watch.take()));
    }

    @Override
    public String toString() {
        return Fractions.text(this);
    }

    private BiddingGame offered(BiddingGame game, BitSet offers) {
        return offers.isEmpty() ? game : GameAlgebra.offered(game, player, offers);
    }

    /** The vertices that play can reach where both players bid and the player has a declared move. */
    private BitSet candidates(BiddingGame game) {
        Board board = game.board();
        BitSet reached = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(game.start()));
        reached.set(game.start());
        BitSet candidates = new BitSet();
        while (!open.isEmpty()) {
            int vertex = open.pop();
            if (board.isTerminal(vertex)) {
                continue;
            }
            for (Player each : Player.values()) {
                board.successors(each, vertex).filter(to -> !reached.get(to)).forEach(to -> {
                    reached.set(to);
                    open.push(to);
                });
            }
            if (board.marks().owner(vertex).isEmpty() && !board.marks().isChance(vertex)
                    && board.successors(player, vertex).anyMatch(to -> to < board.declaredCount())) {
                candidates.set(vertex);
            }
        }
        return candidates;
    }

    private ContinuousThresholds solve(BiddingGame game, StopSignal stop) {
        return ShareSource.SOLVING.of(game, ContinuousOptions.DEFAULT, stop).of(player);
    }

    private boolean isBelow(BiddingGame game, StopSignal stop) {
        return isBelow(solve(game, stop), game.start());
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

    /** Checks the gifts, that every needed set is needed, and that no smaller set meets all of them. */
    private Verification verified(BiddingGame game, Optional<BitSet> given, LeastSet search, StopSignal stop) {
        if (verify == Verify.NO) {
            return Verification.NOT_ASKED;
        }
        BitSet candidates = candidates(game);
        try {
            for (BitSet needed : search.needed()) {
                BitSet others = (BitSet) candidates.clone();
                others.andNot(needed);
                if (isProvedBelow(offered(game, others), stop)) {
                    throw new UnprovedAnswerException("fewer vertices may be enough in " + game.name());
                }
            }
            if (given.isPresent() && !(isProvedBelow(GameAlgebra.given(game, player, given.get()), stop)
                    && HittingCheck.needs(search.needed(), given.get().cardinality(), stop))) {
                throw new UnprovedAnswerException(
                        "the vertices of " + game.name() + " are not proved to be the fewest");
            }
        } catch (LimitReachedException e) {
            return Verification.stopped(e.getMessage());
        }
        return Verification.verified("what is needed with these vertices, and that no fewer are enough");
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
