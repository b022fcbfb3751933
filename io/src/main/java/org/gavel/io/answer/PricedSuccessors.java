package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.coach.MoneyExplanation.Needed;
import org.gavel.engine.coach.PricedChipMove;
import org.gavel.engine.coach.PricedMove;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.ChipSuccessorsAnswer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The vertices that follow the start of a game, by what the board says; and what moves there were read to cost. */
final class PricedSuccessors {

    static final Key<Long> RANK = Key.whole("rank", 1, Integer.MAX_VALUE);
    static final Key<Bounds> COST = Bounds.key("cost", Bounds.EXACT);
    static final Key<List<Long>> RANKS = list("rank", JsonGenerator::writeNumber,
            json -> json.whole("a rank", 1, Integer.MAX_VALUE));
    static final Key<List<Optional<Holding>>> COSTS = list("cost",
            PricedSuccessors::writeCost, PricedSuccessors::readCost);
    private static final Key<?>[] PRICE = {RANK, COST};
    private static final Key<?>[] CHIP_PRICE = {RANKS, COSTS};

    private final BiddingGame game;
    private final ColouredGraph graph;
    private final LocalNeeds needs;
    private final Map<Integer, Set<Player>> movers = new LinkedHashMap<>();
    private final Map<Integer, Map<Player, Fields>> priced = new HashMap<>();

    /** Nothing read as yet. */
    PricedSuccessors(BiddingGame game) {
        this.game = game;
        graph = game.graph();
        for (Player player : Player.values()) {
            graph.legalMoves(player, game.start()).forEach(
                    move -> movers.computeIfAbsent(move, none -> EnumSet.noneOf(Player.class)).add(player));
        }
        needs = new LocalNeeds(game);
    }

    /** The thresholds that are read. */
    LocalNeeds needs() {
        return needs;
    }

    /** The vertices that follow the start, Alice's first. */
    Set<Integer> targets() {
        return movers.keySet();
    }

    /** Who can move there. */
    Set<Player> movers(int target) {
        return movers.get(target);
    }

    boolean areAllRead() {
        return priced.size() == movers.size();
    }

    /** What the board says of a successor. */
    ObjectNode described(int target) {
        ObjectNode json = VertexJson.tree(graph, target);
        movers.get(target).forEach(player -> json.withArray("movers").add(player.label()));
        return json;
    }

    /** Reads thresholds of a vertex, in chips where totals were read. */
    void readNeeds(Fields read, int vertex, String what) {
        if (read.has(AnswerCodec.TOTALS)) {
            needs.readChips(read, vertex, what);
        } else {
            needs.readShares(read.json(), vertex, what);
        }
    }

    /** Reads the list of all that follow the start. */
    void read(Fields read) {
        JsonCursor json = read.json();
        json.list("'successors'", () -> {
            Successor next = new Successor(read);
            json.object("a successor", next::read);
            next.close();
        });
        movers.keySet().stream().filter(target -> !priced.containsKey(target)).findFirst().ifPresent(target -> {
            throw json.wrong("'successors' lacks '" + graph.name(target) + "'", JsonCursor.OTHER_GAME);
        });
    }

    /** One successor while it is read. */
    private final class Successor {

        private final Fields read;
        private final JsonCursor json;
        private final Map<Player, Fields> prices = new EnumMap<>(Player.class);
        private String name = "a successor";
        private ObjectNode left = JsonNodeFactory.instance.objectNode();
        private int target = -1;
        private boolean hasNeeds;

        Successor(Fields read) {
            this.read = read;
            json = read.json();
        }

        void read(String key) {
            JsonNode onBoard = left.remove(key);
            if (target < 0) {
                readName(key);
            } else if (onBoard != null) {
                json.same("'" + key + "' of " + name, onBoard);
            } else if (key.equals("thresholds")) {
                readNeeds(read, target, "'thresholds' of " + name);
                hasNeeds = true;
            } else if (key.equals("cost") || key.equals("rank")) {
                json.players("'" + key + "' of " + name, player -> prices
                        .computeIfAbsent(player, none -> new Fields(json))
                        .read(key, read.has(AnswerCodec.TOTALS) ? CHIP_PRICE : PRICE));
            } else {
                throw json.notOnBoard(key, name);
            }
        }

        private void readName(String key) {
            if (!key.equals("id")) {
                throw json.wrong("'id' must stand first in a successor", JsonCursor.KEEP_ORDER);
            }
            name = json.text("'id'");
            target = json.vertex(name, game);
            if (!movers.containsKey(target)) {
                throw json.wrong("'" + name + "' does not follow '" + graph.name(game.start()) + "'",
                        JsonCursor.OTHER_GAME);
            }
            if (priced.put(target, prices) != null) {
                throw json.wrong("'" + name + "' stands twice in 'successors'", "keep one");
            }
            left = described(target);
            left.remove("id");
        }

        /** Refuses what is not complete. */
        void close() {
            boolean whole = target >= 0 && hasNeeds && prices.keySet().equals(movers.get(target))
                    && prices.values().stream().allMatch(price -> price.has(RANK) && price.has(COST));
            if (!whole || !left.isEmpty()) {
                throw json.wrong(name + " needs 'id', 'thresholds', 'cost' and 'rank' of its movers"
                        + left.propertyNames().stream().map(key -> ", '" + key + "'").collect(Collectors.joining()),
                        "");
            }
            for (Fields price : prices.values()) {
                if (read.has(AnswerCodec.TOTALS) ? price.get(RANKS).size() != read.get(AnswerCodec.TOTALS).count()
                        || price.get(COSTS).size() != read.get(AnswerCodec.TOTALS).count()
                        : !price.get(COST).isWhole()) {
                    throw json.wrong("'cost' or 'rank' of " + name + " is not whole", "");
                }
            }
        }
    }

    private static <T> Key<List<T>> list(String name, BiConsumer<JsonGenerator, T> writer,
            Function<JsonCursor, T> reader) {
        return new Key<>(name, (json, all) -> {
            json.writeStartArray();
            all.forEach(each -> writer.accept(json, each));
            json.writeEndArray();
        }, (json, what) -> {
            List<T> read = new ArrayList<>();
            json.list(what, () -> read.add(reader.apply(json)));
            return read;
        });
    }

    private static void writeCost(JsonGenerator json, Optional<Holding> cost) {
        cost.map(Holding::toString).ifPresentOrElse(json::writeString, json::writeNull);
    }

    private static Optional<Holding> readCost(JsonCursor json) {
        if (json.atNull()) {
            return Optional.empty();
        }
        String text = json.text("a cost");
        return Optional.of(Holding.parse(text)
                .orElseThrow(() -> json.wrong("'" + text + "' is no number of chips", "write as in 4 or 4*")));
    }

    private List<Integer> moves(Player player) {
        return movers.keySet().stream().filter(target -> movers.get(target).contains(player)).toList();
    }

    /** What moves of a player were read to cost in real money. */
    List<PricedMove> prices(Player player) {
        ContinuousThresholds known = needs.shares().of(player);
        return moves(player).stream().map(target -> {
            Fields price = priced.get(target).get(player);
            Bounds cost = price.get(COST);
            return new PricedMove(target,
                    known.never(target) ? Optional.empty()
                            : Optional.of(new Needed(known.lowerBound(target), known.upperBound(target))),
                    cost.least(), cost.most(), price.get(RANK).intValue());
        }).toList();
    }

    /** The same in chips, by totals. */
    List<List<PricedChipMove>> chipPrices(ChipSolution solution, Player player) {
        int state = ChipSuccessorsAnswer.state(game, solution, player);
        return IntStream.range(0, solution.totals().count()).mapToObj(index -> moves(player).stream()
                .map(target -> new PricedChipMove(target, solution.of(player).threshold(target, state, index),
                        priced.get(target).get(player).get(COSTS).get(index),
                        priced.get(target).get(player).get(RANKS).get(index).intValue()))
                .toList()).toList();
    }
}
