package org.gavel.engine.game.algebra;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Objective;

/**
 * Two games on one board, without the moves that nobody makes under an {@link Assumption}. A mover is 0 or 1, as their wish. The
 * code of a vertex is that of the given board, plus its size for each decided wish: once for the first, twice for the second.
 */
final class AssumedGames {

    private final List<BiddingGame> games;
    private final List<String> wishing;
    private final int count;
    private final CodedVertices vertices;

    /** The moves of each mover at each vertex. */
    private final List<List<int[]>> moves = List.of(new ArrayList<>(), new ArrayList<>());

    AssumedGames(List<BiddingGame> games, long maxVertices, StopSignal stop) {
        if (games.size() != 2) {
            throw new InputException("assumptions are for two wishes, and there are " + games.size(),
                    "assume nothing, or ask about two");
        }
        games.forEach(AssumedGames::requireSupported);
        this.games = games;
        wishing = GameAlgebra.wishes(games.get(0));
        count = games.get(0).board().declaredCount();
        vertices = new CodedVertices(maxVertices, "'" + GameAlgebra.ofAllWishes(games.get(0)).name()
                + "' with what is decided", "allow more positions");
        for (int vertex = 0; vertex < count; vertex++) {
            vertices.number(vertex);
        }
        for (int copy = 0; copy < vertices.count(); copy++) {
            stop.require(copy, "it was listed which wishes are decided");
            for (int mover = 0; mover < 2; mover++) {
                moves.get(mover).add(successors(mover, copy));
            }
        }
    }

    private static void requireSupported(BiddingGame game) {
        ColouredGraph graph = game.graph();
        if (!game.objective().isToldByPriorities() || graph.marks().hasChance() || graph.marks().hasCharges()
                || graph.hasBrokeOutcomes() || !graph.marks().payoffs().isEmpty()
                || graph.vertexCount() > graph.declaredCount()) {
            throw new InputException(
                    "assumptions are not supported with chance, charges, payoffs, outcomes of the broke,"
                            + " stuck players who lose or tie, mean payoff or energy",
                    "assume nothing");
        }
    }

    /** The games of both wishes. */
    List<BiddingGame> games(boolean keepPromises) {
        List<BitSet> possible = List.of(possible(0, true), possible(1, true));
        List<BitSet> open = List.of(possible(0, false), possible(1, false));
        IntStream.range(0, 2).forEach(wish -> open.get(wish).and(possible.get(wish)));
        return IntStream.range(0, 2).mapToObj(wish -> game(wish, possible, keepPromises ? open : List.of())).toList();
    }

    private int vertex(int copy) {
        return (int) (vertices.code(copy) % count);
    }

    /** How a wish has ended at a vertex; empty if it has not. */
    private Optional<Outcome> outcome(int wish, int copy) {
        BiddingGame game = games.get(wish);
        if (vertices.code(copy) / count == wish + 1) {
            return Optional.of(game.objective() == Objective.Plain.REACH ? Outcome.ALICE : Outcome.BOB);
        }
        return game.board().outcome(vertex(copy)).or(() -> Optional.of(Outcome.BOB)
                .filter(lost -> game.objective().isLostAt(game.board().marks(), vertex(copy))));
    }

    private boolean isOver(int wish, int copy) {
        return outcome(wish, copy).isPresent();
    }

    private static Player seen(int mover, int wish) {
        return mover == wish ? Player.ALICE : Player.BOB;
    }

    private int[] successors(int mover, int copy) {
        int going = isOver(0, copy) ? 1 : 0;
        if (isOver(going, copy)) {
            return new int[0];
        }
        long first = going == 1 ? count : isOver(1, copy) ? 2L * count : 0;
        return games.get(going).board().successors(seen(mover, going), vertex(copy))
                .map(to -> vertices.number(first + to)).toArray();
    }

    private int[] moves(int copy) {
        return moves.stream().flatMapToInt(each -> IntStream.of(each.get(copy))).toArray();
    }

    /** The vertices from which some play meets a wish, or some play does not. */
    private BitSet possible(int wish, boolean met) {
        BitSet goals = new BitSet();
        int[][] steps = new int[vertices.count()][];
        int[] priorities = new int[steps.length];
        for (int copy = 0; copy < steps.length; copy++) {
            boolean isOver = isOver(wish, copy);
            steps[copy] = isOver ? new int[0] : moves(copy);
            goals.set(copy, isOver && met == outcome(wish, copy).equals(Optional.of(Outcome.ALICE)));
            priorities[copy] = games.get(wish).objective().priority(Player.ALICE, games.get(wish).board().marks(),
                    vertex(copy));
        }
        IntStream.of(priorities).distinct().filter(most -> met == (most % 2 == 0)).forEach(most -> {
            Components cycles = Components.of(IntStream.range(0, steps.length)
                    .mapToObj(copy -> priorities[copy] > most ? new int[0] : steps[copy]).toArray(int[][]::new));
            IntStream.range(0, steps.length).filter(copy -> priorities[copy] == most
                    && cycles.isCyclic(cycles.componentOf(copy))).forEach(goals::set);
        });
        Components all = Components.of(steps);
        for (int component = 0; component < all.count(); component++) {
            int[] members = all.members(component);
            if (IntStream.of(members)
                    .anyMatch(copy -> goals.get(copy) || IntStream.of(steps[copy]).anyMatch(goals::get))) {
                IntStream.of(members).forEach(goals::set);
            }
        }
        return goals;
    }

    /** Who moves without bids: the owner, or whoever still wishes while the other keeps a promise. */
    private Optional<Integer> owner(int copy, List<BitSet> open) {
        if (!open.isEmpty() && open.get(0).get(copy) != open.get(1).get(copy)) {
            return Optional.of(open.get(0).get(copy) ? 0 : 1);
        }
        return games.get(0).board().marks().owner(vertex(copy))
                .or(() -> games.get(1).board().marks().owner(vertex(copy))
                        .map(Player::opponent))
                .map(Player::ordinal);
    }

    private BiddingGame game(int wish, List<BitSet> possible, List<BitSet> open) {
        BiddingGame game = games.get(wish);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices.count());
        for (int copy = 0; copy < vertices.count(); copy++) {
            int from = copy;
            game.board().marks().priority(vertex(copy)).ifPresent(priority -> builder.priority(from, priority));
            if (game.board().marks().isMarked(vertex(copy))) {
                builder.mark(copy);
            }
            if (isOver(wish, copy)) {
                builder.terminal(copy, outcome(wish, copy).get());
                continue;
            }
            Optional<Integer> owner = owner(copy, open);
            owner.ifPresent(mover -> builder.owner(from, seen(mover, wish)));
            for (int mover = 0; mover < 2; mover++) {
                int who = owner.orElse(mover);
                int[] own = owner.isPresent() ? moves(copy) : moves.get(mover).get(copy);
                IntPredicate wished = possible.get(who)::get;
                boolean isChoosy = who != wish && wished.test(copy) && IntStream.of(own).anyMatch(wished);
                IntStream.of(own).filter(to -> !isChoosy || wished.test(to))
                        .forEach(to -> builder.edge(seen(who, wish), from, to));
            }
        }
        return new BiddingGame(game.name(), builder.names(names()).build(), game.start(), game.auction(),
                game.objective());
    }

    private List<String> names() {
        ColouredGraph graph = games.get(0).graph();
        List<String> names = IntStream.range(0, vertices.count()).mapToObj(copy -> graph.name(vertex(copy))
                + List.of("", "@" + wishing.get(0), "@" + wishing.get(1)).get((int) (vertices.code(copy) / count)))
                .toList();
        names.stream().skip(count).filter(name -> graph.names().vertexNamed(name).isPresent()).findFirst()
                .ifPresent(name -> {
                    throw new InputException("vertex '" + name + "' has the name of a vertex after a wish is decided",
                            "rename it");
                });
        return names;
    }
}
