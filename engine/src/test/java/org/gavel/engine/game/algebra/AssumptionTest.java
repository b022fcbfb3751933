package org.gavel.engine.game.algebra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Wishes under assumptions, compared with what follows from all plays that are simple lassos, listed one by one. */
class AssumptionTest {

    private static final List<String> PLAYERS = List.of("alice", "bob");
    private static final long MOST = 10_000;

    private enum Kind {
        ONCE, NEVER, AGAIN, FINALLY, PARITY
    }

    /** A wish: the vertices that it names, or a priority of each. */
    private record Wish(Kind kind, Set<Integer> named, int[] priorities) {

        boolean isMet(boolean wasDecided, List<Integer> play, int loop) {
            List<Integer> often = play.subList(loop, play.size());
            return switch (kind) {
                case ONCE -> wasDecided || !Collections.disjoint(play, named);
                case NEVER -> !wasDecided && Collections.disjoint(play, named);
                case AGAIN -> !Collections.disjoint(often, named);
                case FINALLY -> Collections.disjoint(often, named);
                case PARITY -> often.stream().mapToInt(vertex -> priorities[vertex]).max().orElseThrow() % 2 == 0;
            };
        }

        boolean isDecidedAt(int vertex) {
            return (kind == Kind.ONCE || kind == Kind.NEVER) && named.contains(vertex);
        }
    }

    /** A vertex, and whose wish was decided before: -1 if none was. */
    private record State(int vertex, int decided) {
        String name() {
            return "v" + vertex + (decided < 0 ? "" : "@" + PLAYERS.get(decided));
        }
    }

    /** A board of two players, on which the last vertices are ties. */
    private record Board(List<List<Set<Integer>>> moves, List<Optional<Integer>> owners, List<Wish> wishes) {

        static Board random(Random random, int inner, int degree, boolean common, List<Kind> kinds) {
            int count = inner + 2;
            List<List<Set<Integer>>> moves = List.of(new ArrayList<>(), new ArrayList<>());
            List<Optional<Integer>> owners = new ArrayList<>();
            for (int vertex = 0; vertex < inner; vertex++) {
                Set<Integer> all = new TreeSet<>();
                for (int player = 0; player < 2; player++) {
                    Set<Integer> own = new TreeSet<>();
                    for (int i = 1 + random.nextInt(degree); i > 0; i--) {
                        own.add(random.nextInt(count));
                    }
                    all.addAll(own);
                    moves.get(player).add(common && player == 1 ? moves.get(0).get(vertex) : own);
                }
                owners.add(common || random.nextInt(5) > 0 ? Optional.empty() : Optional.of(random.nextInt(2)));
                if (owners.get(vertex).isPresent()) {
                    moves.forEach(own -> own.set(own.size() - 1, all));
                }
            }
            return new Board(moves, owners, IntStream.range(0, 2)
                    .mapToObj(i -> new Wish(kinds.get(random.nextInt(kinds.size())),
                            random.ints(1 + random.nextInt(2), 0, count).boxed().collect(Collectors.toSet()),
                            random.ints(count, 0, 4).toArray()))
                    .toList());
        }

        int inner() {
            return owners.size();
        }

        boolean isOver(int wish, State at) {
            return at.decided == wish || at.vertex >= inner() || wishes.get(wish).isDecidedAt(at.vertex);
        }

        State after(State at, int to) {
            int decided = wishes.get(0).isDecidedAt(at.vertex) ? 0
                    : wishes.get(1).isDecidedAt(at.vertex) ? 1 : at.decided;
            return new State(to, decided);
        }

        Set<Integer> moves(int player, State at) {
            return at.vertex < inner() ? moves.get(player).get(at.vertex) : Set.of();
        }

        Set<Integer> all(State at) {
            Set<Integer> all = new TreeSet<>(moves(0, at));
            all.addAll(moves(1, at));
            return all;
        }

        /** Whether some play from there meets a wish, or some does not. */
        boolean some(int wish, State at, boolean met) {
            return some(wish, at.decided == wish, List.of(at.vertex), met);
        }

        private boolean some(int wish, boolean decided, List<Integer> play, boolean met) {
            int last = play.get(play.size() - 1);
            int before = play.indexOf(last);
            if (before < play.size() - 1 || last >= inner()) {
                return met == wishes.get(wish).isMet(decided, play, before < play.size() - 1 ? before + 1 : before);
            }
            return all(new State(last, -1)).stream().anyMatch(to -> {
                List<Integer> longer = new ArrayList<>(play);
                longer.add(to);
                return some(wish, decided, longer, met);
            });
        }

        boolean isOpen(int wish, State at) {
            return some(wish, at, true) && some(wish, at, false);
        }

        Optional<Integer> owner(State at, Assumption assumption) {
            return assumption == Assumption.PROMISE && isOpen(0, at) != isOpen(1, at)
                    ? Optional.of(isOpen(0, at) ? 0 : 1)
                    : owners.get(at.vertex);
        }

        /** The moves of a player, without those that they do not make for their wish if others count on that. */
        Set<State> moves(int player, State at, boolean counted, Assumption assumption) {
            Optional<Integer> owner = owner(at, assumption);
            Set<Integer> moves = owner.isEmpty() ? moves(player, at) : all(at);
            Set<Integer> good = moves.stream().filter(to -> some(player, after(at, to), true))
                    .collect(Collectors.toSet());
            boolean isChoosy = counted && some(player, at, true) && !good.isEmpty();
            return (isChoosy ? good : moves).stream().map(to -> after(at, to)).collect(Collectors.toSet());
        }

        List<BiddingGame> games() {
            return IntStream.range(0, 2).mapToObj(this::game).toList();
        }

        private BiddingGame game(int player) {
            Wish wish = wishes.get(player);
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(inner() + 2)
                    .terminal(inner(), Outcome.TIE).terminal(inner() + 1, Outcome.TIE)
                    .names(IntStream.range(0, inner() + 2).mapToObj(vertex -> "v" + vertex).toList());
            for (int vertex = 0; vertex < inner(); vertex++) {
                int from = vertex;
                moves.get(0).get(vertex).forEach(to -> builder.edge(Player.ALICE, from, to));
                moves.get(1).get(vertex).forEach(to -> builder.edge(Player.BOB, from, to));
                owners.get(vertex).ifPresent(owner -> builder.owner(from, Player.values()[owner]));
            }
            if (wish.kind == Kind.PARITY) {
                IntStream.range(0, inner() + 2).forEach(vertex -> builder.priority(vertex, wish.priorities[vertex]));
            } else {
                wish.named.forEach(builder::mark);
            }
            BiddingGame game = GameAlgebra.ofWish(
                    new BiddingGame("g", builder.build(), 0, Auction.DEFAULT, switch (wish.kind) {
                        case ONCE, FINALLY -> Objective.Plain.CO_BUCHI;
                        case NEVER -> Objective.Plain.SAFETY;
                        case AGAIN -> Objective.Plain.BUCHI;
                        case PARITY -> Objective.Plain.PARITY;
                    }), PLAYERS.get(player), PLAYERS);
            return wish.kind == Kind.ONCE ? GameAlgebra.endingAtMarks(game) : GameAlgebra.stayingAtTies(game);
        }
    }

    private static State state(String name) {
        String[] parts = name.split("@");
        return new State(Integer.parseInt(parts[0].substring(1)), parts.length == 1 ? -1 : PLAYERS.indexOf(parts[1]));
    }

    private static ContinuousThresholds thresholds(BiddingGame game) {
        return Solvers.continuous(Auction.DEFAULT, ContinuousOptions.DEFAULT).solve(game, StopSignal.NEVER).alice();
    }

    private static double share(ContinuousThresholds thresholds, int vertex) {
        return thresholds.never(vertex) ? 1 : thresholds.upperBound(vertex).doubleValue();
    }

    /** Vertices, outcomes, owners and moves are those that follow from all plays. */
    @ParameterizedTest
    @EnumSource(names = {"ADMISSIBLE", "PROMISE"})
    void of_randomBoards_isWhatFollowsFromAllPlays(Assumption assumption) {
        for (int seed = 0; seed < Seeds.some(2_000); seed++) {
            Random random = Seeds.random(seed);
            Board board = Board.random(random, 2 + random.nextInt(4), 2, random.nextBoolean(), List.of(Kind.values()));
            List<BiddingGame> given = board.games();
            List<BiddingGame> found = assumption.of(given, MOST, StopSignal.NEVER);
            assertThat(new AssumptionVerifier(given, found, assumption, StopSignal.NEVER).fault())
                    .isEmpty();
            for (int wish = 0; wish < 2; wish++) {
                ColouredGraph graph = found.get(wish).graph();
                for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
                    State at = state(graph.name(vertex));
                    assertThat(vertex < board.inner() + 2).isEqualTo(at.decided < 0);
                    Optional<Outcome> outcome = !board.isOver(wish, at) ? Optional.empty()
                            : Optional.of(board.some(wish, at, true) ? Outcome.ALICE : Outcome.BOB);
                    assertThat(graph.isTerminal(vertex)).isEqualTo(outcome.isPresent());
                    if (outcome.isPresent()) {
                        assertThat(graph.isWonBy(Player.ALICE, vertex)).isEqualTo(outcome.get() == Outcome.ALICE);
                        continue;
                    }
                    int self = wish;
                    assertThat(graph.marks().owner(vertex)).isEqualTo(board.owner(at, assumption)
                            .map(owner -> owner == self ? Player.ALICE : Player.BOB));
                    for (int player = 0; player < 2; player++) {
                        int who = board.owner(at, assumption).orElse(player);
                        Set<String> moves = graph.successors(player == wish ? Player.ALICE : Player.BOB, vertex)
                                .mapToObj(graph::name).collect(Collectors.toSet());
                        assertThat(moves).as("seed %s, %s, of %s", seed, at, player).isEqualTo(board
                                .moves(who, at, who != wish, assumption).stream().map(State::name)
                                .collect(Collectors.toSet()));
                    }
                }
            }
        }
    }

    /** Whatever is changed in a game under an assumption, the verifier finds a fault, unless the game lacks fewer moves than it may. */
    @Test
    void fault_ofAChangedGame_isFound() {
        int named = 0;
        for (int seed = 0; seed < Seeds.some(400); seed++) {
            Random random = Seeds.random(seed);
            Board board = Board.random(random, 3 + random.nextInt(3), 2, random.nextBoolean(), List.of(Kind.values()));
            List<BiddingGame> given = board.games();
            List<BiddingGame> found = Assumption.PROMISE.of(given, MOST, StopSignal.NEVER);
            int wish = random.nextInt(2);
            ColouredGraph graph = found.get(wish).graph();
            int changed = random.nextInt(graph.declaredCount());
            if (graph.isTerminal(changed)) {
                continue;
            }
            Player player = graph.marks().owner(changed).orElse(Player.values()[random.nextInt(2)]);
            int[] moves = graph.successors(player, changed).toArray();
            boolean more = random.nextBoolean();
            int other = more ? random.nextInt(graph.declaredCount()) : moves[random.nextInt(moves.length)];
            if (more == graph.hasEdge(player, changed, other) || !more && moves.length == 1) {
                continue;
            }
            List<BiddingGame> wrong = new ArrayList<>(found);
            wrong.set(wish, withMove(found.get(wish), player, changed, other, more));
            Optional<String> fault = new AssumptionVerifier(given, wrong, Assumption.PROMISE, StopSignal.NEVER).fault();
            State at = state(graph.name(changed));
            State to = state(graph.name(other));
            int mover = player == Player.ALICE ? wish : 1 - wish;
            Set<Integer> all = board.owner(at, Assumption.PROMISE).isPresent() ? board.all(at) : board.moves(mover, at);
            boolean isMore = more && all.stream().anyMatch(each -> board.after(at, each).equals(to));
            assertThat(fault.isPresent()).as("seed %s, %s %s of %s", seed, at, to, mover).isEqualTo(!isMore);
            named += fault.isPresent() ? 1 : 0;
        }
        assertThat(named).isGreaterThan(30);
    }

    /** A vertex that ends otherwise, or is marked otherwise, is a fault. */
    @Test
    void fault_ofAChangedVertex_isFound() {
        int named = 0;
        for (int seed = 0; seed < Seeds.some(400); seed++) {
            Random random = Seeds.random(seed);
            Board board = Board.random(random, 3 + random.nextInt(3), 2, random.nextBoolean(), List.of(Kind.values()));
            List<BiddingGame> given = board.games();
            List<BiddingGame> found = Assumption.ADMISSIBLE.of(given, MOST, StopSignal.NEVER);
            int wish = random.nextInt(2);
            BiddingGame game = found.get(wish);
            int changed = random.nextInt(game.graph().declaredCount());
            ColouredGraph other = game.graph().isTerminal(changed) ? game.graph().ending(vertex -> vertex == changed
                    ? Optional.of(game.graph().isWonBy(Player.ALICE, vertex) ? Outcome.BOB : Outcome.ALICE)
                    : game.graph().outcome(vertex)) : marking(game.graph(), changed);
            if (!game.graph().isTerminal(changed) && game.objective() != Objective.Plain.BUCHI
                    && game.objective() != Objective.Plain.CO_BUCHI) {
                continue;
            }
            List<BiddingGame> wrong = new ArrayList<>(found);
            wrong.set(wish, new BiddingGame(game.name(), other, game.start(), game.auction(), game.objective()));
            assertThat(new AssumptionVerifier(given, wrong, Assumption.ADMISSIBLE, StopSignal.NEVER).fault())
                    .as("seed %s, %s", seed, game.graph().name(changed)).isPresent();
            named++;
        }
        assertThat(named).isGreaterThan(30);
    }

    private static ColouredGraph marking(ColouredGraph graph, int changed) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(graph.declaredCount()).names(graph.names());
        for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
            int source = vertex;
            graph.outcome(vertex).ifPresent(outcome -> builder.terminal(source, outcome));
            graph.marks().owner(vertex).ifPresent(owner -> builder.owner(source, owner));
            if (graph.marks().isMarked(vertex) != (vertex == changed)) {
                builder.mark(vertex);
            }
            for (Player each : Player.values()) {
                graph.successors(each, vertex).forEach(target -> builder.edge(each, source, target));
            }
        }
        return builder.build();
    }

    private static BiddingGame withMove(BiddingGame game, Player player, int from, int to, boolean more) {
        ColouredGraph graph = game.graph();
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(graph.declaredCount()).names(graph.names());
        for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
            int source = vertex;
            graph.outcome(vertex).ifPresent(outcome -> builder.terminal(source, outcome));
            graph.marks().owner(vertex).ifPresent(owner -> builder.owner(source, owner));
            graph.marks().priority(vertex).ifPresent(priority -> builder.priority(source, priority));
            if (graph.marks().isMarked(vertex)) {
                builder.mark(vertex);
            }
            for (Player each : Player.values()) {
                boolean isChanged = vertex == from && (each == player || graph.marks().owner(vertex).isPresent());
                graph.successors(each, vertex).filter(target -> more || !isChanged || target != to)
                        .forEach(target -> builder.edge(each, source, target));
            }
        }
        if (more) {
            builder.edge(player, from, to);
        }
        return new BiddingGame(game.name(), builder.build(), game.start(), game.auction(), game.objective());
    }

    /** Iterated from above on the plain moves, without any game made by gavel. */
    @ParameterizedTest
    @EnumSource
    void of_wishesToBeSomewhereOnce_needsWhatIterationFinds(Assumption assumption) {
        for (int seed = 0; seed < Seeds.some(200); seed++) {
            Board board = Board.random(Seeds.random(seed), 4, 2, false, List.of(Kind.ONCE));
            List<BiddingGame> found = assumption.of(board.games(), MOST, StopSignal.NEVER);
            for (int wish = 0; wish < 2; wish++) {
                Map<State, Double> needs = needs(board, wish, assumption);
                ContinuousThresholds thresholds = thresholds(found.get(wish));
                for (int vertex = 0; vertex < board.inner(); vertex++) {
                    assertThat(share(thresholds, vertex)).as("seed %s, v%s of %s", seed, vertex, wish)
                            .isCloseTo(needs.get(new State(vertex, -1)), within(1e-4));
                }
            }
        }
    }

    private static Map<State, Double> needs(Board board, int wish, Assumption assumption) {
        Map<State, List<Set<State>>> moves = new HashMap<>();
        Map<State, Double> needs = new HashMap<>();
        Map<State, Optional<Integer>> owners = new HashMap<>();
        for (int vertex = 0; vertex < board.inner() + 2; vertex++) {
            for (int decided = -1; decided < 2; decided++) {
                State at = new State(vertex, decided);
                needs.put(at, board.isOver(wish, at) && board.some(wish, at, true) ? 0.0 : 1.0);
                if (!board.isOver(wish, at)) {
                    boolean strong = assumption == Assumption.NOTHING;
                    Optional<Integer> owner = board.owner(at, assumption);
                    owners.put(at, owner);
                    moves.put(at, IntStream.range(0, 2).mapToObj(player -> board.moves(owner.orElse(player), at,
                            !strong && owner.orElse(player) != wish, assumption)).toList());
                }
            }
        }
        for (int round = 0; round < 1_000; round++) {
            moves.forEach((at, both) -> {
                int own = owners.get(at).orElse(wish);
                int others = owners.get(at).orElse(1 - wish);
                double least = both.get(wish).stream().mapToDouble(needs::get).min().orElseThrow();
                double most = both.get(1 - wish).stream().mapToDouble(needs::get).max().orElseThrow();
                needs.put(at, own != wish ? most : others == wish ? least : (least + most) / 2);
            });
        }
        return needs;
    }

    /**
     * What both need together lacks to 1 the chance that a fair walk settles one wish while the other can still be met: see the
     * guide's proofs.
     */
    @Test
    void of_promisesOnBoardsOfTwoMoves_needsWhatTheFairWalkLacks() {
        int open = 0;
        for (int seed = 0; seed < Seeds.some(2_000); seed++) {
            Random random = Seeds.random(seed);
            Board board = Board.random(random, 2 + random.nextInt(4), 2, true, List.of(Kind.ONCE));
            List<ContinuousThresholds> needs = Assumption.PROMISE.of(board.games(), MOST, StopSignal.NEVER).stream()
                    .map(AssumptionTest::thresholds).toList();
            double[] chances = chances(board);
            for (int vertex = 0; vertex < board.inner(); vertex++) {
                State at = new State(vertex, -1);
                if (board.some(0, at, true) && board.some(1, at, true)) {
                    assertThat(share(needs.get(0), vertex) + share(needs.get(1), vertex))
                            .as("seed %s v%s", seed, vertex)
                            .isCloseTo(1 - chances[vertex], within(1e-6));
                    open++;
                }
            }
        }
        assertThat(open).isGreaterThan(200);
    }

    private static double[] chances(Board board) {
        double[] chances = new double[board.inner() + 2];
        List<Integer> walked = new ArrayList<>();
        for (int vertex = 0; vertex < chances.length; vertex++) {
            State at = new State(vertex, -1);
            boolean bothPossible = board.some(0, at, true) && board.some(1, at, true);
            if (bothPossible && board.isOpen(0, at) && board.isOpen(1, at)) {
                walked.add(vertex);
            } else {
                chances[vertex] = bothPossible ? 1 : 0;
            }
        }
        for (int round = 0; round < 1_000; round++) {
            for (int vertex : walked) {
                chances[vertex] = board.moves(0, new State(vertex, -1)).stream()
                        .filter(to -> board.some(0, new State(to, -1), true) || board.some(1, new State(to, -1), true))
                        .mapToDouble(to -> chances[to]).average().orElseThrow();
            }
        }
        return chances;
    }

    /** v to u or w, u to t2 or both, w to x or d, x to t1 or d: worked out by hand. */
    @Test
    void of_aBoardOfTwoErrands_needsAllMoneyWithoutPromises() {
        List<Set<Integer>> moves = List.of(Set.of(1, 2), Set.of(4, 5), Set.of(3, 7), Set.of(6, 7), Set.of(4), Set.of(5),
                Set.of(6));
        Board board = new Board(List.of(moves, moves), Collections.nCopies(7, Optional.empty()),
                List.of(new Wish(Kind.ONCE, Set.of(6, 5), new int[0]), new Wish(Kind.ONCE, Set.of(4, 5), new int[0])));
        assertThat(sum(board, Assumption.NOTHING)).isEqualTo(BigFraction.of(9, 8));
        assertThat(sum(board, Assumption.ADMISSIBLE)).isEqualTo(BigFraction.ONE);
        assertThat(sum(board, Assumption.PROMISE)).isEqualTo(BigFraction.of(1, 2));
    }

    private static BigFraction sum(Board board, Assumption assumption) {
        return assumption.of(board.games(), MOST, StopSignal.NEVER).stream()
                .map(game -> thresholds(game).exact(0).orElseThrow()).reduce(BigFraction.ZERO, BigFraction::add);
    }

    @Test
    void of_whatIsNotSupported_isRefused() {
        List<BiddingGame> games = Board.random(Seeds.random(1), 3, 2, true, List.of(Kind.ONCE)).games();
        assertThatThrownBy(() -> Assumption.PROMISE.of(List.of(games.get(0), games.get(1), games.get(0)), MOST,
                StopSignal.NEVER)).isInstanceOf(InputException.class).hasMessageContaining("there are 3");
        assertThatThrownBy(() -> Assumption.PROMISE.of(games, 2, StopSignal.NEVER))
                .isInstanceOf(LimitReachedException.class);
        BiddingGame average = games.get(0).with(Objective.parse("mean-payoff:0"));
        assertThatThrownBy(() -> Assumption.PROMISE.of(List.of(average, average), MOST, StopSignal.NEVER))
                .isInstanceOf(InputException.class).hasMessageContaining("mean payoff");
        ColouredGraph chance = ColouredGraph.builder().addVertices(2).chance(0, 1, BigFraction.ONE)
                .terminal(1, Outcome.TIE).build();
        BiddingGame random = BiddingGame.of("g", chance, 0);
        assertThatThrownBy(() -> Assumption.ADMISSIBLE.of(List.of(random, random), MOST, StopSignal.NEVER))
                .isInstanceOf(InputException.class).hasMessageContaining("chance");
    }
}
