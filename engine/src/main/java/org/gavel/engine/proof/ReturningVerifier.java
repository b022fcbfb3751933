package org.gavel.engine.proof;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Objective;

/**
 * Checks thresholds in real money for visiting some vertices again and again, or finally never, where a round may expand distances,
 * trusting nothing in the answer. One player wants to return; what the other needs is the rest of what that player needs if ties
 * are good for them.
 *
 * <p>Upper bounds y hold if visiting the vertices of return once, with more than y there, needs at most y, by an {@link ExpansionCheck}, and
 * a round from them does, too. Lower bounds hold by stages that a finder proposes. Each stage q has q &le; T q. It
 * follows from the lower bounds p before it if q &le; T p at the vertices of return, or if nothing is between p and q by an
 * {@link ExpansionCheck.Box}. The first p is 0. The guide's page of proofs has the proof.
 */
public final class ReturningVerifier {

    /** Finds the stages with which a proof is tried. It is not trusted: stages that prove nothing are refused. */
    @FunctionalInterface
    public interface StageFinder {

        /**
         * Lower bounds at all vertices of what is needed to visit some vertices again and again, each of which prove the next.
         *
         * @param asked whose need is asked for; if it is the other player's, ties are won
         */
        List<List<BigFraction>> find(BiddingGame game, Player asked);
    }

    private final StageFinder finder;
    private final StopSignal stop;

    /** A verifier with a finder of stages, which is asked to stop by a signal. */
    public ReturningVerifier(StageFinder finder, StopSignal stop) {
        this.finder = finder;
        this.stop = stop;
    }

    /** Whether the rules of a game are written down here, and are not those of {@link EndlessShareVerifier}. */
    public static boolean knows(BiddingGame game) {
        return (game.objective() == Objective.Plain.BUCHI || game.objective() == Objective.Plain.CO_BUCHI)
                && !game.graph().marks().hasChance() && !game.graph().marks().hasOwners() && !game.settlesBroke()
                && ContinuousVerifier.knows(game.auction()) && AvoidanceProof.expands(game);
    }

    /**
     * All that is wrong or not proved; nothing if the answer is proved.
     *
     * @throws IllegalArgumentException if the rules of the game are not {@linkplain #knows known}
     * @throws LimitReachedException if it was stopped
     */
    public Violations check(ContinuousSolution solution) {
        BiddingGame game = solution.game();
        if (!knows(game)) {
            throw new IllegalArgumentException("no proof for " + game.auction());
        }
        ViolationLog log = new ViolationLog();
        Player returning = game.objective() == Objective.Plain.BUCHI ? Player.ALICE : Player.BOB;
        IntFunction<RoundRule.Bound> rules = RoundRule.of(game, returning);
        for (Player player : Player.values()) {
            Claims claims = Claims.of(solution.of(player));
            Claims needs = player == returning ? claims : new Claims.Complement(claims);
            ColouredGraph board = game.graph().ending(vertex -> game.graph().outcome(vertex)
                    .map(end -> end == Outcome.TIE ? Outcome.wonBy(player.opponent()) : end));
            Side side = new Side(board, returning, rules);
            ViolationLog found = new ViolationLog();
            List<List<BigFraction>> stages = finder.find(game, player);
            stop.require("every threshold was verified");
            side.check(needs, stages, found);
            found.found().first().forEach(each -> log.add(player, each.vertex(),
                    (player == returning ? "" : "of what is left to the other, ") + each.reason()));
            if (log.isEmpty()) {
                BoundCheck lower = new BoundCheck(board, RoundRule.of(game, player), player, claims::lower, stop);
                ReportedBounds.check(player, solution, claims,
                        AvoidanceProof.lost(lower, board.vertexCount(), stop)::get,
                        vertex -> true, log);
            }
        }
        return log.found();
    }

    /** Bounds of what a player needs to return. */
    private final class Side {
        private final ColouredGraph board;
        private final Player player;
        private final IntFunction<RoundRule.Bound> rules;
        private final IntPredicate returns;

        Side(ColouredGraph board, Player player, IntFunction<RoundRule.Bound> rules) {
            this.board = board;
            this.player = player;
            this.rules = rules;
            returns = vertex -> !board.isTerminal(vertex) && board.marks().isMarked(vertex);
        }

        void check(Claims claims, List<List<BigFraction>> stages, ViolationLog log) {
            IntFunction<Ratio> proved = vertex -> Ratio.of(
                    board.isTerminal(vertex) && !board.isWonBy(player, vertex) ? 1 : 0);
            Optional<IntFunction<Ratio>> next = Optional.of(proved);
            for (int i = 0; next.isPresent() && i < stages.size(); i++) {
                proved = next.get();
                next = following(proved, stages.get(i));
            }
            proved = next.orElse(proved);
            for (int vertex = 0; vertex < board.vertexCount(); vertex++) {
                if (!claims.lower(vertex).isShare() || !claims.upper(vertex).isShare()) {
                    log.add(player, vertex, "a bound is no share");
                } else if (claims.lower(vertex).compareTo(proved.apply(vertex)) > 0) {
                    log.add(player, vertex, "no stage reaches the lower bound " + claims.lower(vertex));
                }
            }
            if (log.isEmpty()) {
                new ExpansionCheck(board, player, rules, vertex -> Optional.of(vertex).filter(returns::test)
                        .map(claims::upper), stop).check(claims::upper, claims::upper, log);
            }
        }

        /** A stage, if it is right because the one before is. */
        private Optional<IntFunction<Ratio>> following(IntFunction<Ratio> before, List<BigFraction> found) {
            stop.require("every threshold was verified");
            if (found.size() != board.vertexCount()) {
                return Optional.empty();
            }
            Ratio[] stage = found.stream().map(Ratio::of).toArray(Ratio[]::new);
            ViolationLog log = new ViolationLog();
            BoundCheck bounds = new BoundCheck(board, rules, player, vertex -> stage[vertex], stop);
            if (bounds.areShares(log)) {
                bounds.checkLower(log);
            }
            return Optional.<IntFunction<Ratio>>of(vertex -> stage[vertex]).filter(next -> log.isEmpty()
                    && (IntStream.range(0, stage.length).filter(returns)
                            .allMatch(vertex -> stage[vertex].compareTo(image(vertex, before)) <= 0)
                            || new ExpansionCheck.Box(board, player, rules, next, before, -1, stop).isEmpty()));
        }

        private Ratio image(int vertex, IntFunction<Ratio> shares) {
            return rules.apply(vertex).image(
                    board.successors(player, vertex).mapToObj(shares).reduce(Ratio::min).orElseThrow(),
                    board.successors(player.opponent(), vertex).mapToObj(shares).reduce(Ratio::max).orElseThrow());
        }
    }
}
