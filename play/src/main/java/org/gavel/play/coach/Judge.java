package org.gavel.play.coach;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.ChipRound;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.mixed.MatrixGame;
import org.gavel.engine.solve.mixed.MatrixGameSolver;
import org.gavel.inquiry.answer.ValueAnswer;
import org.gavel.inquiry.answer.ValueRow;
import org.gavel.play.Behaviour;
import org.gavel.play.MixedStrategy;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Referee;
import org.gavel.play.Stage;

/**
 * Prices decisions in plays with whole chips by mixed values. A bid costs its player what those optimal bids of the other gain by it on
 * average that gain most: the other need not risk anything for that. A later decision costs what the value falls by. Prices within
 * the gap between the bounds of values count as nothing. Not thread-safe.
 */
public final class Judge {

    /** From large to small: the larger, the less the rounding errors weigh; the smaller, the surer bids are optimal. */
    private static final double[] PARTS = {1e-3, 1e-5, 1e-7};

    private final ValueAnswer answer;
    private final Map<ChipConfiguration, ValueRow> rows = new HashMap<>();
    private final Map<Bid, Double> worths = new HashMap<>();

    private record Bid(ChipConfiguration at, Player player, int bid) {
    }

    /** Where a player decides: before or after payment, and on equal bids what was bid. */
    private record Place(Player player, Stage stage, Configuration<Long> here, long bid) {

        static Place of(OngoingPlay<Long> play, Player player) {
            return new Place(player, play.stage(), play.paid().orElse(play.configuration()),
                    play.stage() == Stage.TIE ? play.bid(player).orElseThrow() : 0);
        }
    }

    /** A judge who rests on an answer about all configurations that can follow from its start. */
    public Judge(ValueAnswer answer) {
        this.answer = answer;
        answer.rows().forEach(row -> rows.put(row.at(), row));
    }

    /** The decisions of a play between several choices, in order, each with its price; a round under way is not looked at. */
    public List<PricedDecision<Long>> prices(OngoingPlay<Long> play) {
        List<PricedDecision<Long>> prices = new ArrayList<>();
        List<OngoingPlay<Long>> steps = Review.steps(play);
        for (int i = 1; i < steps.size(); i++) {
            OngoingPlay<Long> before = steps.get(i - 1);
            for (Player player : Player.values()) {
                boolean decides = before.stage() == Stage.BIDS || before.decider().filter(player::equals).isPresent();
                if (decides && Behaviour.choices(before, player).length > 1) {
                    int choice = Behaviour.chosen(before, steps.get(i), player);
                    double kept = before.stage() == Stage.BIDS ? againstOptimal(before, player, choice)
                            : value(steps.get(i), player);
                    prices.add(new PricedDecision<>(before, steps.get(i), player, cost(before, player, kept)));
                }
            }
        }
        return prices;
    }

    private double cost(OngoingPlay<Long> before, Player player, double kept) {
        double cost = value(before, player) - kept;
        return cost > answer.asked().width() ? cost : 0;
    }

    /**
     * What a bid is worth to a player against those optimal bids of the other that gain most by it. They are found as the optimal
     * bids of the game in which a small part of what this bid gets is added to what every bid gets, and taken if they are optimal in
     * the game itself.
     */
    private double againstOptimal(OngoingPlay<Long> play, Player player, int bid) {
        if (bids(play, player).probability(bid) > 0) {
            return value(play, player);
        }
        return worths.computeIfAbsent(new Bid(MixedStrategy.mixed(play.configuration()), player, bid),
                each -> leastAgainstOptimal(play, player, bid));
    }

    private double leastAgainstOptimal(OngoingPlay<Long> play, Player player, int bid) {
        int[] own = Behaviour.choices(play, player);
        int[] others = Behaviour.choices(play, player.opponent());
        double[][] worth = worths(play, player, own, others);
        double[] punished = worth[bid - own[0]];
        Distribution known = bids(play, player.opponent());
        double least = IntStream.range(0, others.length)
                .mapToDouble(column -> known.probability(others[column]) * punished[column]).sum();
        double most = value(play, player) + answer.asked().width();
        for (double part : PARTS) {
            Distribution found = new MatrixGameSolver().solve(MatrixGame.of(own.length, others.length,
                    (row, column) -> worth[row][column] + part * punished[column])).columns();
            if (Arrays.stream(worth).allMatch(row -> mean(found, row) <= most)) {
                return Math.min(least, mean(found, punished));
            }
        }
        return least;
    }

    /** What each bid of a player is worth against each of the other. */
    private double[][] worths(OngoingPlay<Long> play, Player player, int[] own, int[] others) {
        Configuration<Long> here = play.configuration();
        int last = others[others.length - 1];
        double[] all = new ChipRound(answer.game().graph(), answer.game().auction(), player).worths(here.vertex(),
                here.state(), own[own.length - 1], last, own[0], own[own.length - 1],
                (vertex, state, mine, theirs) -> value(play.referee(), player, vertex, state, mine, theirs));
        return IntStream.range(0, own.length)
                .mapToObj(row -> Arrays.copyOfRange(all, row * (last + 1) + others[0], (row + 1) * (last + 1)))
                .toArray(double[][]::new);
    }

    private double value(Referee<Long> referee, Player player, int vertex, int state, long own, long other) {
        boolean isAlice = player == Player.ALICE;
        Configuration<Long> at = new Configuration<>(vertex, state, isAlice ? own : other, isAlice ? other : own);
        ValueRow row = rows.get(MixedStrategy.mixed(at));
        return row != null ? mean(row, player) : answer.asked().draws().of(referee.outcome(at).orElseThrow(), player);
    }

    private static double mean(ValueRow row, Player player) {
        double alices = (row.lower() + row.upper()) / 2;
        return player == Player.ALICE ? alices : 1 - alices;
    }

    private static double mean(Distribution choices, double[] worth) {
        return IntStream.range(0, worth.length).mapToDouble(choice -> choices.probability(choice) * worth[choice])
                .sum();
    }

    private Distribution bids(OngoingPlay<Long> play, Player player) {
        return row(play).bids(player).orElseThrow();
    }

    private ValueRow row(OngoingPlay<Long> play) {
        return rows.get(MixedStrategy.mixed(play.configuration()));
    }

    /** What a play is worth to a player if both decide as well as they can: from 0 to 1, where a win is worth 1. */
    public double value(OngoingPlay<Long> play, Player player) {
        if (play.stage() == Stage.OVER) {
            return answer.asked().draws().of(play.outcome().orElseThrow(), player);
        }
        if (play.isBetweenRounds()) {
            return mean(row(play), player);
        }
        if (play.stage() == Stage.COIN) {
            return (value(play.tossFor(Player.ALICE), player) + value(play.tossFor(Player.BOB), player)) / 2;
        }
        return value(Behaviour.after(play, best(play, play.decider().orElseThrow())), player);
    }

    private int best(OngoingPlay<Long> play, Player decider) {
        int best = -1;
        double most = Double.NEGATIVE_INFINITY;
        for (int choice : Behaviour.choices(play, decider)) {
            double value = value(Behaviour.after(play, choice), decider);
            if (value > most) {
                best = choice;
                most = value;
            }
        }
        return best;
    }

    /** The optimal bids of both players, and their best decisions after them. */
    public Behaviour optimal() {
        return (play, player) -> play.stage() == Stage.BIDS ? bids(play, player)
                : Distribution.certain(best(play, player));
    }

    /** How players decided in priced plays, as often as they did; where nothing is recorded, optimally. */
    public Behaviour recorded(List<List<PricedDecision<Long>>> plays) {
        Map<Place, SortedMap<Integer, Long>> counts = plays.stream().flatMap(List::stream)
                .collect(Collectors.groupingBy(each -> Place.of(each.before(), each.player()),
                        Collectors.groupingBy(each -> Behaviour.chosen(each.before(), each.after(), each.player()),
                                TreeMap::new, Collectors.counting())));
        return (play, player) -> {
            SortedMap<Integer, Long> found = counts.get(Place.of(play, player));
            if (found == null) {
                return optimal().at(play, player);
            }
            double sum = found.values().stream().mapToLong(each -> each).sum();
            SortedMap<Integer, Double> chances = new TreeMap<>();
            found.forEach((choice, count) -> chances.put(choice, count / sum));
            return Distribution.of(chances);
        };
    }
}
