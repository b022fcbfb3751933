package org.gavel.bench;

import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.AnswerVerifier;
import org.gavel.engine.inquiry.answer.CheckAnswer.Verdict;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.round.BellmanOperator;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.games.BundledGames;

/**
 * Measures the boards on which play is long against what they may take, beside bare sweeps in the same run: time of the processor for
 * solving and verifying, and how many sweeps could be made meanwhile. Start it with {@code bench/goals}; {@code all} measures the boards
 * of a million vertices, too, and other arguments choose boards by the beginnings of their names.
 */
public final class LongPlayGoals {

    private static final double WIDTH = 1e-9;
    private static final double LONG_ENOUGH = 0.3;

    /** A grid where one rim square in fifty is an end; of moves up and down so many in a hundred are there for each player. */
    private static final String RIM = """
            game rim(n = 100 in 2..1000, kept = 100 in 0..100, owned = 0 in 0..1, seed = 1)
            let end(i, j) = (i = 0 or j = 0 or i = n - 1 or j = n - 1) and random(1, 50, seed, i, j) = 1
            let keeps(i, j, k) = random(1, 100, seed, i, j, k) <= kept
            vertices v[0..n - 1, 0..n - 1]
            start v[n div 2, n div 2]
            red for i in 1..n - 1, j in 0..n - 1 if not end(i, j) and keeps(i, j, 1): v[i, j] -> v[i - 1, j]
            blue for i in 1..n - 1, j in 0..n - 1 if not end(i, j) and keeps(i, j, 2): v[i, j] -> v[i - 1, j]
            red for i in 0..n - 2, j in 0..n - 1 if not end(i, j) and keeps(i, j, 3): v[i, j] -> v[i + 1, j]
            blue for i in 0..n - 2, j in 0..n - 1 if not end(i, j) and keeps(i, j, 4): v[i, j] -> v[i + 1, j]
            both for i in 0..n - 1, j in 1..n - 1 if not end(i, j): v[i, j] -> v[i, j - 1]
            both for i in 0..n - 1, j in 0..n - 2 if not end(i, j): v[i, j] -> v[i, j + 1]
            owner alice at for i in 0..n - 1, j in 0..n - 1 if owned = 1 and not end(i, j) and (i + j) mod 4 = 0: v[i, j]
            owner bob at for i in 0..n - 1, j in 0..n - 1 if owned = 1 and not end(i, j) and (i + j) mod 4 = 2: v[i, j]
            alice wins at for i in 0..n - 1, j in 0..n - 1 if end(i, j) and (i + j) mod 2 = 0: v[i, j]
            bob wins at for i in 0..n - 1, j in 0..n - 1 if end(i, j) and (i + j) mod 2 = 1: v[i, j]
            """;

    /** A binary tree: from one leaf in fifty play ends, and from the others it goes back to the root. */
    private static final String TREE = """
            game tree(n = 32767, seed = 1)
            vertices 0..2 * n
            start 0
            both for i in 0..n - 1: i -> {2 * i + 1, 2 * i + 2}
            both for i in n..2 * n if random(1, 50, seed, i) > 1: i -> 0
            alice wins at for i in n..2 * n if random(1, 50, seed, i) = 1 and i mod 2 = 0: i
            bob wins at for i in n..2 * n if random(1, 50, seed, i) = 1 and i mod 2 = 1: i
            """;

    /** A random simple stochastic game. */
    private static final String COINS = """
            game coins(n = 4096, seed = 1)
            vertices 0..n + 1
            start 0
            both for i in 0..n - 1 if random(0, 2, seed, i) < 2: i -> {random(0, n + 1, seed, i, 1), random(0, n + 1, seed, i, 2)}
            red for i in 0..n - 1 if random(0, 2, seed, i) = 2: i -> random(0, n + 1, seed, i, 1)
            blue for i in 0..n - 1 if random(0, 2, seed, i) = 2: i -> random(0, n + 1, seed, i, 2)
            owner alice at for i in 0..n - 1 if random(0, 2, seed, i) = 0: i
            owner bob at for i in 0..n - 1 if random(0, 2, seed, i) = 1: i
            alice wins at n
            bob wins at n + 1
            """;

    /** Two chains of Alice's, between which Bob chooses; the answer is 3/5. */
    private static final String BIG_MEC = """
            game big_mec(n = 10)
            vertices s, p[0..n - 1], q[0..n - 1], fair, d[0..3], won, lost
            start s
            both s -> {p[0], q[0]}
            both for i in 0..n - 1: p[i] -> {if i = 0 then s else p[i - 1], if i = n - 1 then fair else p[i + 1]}
            both for i in 0..n - 1: q[i] -> {if i = 0 then s else q[i - 1], if i = n - 1 then d[0] else q[i + 1]}
            red fair -> won
            blue fair -> lost
            red for k in 0..3: d[k] -> d[(k + 1) mod 4]
            blue for k in [0, 3]: d[k] -> lost
            blue for k in [1, 2]: d[k] -> won
            owner bob at s
            owner alice at for i in 0..n - 1: p[i]
            owner alice at for i in 0..n - 1: q[i]
            alice wins at won
            bob wins at lost
            """;

    private static final Map<String, String> TEXTS = Map.of("rim", RIM, "tree", TREE, "coins", COINS, "big_mec",
            BIG_MEC);

    /** The goals, in seconds of the processor with the start of Java, which is not measured here. */
    private static final List<Goal> GOALS = List.of(new Goal("rim:n=100", "richman", 1),
            new Goal("rim:n=316", "richman", 4),
            new Goal("grid:rows=300:columns=300", "richman", 4), new Goal("maze:rows=60:columns=60", "richman", 2),
            new Goal("rim:n=100:kept=75", "richman", 3), new Goal("rim:n=100", "poorman", 3),
            new Goal("rim:n=316", "taxman:1/2", 12), new Goal("maze:rows=60:columns=60", "poorman", 6),
            new Goal("tree", "richman", 3), new Goal("coins:n=4096", "richman", 3),
            new Goal("rim:n=100:owned=1", "richman", 3), new Goal("big_mec:n=25000", "richman", 60));
    private static final List<Goal> LARGE = List.of(new Goal("rim:n=1000", "richman", 25),
            new Goal("random-graph:n=1000000:d=2", "richman", 60));

    /**
     * A board and what it may take.
     *
     * @param board its name and parameters, between colons
     * @param payment its payment
     * @param seconds seconds of the processor
     */
    private record Goal(String board, String payment, int seconds) {
        BiddingGame game() {
            String[] parts = board.split(":");
            Map<String, String> parameters = new HashMap<>();
            for (int i = 1; i < parts.length; i++) {
                parameters.put(parts[i].substring(0, parts[i].indexOf('=')),
                        parts[i].substring(parts[i].indexOf('=') + 1));
            }
            String text = TEXTS.containsKey(parts[0]) ? TEXTS.get(parts[0])
                    : BundledGames.named(parts[0]).orElseThrow().text();
            BiddingGame game = Language.load(new SourceText(parts[0], text), parameters, ExpansionLimits.DEFAULT)
                    .named(parts[0]);
            return game.with(game.auction().with(Payment.parse(payment)));
        }
    }

    private LongPlayGoals() {
    }

    /** Measures, and prints a table. */
    public static void main(String[] arguments) {
        List<String> chosen = List.of(arguments);
        System.out.println("board, payment, vertices, goal s, solving s, verifying s, width, bare sweeps meanwhile");
        for (Goal goal : GOALS) {
            if (chosen.isEmpty() || chosen.contains("all") || chosen.stream().anyMatch(goal.board::startsWith)) {
                measure(goal);
            }
        }
        for (Goal goal : LARGE) {
            if (chosen.contains("all") || chosen.contains(goal.board)) {
                measure(goal);
            }
        }
    }

    private static void measure(Goal goal) {
        BiddingGame game = goal.game();
        double begin = processor();
        ContinuousSolution solution = Solvers.solve(game, ContinuousOptions.DEFAULT.withWidth(WIDTH));
        double solved = processor();
        boolean proved = game.isReachWithBids() ? new ContinuousVerifier().firstViolation(solution).isEmpty()
                : new AnswerVerifier(StopSignal.NEVER).checkEndless(solution).verdict() == Verdict.VERIFIED;
        double verified = processor();
        if (!proved) {
            throw new IllegalStateException("not proved: " + goal);
        }
        String sweeps = game.isReachWithBids()
                ? String.format(Locale.ROOT, "%.0f",
                        (verified - begin) / sweep(game.graph(), game.auction().shares().orElseThrow()))
                : "-";
        System.out.println(String.format(Locale.ROOT, "%s, %s, %d, %d, %.2f, %.2f, %.1e, %s", goal.board, goal.payment,
                game.graph().vertexCount(), goal.seconds, solved - begin, verified - solved,
                solution.alice().areExact() ? 0 : solution.alice().widest(), sweeps));
    }

    private static double processor() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime() / 1e9;
    }

    /** The time of one bare sweep over bounds from below and above. */
    private static double sweep(ColouredGraph board, ShareFormula formula) {
        BellmanOperator round = new BellmanOperator(board, Player.ALICE);
        double[] low = new double[board.vertexCount()];
        double[] high = new double[low.length];
        for (int vertex = 0; vertex < low.length; vertex++) {
            low[vertex] = board.isWonBy(Player.BOB, vertex) ? 1 : 0;
            high[vertex] = board.isWonBy(Player.ALICE, vertex) ? 0 : 1;
        }
        double begin = processor();
        int sweeps = 0;
        for (; processor() - begin < LONG_ENOUGH; sweeps++) {
            for (int vertex = 0; vertex < low.length; vertex++) {
                if (!board.isTerminal(vertex)) {
                    round.at(vertex);
                    low[vertex] = round.nearest(formula, low);
                    high[vertex] = round.nearest(formula, high);
                }
            }
        }
        return (processor() - begin) / sweeps;
    }
}
