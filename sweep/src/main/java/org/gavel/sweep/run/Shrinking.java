package org.gavel.sweep.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;

/**
 * Makes a game smaller while a condition holds of it: takes away vertices, with the moves to them led elsewhere or away, and
 * single moves, until nothing more can be taken away. Every step makes the board smaller, so it ends; the condition is asked
 * at most (vertices + edges)^2 times vertices.
 *
 * @param condition what is to go on to hold
 */
public record Shrinking(Predicate<BiddingGame> condition) {

    /** A smallest game that comes from a game of which the condition holds. */
    public BiddingGame shrink(BiddingGame game) {
        if (!game.isPlainReach()) {
            return game;
        }
        BiddingGame smallest = game;
        Optional<BiddingGame> smaller = smaller(smallest);
        while (smaller.isPresent()) {
            smallest = smaller.get();
            smaller = smaller(smallest);
        }
        return smallest;
    }

    private Optional<BiddingGame> smaller(BiddingGame game) {
        Draft draft = new Draft(game);
        for (int vertex = draft.names.size() - 1; vertex >= 0; vertex--) {
            for (int instead = -1; instead < draft.names.size(); instead++) {
                Optional<BiddingGame> found = instead == vertex ? Optional.empty()
                        : accepted(new Draft(game).without(vertex, instead));
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        for (Player player : Player.values()) {
            for (int from = 0; from < draft.names.size(); from++) {
                for (int to : draft.moves.get(player.ordinal()).get(from)) {
                    Draft one = new Draft(game);
                    one.moves.get(player.ordinal()).get(from).remove(to);
                    Optional<BiddingGame> found = accepted(one);
                    if (found.isPresent()) {
                        return found;
                    }
                }
            }
        }
        return Optional.empty();
    }

    private Optional<BiddingGame> accepted(Draft draft) {
        return draft.game().filter(condition);
    }

    /** A board that can be changed; hidden vertices of stuck rules are vertices like others. */
    private static final class Draft {
        private final BiddingGame game;
        private final List<String> names = new ArrayList<>();
        private final List<Optional<Outcome>> outcomes = new ArrayList<>();
        private final List<Optional<Outcome>> broke = new ArrayList<>();
        private final List<List<Set<Integer>>> moves = List.of(new ArrayList<>(), new ArrayList<>());
        private int start;

        Draft(BiddingGame game) {
            this.game = game;
            ColouredGraph graph = game.graph();
            start = game.start();
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                names.add(vertex < graph.declaredCount() ? graph.name(vertex)
                        : "stuck_" + graph.outcome(vertex).orElseThrow().label());
                outcomes.add(graph.outcome(vertex));
                broke.add(graph.brokeOutcome(vertex));
                for (Player player : Player.values()) {
                    Set<Integer> targets = graph.successors(player, vertex).boxed()
                            .collect(Collectors.toCollection(TreeSet::new));
                    moves.get(player.ordinal()).add(targets);
                }
            }
        }

        /** Takes a vertex away; moves to it lead to another vertex then, or nowhere if that is -1. */
        Draft without(int vertex, int instead) {
            for (List<Set<Integer>> each : moves) {
                each.remove(vertex);
                each.replaceAll(targets -> redirected(targets, vertex, instead));
            }
            start = start == vertex ? instead : start;
            start = start > vertex ? start - 1 : start;
            names.remove(vertex);
            outcomes.remove(vertex);
            broke.remove(vertex);
            return this;
        }

        private static Set<Integer> redirected(Set<Integer> targets, int vertex, int instead) {
            Set<Integer> changed = new TreeSet<>();
            for (int target : targets) {
                int now = target == vertex ? instead : target;
                if (now >= 0) {
                    changed.add(now > vertex ? now - 1 : now);
                }
            }
            return changed;
        }

        /** The game, or empty if its start is gone or someone cannot move somewhere. */
        Optional<BiddingGame> game() {
            if (start < 0 || names.isEmpty()) {
                return Optional.empty();
            }
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(names.size()).names(names);
            for (int vertex = 0; vertex < names.size(); vertex++) {
                int from = vertex;
                outcomes.get(vertex).ifPresent(outcome -> builder.terminal(from, outcome));
                broke.get(vertex).ifPresent(outcome -> builder.broke(from, outcome));
                for (Player player : Player.values()) {
                    Set<Integer> targets = moves.get(player.ordinal()).get(vertex);
                    if (targets.isEmpty() && outcomes.get(vertex).isEmpty()) {
                        return Optional.empty();
                    }
                    targets.forEach(to -> builder.edge(player, from, to));
                }
            }
            return Optional.of(new BiddingGame(game.name(), builder.build(), start, game.auction()));
        }
    }
}
