package org.gavel.inquiry;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.solve.outcome.AtThreshold;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.solve.outcome.Sufficiency;
import org.gavel.engine.strategy.ContinuousAdvisor;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.Phase;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.inquiry.answer.ShareSide;
import org.gavel.inquiry.answer.Verification;
import org.gavel.inquiry.answer.VertexRow;

/**
 * The question for thresholds in real money: solves, verifies and advises in one call. {@link org.gavel.engine.solve.Solvers} only
 * solves.
 *
 * @param options the width of bounds, digits, rounds and threads
 * @param verify whether an independent verifier checks the thresholds
 * @param thresholds the source of thresholds: the solver, or known ones
 */
public record ShareInquiry(ContinuousOptions options, Verify verify, ShareSource thresholds) {

    /** A question whose thresholds the solver finds. */
    public ShareInquiry(ContinuousOptions options, Verify verify) {
        this(options, verify, ShareSource.SOLVING);
    }

    /**
     * Solves a game, verifies the thresholds, and finds bids and moves.
     *
     * @param game any game, also one whose money is chips
     * @param vertices the vertices for which to find bids, moves, and whether exactly the threshold suffices
     * @param stop asked before every long step; once it signals, the answer is partial and marked so
     * @param watch measures the phases; {@link Stopwatch#still()} if no times are wanted
     * @throws org.gavel.engine.task.UnsupportedGameException if no solver supports the game
     * @throws UnprovedAnswerException if the verifier rejects the thresholds, a fault of the program
     */
    public ShareAnswer answer(BiddingGame game, IntStream vertices, StopSignal stop, Stopwatch watch) {
        ContinuousSolution solution = thresholds.of(game, options, stop);
        watch.lap(Phase.SOLVING);
        ShareAnswer bare = new ShareAnswer(solution, options, List.of(), Account.NONE);
        Verification verification = AnswerVerifier.require(verify, game, watch,
                () -> new AnswerVerifier(stop).check(bare));
        return advised(solution, verification, vertices, stop, watch);
    }

    /**
     * Finds bids and moves for known thresholds.
     *
     * @param solution the thresholds
     * @param verification whether they were verified
     * @param vertices the vertices for which to find bids, moves, and whether exactly the threshold suffices
     * @param stop asked before every long step; once it signals, the answer is partial and marked so
     * @param watch measures the phases; {@link Stopwatch#still()} if no times are wanted
     */
    public ShareAnswer advised(ContinuousSolution solution, Verification verification, IntStream vertices,
            StopSignal stop, Stopwatch watch) {
        int[] wanted = vertices.toArray();
        Advice advice = advice(solution, stop, wanted);
        List<VertexRow<ShareSide>> rows = Arrays.stream(wanted).mapToObj(advice::row).toList();
        watch.lap(Phase.ADVISING);
        return new ShareAnswer(solution, options, rows, new Account(verification, advice.completion, watch.take()));
    }

    /** What there is to advise from a solution. */
    Advice advice(ContinuousSolution solution, StopSignal stop, int[] vertices) {
        return new Advice(solution, stop, vertices);
    }

    /** Bids, moves, and what holds at the threshold, vertex by vertex, as long as there is time. */
    final class Advice {
        private final ContinuousSolution solution;
        private final StopSignal stop;
        private final Optional<AtThreshold> atThreshold;
        private final Optional<ContinuousAdvisor> advisor;
        private final int[] vertices;
        private Completion completion = Completion.COMPLETE;

        Advice(ContinuousSolution solution, StopSignal stop, int[] vertices) {
            this.solution = solution;
            this.stop = stop;
            this.vertices = vertices;
            boolean unlimited = options.horizon().isEmpty();
            atThreshold = unlimited && solution.game().isReachWithBids() ? atThreshold() : Optional.empty();
            advisor = unlimited ? Optional.of(new ContinuousAdvisor(solution, stop)) : Optional.empty();
        }

        private Optional<AtThreshold> atThreshold() {
            try {
                return Optional.of(new AtThreshold(solution, stop, vertices));
            } catch (LimitReachedException e) {
                completion = Completion.PARTIAL;
                return Optional.empty();
            }
        }

        VertexRow<ShareSide> row(int vertex) {
            if (completion == Completion.COMPLETE && advisor.isPresent() && stop.stopRequested()) {
                completion = Completion.PARTIAL;
            }
            return new VertexRow<>(vertex, side(Player.ALICE, vertex), side(Player.BOB, vertex));
        }

        private ShareSide side(Player player, int vertex) {
            if (completion == Completion.PARTIAL || advisor.isEmpty()
                    || solution.game().board().isTerminal(vertex) || solution.of(player).never(vertex)) {
                return ShareSide.NOTHING;
            }
            try {
                return new ShareSide(
                        atThreshold.map(each -> exactlyEnough(solution.game().auction().ties(), player, vertex, each))
                                .orElse(List.of()),
                        advisor.get().advice(player, vertex));
            } catch (LimitReachedException e) {
                completion = Completion.PARTIAL;
                return ShareSide.NOTHING;
            }
        }
    }

    private static List<Sufficiency> exactlyEnough(TieRule ties, Player player, int vertex, AtThreshold atThreshold) {
        if (ties.isChance()) {
            return List.of();
        }
        List<Sufficiency> states = IntStream.range(0, ties.states().size())
                .mapToObj(state -> atThreshold.of(player, vertex, state)).toList();
        return states.stream().allMatch(Sufficiency.NOT_DECIDED::equals) ? List.of() : states;
    }
}
