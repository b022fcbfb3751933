package org.gavel.io.certificate;

import java.math.BigInteger;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.BoundedThresholds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Chips;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.proof.MoveFinder;
import org.gavel.engine.proof.PotentialFinder;
import org.gavel.engine.proof.chips.ChipVerifier;
import org.gavel.engine.rules.Bids;
import org.gavel.engine.rules.Money;
import org.gavel.inquiry.Certificate;

/** Reads what verifiers need of certificates: bounds, moves, potentials, and needs in chips, whose signatures are found again. */
public final class CertificateReader {

    private static final Statistics READ = new Statistics("certificate", 0, 0, 0);
    /** The potential of ends, larger than all others. */
    private static final BigFraction LARGEST = BigFraction.of(BigInteger.TEN.pow(1000));

    private static final Set<String> NEEDED = Set.of("ranks", "rounds", "moves", "potentials", "signatures", "tables",
            CertificateWriter.BOTH_STANCES);
    /** The kinds of which verifiers need nothing. */
    private static final Set<String> NOT_NEEDED = Set.of("horizon", "credits", "both", "strategies", "biases",
            "staircases");

    private final BiddingGame game;
    private final ColouredGraph graph;
    private final Map<?, ?> said;

    private CertificateReader(BiddingGame game, Map<?, ?> said) {
        this.game = game;
        this.said = said;
        graph = game.graph();
    }

    /**
     * A certificate.
     *
     * @param json its JSON, as maps, lists, texts, whole numbers and nulls
     * @param game the game, with the auction of the answer
     * @return none if it is of a kind of which verifiers need nothing
     * @throws IllegalArgumentException if something is missing or malformed
     */
    public static Optional<Certificate> of(Object json, BiddingGame game) {
        String kind = requireKnown(String.valueOf(object(json).get("kind")));
        if (game.board().listed().isEmpty()) {
            return Optional.empty();
        }
        CertificateReader reader = new CertificateReader(game, object(json));
        return switch (kind) {
            case "ranks", "rounds", "moves", "potentials" -> Optional.of(reader.inMoney());
            case "signatures", "tables" ->
                Optional.of(reader.inChips(Map.of(game.auction().bids(), reader.needs())));
            case CertificateWriter.BOTH_STANCES -> Optional.of(reader.inChips(reader.open()));
            default -> Optional.empty();
        };
    }

    /**
     * The word for a kind of certificates.
     *
     * @throws IllegalArgumentException if there are none of that kind
     */
    public static String requireKnown(String kind) {
        if (!NEEDED.contains(kind) && !NOT_NEEDED.contains(kind)) {
            throw new IllegalArgumentException("there are no certificates of kind '" + kind + "'");
        }
        return kind;
    }

    private Certificate inMoney() {
        return new Certificate(Optional.of(ContinuousSolution.of(game.with(Money.CONTINUOUS), shares(Player.ALICE),
                shares(Player.BOB), Completion.COMPLETE, READ)), moves(), potentials(), Map.of());
    }

    private Certificate inChips(Map<Bids, ChipSolution> needs) {
        return new Certificate(Optional.empty(), moves(), potentials(), needs);
    }

    private Map<Bids, ChipSolution> open() {
        Map<Bids, ChipSolution> both = new EnumMap<>(Bids.class);
        for (Bids bids : List.of(Bids.OPEN_ALICE, Bids.OPEN_BOB)) {
            both.put(bids, new CertificateReader(game.with(game.auction().with("bids", bids.label())),
                    object(said.get(bids.label()))).needs());
        }
        return both;
    }

    private List<?> row(Player player, int vertex) {
        return list(object(object(said.get("vertices")).get(graph.name(vertex))).get(player.label()));
    }

    private boolean isTold(int vertex) {
        return vertex < graph.declaredCount() && !graph.isTerminal(vertex);
    }

    private ContinuousThresholds shares(Player player) {
        BigFraction[][] bounds = new BigFraction[2][graph.vertexCount()];
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            for (int side = 0; side < bounds.length; side++) {
                bounds[side][vertex] = isTold(vertex) ? fraction(row(player, vertex), side)
                        : graph.isWonBy(player, vertex) ? BigFraction.ZERO : BigFraction.ONE;
            }
            if (bounds[0][vertex].signum() < 0 || bounds[0][vertex].compareTo(bounds[1][vertex]) > 0
                    || bounds[1][vertex].compareTo(BigFraction.ONE) > 0) {
                throw new IllegalArgumentException("no bounds at " + graph.name(vertex));
            }
        }
        boolean literally = "ranks".equals(said.get("kind"));
        return new BoundedThresholds(graph::vertexCount, vertex -> bounds[0][vertex], vertex -> bounds[1][vertex],
                vertex -> literally, vertex -> Optional.empty());
    }

    /** The moves of a player are third, those of the other fourth; where there is none, any will do. */
    private MoveFinder moves() {
        return (asked, player, mover, undecided, usable) -> {
            int[] moves = new int[graph.vertexCount()];
            undecided.stream().forEach(vertex -> moves[vertex] = entry(player, vertex, 2 + turned(player, mover))
                    .flatMap(name -> graph.names().vertexNamed(name.toString()).stream().boxed().findFirst())
                    .filter(target -> graph.hasEdge(mover, vertex, target))
                    .orElseGet(() -> graph.successors(mover, vertex).findFirst().orElse(vertex)));
            return moves;
        };
    }

    private static int turned(Player player, Player mover) {
        return mover == player ? 0 : 1;
    }

    private Optional<Object> entry(Player player, int vertex, int place) {
        return Optional.ofNullable(isTold(vertex) && row(player, vertex).size() > place
                ? row(player, vertex).get(place)
                : null);
    }

    private PotentialFinder potentials() {
        if (!said.containsKey("slack")) {
            return (asked, player, mover, needs) -> Optional.empty();
        }
        Map<Player, List<PotentialFinder.Potentials>> told = new EnumMap<>(Player.class);
        for (Player player : Player.values()) {
            List<?> slacks = list(object(said.get("slack")).get(player.label()));
            told.put(player, IntStream.range(0, 2).mapToObj(side -> new PotentialFinder.Potentials(
                    IntStream.range(0, graph.vertexCount())
                            .mapToObj(vertex -> entry(player, vertex, 2 + side)
                                    .map(CertificateReader::fraction).orElse(LARGEST))
                            .toList(),
                    fraction(slacks, side))).toList());
        }
        return (asked, player, mover, needs) -> Optional.of(told.get(player).get(turned(player, mover)));
    }

    private ChipSolution needs() {
        ChipTotals totals = ChipTotals
                .of(list(said.get("totals")).stream().mapToLong(CertificateReader::whole).toArray());
        BiddingGame inChips = game.with(Money.CHIPS);
        ChipSolution solution = new ChipSolution(inChips, totals, needs(Player.ALICE, totals),
                needs(Player.BOB, totals), Evidence.FIXPOINT, READ);
        if (!ChipVerifier.hasAllBudgets(solution)) {
            throw new IllegalArgumentException("the other's chips are not all numbers from 0 on");
        }
        return solution;
    }

    private ChipThresholds needs(Player player, ChipTotals totals) {
        List<String> states = game.auction().ties().states();
        long[][][] needs = new long[graph.vertexCount()][states.size()][totals.count()];
        boolean keepsTotal = game.auction().payment().keepsTotal();
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            for (int state = 0; state < states.size(); state++) {
                for (int index = 0; index < totals.count(); index++) {
                    long need = isTold(vertex) ? need(player, vertex, states.get(state), index)
                            : graph.isWonBy(player, vertex) ? 0 : Chips.NEVER;
                    needs[vertex][state][index] = keepsTotal && need > totals.total(index) ? Chips.NEVER : need;
                }
            }
        }
        return new ChipThresholds() {
            @Override
            public List<String> states() {
                return states;
            }

            @Override
            public Optional<Holding> threshold(int vertex, int state, int index) {
                return Optional.of(needs[vertex][state][index]).filter(need -> need != Chips.NEVER).map(Holding::of);
            }
        };
    }

    private long need(Player player, int vertex, String state, int index) {
        Map<?, ?> byState = object(
                object(object(said.get("vertices")).get(graph.name(vertex))).get(player.label()));
        Object need = at(list(at(list(byState.get(state)), index)), 0);
        return need == null ? Chips.NEVER : whole(need);
    }

    private static BigFraction fraction(List<?> row, int place) {
        return fraction(at(row, place));
    }

    private static BigFraction fraction(Object said) {
        String text = String.valueOf(said);
        return text.startsWith("-") ? Fractions.parse(text.substring(1)).negate() : Fractions.parse(text);
    }

    private static Object at(List<?> row, int place) {
        if (place >= row.size()) {
            throw new IllegalArgumentException("a row is too short");
        }
        return row.get(place);
    }

    private static long whole(Object number) {
        if (number instanceof Long whole && whole >= 0 && whole <= ChipTotals.LARGEST) {
            return whole;
        }
        throw new IllegalArgumentException(number + " is not a number of chips");
    }

    private static Map<?, ?> object(Object value) {
        return typed(value, Map.class, "an object");
    }

    private static List<?> list(Object value) {
        return typed(value, List.class, "a list");
    }

    private static <T> T typed(Object value, Class<T> type, String what) {
        return Optional.ofNullable(value).filter(type::isInstance).map(type::cast)
                .orElseThrow(() -> new IllegalArgumentException(what + " is missing"));
    }
}
