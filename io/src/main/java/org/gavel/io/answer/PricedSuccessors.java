package org.gavel.io.answer;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.NeededShare;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.ChipSuccessorsAnswer;
import org.gavel.engine.strategy.PricedChipMove;
import org.gavel.engine.strategy.PricedMove;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The vertices that follow the start of a game, by what the board says; and what moves there were read to cost. */
final class PricedSuccessors {

    static final Key<Map<Player, Bounds>> COST = PriceCodec.COST.byPlayer(player -> "'cost'");
    static final Key<Map<Player, Long>> RANK = PriceCodec.RANK.byPlayer(player -> "'rank'");
    /** The same in chips, by totals. */
    static final Key<Map<Player, List<Optional<Holding>>>> COSTS = new Key<>("cost", ChipCodec::write,
            PricedSuccessors::readCost).listed().byPlayer(player -> "'cost'");
    static final Key<Map<Player, List<Long>>> RANKS = PriceCodec.RANK.listed().byPlayer(player -> "'rank'");
    private static final Key<String> ID = Key.text("id");

    private final BiddingGame game;
    private final Board graph;
    private final LocalNeeds needs;
    private final Map<Integer, Set<Player>> movers = new LinkedHashMap<>();
    private final Map<Integer, Fields> priced = new HashMap<>();

    /**
     * Nothing read as yet.
     *
     * @param needs takes the thresholds that are read
     */
    PricedSuccessors(BiddingGame game, LocalNeeds needs) {
        this.game = game;
        this.needs = needs;
        graph = game.board();
        for (Player player : Player.values()) {
            graph.legalMoves(player, game.start()).forEach(
                    move -> movers.computeIfAbsent(move, none -> EnumSet.noneOf(Player.class)).add(player));
        }
    }

    private static Optional<Holding> readCost(JsonCursor json, String what) {
        if (json.atNull()) {
            return Optional.empty();
        }
        String text = json.text(what);
        return Optional.of(Holding.parse(text)
                .orElseThrow(() -> json.wrong("'" + text + "' is no number of chips", "write as in 4 or 4*")));
    }

    /** The vertices that follow the start, Alice's first. */
    Set<Integer> targets() {
        return movers.keySet();
    }

    /** What the board says of a successor. */
    ObjectNode described(int target) {
        ObjectNode json = VertexJson.tree(graph, target);
        movers.get(target).forEach(player -> json.withArray("movers").add(player.label()));
        return json;
    }

    /** A value for each player who can move there. */
    <T> Map<Player, T> byMover(int target, Function<Player, T> value) {
        Map<Player, T> values = new EnumMap<>(Player.class);
        movers.get(target).forEach(player -> values.put(player, value.apply(player)));
        return values;
    }

    boolean areAllRead() {
        return priced.size() == movers.size();
    }

    /**
     * Reads the list of all that follow the start.
     *
     * @param answer what was read before; prices are in chips where totals are among it
     */
    void read(Fields answer) {
        JsonCursor json = answer.json();
        json.list("'successors'", () -> readOne(answer));
        movers.keySet().stream().filter(target -> !priced.containsKey(target)).findFirst().ifPresent(target -> {
            throw json.wrong("'successors' lacks '" + graph.name(target) + "'", JsonCursor.OTHER_GAME);
        });
    }

    private void readOne(Fields answer) {
        JsonCursor json = answer.json();
        Key<?>[] prices = answer.has(AnswerCodec.TOTALS) ? new Key<?>[] {COSTS, RANKS} : new Key<?>[] {COST, RANK};
        Fields said = new Fields(json);
        ObjectNode onBoard = JsonNodeFactory.instance.objectNode();
        Set<String> left = new LinkedHashSet<>(Set.of("id"));
        json.object("a successor", key -> {
            if (!said.has(ID)) {
                onBoard.setAll(described(readTarget(key, said)));
                left.addAll(onBoard.propertyNames());
                left.addAll(List.of("thresholds", "cost", "rank"));
            } else if (onBoard.has(key)) {
                json.same("'" + key + "' of " + said.get(ID), onBoard.get(key));
            } else if (key.equals("thresholds")) {
                needs.read(answer, json.target(said.get(ID), game.board()), "'thresholds' of " + said.get(ID));
            } else if (!said.read(key, prices)) {
                throw json.notOnBoard(key, said.get(ID));
            }
            left.remove(key);
        });
        String name = said.find(ID).orElse("a successor");
        if (!left.isEmpty()) {
            throw json.wrong(name + " lacks '" + String.join("', '", left) + "'", "");
        }
        int target = json.target(name, game.board());
        if (!isWhole(said, movers.get(target), answer)) {
            throw json.wrong("'cost' or 'rank' of " + name + " is not whole", "");
        }
        priced.put(target, said);
    }

    private int readTarget(String key, Fields said) {
        JsonCursor json = said.json();
        if (!said.read(key, ID)) {
            throw json.wrong("'id' must stand first in a successor", JsonCursor.KEEP_ORDER);
        }
        String name = said.get(ID);
        int target = json.target(name, game.board());
        if (!movers.containsKey(target)) {
            throw json.wrong("'" + name + "' does not follow '" + graph.name(game.start()) + "'",
                    JsonCursor.OTHER_GAME);
        }
        if (priced.containsKey(target)) {
            throw json.wrong("'" + name + "' stands twice in 'successors'", "keep one");
        }
        return target;
    }

    /** Whether all prices are there, of those who can move. */
    private static boolean isWhole(Fields said, Set<Player> who, Fields answer) {
        if (!said.get(COST).keySet().equals(who) || !said.get(RANK).keySet().equals(who)) {
            return false;
        }
        return answer.find(AnswerCodec.TOTALS)
                .map(totals -> Stream.of(said.get(COSTS), said.get(RANKS))
                        .flatMap(lists -> lists.values().stream()).allMatch(list -> list.size() == totals.count()))
                .orElseGet(() -> said.get(COST).values().stream().allMatch(Bounds::isWhole));
    }

    private List<Integer> moves(Player player) {
        return movers.keySet().stream().filter(target -> movers.get(target).contains(player)).toList();
    }

    /** What moves of a player were read to cost in real money. */
    List<PricedMove> prices(Player player) {
        ContinuousThresholds known = needs.shares().of(player);
        return moves(player).stream().map(target -> {
            Bounds cost = priced.get(target).get(COST).get(player);
            return new PricedMove(target,
                    known.never(target) ? Optional.empty()
                            : Optional.of(new NeededShare(known.lowerBound(target), known.upperBound(target))),
                    cost.least(), cost.most(), priced.get(target).get(RANK).get(player).intValue());
        }).toList();
    }

    /** The same in chips, by totals. */
    List<List<PricedChipMove>> chipPrices(ChipSolution solution, Player player) {
        int state = ChipSuccessorsAnswer.state(game, solution, player);
        return IntStream.range(0, solution.totals().count()).mapToObj(index -> moves(player).stream()
                .map(target -> new PricedChipMove(target, solution.of(player).threshold(target, state, index),
                        priced.get(target).get(COSTS).get(player).get(index),
                        priced.get(target).get(RANKS).get(player).get(index).intValue()))
                .toList()).toList();
    }
}
