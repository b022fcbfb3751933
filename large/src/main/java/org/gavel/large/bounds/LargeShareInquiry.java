package org.gavel.large.bounds;

import java.util.OptionalDouble;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.BoundedThresholds;
import org.gavel.engine.answer.ComplementThresholds;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.PairProof;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Capabilities;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.UnprovedAnswerException;
import org.gavel.inquiry.Verify;
import org.gavel.inquiry.answer.Phase;
import org.gavel.inquiry.answer.Verification;
import org.gavel.large.bounds.BoundKeeper.Standing;

/**
 * Asks for thresholds in real money at all vertices of a board that need not be in memory; plays that never end are draws.
 * Alice's bounds come first. Where what they leave of 1 is proved for Bob, theirs are read off them; else they get sweeps of their
 * own, which go on from there where they can, in the same memory: 16 bytes a vertex.
 */
public final class LargeShareInquiry {

    private final BoardPasses passes;
    private final Auction auction;
    private final ShareFormula formula;
    private final BoundKeeper keeper;
    /** Whether Bob's bounds are what hers left of 1 when they came to rest, as theirs do then. */
    private boolean bobsRest;

    /**
     * An inquiry.
     *
     * @param keeper keeps bounds between runs
     * @throws UnsupportedGameException if the auction has no one-round formula, or one whose bounds no single round proves
     */
    public LargeShareInquiry(BoardPasses passes, Auction auction, BoundKeeper keeper) {
        this.passes = passes;
        this.auction = auction;
        this.keeper = keeper;
        formula = Capabilities.provingFormula(auction);
    }

    /**
     * Bounds as narrow as asked for, or as there was time for.
     *
     * @param width a positive width
     * @param verify whether the bounds are checked after they were found
     * @param watch measures what finding them takes, and what checking them does
     * @throws UnprovedAnswerException if they are checked and rejected; if they come from bounds that were kept, what
     *         {@link BoundKeeper#wrong} says
     */
    public LargeSolution answer(double width, Verify verify, StopSignal stop, Stopwatch watch) {
        BoundPairs bounds = new BoundPairs(passes.vertexCount());
        Side alice = new Side(Player.ALICE, bounds, watch);
        alice.find(width, verify, stop);
        if (!alice.begun) {
            return alice.solution(bounds, bounds);
        }
        if (alice.standing == Standing.PROVED_FOR_BOTH) {
            return alice.solution(keeper.kept(Player.ALICE), new ComplementThresholds(keeper.kept(Player.ALICE)));
        }
        if (!alice.narrow) {
            ContinuousThresholds found = keeper.kept(Player.ALICE);
            return alice.solution(found, formula.jumpsAtZero() ? new BoundPairs(passes.vertexCount())
                    : BoundedThresholds.between(new RationalThresholds(found.vertexCount(), vertex -> BigFraction.ONE),
                            found, vertex -> true));
        }
        bounds.clear();
        Side bob = new Side(Player.BOB, bounds, watch);
        bob.find(width, verify, stop);
        bob.sweeps += alice.sweeps;
        bob.verification = alice.verification.isVerified() ? bob.verification : alice.verification;
        return bob.solution(keeper.kept(Player.ALICE), bob.begun ? keeper.kept(Player.BOB) : bounds);
    }

    /** One player's bounds. */
    private final class Side {
        private final Player player;
        private final BoundPairs bounds;
        private final Stopwatch watch;
        private boolean begun;
        private boolean goneOn;
        private boolean narrow;
        private long sweeps;
        private Standing standing = Standing.OPEN;
        private Verification verification = Verification.NOT_ASKED;

        Side(Player player, BoundPairs bounds, Stopwatch watch) {
            this.player = player;
            this.bounds = bounds;
            this.watch = watch;
        }

        void find(double width, Verify verify, StopSignal stop) {
            BoundSweeps work = new BoundSweeps(passes, formula, player, bounds);
            goneOn = keeper.load(player, bounds);
            begun = goneOn || work.prepare(stop);
            if (!begun) {
                verification = Verification.stopped("stopped before there were bounds");
                return;
            }
            narrow = !(player == Player.BOB && bobsRest)
                    && work.narrow(width, new Keeping(), stop);
            if (!narrow && !stop.stopRequested()) {
                keeper.keep(player, bounds, Standing.OPEN);
                if (player == Player.ALICE) {
                    leaveRest(stop);
                }
                OptionalDouble reached = work.descend(width, stop);
                narrow = reached.isPresent() && reached.getAsDouble() <= width;
                if (reached.isEmpty()) {
                    keeper.load(player, bounds);
                }
            }
            sweeps = work.sweeps();
            if (verify == Verify.YES) {
                watch.lap(Phase.SOLVING);
                check(stop);
                watch.lap(Phase.VERIFYING);
            }
            keeper.keep(player, bounds, standing);
        }

        /** Keeps the bounds while they are narrowed. */
        private final class Keeping implements BoundSweeps.Progress {
            @Override
            public void swept(double width) {
                keeper.swept(player, bounds, width);
            }

            @Override
            public void leaps() {
                keeper.keep(player, bounds, Standing.OPEN);
            }

            @Override
            public void back() {
                keeper.load(player, bounds);
            }
        }

        /** Lets Bob begin with what Alice's bounds leave of 1 before her lower ones are replaced, if that is proved for them. */
        private void leaveRest(StopSignal stop) {
            if (!keeper.has(Player.BOB) && isProvedForBoth(stop)) {
                if (bounds.leaveRest()) {
                    keeper.keep(Player.BOB, bounds, Standing.OPEN);
                    bobsRest = true;
                }
                keeper.load(Player.ALICE, bounds);
            }
        }

        private boolean isProvedForBoth(StopSignal stop) {
            try {
                return new PairProof(passes, auction, player, bounds, stop).check().holdsForOther();
            } catch (LimitReachedException e) {
                return false;
            }
        }

        private void check(StopSignal stop) {
            try {
                PairProof.Result result = new PairProof(passes, auction, player, bounds, stop).check();
                if (result.wrong() > 0) {
                    String reason = "the bounds of " + result.wrong() + " vertices are wrong, as at "
                            + result.example();
                    throw goneOn ? keeper.wrong(player, reason) : new UnprovedAnswerException(reason);
                }
                standing = !result.holds() ? Standing.OPEN
                        : result.holdsForOther() ? Standing.PROVED_FOR_BOTH : Standing.PROVED;
                verification = result.holds()
                        ? Verification.verified("every bound follows from the bounds one round later")
                        : Verification.notVerified(result.unproved() + " upper bounds are not proved");
            } catch (LimitReachedException e) {
                verification = Verification.stopped(e.getMessage());
            }
        }

        LargeSolution solution(ContinuousThresholds alice, ContinuousThresholds bob) {
            return new LargeSolution(alice, bob, narrow ? Completion.COMPLETE : Completion.PARTIAL, sweeps,
                    verification);
        }
    }
}
