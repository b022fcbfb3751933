package org.gavel.inquiry;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;

/**
 * The certificate of thresholds in chips for a credit that lasts, or for an average: certificates for two boards on which
 * the credit is counted up to a most, the first no better for Alice than the game, the second no worse. Not trusted by anybody.
 *
 * @param slack by how much less than the bound the averages are with which Bob counts; 0 for a credit
 * @param most what is counted, at the most
 * @param parts the certificates for both boards
 */
public record CreditCertificate(BigFraction slack, BigFraction most, List<ChipCertificate> parts) {

    /** A certificate lists its board, which is some megabytes of text with this many vertices; there is none of larger ones. */
    private static final int MOST_VERTICES = 20_000;

    /** Copies the list. */
    public CreditCertificate {
        parts = List.copyOf(parts);
    }

    @Override
    public String toString() {
        return Fractions.text(this);
    }

    /** The certificate of a solution for a credit or an average; none if boards would be too large before they tell as much as it does. */
    public static Optional<CreditCertificate> of(ChipSolution solution, StopSignal stop) {
        BiddingGame game = solution.game();
        boolean average = game.objective() instanceof Objective.MeanPayoff;
        BigFraction bound = game.objective().bound().orElseThrow();
        List<BigFraction> weights = IntStream.range(0, game.graph().vertexCount())
                .mapToObj(game.graph().marks()::weight).toList();
        BigInteger unit = Fractions.commonDenominator(Stream.concat(Stream.of(bound), weights.stream()));
        BigFraction largest = Stream.concat(Stream.of(bound), weights.stream()).map(BigFraction::abs)
                .reduce(BigFraction.of(BigInteger.ONE, unit), (one, other) -> one.compareTo(other) >= 0 ? one : other);
        for (int doubled = 1;; doubled *= 2) {
            BigFraction most = largest.multiply(doubled);
            BigFraction slack = average
                    ? BigFraction.of(BigInteger.ONE, unit.multiply(BigInteger.valueOf(2L * doubled)))
                    : BigFraction.ZERO;
            List<ChipCertificate> parts = new ArrayList<>();
            for (Side side : average ? List.of(Side.LASTS, Side.IS_LOST) : List.of(Side.LASTS, Side.GROWS)) {
                Optional<ColouredGraph> board = new Count(game, side, most, slack).board();
                if (board.isEmpty()) {
                    return Optional.empty();
                }
                BiddingGame counted = new BiddingGame(game.name(), board.get(), 0, game.auction(),
                        Objective.parse("parity"));
                ChipSolution found = Solvers.chips(game.auction()).solve(counted, solution.totals(), stop);
                if (!tellsAsMuch(found, solution, average ? most : bound)) {
                    break;
                }
                ChipCertificate.of(found, stop).ifPresent(parts::add);
            }
            if (parts.size() == 2) {
                return Optional.of(new CreditCertificate(slack, most, parts));
            }
        }
    }

    /** What is counted: Alice's credit, which is no more than the most, or is enough beyond it; or Bob's. */
    private enum Side {
        LASTS, GROWS, IS_LOST
    }

    private static String name(ColouredGraph graph, int vertex, BigFraction count) {
        return graph.name(vertex) + "#" + Fractions.text(count);
    }

    private static boolean tellsAsMuch(ChipSolution counted, ChipSolution solution, BigFraction count) {
        ColouredGraph graph = solution.game().graph();
        ColouredGraph board = counted.game().graph();
        return Stream.of(Player.values()).allMatch(player -> {
            ChipNeeds needs = ChipNeeds.of(solution, player);
            ChipNeeds found = ChipNeeds.of(counted, player);
            return IntStream.range(0, graph.vertexCount()).allMatch(vertex -> {
                int place = board.names().vertexNamed(name(graph, vertex, count)).orElseThrow();
                return IntStream.range(0, solution.game().auction().ties().states().size()).allMatch(state -> IntStream
                        .range(0, solution.totals().count())
                        .allMatch(index -> needs.chips(vertex, state, index) == found
                                .chips(place, state, index)));
            });
        });
    }

    /** A board on which a number goes with the token. */
    private static final class Count {
        private final BiddingGame game;
        private final ColouredGraph graph;
        private final Side side;
        private final BigFraction most;
        private final BigFraction slack;
        private final ColouredGraphBuilder board = ColouredGraph.builder();
        private final Map<String, Integer> places = new LinkedHashMap<>();
        private final List<Place> open = new ArrayList<>();

        private record Place(int vertex, BigFraction count) {
        }

        Count(BiddingGame game, Side side, BigFraction most, BigFraction slack) {
            this.game = game;
            graph = game.graph();
            this.side = side;
            this.most = most;
            this.slack = slack;
        }

        /** The board, or empty if it is too large. */
        Optional<ColouredGraph> board() {
            boolean average = game.objective() instanceof Objective.MeanPayoff;
            BigFraction first = average ? most : game.objective().bound().orElseThrow();
            IntStream.range(0, graph.vertexCount()).forEach(vertex -> place(vertex, first));
            for (int next = 0; next < open.size(); next++) {
                if (open.size() > MOST_VERTICES) {
                    return Optional.empty();
                }
                expand(next, open.get(next), average ? game.objective().bound().orElseThrow() : BigFraction.ZERO);
            }
            return Optional.of(board.names(List.copyOf(places.keySet())).build());
        }

        private void expand(int place, Place from, BigFraction less) {
            BigFraction weight = graph.marks().weight(from.vertex()).subtract(less);
            BigFraction after = from.count().add(side == Side.IS_LOST ? weight.negate().subtract(slack) : weight);
            Optional<Outcome> over = graph.outcome(from.vertex());
            if (over.isEmpty() && after.signum() < 0) {
                over = Optional.of(side == Side.IS_LOST ? Outcome.ALICE : Outcome.BOB);
            }
            if (over.isEmpty() && side == Side.GROWS && after.compareTo(most) > 0) {
                over = Optional.of(Outcome.ALICE);
            }
            if (over.isPresent()) {
                board.terminal(place, over.get());
                return;
            }
            board.priority(place, side == Side.IS_LOST ? 1 : 0);
            Stream.of(Player.values()).filter(player -> graph.marks().isOwnedBy(player, from.vertex()))
                    .forEach(player -> board.owner(place, player));
            BigFraction count = after.compareTo(most) > 0 ? most : after;
            for (Player mover : Player.values()) {
                graph.successors(mover, from.vertex()).forEach(to -> board.edge(mover, place, place(to, count)));
            }
        }

        private int place(int vertex, BigFraction count) {
            return places.computeIfAbsent(name(graph, vertex, count), none -> {
                open.add(new Place(vertex, count));
                return board.addVertex();
            });
        }
    }
}
