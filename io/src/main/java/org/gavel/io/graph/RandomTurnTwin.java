package org.gavel.io.graph;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.print.UnsupportedGameException;
import org.gavel.engine.board.Chance;
import org.gavel.engine.board.CoinTrees;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Objective;

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
    private final List<State> states = new ArrayList<>();

    private record State(int mover, int vertex, List<Integer> targets, List<String> parts) {
        State(int mover, int vertex, List<Integer> targets) {
            this(mover, vertex, targets, List.of());
        }
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
            throw new UnsupportedGameException("a twin says who wins, not what ends are worth",
                    "leave the payoffs out of the game");
        }
        if (!game.objective().isToldByPriorities()) {
            throw new UnsupportedGameException("a twin has no weights, and the objective "
                    + game.objective().label() + " speaks of them",
                    "export a game under reach, safety, buchi, co-buchi or parity");
        }
        int n = graph.vertexCount();
        List<State> turns = new ArrayList<>();
        for (int vertex = 0; vertex < n; vertex++) {
            Optional<Player> owner = graph.marks().owner(vertex);
            if (graph.isTerminal(vertex)) {
                states.add(new State(0, vertex, List.of(vertex)));
            } else if (graph.marks().isChance(vertex)) {
                Chance chance = graph.marks().chance(vertex).orElseThrow();
                states.add(new State(0, vertex, IntStream.range(0, chance.count()).mapToObj(chance::target).toList(),
                        IntStream.range(0, chance.count()).mapToObj(i -> probability(chance.part(i))).toList()));
            } else if (owner.isPresent()) {
                states.add(new State(1 + owner.get().ordinal(), vertex, targets(owner.get(), vertex)));
            } else {
                states.add(new State(0, vertex, List.of(n + turns.size(), n + turns.size() + 1),
                        List.of("0.5", "0.5")));
                for (Player player : Player.values()) {
                    turns.add(new State(1 + player.ordinal(), vertex, targets(player, vertex)));
                }
            }
        }
        states.addAll(turns);
    }

    /** A decimal where one is exact, else a fraction. */
    private static String probability(BigFraction part) {
        try {
            return new BigDecimal(part.getNumerator()).divide(new BigDecimal(part.getDenominator())).toPlainString();
        } catch (ArithmeticException e) {
            return Fractions.text(part);
        }
    }

    private List<Integer> targets(Player player, int vertex) {
        return graph.successors(player, vertex).distinct().boxed().toList();
    }

    /** The transitions: a line for each way out of each choice of each state, with its probability. */
    public String transitions() {
        int choices = 0;
        int count = 0;
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < states.size(); i++) {
            State state = states.get(i);
            boolean coin = !state.parts().isEmpty();
            String source = i + ":" + (state.mover() == 2 ? 1 : 0);
            for (int k = 0; k < state.targets().size(); k++) {
                lines.append(source).append(' ').append(coin ? 0 : k).append(' ').append(state.targets().get(k))
                        .append(' ')
                        .append(coin ? state.parts().get(k) : "1").append('\n');
            }
            count += state.targets().size();
            choices += coin ? 1 : state.targets().size();
        }
        return states.size() + ":2 " + choices + " " + count + "\n" + lines;
    }

    /**
     * The twin in Storm's direct encoding: a Markov chain, or a decision process if one player has choices.
     *
     * @throws UnsupportedGameException if both players have
     */
    public String directEncoding() {
        List<Integer> players = states.stream().filter(state -> state.parts().isEmpty() && state.targets().size() > 1)
                .map(State::mover).distinct().toList();
        if (players.size() > 1) {
            throw new UnsupportedGameException("Storm's direct encoding has no place for two players",
                    "write tra, or prism");
        }
        TreeMap<String, List<Integer>> labelled = labelled();
        Map<Integer, String> labels = new HashMap<>(Map.of(game.start(), " init"));
        labelled.forEach((name, members) -> members.forEach(state -> labels.merge(state, " " + name, String::concat)));
        StringBuilder text = new StringBuilder();
        int choices = 0;
        for (int i = 0; i < states.size(); i++) {
            State state = states.get(i);
            boolean coin = !state.parts().isEmpty();
            text.append("state ").append(i).append(labels.getOrDefault(i, "")).append('\n');
            for (int k = 0; k < state.targets().size(); k++) {
                text.append(coin && k > 0 ? "" : "\taction " + k + "\n").append("\t\t").append(state.targets().get(k))
                        .append(" : ").append(coin ? state.parts().get(k) : "1").append('\n');
            }
            choices += coin ? 1 : state.targets().size();
        }
        return "@type: " + (players.isEmpty() ? "DTMC" : "MDP") + "\n@parameters\n\n@reward_models\n\n@nr_states\n"
                + states.size() + "\n@nr_choices\n" + choices + "\n@model\n" + text;
    }

    /**
     * The twin as a simple stochastic game, whose vertices have two successors: fair coins stand for other chances, and vertices
     * in a row for more than two choices.
     *
     * @throws UnsupportedGameException if there is a tie, or an objective other than reach
     */
    public String simpleStochastic() {
        int n = graph.vertexCount();
        if (game.objective() != Objective.Plain.REACH
                || IntStream.range(0, n).anyMatch(v -> graph.outcome(v).equals(Optional.of(Outcome.TIE)))) {
            throw new UnsupportedGameException(
                    "a simple stochastic game has one target, and neither ties nor objectives",
                    "write tra, or json");
        }
        CoinTrees coins = new CoinTrees(graph.marks(), n, vertex -> true);
        int behind = states.size() - n;
        List<String> lines = new ArrayList<>();
        int more = behind + coins.size();
        for (int i = 0; i < states.size(); i++) {
            State state = states.get(i);
            List<Integer> targets = state.targets();
            if (i < n && graph.isTerminal(i)) {
                lines.add(i + " 0 0 terminal" + (graph.outcome(i).equals(Optional.of(Outcome.ALICE)) ? 1 : 0));
            } else if (i < n && graph.marks().isChance(i)) {
                lines.add(coin(coins, i, behind));
            } else {
                String kind = List.of("average", "maximizer", "minimizer").get(state.mover());
                int from = i;
                for (int k = 0; k < Math.max(1, targets.size() - 1); k++) {
                    boolean last = k + 2 >= targets.size();
                    int next = last ? targets.get(targets.size() - 1) : more;
                    lines.add(from + " " + targets.get(k) + " " + next + " " + kind);
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
    public String stateValues() {
        return IntStream.range(0, states.size())
                .mapToObj(i -> i + ":(" + i + "," + states.get(i).mover() + "," + states.get(i).vertex() + ")\n")
                .collect(Collectors.joining("", "(state,mover,vertex)\n", ""));
    }

    /** The labels and the states that have them. */
    public String labels() {
        TreeMap<String, List<Integer>> labelled = labelled();
        List<String> names = new ArrayList<>(List.of("init", "deadlock"));
        names.addAll(labelled.keySet());
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < names.size(); i++) {
            text.append(i == 0 ? "" : " ").append(i).append("=\"").append(names.get(i)).append('"');
        }
        text.append('\n');
        for (int state = 0; state < states.size(); state++) {
            StringBuilder line = new StringBuilder(state == game.start() ? " 0" : "");
            for (int i = 2; i < names.size(); i++) {
                line.append(labelled.get(names.get(i)).contains(state) ? " " + i : "");
            }
            text.append(line.length() == 0 ? "" : state + ":" + line + "\n");
        }
        return text.toString();
    }

    private TreeMap<String, List<Integer>> labelled() {
        TreeMap<String, List<Integer>> labelled = new TreeMap<>();
        for (Outcome outcome : Outcome.values()) {
            labelled.put(outcome.label(), new ArrayList<>());
        }
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            int state = vertex;
            graph.outcome(vertex).ifPresent(outcome -> labelled.get(outcome.label()).add(state));
            if (graph.isTerminal(vertex)) {
                continue;
            }
            if (graph.marks().isMarked(vertex)) {
                labelled.computeIfAbsent("marked", name -> new ArrayList<>()).add(vertex);
            }
            graph.marks().priority(vertex).ifPresent(priority -> labelled
                    .computeIfAbsent("priority" + priority, name -> new ArrayList<>()).add(state));
        }
        return labelled;
    }

    /** The twin as a model for PRISM-games. */
    public String model() {
        StringBuilder text = new StringBuilder("// ").append(game.name().replaceAll("[\\r\\n]", " "))
                .append(": a coin picks who moves; s = i at the board's vertex i\nsmg\n\n")
                .append("player alice [alice], [coin] endplayer\nplayer bob [bob] endplayer\n\nmodule twin\n  s : [0..")
                .append(states.size() - 1).append("] init ").append(game.start()).append(";\n");
        for (int i = 0; i < states.size(); i++) {
            State state = states.get(i);
            String mover = List.of("coin", "alice", "bob").get(state.mover());
            if (!state.parts().isEmpty()) {
                text.append(IntStream.range(0, state.targets().size())
                        .mapToObj(k -> state.parts().get(k) + ":(s'=" + state.targets().get(k) + ")")
                        .collect(Collectors.joining(" + ", "  [coin] s=" + i + " -> ", ";\n")));
                continue;
            }
            for (int target : state.targets()) {
                text.append("  [").append(mover).append("] s=").append(i).append(" -> (s'=").append(target)
                        .append(");\n");
            }
        }
        text.append("endmodule\n\n");
        labelled().forEach((name, members) -> text.append("label \"").append(name).append("\" = ")
                .append(members.isEmpty() ? "false"
                        : String.join(" | ", members.stream().map(state -> "s=" + state).toList()))
                .append(";\n"));
        return text.toString();
    }
}
