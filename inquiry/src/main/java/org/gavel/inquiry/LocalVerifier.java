package org.gavel.inquiry;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ShareAdviceVerifier;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.strategy.PricedChipMove;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.Task;
import org.gavel.inquiry.PriceVerifier.Standing;
import org.gavel.inquiry.answer.CheckAnswer.Verdict;
import org.gavel.inquiry.answer.ChipSuccessorsAnswer;
import org.gavel.inquiry.answer.CurveAnswer;
import org.gavel.inquiry.answer.Finding;
import org.gavel.inquiry.answer.ShareSuccessorsAnswer;

/**
 * Verifies what answers say of a few vertices. Thresholds of the whole board are found and proved; all that is said is then
 * held against them.
 *
 * @param thresholds where thresholds in real money come from
 */
record LocalVerifier(StopSignal stop, ShareSource thresholds) {

    private static final String PRICED = "what both players need at the start and after each move, and what moves cost, from"
            + " thresholds that are proved";

    Finding check(CurveAnswer answer) {
        BiddingGame game = answer.game();
        ChipSolution chips = MoveInquiry.solved(game, answer.solution().totals(), stop);
        List<Supplier<Finding>> parts = new ArrayList<>();
        parts.add(() -> compared(IntStream.of(game.start()), answer.solution(), chips));
        parts.add(() -> new MoveVerifier(stop).follow(answer.moves(), chips, Optional.empty()));
        answer.periods().ifPresent(row -> parts.add(() -> PeriodInquiry
                .prove(game, List.of(row), PeriodInquiry.USUAL_LONGEST_TABLE, stop).finding()));
        answer.money().ifPresent(said -> parts.add(() -> {
            ContinuousSolution money = inMoney(game);
            return all("", new AnswerVerifier(stop).check(money),
                    List.of(() -> compared(IntStream.of(game.start()), said, money)));
        }));
        return all("both players' thresholds at the start, the moves for each total"
                + (answer.periods().isPresent() ? ", the periods" : "")
                + (answer.money().isPresent() ? ", and real money" : "") + ", from thresholds that are proved",
                new AnswerVerifier(stop).check(chips), parts);
    }

    Finding check(ShareSuccessorsAnswer answer) {
        Task.SUCCESSORS.require(answer.game());
        ContinuousSolution money = inMoney(answer.game());
        return all(PRICED, new AnswerVerifier(stop).check(money),
                List.of(() -> compared(near(answer.game()), answer.solution(), money),
                        () -> new PriceVerifier(stop).follow(answer.prices(), money), () -> advised(answer)));
    }

    Finding check(ChipSuccessorsAnswer answer) {
        ChipSolution chips = MoveInquiry.solved(answer.game(), answer.solution().totals(), stop);
        return all(PRICED, new AnswerVerifier(stop).check(chips),
                List.of(() -> compared(near(answer.game()), answer.solution(), chips),
                        () -> priced(answer, chips)));
    }

    /** The first part that is wrong, or else the first that is not decided, or else that all is right; nothing without a proof. */
    private static Finding all(String what, Finding proof, List<Supplier<Finding>> parts) {
        if (proof.verdict() != Verdict.VERIFIED) {
            return proof;
        }
        Optional<Finding> open = Optional.empty();
        for (Supplier<Finding> part : parts) {
            Finding finding = part.get();
            if (finding.verdict() == Verdict.FAILED) {
                return finding;
            }
            open = open.or(() -> Optional.of(finding).filter(each -> each.verdict() == Verdict.UNDECIDED));
        }
        return open.orElseGet(() -> Finding.of(List.of(), what));
    }

    private ContinuousSolution inMoney(BiddingGame game) {
        return thresholds.of(game.with(Money.CONTINUOUS), ContinuousOptions.DEFAULT, stop);
    }

    /** The start and the vertices that follow it. */
    private static IntStream near(BiddingGame game) {
        return IntStream.concat(IntStream.of(game.start()), Stream.of(Player.values())
                .flatMapToInt(player -> game.board().legalMoves(player, game.start()))).distinct();
    }

    private static Finding compared(IntStream vertices, ChipSolution said, ChipSolution proved) {
        List<Violation> wrong = new ArrayList<>();
        vertices.forEach(vertex -> {
            for (Player player : Player.values()) {
                for (int state = 0; state < proved.of(player).states().size(); state++) {
                    for (int index = 0; index < said.totals().count(); index++) {
                        long total = said.totals().total(index);
                        Optional<Holding> right = proved.of(player).threshold(vertex, state,
                                proved.totals().indexOf(total));
                        Optional<Holding> one = said.of(player).threshold(vertex, state, index);
                        if (!right.equals(one)) {
                            wrong.add(new Violation(player, vertex, "for " + total + " chips " + text(one)
                                    + " is said to be the least that wins; it is " + text(right)));
                        }
                    }
                }
            }
        });
        return Finding.of(wrong, "");
    }

    private static String text(Optional<Holding> holding) {
        return holding.map(Holding::toString).orElse("nothing");
    }

    private static Finding compared(IntStream vertices, ContinuousSolution said, ContinuousSolution proved) {
        List<Violation> wrong = new ArrayList<>();
        boolean[] open = {false};
        vertices.forEach(vertex -> {
            for (Player player : Player.values()) {
                ContinuousThresholds one = said.of(player);
                ContinuousThresholds right = proved.of(player);
                Standing standing = one.never(vertex) != right.never(vertex) ? Standing.WRONG
                        : Stream.of(PriceVerifier.standing(one.lowerBound(vertex), one.upperBound(vertex),
                                right.lowerBound(vertex), right.upperBound(vertex)),
                                PriceVerifier.standing(BigFraction.from(one.lower(vertex)),
                                        BigFraction.from(one.upper(vertex)), right.lowerBound(vertex),
                                        right.upperBound(vertex)))
                                .max(Comparator.naturalOrder()).orElseThrow();
                open[0] |= standing == Standing.OPEN;
                if (standing == Standing.WRONG) {
                    wrong.add(new Violation(player, vertex, "this is not what is needed; that is "
                            + (right.never(vertex) ? "more than all the money"
                                    : "from " + right.lower(vertex) + " to " + right.upper(vertex))));
                }
            }
        });
        return wrong.isEmpty() && open[0] ? AnswerVerifier.undecided(PriceVerifier.OTHER_BOUNDS)
                : Finding.of(wrong, "");
    }

    private static Finding advised(ShareSuccessorsAnswer answer) {
        BiddingGame game = answer.game();
        List<Violation> wrong = answer.advice().stream()
                .flatMap(advice -> new ShareAdviceVerifier(answer.solution())
                        .fault(advice.player(), game.start(), Optional.of(advice)).stream()
                        .map(reason -> new Violation(advice.player(), game.start(), reason)))
                .toList();
        return Finding.of(wrong, "");
    }

    /** Each cost is what is needed after the move beyond the least that is needed after one; ranks count what is better. */
    private static Finding priced(ChipSuccessorsAnswer answer, ChipSolution proved) {
        BiddingGame game = answer.game();
        List<Violation> wrong = new ArrayList<>();
        for (Player player : Player.values()) {
            int state = ChipSuccessorsAnswer.state(game, proved, player);
            for (int index = 0; index < answer.of(player).size(); index++) {
                int total = proved.totals().indexOf(answer.solution().totals().total(index));
                Map<Integer, Long> needs = new HashMap<>();
                game.board().legalMoves(player, game.start()).forEach(move -> needs.put(move,
                        proved.of(player).threshold(move, state, total).map(Holding::code).orElse(Long.MAX_VALUE)));
                long least = needs.values().stream().mapToLong(Long::longValue).min().orElse(0);
                for (PricedChipMove said : answer.of(player).get(index)) {
                    long need = needs.get(said.target());
                    Optional<Long> cost = need == Long.MAX_VALUE && least < need ? Optional.empty()
                            : Optional.of(need - least);
                    long better = needs.values().stream().filter(other -> other < need).count();
                    if (!said.cost().map(Holding::code).equals(cost) || said.rank() != better + 1) {
                        wrong.add(new Violation(player, said.target(), "for "
                                + answer.solution().totals().total(index)
                                + " chips this is not what a move there costs"));
                    }
                }
            }
        }
        return Finding.of(wrong, "");
    }
}
