package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import tools.jackson.databind.node.ObjectNode;

/**
 * How the vertices that follow the start of a game are in JSON: what the board says of them, what both players need there, and what it
 * costs to move there.
 *
 * @param <T> what a player needs
 * @param <C> what a move costs
 * @param <R> its ranks
 */
final class Successors<T, C, R> {

    private static final Key<String> ID = Key.text("id");

    private final BiddingGame game;
    private final Board board;
    private final IntFunction<Key<Map<Player, T>>> needs;
    private final Key<Map<Player, C>> cost;
    private final Key<Map<Player, R>> rank;
    private final BiPredicate<C, R> whole;
    private final Map<Integer, Set<Player>> movers = new LinkedHashMap<>();

    /** One of them; who cannot move there has neither costs nor ranks. */
    record One<T, C, R>(int target, Map<Player, T> needs, Map<Player, C> cost, Map<Player, R> rank) {
    }

    /**
     * The vertices that follow the start of a game.
     *
     * @param needs what both players need at a vertex
     * @param whole whether a cost and ranks are all there
     */
    Successors(BiddingGame game, IntFunction<Key<Map<Player, T>>> needs, Key<C> cost, Key<R> rank,
            BiPredicate<C, R> whole) {
        this.game = game;
        this.board = game.board();
        this.needs = needs;
        this.cost = cost.byPlayer(player -> "'cost'");
        this.rank = rank.byPlayer(player -> "'rank'");
        this.whole = whole;
        for (Player player : Player.values()) {
            board.legalMoves(player, game.start()).forEach(
                    move -> movers.computeIfAbsent(move, none -> EnumSet.noneOf(Player.class)).add(player));
        }
    }

    /** The list of all of them. */
    Key<Map<Integer, One<T, C, R>>> key() {
        return new Key<>("successors", (json, all) -> {
            json.writeStartArray();
            all.forEach((target, one) -> ObjectForm.write(json, properties(target), one));
            json.writeEndArray();
        }, this::read);
    }

    /** All of them, Alice's moves first. */
    Map<Integer, One<T, C, R>> all(Function<Integer, One<T, C, R>> one) {
        return Key.inOrder(List.copyOf(movers.keySet()), target -> target, one);
    }

    /** The vertices to which a player can move. */
    List<Integer> moves(Player player) {
        return movers.keySet().stream().filter(target -> movers.get(target).contains(player)).toList();
    }

    /** A value for each player who can move to a vertex. */
    <V> Map<Player, V> byMover(int target, Function<Player, V> value) {
        Map<Player, V> values = new EnumMap<>(Player.class);
        movers.get(target).forEach(player -> values.put(player, value.apply(player)));
        return values;
    }

    private List<Property<One<T, C, R>, ?>> properties(int target) {
        List<Property<One<T, C, R>, ?>> properties = new ArrayList<>();
        ObjectNode said = VertexJson.tree(board, target);
        movers.get(target).forEach(player -> said.withArray("movers").add(player.label()));
        String of = " of " + board.name(target);
        said.forEachEntry((key, value) -> properties.add(
                Key.same(key, json -> value).called("'" + key + "'" + of).of(one -> value)));
        properties.add(needs.apply(target).called("'thresholds'" + of).of(One::needs));
        properties.add(cost.of(One::cost));
        properties.add(rank.of(One::rank));
        return properties;
    }

    private Map<Integer, One<T, C, R>> read(JsonCursor json, String what) {
        Map<Integer, One<T, C, R>> read = new LinkedHashMap<>();
        json.list(what, () -> {
            One<T, C, R> one = read(json, what, read.keySet());
            read.put(one.target(), one);
        });
        movers.keySet().stream().filter(target -> !read.containsKey(target)).findFirst().ifPresent(target -> {
            throw json.wrong(what + " lacks '" + board.name(target) + "'", JsonCursor.OTHER_GAME);
        });
        return read;
    }

    private One<T, C, R> read(JsonCursor json, String what, Set<Integer> before) {
        Fields said = new Fields(json, "a successor");
        List<Property<One<T, C, R>, ?>> properties = new ArrayList<>();
        json.object(said.what(), key -> {
            if (properties.isEmpty()) {
                if (!said.read(key, ID)) {
                    throw json.wrong("'id' must come first in a successor", JsonCursor.KEEP_ORDER);
                }
                properties.addAll(properties(target(json, said.get(ID), what, before)));
            } else if (!said.read(key, properties)) {
                throw json.notOnBoard(key, said.get(ID));
            }
        });
        String name = said.find(ID).orElse(said.what());
        String left = properties.isEmpty() ? "'id'"
                : properties.stream().map(Property::key).filter(key -> !said.has(key))
                        .map(key -> "'" + key.name() + "'")
                        .collect(Collectors.joining(", "));
        if (!left.isEmpty()) {
            throw json.wrong(name + " lacks " + left, "");
        }
        int target = json.target(name, board);
        One<T, C, R> one = new One<>(target, said.get(needs.apply(target)), said.get(cost), said.get(rank));
        if (!one.cost().keySet().equals(movers.get(target)) || !one.rank().keySet().equals(movers.get(target))
                || !one.cost().keySet().stream()
                        .allMatch(player -> whole.test(one.cost().get(player), one.rank().get(player)))) {
            throw json.wrong("'cost' or 'rank' of " + name + " is not whole", "");
        }
        return one;
    }

    private int target(JsonCursor json, String name, String what, Set<Integer> before) {
        int target = json.target(name, board);
        if (!movers.containsKey(target)) {
            throw json.wrong("'" + name + "' does not follow '" + board.name(game.start()) + "'",
                    JsonCursor.OTHER_GAME);
        }
        if (before.contains(target)) {
            throw json.wrong("'" + name + "' appears twice in " + what, "keep one");
        }
        return target;
    }
}
