package org.gavel.sweep.question;

import static org.gavel.sweep.question.Type.Basic.AUCTION;
import static org.gavel.sweep.question.Type.Basic.NUMBER;
import static org.gavel.sweep.question.Type.Basic.TRUTH;
import static org.gavel.sweep.question.Type.Basic.VERDICT;
import static org.gavel.sweep.question.Type.Basic.VERTEX;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.solve.purses.ChipOutcome;
import org.gavel.sweep.question.BuiltIn.Call;

/** The functions and names that questions know: one table, which the type checker, the help and the guide read. */
final class BuiltIns {

    private static final Map<String, BuiltIn> FUNCTIONS = new LinkedHashMap<>();
    private static final List<Type> CHIPS_AND_AUCTION = List.of(NUMBER, AUCTION);
    private static final List<Type> CONFIGURATION = List.of(VERTEX, NUMBER, NUMBER);

    static {
        for (Player player : Player.values()) {
            String name = player.label();
            String whose = player == Player.ALICE ? "Alice" : "Bob";
            add(name, List.of(VERTEX), CHIPS_AND_AUCTION, NUMBER, call -> needs(call, player, call.vertex()),
                    "what " + whose + " needs at a vertex: a share of all the money; or, with a total, chips");
            add(name + "_moves", List.of(VERTEX), CHIPS_AND_AUCTION, new Type.ListOf(VERTEX),
                    call -> moves(call, player),
                    whose + "'s moves to where he or she needs the least".replace("he or she",
                            player == Player.ALICE ? "she" : "he"));
            add(name + "_period", List.of(VERTEX), List.of(AUCTION), NUMBER,
                    call -> period(call, player, ChipPeriod::length),
                    "the number of chips after which " + whose + "'s thresholds repeat, raised by whole chips");
            add(name + "_period_from", List.of(VERTEX), List.of(AUCTION), NUMBER,
                    call -> period(call, player, ChipPeriod::from), "the total from which they repeat");
        }
        add("red", List.of(VERTEX), List.of(), new Type.ListOf(VERTEX),
                call -> successors(call.answers().graph(), Player.ALICE, call.vertex()), "where Alice can move");
        add("blue", List.of(VERTEX), List.of(), new Type.ListOf(VERTEX),
                call -> successors(call.answers().graph(), Player.BOB, call.vertex()), "where Bob can move");
        add("zugzwang", List.of(VERTEX), CHIPS_AND_AUCTION, TRUTH, BuiltIns::zugzwang,
                "whether Alice needs more wherever she moves than wherever Bob does");
        add("outcome", CONFIGURATION, List.of(AUCTION), VERDICT, call -> outcome(call).verdict(),
                "who can force a win with Alice's and Bob's chips: alice, bob, draw or undetermined");
        add("rounds", CONFIGURATION, List.of(AUCTION), NUMBER, BuiltIns::rounds,
                "within how many rounds the winner of 'outcome' wins, never if there is none");
        add("value", CONFIGURATION, List.of(AUCTION), NUMBER,
                call -> call.answers().value(call.vertex(), small(call, 1), small(call, 2), call.auction()),
                "what it is worth to Alice where both bid at random, a draw counting half");
        add("edges", List.of(), List.of(), NUMBER, call -> Quantity.of(call.answers().graph().edgeCount()),
                "the number of edges");
        add("cyclic", List.of(), List.of(), TRUTH,
                call -> Truth.of(!Components.of(call.answers().graph()).isAcyclic()),
                "whether a play can come back to a vertex");
    }

    private BuiltIns() {
    }

    private static void add(String name, List<Type> required, List<Type> optional, Type result, BuiltIn.Body body,
            String meaning) {
        FUNCTIONS.put(name, new BuiltIn(name, required, optional, result, body, meaning));
    }

    /** All functions by their names. */
    static Map<String, BuiltIn> functions() {
        return FUNCTIONS;
    }

    private static Quantity needs(Call call, Player player, int vertex) {
        return call.has(1) ? call.answers().chips(player, vertex, call.whole(1), call.auction())
                : call.answers().share(player, vertex, call.auction());
    }

    static List<Integer> successors(ColouredGraph graph, Player player, int vertex) {
        List<Integer> all = new ArrayList<>();
        for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
            all.add(graph.target(player, edge));
        }
        return all;
    }

    private static List<Integer> moves(Call call, Player player) {
        List<Integer> all = successors(call.answers().graph(), player, call.vertex());
        List<Integer> best = new ArrayList<>();
        for (int move : all) {
            Truth beaten = Truth.FALSE;
            for (int other : all) {
                beaten = beaten.or(needs(call, player, other).isLess(needs(call, player, move)));
            }
            if (beaten == Truth.UNDECIDED) {
                throw Undecided.INSTANCE;
            }
            if (beaten == Truth.FALSE) {
                best.add(move);
            }
        }
        return best;
    }

    private static Truth zugzwang(Call call) {
        ColouredGraph graph = call.answers().graph();
        if (graph.isTerminal(call.vertex())) {
            return Truth.FALSE;
        }
        Quantity least = successors(graph, Player.ALICE, call.vertex()).stream()
                .map(to -> needs(call, Player.ALICE, to)).reduce(Quantity::smaller).orElseThrow();
        Quantity most = successors(graph, Player.BOB, call.vertex()).stream()
                .map(to -> needs(call, Player.ALICE, to)).reduce(Quantity::larger).orElseThrow();
        return most.isLess(least);
    }

    private static Quantity period(Call call, Player player, Function<ChipPeriod, Long> part) {
        return call.answers().periods(call.auction())
                .map(found -> Quantity.of(part.apply(found.period(player, call.vertex())))).orElse(Quantity.UNKNOWN);
    }

    private static ChipOutcome outcome(Call call) {
        return call.answers().outcome(call.vertex(), call.whole(1), call.whole(2), call.auction());
    }

    private static Quantity rounds(Call call) {
        ChipOutcome outcome = outcome(call);
        return switch (outcome.verdict()) {
            case ALICE, BOB ->
                outcome.rounds().isPresent() ? Quantity.of(outcome.rounds().getAsInt()) : Quantity.UNKNOWN;
            default -> Quantity.NEVER;
        };
    }

    private static int small(Call call, int place) {
        return (int) Math.min(call.whole(place), Integer.MAX_VALUE);
    }
}
