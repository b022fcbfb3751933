package org.gavel.engine.game.algebra;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.gavel.engine.board.Chance;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.word.Labelled;

/**
 * New games from old ones. The operands are left as they are. Source: Develin, Payne 2008, sections 3 and 5
 * [develin-payne-2008].
 */
public final class GameAlgebra {

    /** Names of games that are about one of several wishes: the game, whose wish, and all parts unless they are the players. */
    private static final Pattern OF_WISH = Pattern.compile("(.*)-wish-of-([^-]+)(?:-among-(.+))?");
    private static final List<String> PLAYERS = Labelled.labels(Player.class);
    private static final String WEDGE = "the games to choose from were put together";

    private GameAlgebra() {
    }

    /**
     * The game of a board: with one set of marked vertices as it is, and with several so that they are visited in turn.
     *
     * @param maxVertices how many vertices it may have
     * @throws InputException if a vertex has the name of another's copy, or several sets are named for another objective
     * @throws LimitReachedException if it would have more vertices, or a stop is asked for
     */
    public static BiddingGame ofSets(String name, ColouredGraph graph, int start, Auction auction, Objective objective,
            long maxVertices, StopSignal stop) {
        if (graph.marks().setCount() == 1) {
            return new BiddingGame(name, graph, start, auction, objective);
        }
        if (objective != Objective.Plain.BUCHI) {
            throw new InputException("several sets are marked, and the objective is " + objective.label(),
                    "sets are visited again and again under buchi; mark one set for another objective");
        }
        return new BiddingGame(name, SetsInTurn.board(graph, name, maxVertices, stop), start, auction, objective);
    }

    /**
     * The game with the players exchanged: board and auction. Only the tie-breaking advantage stays with its holder, for it
     * is part of what the players hold and not of the game.
     */
    public static BiddingGame reverse(BiddingGame game) {
        BiddingGame reversed = game.reverse();
        return game.auction().ties().hasToken() ? reversed
                .with(reversed.auction().with(game.auction().ties())) : reversed;
    }

    /**
     * The game that ends in a tie if neither player has won after this many rounds. Its vertices are those of the game together with
     * the rounds left, as in {@code a@3}; only those that can be reached are made.
     *
     * @param rounds at least 0
     * @param maxVertices how many vertices the result may have
     * @throws LimitReachedException if it would have more, or a stop is asked for
     * @throws InputException if the objective is another than reach, or ends have payoffs
     */
    public static BiddingGame truncate(BiddingGame game, int rounds, long maxVertices, StopSignal stop) {
        if (rounds < 0) {
            throw new IllegalArgumentException("rounds " + rounds);
        }
        if (game.objective() != Objective.Plain.REACH) {
            throw new InputException("a game with the objective " + game.objective().label()
                    + " cannot end after a number of rounds: its plays are won in the long run",
                    "truncate games whose objective is reach");
        }
        if (!game.board().marks().payoffs().isEmpty()) {
            throw new InputException("a game with payoffs cannot end after a number of rounds: payoffs are"
                    + " compared with those of all terminals, and some are too far away",
                    "truncate games whose terminals name winners");
        }
        return new Truncation(game, rounds, maxVertices).game(stop);
    }

    /**
     * The game in which the first move, of either player, chooses which of some games to play. Its start is called
     * {@code choose}, and the vertices of the first game {@code 1:a} and so on.
     *
     * @param games at least one, all with the same auction and objective
     * @throws LimitReachedException if a stop is asked for
     */
    public static BiddingGame wedge(List<BiddingGame> games, StopSignal stop) {
        if (games.stream().map(BiddingGame::auction).distinct().count() != 1) {
            throw new IllegalArgumentException("a wedge of games without one auction");
        }
        Objective objective = games.get(0).objective();
        if (games.stream().anyMatch(game -> !game.objective().equals(objective))) {
            throw new InputException("games with different objectives cannot be put together",
                    "give them one objective");
        }
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(1).priority(0, 0);
        List<String> names = new ArrayList<>(List.of("choose"));
        for (int i = 0; i < games.size(); i++) {
            ColouredGraph graph = games.get(i).graph();
            int first = names.size();
            builder.addVertices(graph.declaredCount());
            for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
                stop.require(vertex, WEDGE);
                names.add((i + 1) + ":" + graph.name(vertex));
                copy(graph, vertex, first + vertex, builder, target -> first + target);
                if (graph.marks().isMarked(vertex)) {
                    builder.mark(first + vertex);
                }
            }
            builder.edge(0, first + games.get(i).start());
        }
        builder.names(names);
        stop.require(WEDGE);
        return new BiddingGame("wedge", builder.build(), 0, games.get(0).auction(), objective);
    }

    /**
     * The game of one wish, in which whoever has it is Alice. Its name has all of them, so that its answers are not taken for
     * those of all wishes.
     *
     * @param game the board with the wish as its objective, as the one who wishes sees it
     * @param wishing whose wish it is
     * @param all {@code alice} and {@code bob}, or at least two parts, who make the same moves
     * @throws InputException if parts could not make the same moves somewhere, or an end is a player's
     */
    public static BiddingGame ofWish(BiddingGame game, String wishing, List<String> all) {
        boolean players = all.equals(PLAYERS);
        if (!players) {
            IntStream.range(0, game.board().declaredCount()).filter(vertex -> !isOfAllParts(game.graph(), vertex))
                    .findFirst().ifPresent(vertex -> {
                        throw new InputException("parts differ at '" + game.board().name(vertex)
                                + "': an owner, chance, a charge, a winner or moves of one colour are for two players",
                                "give all parts the same moves, and let plays end in ties");
                    });
        }
        BiddingGame alices = !players || wishing.equals(PLAYERS.get(0)) ? game
                : new BiddingGame(game.name(), game.graph().reverse(), game.start(), game.auction().reversed(),
                        game.objective());
        return alices.named(game.name() + "-wish-of-" + wishing + (players ? "" : "-among-" + String.join("-", all)));
    }

    private static boolean isOfAllParts(ColouredGraph graph, int vertex) {
        return graph.isTerminal(vertex)
                ? graph.outcome(vertex).equals(Optional.of(Outcome.TIE)) && graph.marks().payoffs().at(vertex).isEmpty()
                : graph.marks().owner(vertex).isEmpty() && !graph.marks().isChance(vertex)
                        && !graph.marks().hasCharge(vertex)
                        && graph.brokeOutcome(vertex).isEmpty() && moves(graph, Player.ALICE, vertex).count() > 0
                        && moves(graph, Player.ALICE, vertex).allMatch(to -> graph.hasEdge(Player.BOB, vertex, to))
                        && moves(graph, Player.BOB, vertex).allMatch(to -> graph.hasEdge(Player.ALICE, vertex, to));
    }

    private static IntStream moves(ColouredGraph graph, Player player, int vertex) {
        return graph.successors(player, vertex).filter(to -> to < graph.declaredCount());
    }

    /** Who has a wish in a game that is about one of several, in order, as far as its name tells. */
    public static List<String> wishes(BiddingGame game) {
        Matcher name = OF_WISH.matcher(game.name());
        return !name.matches() ? List.of() : name.group(3) == null ? PLAYERS : List.of(name.group(3).split("-"));
    }

    /** Whether a game is about the first of several wishes. */
    public static boolean isOfFirstWish(BiddingGame game) {
        Matcher name = OF_WISH.matcher(game.name());
        return name.matches() && name.group(2).equals(wishes(game).get(0));
    }

    /** A game by another name, which tells whose wish it is about where its name does. */
    public static BiddingGame renamed(BiddingGame game, String name) {
        int end = game.name().length() - ofAllWishes(game).name().length();
        return game.named(name + game.name().substring(game.name().length() - end));
    }

    /** The same by the name of the game of all wishes. */
    public static BiddingGame ofAllWishes(BiddingGame game) {
        return game.named(OF_WISH.matcher(game.name()).replaceFirst("$1"));
    }

    /** The board of several wishes, which goes on until all of them are decided; plays that never end are draws. */
    public static BiddingGame ofAllWishes(List<BiddingGame> games) {
        boolean players = wishes(games.get(0)).equals(PLAYERS);
        BiddingGame common = ofAllWishes(games.stream().skip(1).reduce(games.get(0),
                (one, other) -> endingOnBoth(one, games.size() == 2 ? other.graph().reverse() : other.graph())));
        if (players) {
            return common;
        }
        ColouredGraphBuilder builder = copied(common.graph()).names(common.graph().names());
        IntStream.range(0, common.graph().declaredCount()).filter(common.graph()::isTerminal)
                .forEach(vertex -> builder.terminal(vertex, Outcome.TIE));
        return new BiddingGame(common.name(), builder.build(), common.start(), common.auction());
    }

    /**
     * The game in which a play that ends in a tie counts as one that stays there for ever: Alice has won if that meets her
     * objective, else Bob. Objectives that are not told by priorities leave ties as they are, and so does a tie without a
     * priority.
     */
    public static BiddingGame stayingAtTies(BiddingGame game) {
        ColouredGraph graph = game.graph();
        VertexMarks marks = graph.marks();
        Objective objective = game.objective();
        if (!objective.isToldByPriorities() || objective == Objective.Plain.REACH) {
            return game;
        }
        ColouredGraphBuilder builder = copied(graph).names(graph.names());
        for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
            if (marks.isMarked(vertex)) {
                builder.mark(vertex);
            }
            if (graph.isTerminal(vertex) && graph.outcome(vertex).equals(Optional.of(Outcome.TIE))
                    && (objective != Objective.Plain.PARITY || marks.priority(vertex).isPresent())) {
                boolean isMet = !objective.isLostAt(marks, vertex)
                        && objective.priority(Player.ALICE, marks, vertex) % 2 == 0;
                builder.terminal(vertex, isMet ? Outcome.ALICE : Outcome.BOB);
            }
        }
        return new BiddingGame(game.name(), builder.build(), game.start(), game.auction(), objective);
    }

    /**
     * The game in which Alice has won as soon as the token is at a marked vertex, and plays that never end are draws.
     *
     * @throws InputException if Bob wins at a marked vertex
     */
    public static BiddingGame endingAtMarks(BiddingGame game) {
        ColouredGraph graph = game.graph();
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(graph.declaredCount());
        for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
            if (graph.marks().isMarked(vertex)) {
                if (graph.outcome(vertex).equals(Optional.of(Outcome.BOB))) {
                    throw new InputException("a wish is to visit '" + game.board().name(vertex)
                            + "', where the other player wins", "let plays end in a tie there");
                }
                builder.terminal(vertex, Outcome.ALICE);
            } else {
                copy(graph, vertex, vertex, builder, target -> target);
            }
        }
        return new BiddingGame(game.name(), builder.names(graph.names()).build(), game.start(), game.auction());
    }

    /**
     * The game that goes on until it has ended on both of two boards of the same vertices, in a tie unless they agree; plays
     * that never end are draws.
     *
     * @param other has the same edges as the game, except at vertices where one of the two has ended
     */
    static BiddingGame endingOnBoth(BiddingGame game, ColouredGraph other) {
        ColouredGraph graph = game.graph();
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(graph.declaredCount());
        for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
            copy(graph.isTerminal(vertex) ? other : graph, vertex, vertex, builder, target -> target);
            if (graph.isTerminal(vertex) && other.isTerminal(vertex)
                    && !graph.outcome(vertex).equals(other.outcome(vertex))) {
                builder.terminal(vertex, Outcome.TIE);
            }
        }
        return new BiddingGame(game.name(), builder.names(graph.names()).build(), game.start(), game.auction());
    }

    /**
     * The game in which some vertices belong to a player, who moves from them without bids. All vertices keep their numbers.
     *
     * @param vertices not terminal, each with a move of that player
     */
    public static BiddingGame given(BiddingGame game, Player player, BitSet vertices) {
        ColouredGraphBuilder builder = copied(game.graph());
        vertices.stream().forEach(vertex -> builder.owner(vertex, player));
        return new BiddingGame(game.name(), builder.build(), game.start(), game.auction(), game.objective());
    }

    /**
     * The game in which a player chooses, whenever the token comes to one of some vertices, between a move from it without bids
     * and bids for it as before. All vertices keep their numbers; those at which the bids are made come after them.
     *
     * @param vertices not terminal, each with a move of that player
     */
    public static BiddingGame offered(BiddingGame game, Player player, BitSet vertices) {
        ColouredGraph graph = game.graph();
        ColouredGraphBuilder builder = copied(graph);
        vertices.stream().forEach(vertex -> {
            int bidding = builder.addVertex();
            copy(graph, vertex, bidding, builder, target -> target);
            builder.owner(vertex, player).edge(player, vertex, bidding);
        });
        return new BiddingGame(game.name(), builder.build(), game.start(), game.auction(), game.objective());
    }

    private static ColouredGraphBuilder copied(ColouredGraph graph) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(graph.declaredCount());
        for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
            copy(graph, vertex, vertex, builder, target -> target);
        }
        return builder;
    }

    /**
     * The game A_n: Alice wins if she makes any of the next n moves, otherwise Bob.
     *
     * @param n at least 0; A_0 is won by Bob
     */
    public static BiddingGame anyOfNext(int n) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(n + 1).terminal(0, Outcome.BOB);
        if (n > 0) {
            int won = builder.addVertex();
            builder.terminal(won, Outcome.ALICE);
            for (int left = 1; left <= n; left++) {
                builder.edge(Player.ALICE, left, won).edge(Player.BOB, left, left - 1);
            }
        }
        List<String> names = new ArrayList<>(IntStream.rangeClosed(0, n).mapToObj(Integer::toString).toList());
        if (n > 0) {
            names.add("won");
        }
        return BiddingGame.of("A_" + n, builder.names(names).build(), n);
    }

    /**
     * The game B_n: Bob wins if they make any of the next n moves, otherwise Alice.
     *
     * @param n at least 0; B_0 is won by Alice
     */
    public static BiddingGame anyOfNextForBob(int n) {
        BiddingGame reversed = anyOfNext(n);
        return BiddingGame.of("B_" + n, reversed.graph().reverse(), reversed.start());
    }

    /** The game E: whoever moves first wins. */
    public static BiddingGame firstMoverWins() {
        return BiddingGame.of("E", ColouredGraph.builder().addVertices(3).edge(Player.ALICE, 0, 1)
                .edge(Player.BOB, 0, 2).terminal(1, Outcome.ALICE).terminal(2, Outcome.BOB)
                .names(List.of("first", "alices", "bobs")).build(), 0);
    }

    /** Says of a vertex's copy what is said of the vertex, all but its marks. */
    static void copy(ColouredGraph graph, int vertex, int copy, ColouredGraphBuilder into,
            java.util.function.IntUnaryOperator target) {
        graph.outcome(vertex).ifPresent(outcome -> into.terminal(copy, outcome));
        graph.marks().payoffs().at(vertex).ifPresent(payoff -> into.payoff(copy, payoff));
        graph.brokeOutcome(vertex).ifPresent(outcome -> into.broke(copy, outcome));
        graph.stuckRule(vertex).filter(rule -> rule != StuckRule.PASS).ifPresent(rule -> into.stuck(copy, rule));
        copyMarks(graph.marks(), vertex, copy, into);
        if (graph.marks().isChance(vertex)) {
            Chance chance = graph.marks().chance(vertex).orElseThrow();
            for (int i = 0; i < chance.count(); i++) {
                into.chance(copy, target.applyAsInt(chance.target(i)), chance.part(i));
            }
            return;
        }
        for (Player player : Player.values()) {
            graph.successors(player, vertex).filter(to -> to < graph.declaredCount())
                    .forEach(to -> into.edge(player, copy, target.applyAsInt(to)));
        }
    }

    private static void copyMarks(VertexMarks marks, int vertex, int copy, ColouredGraphBuilder into) {
        marks.owner(vertex).ifPresent(owner -> into.owner(copy, owner));
        marks.priority(vertex).ifPresent(priority -> into.priority(copy, priority));
        if (marks.hasWeight(vertex)) {
            into.weight(copy, marks.weight(vertex));
        }
        for (Player player : Player.values()) {
            into.charge(copy, player, marks.charge(player, vertex));
        }
    }

    /** Unrolls a game, breadth first. A vertex with its rounds left has the code rounds * count + vertex. */
    private static final class Truncation {
        private final BiddingGame game;
        private final long count;
        private final CodedVertices vertices;

        Truncation(BiddingGame game, int rounds, long maxVertices) {
            this.game = game;
            this.count = game.board().declaredCount();
            vertices = new CodedVertices(maxVertices, "'" + game.name() + "' with rounds counted",
                    "allow more positions or fewer rounds");
            vertices.number(rounds * count + game.start());
        }

        BiddingGame game(StopSignal stop) {
            ColouredGraphBuilder builder = vertices.builder();
            for (int copy = 0; copy < vertices.count(); copy++) {
                stop.require(copy, "the rounds were counted");
                int vertex = (int) (vertices.code(copy) % count);
                long left = vertices.code(copy) / count;
                if (left == 0 && !game.board().isTerminal(vertex)) {
                    builder.terminal(copy, Outcome.TIE);
                } else {
                    copy(game.graph(), vertex, copy, builder, target -> vertices.number((left - 1) * count + target));
                }
            }
            List<String> names = IntStream.range(0, vertices.count()).mapToLong(vertices::code)
                    .mapToObj(code -> game.board().name((int) (code % count)) + "@" + code / count).toList();
            return new BiddingGame(game.name(), builder.names(names).build(), 0, game.auction());
        }
    }
}
