package org.gavel.bench;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.AnswerVerifier;
import org.gavel.engine.inquiry.answer.CheckAnswer.Verdict;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;

/**
 * Measures the boards on which play is long, or parity games have owners, against what they may take, beside bare sweeps in the same run: time of the processor for
 * solving and verifying, and how many sweeps could be made meanwhile. Start it with {@code bench/goals}; {@code all} measures the boards
 * of a million vertices, too, {@code seed=2} takes others of the random ones, and other arguments choose boards by the beginnings of
 * their names.
 */
public final class LongPlayGoals {

    private static final double WIDTH = 1e-9;
    private static final double LONG_ENOUGH = 0.3;
    private static final String SEED = "seed=";

    /** The goals, in seconds of the processor with the start of Java, which is not measured here. */
    private static final List<Goal> GOALS = List.of(new Goal("rim:n=100", "richman", 1),
            new Goal("rim:n=316", "richman", 4), new Goal("grid:rows=300:columns=300", "richman", 4),
            new Goal("maze:rows=60:columns=60", "richman", 2), new Goal("rooms", "richman", 2),
            new Goal("doors:rows=60:columns=60", "richman", 6), new Goal("doors:rows=158:columns=158", "richman", 12),
            new Goal("rim:n=100:kept=75", "richman", 3), new Goal("rim:n=100", "poorman", 3),
            new Goal("rim:n=316", "taxman:1/2", 12), new Goal("maze:rows=60:columns=60", "poorman", 6),
            new Goal("rooms", "poorman", 6), new Goal("tree", "richman", 3), new Goal("tree", "poorman", 3),
            new Goal("random-graph:n=200000:d=2", "richman", 12), new Goal("coins:n=1024", "richman", 3),
            new Goal("coins:n=4096", "richman", 3), new Goal("coins:n=100000", "richman", 60),
            new Goal("rim:n=100:owned=1", "richman", 3), new Goal("rim:n=100:owned=1", "poorman", 3),
            new Goal("big_mec:n=25000", "richman", 60), new Goal("many_mecs:n=1000", "richman", 10),
            new Goal("many_mecs:n=25000", "richman", 60), new Goal("priorities", "richman", 10),
            new Goal("priorities", "poorman", 10), new Goal("recursive_ladder:n=2000", "richman", 3),
            new Goal("model_checker_ladder:n=3333", "richman", 3), new Goal("jurdzinski:h=58:w=58", "richman", 3),
            new Goal("clique:n=1000", "richman", 3), new Goal("hanoi:n=8", "richman", 3),
            new Goal("random_parity:n=10000:p=4", "richman", 3),
            new Goal("random_parity:n=10000:p=10000", "richman", 3),
            new Goal("recursive_ladder:n=20000", "richman", 20),
            new Goal("model_checker_ladder:n=33333", "richman", 20), new Goal("jurdzinski:h=182:w=182", "richman", 20),
            new Goal("clique:n=3000", "richman", 20), new Goal("hanoi:n=10", "richman", 20),
            new Goal("random_parity:n=100000:p=4", "richman", 20),
            new Goal("random_parity:n=100000:p=100000", "richman", 20));
    private static final List<Goal> LARGE = List.of(new Goal("rim:n=1000", "richman", 25),
            new Goal("random-graph:n=1000000:d=2", "richman", 60),
            new Goal("random_parity:n=1000000:p=4", "richman", 20),
            new Goal("random_parity:n=1000000:p=1000000", "richman", 20));

    /**
     * A board and what it may take.
     *
     * @param board its name and parameters, between colons
     * @param payment its payment
     * @param seconds seconds of the processor
     */
    private record Goal(String board, String payment, int seconds) {
        BiddingGame game(String seed) {
            BiddingGame game = LongPlayBoards.game(board, seed);
            return game.with(game.auction().with(Payment.parse(payment)));
        }
    }

    private LongPlayGoals() {
    }

    /** Measures, and prints a table. */
    public static void main(String[] arguments) {
        Map<Boolean, List<String>> told = Stream.of(arguments)
                .collect(Collectors.partitioningBy(each -> each.startsWith(SEED)));
        List<String> chosen = told.get(false);
        String seed = told.get(true).stream().findFirst().map(each -> each.substring(SEED.length())).orElse("1");
        System.out.println(
                "board, payment, vertices, goal s, solving s, verifying s, width, bare sweeps meanwhile, how");
        for (Goal goal : GOALS) {
            if (chosen.isEmpty() || chosen.contains("all") || chosen.stream().anyMatch(goal.board::startsWith)) {
                measure(goal, seed);
            }
        }
        for (Goal goal : LARGE) {
            if (chosen.contains("all") || chosen.contains(goal.board)) {
                measure(goal, seed);
            }
        }
    }

    private static void measure(Goal goal, String seed) {
        BiddingGame game = goal.game(seed);
        double begin = processor();
        ContinuousSolution solution = Solvers.solve(game, ContinuousOptions.DEFAULT.withWidth(WIDTH));
        double solved = processor();
        boolean proved = game.isReachWithBids() ? new ContinuousVerifier().firstViolation(solution).isEmpty()
                : new AnswerVerifier(StopSignal.NEVER).checkEndless(solution).verdict() == Verdict.VERIFIED;
        double verified = processor();
        String sweeps = game.isReachWithBids()
                ? String.format(Locale.ROOT, "%.0f",
                        (verified - begin) / sweep(game.graph(), game.auction().shares().orElseThrow()))
                : "-";
        System.out.println(String.format(Locale.ROOT, "%s, %s, %d, %d, %.2f, %.2f, %.1e, %s, %s%s", goal.board,
                goal.payment, game.graph().vertexCount(), goal.seconds, solved - begin, verified - solved,
                solution.alice().areExact() ? 0 : solution.alice().widest(), sweeps, solution.statistics().method(),
                proved ? "" : " NOT PROVED"));
    }

    private static double processor() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime() / 1e9;
    }

    /** The time of one bare sweep over bounds from below and above. */
    private static double sweep(ColouredGraph board, ShareFormula formula) {
        BareSweeps bare = new BareSweeps(board, formula);
        double begin = processor();
        int sweeps = 0;
        for (; processor() - begin < LONG_ENOUGH; sweeps++) {
            bare.next();
        }
        return (processor() - begin) / sweeps;
    }
}
