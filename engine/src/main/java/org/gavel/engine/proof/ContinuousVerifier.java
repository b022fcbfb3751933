package org.gavel.engine.proof;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ComplementThresholds;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.DyadicThresholds;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Cycles;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.task.Task;

/**
 * Checks real-money thresholds in exact arithmetic, trusting nothing in the answer. Let T be one round of the auction, for
 * which thresholds are the greatest fixpoint.
 *
 * <p>Lower bounds x hold if x &le; T x. Upper bounds y hold if y &ge; T y and, with only the best moves of the player, their
 * terminal vertices attract every vertex with y &lt; 1: on a set where y is wrong by the most, T being nonexpansive, those
 * moves of the player and some move of the other would stay inside for ever, which the attractor excludes. Where every play
 * ends, y &ge; T y is enough. Other moves with which y is enough help no proof: where y is least among what is not attracted, T grows
 * with what they cost. Where the formula jumps at 0, y = 0 is allowed only where every play, with those moves, ends at
 * once in their terminal vertices. Equal bounds are exact thresholds.
 *
 * <p>Where a round may expand distances, upper bounds are proved by {@link ExpansionCheck}. Bounds that are doubles are proved by
 * {@link PairProof}, if it can, and points of lines by {@link LineCheck}.
 *
 * <p>Costs a fixed number of products of whole numbers as long as those in the answer for each vertex, and comparisons of
 * doubles for each edge.
 */
public final class ContinuousVerifier {

    private final StopSignal stop;

    /** What the proof of upper bounds rests on. */
    private enum UpperBounds {
        ON_EQUATIONS, ON_EQUATIONS_AND_MOVES, ON_EXPANSION
    }

    /** A verifier that takes its time. */
    public ContinuousVerifier() {
        this(StopSignal.NEVER);
    }

    /** A verifier that is asked to stop by a signal. */
    public ContinuousVerifier(StopSignal stop) {
        this.stop = stop;
    }

    /** Whether one round of an auction is written down here. */
    public static boolean knows(Auction auction) {
        try {
            RoundRule.of(auction);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** The first violation that is found, or empty if the answer is proved. */
    public Optional<Violation> firstViolation(ContinuousSolution solution) {
        return check(solution).first().stream().findFirst();
    }

    /**
     * All that is wrong or not proved; nothing if the answer is proved.
     *
     * @throws IllegalArgumentException if the auction has no one-round formula, or a bound is a double that is not finite
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped
     */
    public Violations check(ContinuousSolution solution) {
        Task.CHECK.require(solution.game());
        stop.require("every bound was checked");
        ViolationLog log = new ViolationLog();
        RoundRule.Bound plain = RoundRule.of(solution.game().auction());
        boolean expands = plain.expands() || solution.game().graph().marks().hasCharges();
        boolean everyPlayEnds = Cycles.of(solution.game().graph()).isEmpty();
        UpperBounds rest = expands ? UpperBounds.ON_EXPANSION
                : everyPlayEnds ? UpperBounds.ON_EQUATIONS : UpperBounds.ON_EQUATIONS_AND_MOVES;
        if (rest == UpperBounds.ON_EQUATIONS && plain.rule() == RoundRule.RICHMAN
                && solution.alice() instanceof DyadicThresholds alice && solution.bob() instanceof DyadicThresholds bob
                && new DyadicCheck(solution.game().graph(), alice, bob, stop).holds()) {
            return log.found();
        }
        if (!expands && plain.rule() == RoundRule.RICHMAN && LineCheck.holds(solution, stop)) {
            return log.found();
        }
        Set<Player> proved = expands ? Set.of() : provedInDoubles(solution);
        Optional<BoundCheck> exact = Optional.empty();
        for (Player player : Player.values()) {
            if (proved.contains(player)) {
                ReportedBounds.check(player, solution, Claims.of(solution.of(player)), log);
                continue;
            }
            exact = check(solution, player, exact, rest, log);
        }
        return log.found();
    }

    /** All that is wrong with one player's bounds where rounds may expand distances. */
    Violations expanding(ContinuousSolution solution, Player player) {
        ViolationLog log = new ViolationLog();
        check(solution, player, Optional.empty(), UpperBounds.ON_EXPANSION, log);
        return log.found();
    }

    /** The ranks that prove a player's upper bounds, which are right: see {@link BoundCheck#ranks}. Costs some passes over the edges. */
    public int[] ranks(ContinuousSolution solution, Player player) {
        Claims claims = Claims.of(solution.of(player));
        return new BoundCheck(solution.game().graph(), RoundRule.of(solution.game(), player), player, claims::upper,
                stop).ranks();
    }

    /** The players whose bounds {@link PairProof} accepts; those of the others may still be proved in whole numbers. */
    private Set<Player> provedInDoubles(ContinuousSolution solution) {
        Set<Player> proved = EnumSet.noneOf(Player.class);
        for (Player player : Player.values()) {
            if (solution.of(player) instanceof EnclosureThresholds bounds && isInDoubles(bounds)) {
                PairProof.Result result = new PairProof(new BoardPasses(solution.game()::graph, 1),
                        solution.game().auction(), player, bounds, stop).check();
                if (result.holds()) {
                    proved.add(player);
                }
                if (result.holdsForOther() && solution.of(player.opponent()) instanceof ComplementThresholds rest
                        && rest.other() == bounds) {
                    proved.add(player.opponent());
                }
            }
        }
        return proved;
    }

    private static boolean isInDoubles(EnclosureThresholds bounds) {
        return IntStream.range(0, bounds.vertexCount()).allMatch(bounds::isInDoubles);
    }

    /**
     * Checks one player's bounds.
     *
     * @param others the exact numbers of the other player, if they have been looked at
     * @return those of this player, if they are exact
     */
    private Optional<BoundCheck> check(ContinuousSolution solution, Player player, Optional<BoundCheck> others,
            UpperBounds rest, ViolationLog log) {
        ColouredGraph graph = solution.game().graph();
        IntFunction<RoundRule.Bound> rules = RoundRule.of(solution.game(), player);
        Claims claims = Claims.of(solution.of(player));
        boolean isRest = solution.of(player) instanceof ComplementThresholds complement
                && complement.other() == solution.of(player.opponent());
        BoundCheck lower = others.filter(each -> isRest).map(each -> new BoundCheck(each, rules))
                .orElseGet(() -> new BoundCheck(graph, rules, player, claims::lower, stop));
        BoundCheck upper = claims.areExact() || lower.isAlso(claims::upper) ? lower
                : new BoundCheck(graph, rules, player, claims::upper, stop);
        if (lower.areShares(log) && upper.areShares(log)) {
            lower.checkLower(log);
            if (rest == UpperBounds.ON_EXPANSION) {
                new ExpansionCheck(graph, player, rules, vertex -> Optional.empty(), stop).check(claims::lower,
                        claims::upper, log);
            } else {
                upper.checkUpper(log);
                if (log.isEmpty() && rest == UpperBounds.ON_EQUATIONS_AND_MOVES) {
                    upper.checkGoalIsReached(log);
                }
            }
            IntPredicate never = solution.of(player)::never;
            ReportedBounds.check(player, solution, claims,
                    vertex -> lower.isNever(vertex, never, rest == UpperBounds.ON_EXPANSION),
                    claims.areExact() ? lower::isFirst : vertex -> true, log);
        }
        return Optional.of(lower).filter(each -> claims.areExact());
    }
}
