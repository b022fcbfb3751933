package org.gavel.io.graph;

import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Chance;
import org.gavel.engine.board.CoinTrees;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.task.UnsupportedGameException;

/**
 * The random-turn twin of a game, for the model checker PRISM: a fair coin picks who moves where both bid. Under Richman
 * payment Alice's threshold is 1 minus her winning probability in it, so that others can confirm it without gavel.
 *
 * <p>State i is vertex i of the board. Where both bid there are two more states, one in which Alice moves and one in which
 * Bob does. The explicit files are those of a game of PRISM-games, with player 0 for Alice and for coins, and player 1 for Bob. The
 * variable {@code mover} of the states is 0 for a coin, 1 for Alice, 2 for Bob.
 * The model in PRISM's language is a turn-based game for PRISM-games. Labels: who has won, marked vertices, and priorities.
 * Source: PRISM's manual, Explicit model files; PRISM-games, Modelling SMGs (recalled).
 */
public final class RandomTurnTwin {

    private final BiddingGame game;
    private final ColouredGraph graph;
    /** The vertices where both bid, in ascending order. */
    private final int[] bids;
    /** The probabilities by their weights and the sums of all weights. */
    private final Map<String, String> probabilities = new HashMap<>();

    private enum Mode {
        CHOICE, COIN, CHANCE
    }

    private record State(int mover, int vertex, int[] targets, Mode mode) {
    }

    /**
     * The twin of a game.
     *
     * @throws UnsupportedGameException if plays that end or go on are told in a way that it cannot hold
     */
    public RandomTurnTwin(BiddingGame game) {
        this.game = game;
        graph = game.graph();
        if (game.settlesBroke()) {
            throw new UnsupportedGameException("a coin has no budget, so plays cannot end once both players are broke",
                    "write 'broke continue' in the text of the game");
        }
        if (graph.marks().hasCharges()) {
            throw new UnsupportedGameException("a coin has no budget, so vertices cannot pay the players",
                    "leave the charges out of the game");
        }
        if (!graph.marks().payoffs().isEmpty()) {
            throw new UnsupportedGameException("the random-turn game says who wins, not what terminals are worth",
                    "leave the payoffs out of the game");
        }
        if (!game.objective().isToldByPriorities()) {
            throw new UnsupportedGameException("the random-turn game has no weights, and the objective "
                    + game.objective().label() + " speaks of them",
                    "export a game under reach, safety, buchi, co-buchi or parity");
        }
        bids = IntStream.range(0, graph.vertexCount()).filter(vertex -> !graph.isTerminal(vertex)
                && !graph.marks().isChance(vertex) && graph.marks().owner(vertex).isEmpty()).toArray();
    }

    private int size() {
        return graph.vertexCount() + 2 * bids.length;
    }

    private State state(int number) {
        int n = graph.vertexCount();
        if (number >= n) {
            return choice(Player.values()[(number - n) % 2], bids[(number - n) / 2]);
        }
        Optional<Player> owner = graph.marks().owner(number);
        if (owner.isPresent()) {
            return choice(owner.get(), number);
        } else if (graph.isTerminal(number)) {
            return new State(0, number, new int[] {number}, Mode.CHOICE);
        } else if (graph.marks().isChance(number)) {
            return new State(0, number, targets(Player.ALICE, number), Mode.CHANCE);
        }
        int turn = n + 2 * Arrays.binarySearch(bids, number);
        return new State(0, number, new int[] {turn, turn + 1}, Mode.COIN);
    }

    private State choice(Player player, int vertex) {
        return new State(1 + player.ordinal(), vertex, targets(player, vertex), Mode.CHOICE);
    }

    private int[] targets(Player player, int vertex) {
        int[] targets = new int[graph.degree(player, vertex)];
        graph.successors(player, vertex, targets);
        return targets;
    }

    private Stream<State> states() {
        return IntStream.range(0, size()).mapToObj(this::state);
    }

    private String probability(State state, int number) {
        if (state.mode() != Mode.CHANCE) {
            return state.mode() == Mode.COIN ? "0.5" : "1";
        }
        Chance chance = graph.marks().chance(state.vertex()).orElseThrow();
        return probabilities.computeIfAbsent(chance.weight(number) + "/" + chance.total(),
                part -> decimal(chance.part(number)));
    }

    /** A decimal where one is exact, else a fraction. */
    private static String decimal(BigFraction part) {
        try {
            return new BigDecimal(part.getNumerator()).divide(new BigDecimal(part.getDenominator())).toPlainString();
        } catch (ArithmeticException e) {
            return Fractions.text(part);
        }
    }

    /** The transitions: a line for each way out of each choice of each state, with its probability. */
    void transitions(Writer out) throws IOException {
        out.append(size() + ":2 " + choices() + " " + states().mapToLong(state -> state.targets().length).sum() + "\n");
        for (int i = 0; i < size(); i++) {
            State state = state(i);
            String source = i + (state.mover() == 2 ? ":1 " : ":0 ");
            for (int k = 0; k < state.targets().length; k++) {
                out.append(source + (state.mode() == Mode.CHOICE ? k : 0) + " " + state.targets()[k] + " "
                        + probability(state, k) + "\n");
            }
        }
    }

    private long choices() {
        return states().mapToLong(state -> state.mode() == Mode.CHOICE ? state.targets().length : 1).sum();
    }

    /**
     * The twin in Storm's direct encoding: a Markov chain, or a decision process if one player has choices.
     *
     * @throws UnsupportedGameException if both players have
     */
    void directEncoding(Writer out) throws IOException {
        long players = states().filter(state -> state.mode() == Mode.CHOICE && state.targets().length > 1)
                .mapToInt(State::mover).distinct().count();
        if (players > 1) {
            throw new UnsupportedGameException("Storm's direct encoding has no place for two players",
                    "write tra, or prism");
        }
        out.append("@type: " + (players == 0 ? "DTMC" : "MDP") + "\n@parameters\n\n@reward_models\n\n@nr_states\n"
                + size() + "\n@nr_choices\n" + choices() + "\n@model\n");
        Map<String, BitSet> labelled = labelled();
        for (int i = 0; i < size(); i++) {
            out.append("state " + i + (i == game.start() ? " init" : ""));
            for (Map.Entry<String, BitSet> label : labelled.entrySet()) {
                out.append(label.getValue().get(i) ? " " + label.getKey() : "");
            }
            out.append('\n');
            State state = state(i);
            for (int k = 0; k < state.targets().length; k++) {
                out.append((k == 0 || state.mode() == Mode.CHOICE ? "\taction " + k + "\n" : "") + "\t\t"
                        + state.targets()[k] + " : " + probability(state, k) + "\n");
            }
        }
    }

    /**
     * The twin as a simple stochastic game, whose vertices have two successors: fair coins stand for other chances, and vertices
     * in a row for more than two choices.
     *
     * @throws UnsupportedGameException if there is a tie, or an objective other than reach
     */
    String simpleStochastic() {
        int n = graph.vertexCount();
        if (game.objective() != Objective.Plain.REACH
                || IntStream.range(0, n).anyMatch(v -> graph.outcome(v).equals(Optional.of(Outcome.TIE)))) {
            throw new UnsupportedGameException(
                    "a simple stochastic game has one target, and neither ties nor objectives",
                    "write tra, or json");
        }
        CoinTrees coins = new CoinTrees(graph.marks(), n, vertex -> true);
        int behind = size() - n;
        List<String> lines = new ArrayList<>();
        int more = behind + coins.size();
        for (int i = 0; i < size(); i++) {
            State state = state(i);
            int[] targets = state.targets();
            if (i < n && graph.isTerminal(i)) {
                lines.add(i + " 0 0 terminal" + (graph.outcome(i).equals(Optional.of(Outcome.ALICE)) ? 1 : 0));
            } else if (i < n && graph.marks().isChance(i)) {
                lines.add(coin(coins, i, behind));
            } else {
                String kind = List.of("average", "maximizer", "minimizer").get(state.mover());
                int from = i;
                for (int k = 0; k < Math.max(1, targets.length - 1); k++) {
                    boolean last = k + 2 >= targets.length;
                    int next = last ? targets[targets.length - 1] : more;
                    lines.add(from + " " + targets[k] + " " + next + " " + kind);
                    from = last ? from : more++;
                }
            }
        }
        for (int coin = n; coin < coins.size(); coin++) {
            lines.add(coin(coins, coin, behind));
        }
        String start = lines.stream().filter(line -> line.startsWith(game.start() + " ")).findFirst().orElseThrow();
        lines.remove(start);
        lines.add(0, start);
        return String.join("\n", lines) + "\n";
    }

    /** The line of a coin; those besides the vertices come behind all states. */
    private String coin(CoinTrees coins, int coin, int behind) {
        int n = graph.vertexCount();
        return IntStream.of(coin, coins.target(0, coin), coins.target(1, coin))
                .mapToObj(each -> (each < n ? each : each + behind) + " ").collect(Collectors.joining()) + "average";
    }

    /** The states: their number, who moves, and at which vertex of the board. */
    public void stateValues(Writer out) throws IOException {
        out.append("(state,mover,vertex)\n");
        for (int i = 0; i < size(); i++) {
            State state = state(i);
            out.append(i + ":(" + i + "," + state.mover() + "," + state.vertex() + ")\n");
        }
    }

    /** The labels and the states that have them. */
    public void labels(Writer out) throws IOException {
        Map<String, BitSet> labelled = new LinkedHashMap<>();
        labelled.put("init", new BitSet());
        labelled.put("deadlock", new BitSet());
        labelled.get("init").set(game.start());
        labelled.putAll(labelled());
        int number = 0;
        for (String name : labelled.keySet()) {
            out.append((number == 0 ? "" : " ") + number++ + "=\"" + name + "\"");
        }
        out.append('\n');
        List<BitSet> sets = List.copyOf(labelled.values());
        for (int state = 0; state < size(); state++) {
            StringBuilder here = new StringBuilder();
            for (int label = 0; label < sets.size(); label++) {
                here.append(sets.get(label).get(state) ? " " + label : "");
            }
            out.append(here.isEmpty() ? "" : state + ":" + here + "\n");
        }
    }

    private Map<String, BitSet> labelled() {
        Map<String, BitSet> labelled = new TreeMap<>();
        for (Outcome outcome : Outcome.values()) {
            labelled.put(outcome.label(), new BitSet());
        }
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            int state = vertex;
            graph.outcome(vertex).ifPresent(outcome -> labelled.get(outcome.label()).set(state));
            if (graph.isTerminal(vertex)) {
                continue;
            }
            if (graph.marks().isMarked(vertex)) {
                labelled.computeIfAbsent("marked", name -> new BitSet()).set(vertex);
            }
            graph.marks().priority(vertex).ifPresent(priority -> labelled
                    .computeIfAbsent("priority" + priority, name -> new BitSet()).set(state));
        }
        return labelled;
    }

    /** The twin as a model for PRISM-games. */
    public void model(Writer out) throws IOException {
        out.append("// ").append(game.name().replaceAll("[\\r\\n]", " "))
                .append(": a coin picks who moves; s = i at the board's vertex i\nsmg\n\n")
                .append("player alice [alice], [coin] endplayer\nplayer bob [bob] endplayer\n\nmodule twin\n  s : [0..")
                .append(size() - 1 + "] init " + game.start() + ";\n");
        for (int i = 0; i < size(); i++) {
            State state = state(i);
            String source = "  [" + List.of("coin", "alice", "bob").get(state.mover()) + "] s=" + i + " -> ";
            IntStream all = IntStream.range(0, state.targets().length);
            out.append(state.mode() == Mode.CHOICE
                    ? all.mapToObj(k -> source + "(s'=" + state.targets()[k] + ");\n").collect(Collectors.joining())
                    : all.mapToObj(k -> probability(state, k) + ":(s'=" + state.targets()[k] + ")")
                            .collect(Collectors.joining(" + ", source, ";\n")));
        }
        out.append("endmodule\n\n");
        for (Map.Entry<String, BitSet> label : labelled().entrySet()) {
            out.append("label \"" + label.getKey() + "\" = ").append(label.getValue().isEmpty() ? "false"
                    : label.getValue().stream().mapToObj(state -> "s=" + state).collect(Collectors.joining(" | ")))
                    .append(";\n");
        }
    }
}
