package org.gavel.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.strategy.ContinuousAdvisor;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.inquiry.ShareInquiry;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.Verify;
import org.gavel.inquiry.answer.Phase;
import org.gavel.inquiry.answer.ShareAnswer;

/**
 * Measures boards on which play is long, or parity games have owners, against what they may take: time of the processor for solving,
 * verifying and advising at all vertices, and how many bare sweeps the first two would pay for in the same run. A board that is not
 * proved ends the program. Start it with {@code bench/all}; the arguments are the page to write to, and beginnings of the names
 * of boards, if not all are wanted.
 */
public final class Goals {

    private static final double WIDTH = 1e-9;
    private static final double LONG_ENOUGH = 0.3;
    private static final String HEAD = "| board | payment | vertices | found | goal | solving | verifying | advising | sweeps |";

    /** The goals, in seconds of the processor with the start of Java, which is not measured here. */
    private static final List<Goal> GOALS = List.of(
            new Goal("rim:n=100", "richman", 1),
            new Goal("rim:n=316", "richman", 4),
            new Goal("grid:rows=300:columns=300", "richman", 4),
            new Goal("rooms", "richman", 2),
            new Goal("doors:rows=158:columns=158", "richman", 12),
            new Goal("rim:n=100:kept=75", "richman", 3),
            new Goal("rim:n=100", "poorman", 3),
            new Goal("rim:n=316", "taxman:1/2", 12),
            new Goal("maze:rows=60:columns=60", "poorman", 6),
            new Goal("rooms", "poorman", 6),
            new Goal("tree", "richman", 3),
            new Goal("tree", "poorman", 3),
            new Goal("random-graph:n=200000:d=2", "richman", 12),
            new Goal("coins:n=4096", "richman", 3),
            new Goal("coins:n=50000:ends=250", "richman", 10),
            new Goal("coins:n=100000", "richman", 60),
            new Goal("rim:n=100:owned=1", "richman", 3),
            new Goal("rim:n=100:owned=1", "poorman", 3),
            new Goal("big_mec:n=25000", "richman", 60),
            new Goal("many_mecs:n=25000", "richman", 60),
            new Goal("priorities", "richman", 10),
            new Goal("priorities", "poorman", 10),
            new Goal("recursive_ladder:n=20000", "richman", 20),
            new Goal("model_checker_ladder:n=33333", "richman", 20),
            new Goal("jurdzinski:h=182:w=182", "richman", 20),
            new Goal("clique:n=3000", "richman", 20),
            new Goal("hanoi:n=10", "richman", 20),
            new Goal("random_parity:n=100000:p=4", "richman", 20),
            new Goal("random_parity:n=100000:p=100000", "richman", 20),
            new Goal("rim:n=1000", "richman", 25),
            new Goal("random-graph:n=1000000:d=2", "richman", 60),
            new Goal("random_parity:n=1000000:p=4", "richman", 20),
            new Goal("random_parity:n=1000000:p=1000000", "richman", 20));

    /**
     * A board and what it may take.
     *
     * @param board its name and parameters, between colons
     * @param seconds seconds of the processor
     */
    private record Goal(String board, String payment, int seconds) {
        BiddingGame game() {
            BiddingGame game = LongPlayBoards.game(board, "1");
            return game.with(game.auction().with(Payment.parse(payment)));
        }

        /** What its row begins with. */
        String key() {
            return "| `" + board + "` | " + payment + " |";
        }
    }

    private Goals() {
    }

    /** Measures, prints rows, and writes each to the page at once, so that a run that is stopped keeps those before. */
    public static void main(String[] arguments) throws IOException {
        Path page = Path.of(arguments[0]);
        List<String> chosen = List.of(arguments).subList(1, arguments.length);
        List<String> lines = Files.readAllLines(page);
        int begin = lines.indexOf(HEAD) + 2;
        int end = begin + (int) lines.stream().skip(begin).takeWhile(line -> line.startsWith("|")).count();
        List<String> rows = new ArrayList<>();
        for (Goal goal : GOALS) {
            rows.add(lines.subList(begin, end).stream().filter(row -> row.startsWith(goal.key())).findFirst()
                    .orElse(""));
        }
        for (int i = 0; i < rows.size(); i++) {
            if (chosen.isEmpty() || chosen.stream().anyMatch(GOALS.get(i).board::startsWith)) {
                rows.set(i, measured(GOALS.get(i)));
                Files.write(page,
                        Stream.of(lines.subList(0, begin).stream(), rows.stream().filter(row -> !row.isEmpty()),
                                lines.subList(end, lines.size()).stream()).flatMap(part -> part).toList());
            }
        }
    }

    private static String measured(Goal goal) {
        BiddingGame game = goal.game();
        int n = game.graph().vertexCount();
        ShareAnswer answer = new ShareInquiry(ContinuousOptions.DEFAULT.withWidth(WIDTH), Verify.YES).answer(game,
                n <= ContinuousAdvisor.MOST_VERTICES ? IntStream.range(0, n) : IntStream.of(game.start()),
                StopSignal.NEVER, new Stopwatch(Goals::processor));
        Map<Phase, Duration> parts = answer.account().times().parts();
        double solving = seconds(parts, Phase.SOLVING);
        double verifying = seconds(parts, Phase.VERIFYING);
        Optional<ShareFormula> swept = game.auction().shares().filter(formula -> game.isReachWithBids());
        String row = String.format(Locale.ROOT, "%s %,d | %s | %d s | %.1f s | %.1f s | %.1f s | %s |", goal.key(), n,
                answer.solution().alice().areExact() ? "exact"
                        : String.format(Locale.ROOT, "within %.0e", answer.solution().alice().widest()),
                goal.seconds, solving, verifying, seconds(parts, Phase.ADVISING),
                swept.map(formula -> String.format(Locale.ROOT, "%,.0f",
                        (solving + verifying) / sweep(game.graph(), formula))).orElse(""));
        System.out.println(row);
        return row;
    }

    private static double seconds(Map<Phase, Duration> parts, Phase phase) {
        return parts.get(phase).toNanos() / 1e9;
    }

    private static long processor() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    /** The time of one bare sweep over bounds from below and above. */
    private static double sweep(ColouredGraph board, ShareFormula formula) {
        BareSweeps bare = new BareSweeps(board, formula);
        long begin = processor();
        int sweeps = 0;
        for (; processor() - begin < LONG_ENOUGH * 1e9; sweeps++) {
            bare.next();
        }
        return (processor() - begin) / 1e9 / sweeps;
    }
}
