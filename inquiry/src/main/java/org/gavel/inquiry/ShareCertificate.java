package org.gavel.inquiry;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.proof.AverageVerifier;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.proof.EndlessShareVerifier;
import org.gavel.engine.proof.PotentialFinder;
import org.gavel.engine.proof.RoundsFromAbove;
import org.gavel.engine.rules.Objective;

/**
 * The certificate of bounds of thresholds in real money, from which an independent checker verifies them against the game, as the guide's page on
 * certificates says. Not trusted by anybody.
 */
public final class ShareCertificate {

    private final String kind;
    private final ContinuousSolution solution;
    private final Map<Player, List<IntFunction<Object>>> columns = new EnumMap<>(Player.class);
    private final Map<Player, List<BigFraction>> slacks = new EnumMap<>(Player.class);
    private int rounds;

    private ShareCertificate(String kind, ContinuousSolution solution) {
        this.kind = kind;
        this.solution = solution;
    }

    /** The certificate of a solution; none if there is none for its rules, or the solution is not proved. */
    public static Optional<ShareCertificate> of(ContinuousSolution solution, StopSignal stop) {
        BiddingGame game = solution.game();
        if (game.objective() instanceof Objective.MeanPayoff) {
            return AverageVerifier.knows(game) ? new ShareCertificate("potentials", solution).withPotentials(stop)
                    : Optional.empty();
        }
        if (!(game.isReachWithBids() ? ContinuousVerifier.knows(game.auction()) : EndlessShareVerifier.knows(game))) {
            return Optional.empty();
        }
        return Optional.of(RoundsFromAbove.areFor(solution) ? new ShareCertificate("rounds", solution).withRounds(stop)
                : game.isReachWithBids() ? new ShareCertificate("ranks", solution).withRanks(stop)
                        : new ShareCertificate("moves", solution).withMoves(stop));
    }

    private ShareCertificate withRanks(StopSignal stop) {
        for (Player player : Player.values()) {
            int[] ranks = new ContinuousVerifier(stop).ranks(solution, player);
            columns.put(player, List.of(vertex -> ranks[vertex]));
        }
        return this;
    }

    private ShareCertificate withRounds(StopSignal stop) {
        for (Player player : Player.values()) {
            RoundsFromAbove proof = RoundsFromAbove.of(solution, player, stop);
            rounds = Math.max(rounds, proof.rounds());
            columns.put(player, List.of(vertex -> proof.weights().get(vertex).toString()));
        }
        return this;
    }

    private ShareCertificate withMoves(StopSignal stop) {
        EndlessShareVerifier verifier = EndlessAnswers.verifier(Optional.empty(), stop);
        ColouredGraph graph = solution.game().graph();
        for (Player player : Player.values()) {
            List<IntFunction<Object>> moves = new ArrayList<>();
            for (Player mover : List.of(player, player.opponent())) {
                int[] found = verifier.moves(solution, player, mover);
                moves.add(vertex -> found[vertex] >= 0 && found[vertex] < graph.declaredCount()
                        && graph.hasEdge(mover, vertex, found[vertex]) ? graph.name(found[vertex]) : null);
            }
            columns.put(player, moves);
        }
        return this;
    }

    private Optional<ShareCertificate> withPotentials(StopSignal stop) {
        PotentialFinder finder = EndlessAnswers.potentials(stop);
        for (Player player : Player.values()) {
            ContinuousThresholds needs = solution.of(player);
            int count = needs.vertexCount();
            Optional<PotentialFinder.Potentials> enough = finder.find(solution.game(), player, player,
                    IntStream.range(0, count).mapToObj(needs::upperBound).toList());
            Optional<PotentialFinder.Potentials> less = finder.find(solution.game(), player, player.opponent(),
                    IntStream.range(0, count).mapToObj(v -> BigFraction.ONE.subtract(needs.lowerBound(v))).toList());
            if (enough.isEmpty() || less.isEmpty()) {
                return Optional.empty();
            }
            columns.put(player, List.of(vertex -> Fractions.text(enough.get().values().get(vertex)),
                    vertex -> Fractions.text(less.get().values().get(vertex))));
            slacks.put(player, List.of(enough.get().slack(), less.get().slack()));
        }
        return Optional.of(this);
    }

    /** The word for what proves the bounds: ranks, rounds, moves or potentials. */
    public String kind() {
        return kind;
    }

    public ContinuousSolution solution() {
        return solution;
    }

    /** How many rounds from above are needed; 0 if they are not what proves the bounds. */
    public int rounds() {
        return rounds;
    }

    /** The slacks of a player's two potentials; none if they are not what proves the bounds. */
    public List<BigFraction> slacks(Player player) {
        return slacks.getOrDefault(player, List.of());
    }

    /** What is at a vertex: the lower and the upper bound, and what proves them, as whole numbers, texts and nulls. */
    public List<Object> row(Player player, int vertex) {
        List<Object> row = new ArrayList<>();
        row.add(Fractions.text(solution.of(player).lowerBound(vertex)));
        row.add(Fractions.text(solution.of(player).upperBound(vertex)));
        columns.get(player).forEach(column -> row.add(column.apply(vertex)));
        return row;
    }
}
