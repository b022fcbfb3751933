package org.gavel.engine.solve.mixed;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.ExactValue;
import org.gavel.engine.answer.value.MixedSolution;
import org.gavel.engine.board.Chance;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.ChipRound;
import org.gavel.engine.rules.tie.TieView;

/**
 * Mixed values as fractions, from the start of a solved game on, by matrix games in fractions. For small purses:
 * numerators and denominators grow with every round.
 *
 * <p>A configuration that equal bids leave as it was is a fixed point of one round. The value is guessed, as the
 * simplest fraction within the bounds that are known or as one of the entries, and accepted if the optimal bids of both
 * players guarantee it, a play without end counting as a draw. Not every such value is a fraction.
 */
public final class ExactMixedSolver {

    private static final String HINT = "leave out --exact for bounds";

    private final MixedSolution bounds;
    private final StopSignal stop;
    private final ColouredGraph graph;
    private final ChipRound round;
    private final BigFraction draw;
    private final Map<ChipConfiguration, ExactValue> known = new HashMap<>();
    private final Set<ChipConfiguration> open = new HashSet<>();

    /**
     * A solver for a game that has been solved with bounds.
     *
     * @param bounds the bounds, without a horizon
     * @param stop asked before each matrix game
     * @throws IllegalArgumentException if there is a horizon
     */
    public ExactMixedSolver(MixedSolution bounds, StopSignal stop) {
        if (bounds.options().horizon().isPresent()) {
            throw new IllegalArgumentException("horizon " + bounds.options().horizon().getAsInt());
        }
        this.bounds = bounds;
        this.stop = stop;
        graph = bounds.game().graph();
        round = new ChipRound(graph, bounds.game().auction(), Player.ALICE);
        draw = BigFraction.from(bounds.options().draws().to(Player.ALICE));
    }

    /**
     * The exact value of a configuration.
     *
     * @throws LimitReachedException if it is stopped, if configurations lead back to each other, or if a fixed point is
     * not found as a fraction
     */
    public ExactValue value(ChipConfiguration at) {
        ExactValue found = known.get(at);
        if (found == null) {
            if (!open.add(at)) {
                throw new LimitReachedException("configurations lead back to each other, so values may be no fractions",
                        HINT);
            }
            found = bounds.outcome(at)
                    .map(end -> new ExactValue(BigFraction.from(bounds.options().draws().of(end, Player.ALICE)),
                            List.of(), List.of()))
                    .orElseGet(() -> solve(at));
            open.remove(at);
            known.put(at, found);
        }
        return found;
    }

    /** The values of all configurations on which those that were asked for rest. */
    public Map<ChipConfiguration, ExactValue> values() {
        return Map.copyOf(known);
    }

    private ExactValue solve(ChipConfiguration at) {
        if (stop.stopRequested()) {
            throw new LimitReachedException("stopped before the exact value was found", HINT);
        }
        if (graph.marks().isChance(at.vertex())) {
            return byChance(at, graph.marks().chance(at.vertex()).orElseThrow());
        }
        ExactGame game = new ExactGame(at.alice() + 1, at.bob() + 1,
                (bid, reply) -> entry(at, bid, reply));
        if (!game.leadsBack()) {
            RationalMatrixGame.Solution solution = game.withLoopsWorth(BigFraction.ZERO).solve();
            return new ExactValue(solution.value(), raised(solution.rows(), at.alice()),
                    raised(solution.columns(), at.bob()));
        }
        return game.fixedPoint(draw, bounds.lower(at), bounds.upper(at)).map(found -> new ExactValue(found.value(),
                raised(found.alice(), at.alice()), raised(found.bob(), at.bob())))
                .orElseThrow(() -> new LimitReachedException(
                        "the value at " + graph.name(at.vertex()) + " with " + at.alice() + " and " + at.bob()
                                + " chips is not found as a fraction, and may be none",
                        HINT));
    }

    /** The mean of what follows where chance moves, and no one bids. */
    private ExactValue byChance(ChipConfiguration at, Chance chance) {
        BigFraction mean = BigFraction.ZERO;
        for (int i = 0; i < chance.count(); i++) {
            mean = mean.add(chance.part(i).multiply(value(new ChipConfiguration(chance.target(i), at.state(),
                    at.alice(), at.bob())).value()));
        }
        return new ExactValue(mean, List.of(BigFraction.ONE), List.of(BigFraction.ONE));
    }

    /** Weights of bids with those of bids below the least put upon it. */
    private List<BigFraction> raised(List<BigFraction> weights, int chips) {
        List<BigFraction> raised = new ArrayList<>(Collections.nCopies(weights.size(), BigFraction.ZERO));
        for (int bid = 0; bid < weights.size(); bid++) {
            int counted = (int) round.raised(chips, bid);
            raised.set(counted, raised.get(counted).add(weights.get(bid)));
        }
        return raised;
    }

    /** What two bids are worth to Alice, or empty if they change nothing. */
    private Optional<BigFraction> entry(ChipConfiguration at, int alicesBid, int bobsBid) {
        int alice = (int) round.raised(at.alice(), alicesBid);
        int bob = (int) round.raised(at.bob(), bobsBid);
        if (alice != bob) {
            Player winner = alice > bob ? Player.ALICE : Player.BOB;
            var after = round.ties().state(at.state());
            return Optional
                    .of(won(winner, at, alice, bob, winner == Player.ALICE ? after.afterWin() : after.afterLoss()));
        }
        TieView.OnTie onTie = round.ties().state(at.state()).onTie(at.alice(), at.bob());
        if (onTie == TieView.OnTie.NOTHING) {
            ChipConfiguration next = new ChipConfiguration(at.vertex(), at.state(),
                    (int) round.leftToBoth(at.alice(), alice),
                    (int) round.leftToBoth(at.bob(), bob));
            return next.equals(at) ? Optional.empty() : Optional.of(value(next).value());
        }
        var after = round.ties().state(at.state());
        boolean alone = onTie == TieView.OnTie.WON || onTie == TieView.OnTie.LOST;
        BigFraction aliceWins = alone && onTie == TieView.OnTie.LOST ? BigFraction.ZERO
                : won(Player.ALICE, at, alice, bob, after.afterTieWon());
        BigFraction bobWins = alone && onTie == TieView.OnTie.WON ? BigFraction.ZERO
                : won(Player.BOB, at, alice, bob, after.afterTieLost());
        return Optional.of(switch (onTie) {
            case WON -> aliceWins;
            case LOST -> bobWins;
            case CHOSEN -> Fractions.max(aliceWins, bobWins);
            case CONCEDED -> Fractions.min(aliceWins, bobWins);
            case COIN -> aliceWins.add(bobWins).divide(2);
            case NOTHING, WON_BY_MORE, WON_BY_AS_MUCH -> throw new IllegalStateException("nobody wins this tie");
        });
    }

    private BigFraction won(Player winner, ChipConfiguration at, int alice, int bob, int next) {
        long alices = winner == Player.ALICE ? round.leftToWinner(at.alice(), alice, bob)
                : round.leftToLoser(at.alice(), alice, bob);
        long bobs = winner == Player.BOB ? round.leftToWinner(at.bob(), bob, alice)
                : round.leftToLoser(at.bob(), bob, alice);
        ChipConfiguration paid = new ChipConfiguration(at.vertex(), next, (int) alices, (int) bobs);
        BigFraction moving = moved(winner, paid);
        if (!round.letsWinnerDecide()) {
            return moving;
        }
        BigFraction making = moved(winner.opponent(), paid);
        return winner == Player.ALICE ? Fractions.max(moving, making) : Fractions.min(moving, making);
    }

    private BigFraction moved(Player mover, ChipConfiguration paid) {
        int[] into = new int[graph.maxDegree()];
        int count = graph.successors(mover, paid.vertex(), into);
        BigFraction best = null;
        for (int i = 0; i < count; i++) {
            BigFraction each = value(new ChipConfiguration(into[i], paid.state(), paid.alice(), paid.bob())).value();
            best = best == null ? each : mover == Player.ALICE ? Fractions.max(best, each) : Fractions.min(best, each);
        }
        return best;
    }
}
