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
 * Asks for the fewest vertices that must be given to a player, who then moves from them without bids, so that they need less
 * than some share of the money at the start. NP-complete (arXiv 2606.29420).
 *
 * <p>To be given a vertex may hurt, where each player would rather have the other move. To be offered it never does: then the
 * player may choose each time between a move and a bid. So no set is enough whose offers are not. That a least set whose offers
 * are enough is enough when given follows under Richman payment, where one choice for all times is as good as any. Under other
 * payments it is not proved here in general: the verifier solves the game with the vertices given, and rejects the answer if not.
 *
 * @param player who is given vertices
 * @param below the share that they are to need less than, from 0 to 1
 * @param verify whether the answer is to be verified
 */
public record RepairInquiry(Player player, BigFraction below, Verify verify) {

    /**
     * The fewest vertices.
     *
     * @param asked what was asked
     * @param game the game, in real money
     * @param before what they need before
     * @param given the vertices; empty if all of them are not enough, or it was stopped
     * @param after what they need with these; empty where there are none
     * @param candidates how many vertices can be given
     * @param atLeast fewer are not enough
     * @param atMost so many are enough; empty if all of them are not enough or that is not known
     * @param needed sets of vertices: whatever is enough has one of each of them
     * @param account what was verified, and whether all is known
     */
    public record Repair(RepairInquiry asked, BiddingGame game, ContinuousThresholds before,
            Optional<BitSet> given, Optional<ContinuousThresholds> after, int candidates, int atLeast,
            Optional<Integer> atMost, List<BitSet> needed, Account account) {
    }

    /**
     * The answer; where it was stopped, what was known.
     *
     * @param game the game, in real money, whose objective is to reach something
     * @param stop asked between steps
     * @param watch measures the parts
     * @throws InputException if the rules are others
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

    /** Vertices that the start leads to, at which both bid and from which the player has a move. */
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

    /** What is needed with the gifts, what is needed without each of the needed sets, and that fewer do not have one of each. */
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
