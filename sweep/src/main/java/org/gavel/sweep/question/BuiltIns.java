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
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.algebra.Assumption;
import org.gavel.engine.solve.outcome.ChipOutcome;
import org.gavel.sweep.question.BuiltIn.Call;

/** The functions that questions know: one table, which the type checker reads. The guide tells what they mean. */
final class BuiltIns {

    private static final Map<String, BuiltIn> FUNCTIONS = new LinkedHashMap<>();
    private static final List<Type> CHIPS_AND_AUCTION = List.of(NUMBER, AUCTION);
    private static final List<Type> CONFIGURATION = List.of(VERTEX, NUMBER, NUMBER);

    static {
        for (Player player : Player.values()) {
            String name = player.label();
            add(name, List.of(VERTEX), CHIPS_AND_AUCTION, NUMBER, call -> needs(call, player, call.vertex()));
            add(name + "_moves", List.of(VERTEX), CHIPS_AND_AUCTION, new Type.ListOf(VERTEX),
                    call -> moves(call, player));
            add(name + "_period", List.of(VERTEX), List.of(AUCTION), NUMBER,
                    call -> period(call, player, ChipPeriod::length));
            add(name + "_period_from", List.of(VERTEX), List.of(AUCTION), NUMBER,
                    call -> period(call, player, ChipPeriod::from));
        }
        add("red", List.of(VERTEX), List.of(), new Type.ListOf(VERTEX),
                call -> successors(call, Player.ALICE));
        add("blue", List.of(VERTEX), List.of(), new Type.ListOf(VERTEX),
                call -> successors(call, Player.BOB));
        add("zugzwang", List.of(VERTEX), CHIPS_AND_AUCTION, TRUTH, BuiltIns::zugzwang);
        add("outcome", CONFIGURATION, List.of(AUCTION), VERDICT, call -> outcome(call).verdict());
        add("rounds", CONFIGURATION, List.of(AUCTION), NUMBER, BuiltIns::rounds);
        add("value", CONFIGURATION, List.of(AUCTION), NUMBER,
                call -> call.answers().value(call.vertex(), small(call, 1), small(call, 2), call.auction()));
        for (Assumption assumption : Assumption.values()) {
            add(assumption == Assumption.NOTHING ? "spare" : "spare_" + assumption.label(), List.of(VERTEX),
                    List.of(AUCTION), NUMBER,
                    call -> call.answers().spare(call.vertex(), assumption, call.auction()));
        }
        add("together", List.of(VERTEX), List.of(), TRUTH, call -> call.answers().together(call.vertex()));
        add("edges", List.of(), List.of(), NUMBER, call -> Quantity.of(call.answers().graph().edgeCount()));
        add("cyclic", List.of(), List.of(), TRUTH,
                call -> call.kept("cyclic",
                        () -> Truth.of(!Components.of(call.answers().graph()).isAcyclic())));
    }

    private BuiltIns() {
    }

    private static void add(String name, List<Type> required, List<Type> optional, Type result, BuiltIn.Body body) {
        FUNCTIONS.put(name, new BuiltIn(name, required, optional, result, body));
    }

    /** All functions by their names. */
    static Map<String, BuiltIn> functions() {
        return FUNCTIONS;
    }

    private static Quantity needs(Call call, Player player, int vertex) {
        return call.has(1) ? call.answers().chips(player, vertex, call.whole(1), call.auction())
                : call.answers().share(player, vertex, call.auction());
    }

    private static List<Integer> successors(Call call, Player player) {
        return call.answers().graph().successors(player, call.vertex()).boxed().toList();
    }

    private static List<Integer> moves(Call call, Player player) {
        List<Integer> all = successors(call, player);
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
        if (call.answers().graph().isTerminal(call.vertex())) {
            return Truth.FALSE;
        }
        Quantity least = successors(call, Player.ALICE).stream()
                .map(to -> needs(call, Player.ALICE, to)).reduce(Quantity::smaller).orElseThrow();
        Quantity most = successors(call, Player.BOB).stream()
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
