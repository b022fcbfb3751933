package org.gavel.io.graph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.InvalidGraphException;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexNames;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.word.Labelled;

/**
 * A stochastic game as the explicit files of model checkers have it: states, choices of a player in each, and a distribution over
 * states for each choice. State i becomes vertex i. A choice of several targets becomes a vertex at which chance moves, called
 * {@code i.k} for choice k of state i; if it is the only choice, chance moves at the state itself.
 *
 * <p>Labels say where plays end or which states the objective speaks of: those that gavel writes ({@code alice}, {@code bob},
 * {@code tie}, {@code marked}, {@code priority3}), or the one that the parameter {@code target} names. Not thread-safe.
 */
final class ModelDraft {

    /** The parameters that files of models take. */
    static final Set<String> PARAMETERS = Set.of("target", "objective", "owner");

    private final ReadingMistakes mistakes;
    private final Map<String, String> parameters;
    private final int states;
    private final BitSet bobs = new BitSet();
    private final MutableIntList choiceStates = IntLists.mutable.empty();
    private final MutableIntList choiceBegins = IntLists.mutable.empty();
    private final MutableIntList choiceOffsets = IntLists.mutable.empty();
    private final int[] choices;
    private final MutableIntList targets = IntLists.mutable.empty();
    private final List<BigFraction> parts = new ArrayList<>();
    private final Map<String, BigFraction> numbers = new HashMap<>();
    private final Map<String, BitSet> labels = new TreeMap<>();

    ModelDraft(ReadingMistakes mistakes, int states) {
        this.mistakes = mistakes;
        this.states = states;
        parameters = mistakes.companions().parameters();
        choices = new int[states];
        if (parameter("owner", Player.class).orElse(Player.ALICE) == Player.BOB) {
            bobs.set(0, states);
        }
    }

    private <E extends Enum<E> & Labelled> Optional<E> parameter(String name, Class<E> kind) {
        return Optional.ofNullable(parameters.get(name)).map(text -> Labelled.of(kind, text)
                .orElseThrow(() -> new InputException("unknown " + name + " '" + text + "'", "choose one of "
                        + String.join(", ", Labelled.labels(kind)))));
    }

    int states() {
        return states;
    }

    /** How many choices a state has so far. */
    int choices(int state) {
        return choices[state];
    }

    int choices() {
        return choiceStates.size();
    }

    void owner(int state, Player player) {
        bobs.set(state, player == Player.BOB);
    }

    Player owner(int state) {
        return bobs.get(state) ? Player.BOB : Player.ALICE;
    }

    /** Begins a choice of a state. */
    void choice(int state, int offset) {
        mistakes.step();
        choices[state]++;
        choiceStates.add(state);
        choiceBegins.add(targets.size());
        choiceOffsets.add(offset);
    }

    /** Adds a target to the choice that was begun last. */
    void branch(int target, String probability, int offset) {
        mistakes.step();
        BigFraction part = numbers.get(probability);
        if (part == null) {
            mistakes.attempt(() -> mistakes.place(offset, 1), () -> {
                BigFraction number = Objective.parseNumber(probability, "a probability");
                if (number.signum() < 0 || number.compareTo(BigFraction.ONE) > 0) {
                    throw new InputException("'" + probability + "' is not a probability",
                            "write a number from 0 to 1, as in 1/3");
                }
                numbers.put(probability, number);
            });
            part = numbers.getOrDefault(probability, BigFraction.ZERO);
        }
        if (part.signum() > 0) {
            targets.add(target);
            parts.add(part);
        }
    }

    void label(String label, int state) {
        labels.computeIfAbsent(label, each -> new BitSet()).set(state);
    }

    /** The game, if all that was given makes one. */
    BiddingGame build(String name) {
        checkSums();
        mistakes.check();
        Objective objective = Optional.ofNullable(parameters.get("objective")).map(ModelDraft::objective)
                .orElse(Objective.Plain.REACH);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(states);
        BitSet ended = say(builder, objective);
        MutableIntList added = IntLists.mutable.empty();
        int[] count = new int[states];
        for (int choice = 0; choice < choiceStates.size(); choice++) {
            int state = choiceStates.get(choice);
            int number = count[state]++;
            if (ended.get(state)) {
                continue;
            }
            int begin = choiceBegins.get(choice);
            int end = end(choice);
            boolean branches = end - begin > 1;
            int from = state;
            if (!branches || choices[state] > 1) {
                builder.owner(state, owner(state));
            }
            if (branches && choices[state] > 1) {
                from = builder.addVertex();
                added.add(state);
                added.add(number);
                builder.edge(state, from);
            }
            for (int i = begin; i < end; i++) {
                if (branches) {
                    builder.chance(from, targets.get(i), parts.get(i));
                } else {
                    builder.edge(from, targets.get(i));
                }
            }
        }
        for (int state = 0; state < states; state++) {
            if (choices[state] == 0 && !ended.get(state)) {
                mistakes.add(TextPlace.UNKNOWN, "state " + state + " has no choice, and no play ends there",
                        "let it go to itself with probability 1");
            }
        }
        mistakes.check();
        builder.names(names(added));
        try {
            ColouredGraph graph = builder.build();
            objective.fault(graph).ifPresent(fault -> {
                throw mistakes.fatal(TextPlace.UNKNOWN, fault.reason(), fault.hint());
            });
            return BiddingGame.of(name, graph, start()).with(Auction.DEFAULT).with(objective);
        } catch (InvalidGraphException e) {
            throw mistakes.fatal(TextPlace.UNKNOWN, e.getMessage(), e.hint());
        }
    }

    /** The names of the states, which are their numbers, and of vertices for choices. */
    private VertexNames names(MutableIntList added) {
        VertexNames numbers = VertexNames.numbered(states);
        return new VertexNames() {
            @Override
            public String nameOf(int vertex) {
                return vertex < states ? numbers.nameOf(vertex)
                        : added.get(2 * (vertex - states)) + "." + added.get(2 * (vertex - states) + 1);
            }

            @Override
            public OptionalInt vertexNamed(String name) {
                return name.indexOf('.') < 0 ? numbers.vertexNamed(name)
                        : IntStream.range(states, states + added.size() / 2)
                                .filter(vertex -> nameOf(vertex).equals(name)).findFirst();
            }
        };
    }

    private int start() {
        BitSet initial = labels.getOrDefault("init", new BitSet());
        if (initial.cardinality() > 1) {
            throw mistakes.fatal(TextPlace.UNKNOWN, "there are " + initial.cardinality() + " initial states, not one",
                    "label one state with init");
        }
        return Math.max(0, initial.nextSetBit(0));
    }

    private int end(int choice) {
        return choice + 1 < choiceBegins.size() ? choiceBegins.get(choice + 1) : targets.size();
    }

    private void checkSums() {
        for (int choice = 0; choice < choiceStates.size(); choice++) {
            BigFraction sum = BigFraction.ZERO;
            for (int i = choiceBegins.get(choice); i < end(choice); i++) {
                sum = sum.signum() == 0 ? parts.get(i) : sum.add(parts.get(i));
            }
            if (!sum.equals(BigFraction.ONE)) {
                mistakes.add(mistakes.place(choiceOffsets.get(choice), 1), "the probabilities of a choice of state "
                        + choiceStates.get(choice) + " sum to " + Fractions.text(sum) + ", not to 1",
                        "write them exactly, as in 1/3");
            }
        }
    }

    private static Objective objective(String text) {
        try {
            return Objective.parse(text);
        } catch (InputException e) {
            throw new InputException(e.getMessage(), e.hint());
        }
    }

    /** Says where plays end and which states are marked; returns the states where plays end. */
    private BitSet say(ColouredGraphBuilder builder, Objective objective) {
        BitSet ended = new BitSet();
        Optional<String> target = Optional.ofNullable(parameters.get("target"));
        if (target.isPresent()) {
            BitSet found = target(target.get());
            if (objective == Objective.Plain.REACH) {
                found.stream().forEach(state -> builder.terminal(state, Outcome.ALICE));
                return found;
            }
            found.stream().forEach(builder::mark);
            return ended;
        }
        for (Outcome outcome : Outcome.values()) {
            BitSet here = labels.getOrDefault(outcome.label(), new BitSet());
            if (here.intersects(ended)) {
                throw mistakes.fatal(TextPlace.UNKNOWN, "two labels say who wins at one state", "keep one");
            }
            ended.or(here);
            here.stream().forEach(state -> builder.terminal(state, outcome));
        }
        labels.getOrDefault("marked", new BitSet()).stream().forEach(builder::mark);
        labels.forEach((label, here) -> {
            if (label.matches("priority[0-9]{1,9}")) {
                mistakes.attempt(() -> TextPlace.UNKNOWN, () -> {
                    int priority = VertexDetail.parsePriority(label.substring(8));
                    here.stream().forEach(state -> builder.priority(state, priority));
                });
            }
        });
        if (ended.isEmpty() && objective == Objective.Plain.REACH) {
            throw mistakes.fatal(TextPlace.UNKNOWN, "no label says where Alice wins",
                    "name one, as in model.drn:target=goal" + (labels.isEmpty() ? ""
                            : "; this model has " + String.join(", ", labels.keySet())));
        }
        return ended;
    }

    /** The states of a label, or the one of a number. */
    private BitSet target(String text) {
        if (labels.containsKey(text)) {
            return labels.get(text);
        }
        if (text.matches("[0-9]{1,9}") && Integer.parseInt(text) < states) {
            BitSet one = new BitSet();
            one.set(Integer.parseInt(text));
            return one;
        }
        throw new InputException("no state has the label '" + text + "'",
                labels.isEmpty() ? "name the number of a state"
                        : "choose one of " + String.join(", ", labels.keySet()));
    }
}
