package org.gavel.large.stack;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.gavel.dsl.compile.BoolCode;
import org.gavel.dsl.compile.Domain;
import org.gavel.dsl.compile.Stack;
import org.gavel.dsl.compile.StackTop;
import org.gavel.dsl.state.PositionValues;
import org.gavel.dsl.state.StateGame;
import org.gavel.dsl.state.StateMove;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;

/**
 * A game with state variables in which each move puts the mover's stone on a stack, any stack that is not full, lines of own
 * stones win, and ties depend on how high the stacks are only: its positions by the ranking of {@link StackRanking}. Immutable.
 */
public final class StackShape {

    private final List<Stack> stacks;
    private final int[] marks;
    private final StackGame game;
    private final StackRanking ranking;

    private StackShape(List<Stack> stacks, int[] marks, StackGame game) {
        this.stacks = stacks;
        this.marks = marks;
        this.game = game;
        ranking = new StackRanking(game.stacks(), game.height());
    }

    /**
     * A position among those with as many stones.
     *
     * @param layer the number of stones
     * @param index its place among them, from 0
     */
    public record Rank(int layer, long index) {
    }

    /** The shape of a game, or empty if it has another one, or one that cannot be {@linkplain StackRanking#isPossible ranked}. */
    public static Optional<StackShape> of(StateGame game) {
        List<Stack> stacks = game.layout().stacks();
        boolean fits = game.layout().variables().size() == 1 && !stacks.isEmpty()
                && stacks.get(0).domain().size() == Player.values().length + 1
                && StackRanking.isPossible(stacks.size(), stacks.get(0).height());
        return fits ? marks(game, stacks).flatMap(marks -> of(game, stacks, marks)) : Optional.empty();
    }

    private static Optional<StackShape> of(StateGame game, List<Stack> stacks, int[] marks) {
        int height = stacks.get(0).height();
        int empty = stacks.get(0).domain().value(0);
        List<List<List<Integer>>> lines = List.of(new ArrayList<>(), new ArrayList<>());
        List<BoolCode> ties = new ArrayList<>();
        for (StateGame.Ending ending : game.endings()) {
            if (ending.outcome() == Outcome.TIE) {
                ties.add(ending.condition());
            } else {
                int player = ending.outcome() == Outcome.ALICE ? 0 : 1;
                Optional<List<List<Integer>>> found = lines(ending.condition(), marks[player]);
                if (found.isEmpty()) {
                    return Optional.empty();
                }
                found.get().forEach(line -> lines.get(player).add(
                        line.stream().map(slot -> slot % stacks.size() * height + slot / stacks.size()).toList()));
            }
        }
        StackGame.Ties tie = heights -> ties.stream().anyMatch(condition -> condition.test(filled(heights, stacks,
                marks[0])));
        int[] full = stacks.stream().mapToInt(Stack::height).toArray();
        return ties.stream().allMatch(condition -> asksForEmpty(condition, empty)) && tie.at(full)
                ? Optional.of(new StackShape(stacks, marks,
                        new StackGame(stacks.size(), height, lines.get(0), lines.get(1), tie)))
                : Optional.empty();
    }

    private static int[] filled(int[] heights, List<Stack> stacks, int mark) {
        int[] values = new int[stacks.size() * stacks.get(0).height()];
        for (int i = 0; i < heights.length; i++) {
            Stack stack = stacks.get(i);
            for (int cell = 0; cell < stack.height(); cell++) {
                values[stack.slot(cell)] = cell < heights[i] ? mark : stack.domain().value(0);
            }
        }
        return values;
    }

    /** The stone of each player, if every move puts it on top of a stack that is not full, and each stack is free to both. */
    private static Optional<int[]> marks(StateGame game, List<Stack> stacks) {
        int[] marks = new int[2];
        List<Set<Integer>> taken = List.of(new HashSet<>(), new HashSet<>());
        for (StateMove move : game.moves()) {
            OptionalInt stack = dropped(move, stacks);
            if (stack.isEmpty()) {
                return Optional.empty();
            }
            int mark = move.steps().get(0).value().fixed().getAsInt();
            for (Player mover : move.movers()) {
                int player = mover.ordinal();
                if (!taken.get(player).isEmpty() && marks[player] != mark) {
                    return Optional.empty();
                }
                marks[player] = mark;
                taken.get(player).add(stack.getAsInt());
            }
        }
        Domain domain = stacks.get(0).domain();
        boolean all = taken.stream().allMatch(own -> own.size() == stacks.size()) && marks[0] != marks[1]
                && domain.digit(marks[0]) > 0 && domain.digit(marks[1]) > 0;
        return all ? Optional.of(marks) : Optional.empty();
    }

    /** The stack on which a move puts a stone, if that is all it does, and it may be made where the stack is not full. */
    private static OptionalInt dropped(StateMove move, List<Stack> stacks) {
        if (move.steps().size() == 1 && move.steps().get(0).slot() instanceof StackTop top
                && move.steps().get(0).value().fixed().isPresent() && top.bottom().fixed().isPresent()
                && move.guard() instanceof BoolCode.SlotIs free) {
            for (int i = 0; i < stacks.size(); i++) {
                Stack stack = stacks.get(i);
                if (stack.bottom() == top.bottom().fixed().getAsInt() && free.slot() == stack.slot(stack.height() - 1)
                        && free.value() == stack.domain().value(0)) {
                    return OptionalInt.of(i);
                }
            }
        }
        return OptionalInt.empty();
    }

    /** The sets of slots of which one must have a mark everywhere, if that is what a condition says. */
    private static Optional<List<List<Integer>>> lines(BoolCode condition, int mark) {
        if (condition instanceof BoolCode.SlotIs one) {
            return one.value() == mark ? Optional.of(List.of(List.of(one.slot()))) : Optional.empty();
        }
        if (condition instanceof BoolCode.SlotsAre some) {
            return some.value() == mark ? Optional.of(List.of(some.slots().list())) : Optional.empty();
        }
        if (condition instanceof BoolCode.AnyOf any) {
            List<List<Integer>> all = new ArrayList<>();
            for (BoolCode each : any.codes().list()) {
                Optional<List<List<Integer>>> found = lines(each, mark);
                if (found.isEmpty()) {
                    return Optional.empty();
                }
                all.addAll(found.get());
            }
            return Optional.of(all);
        }
        return Optional.empty();
    }

    /** Whether a condition asks of slots only whether they are empty. */
    private static boolean asksForEmpty(BoolCode condition, int empty) {
        if (condition instanceof BoolCode.SlotIs one) {
            return one.value() == empty;
        }
        if (condition instanceof BoolCode.SlotsAre some) {
            return some.value() == empty;
        }
        if (condition instanceof BoolCode.Not not) {
            return asksForEmpty(not.code(), empty);
        }
        Stream<BoolCode> parts = condition instanceof BoolCode.AllOf all ? all.codes().list().stream()
                : condition instanceof BoolCode.AnyOf any ? any.codes().list().stream() : Stream.of();
        boolean composed = condition instanceof BoolCode.AllOf || condition instanceof BoolCode.AnyOf;
        return composed && parts.allMatch(part -> asksForEmpty(part, empty));
    }

    /** The game, in which Alice's stones have bit 0. */
    public StackGame game() {
        return game;
    }

    /** The ranking of its positions. */
    public StackRanking ranking() {
        return ranking;
    }

    /** Where a position with these values is, slot by slot. */
    public Rank rank(int[] values) {
        int[] heights = new int[stacks.size()];
        int layer = 0;
        long bits = 0;
        for (int i = stacks.size() - 1; i >= 0; i--) {
            heights[i] = stacks.get(i).stones(values);
            layer += heights[i];
            for (int cell = 0; cell < heights[i]; cell++) {
                bits = bits << 1 | (values[stacks.get(i).slot(cell)] == marks[0] ? 0 : 1);
            }
        }
        return new Rank(layer, ((long) ranking.group(heights) << layer) + bits);
    }

    /** The position that is there. */
    public PositionValues position(Rank rank) {
        int[] heights = ranking.heights(rank.layer(), (int) (rank.index() >> rank.layer()));
        int[] values = filled(heights, stacks, marks[0]);
        long rest = rank.index() & (1L << rank.layer()) - 1;
        for (int i = 0; i < stacks.size(); i++) {
            for (int cell = heights[i] - 1; cell >= 0; cell--, rest >>= 1) {
                values[stacks.get(i).slot(cell)] = marks[(int) (rest & 1)];
            }
        }
        return PositionValues.of(values);
    }
}
