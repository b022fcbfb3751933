package org.gavel.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.statistics.Statistics;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.period.GameComparison;
import org.gavel.engine.testing.Boards;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.inquiry.answer.Answer;
import org.gavel.inquiry.answer.CheckAnswer;
import org.gavel.inquiry.answer.ComparisonAnswer;
import org.junit.jupiter.api.Test;

class ComparisonInquiryTest {

    private static final int FAR = 1500;

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(6);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        return ChipAuctions.paying("richman");
    }

    private static ChipSolution solve(BiddingGame game) {
        return Solvers.chips(game.auction()).solve(game, ChipTotals.range(0, FAR), StopSignal.NEVER);
    }

    /** The truth is a long table; a difference that shows itself later still would be told with a total beyond it. */
    @Property(seed = "61")
    void answer_anyTwoGames_isVerifiedAndWhatALongTableSays(@ForAll("boards") RandomGraphs.Sample one,
            @ForAll("boards") RandomGraphs.Sample other, @ForAll("auctions") Auction auction) {
        BiddingGame first = new BiddingGame("first", one.graph(), 0, auction);
        BiddingGame second = new BiddingGame("second", other.graph(), 0, auction);
        ComparisonAnswer answer = new ComparisonInquiry(4096, 50, Verify.YES).answer(first, "first", second, "second",
                StopSignal.NEVER, Stopwatch.still());
        Statistics.collect(answer.account().verification().status());
        ChipSolution a = solve(first);
        ChipSolution b = solve(second);
        OptionalLong[] least = {OptionalLong.empty(), OptionalLong.empty()};
        for (int total = FAR; total >= 0; total--) {
            for (int state = 0; state < a.alice().states().size(); state++) {
                int order = Long.compare(code(a, state, total), code(b, state, total));
                if (order != 0) {
                    least[order > 0 ? 0 : 1] = OptionalLong.of(total);
                }
            }
        }
        if (answer.finding().evidence().isPresent()) {
            assertThat(within(answer.finding().firstNeedsMore())).as("%s %s %s", one, other, auction)
                    .isEqualTo(least[0]);
            assertThat(within(answer.finding().secondNeedsMore())).as("%s %s %s", one, other, auction)
                    .isEqualTo(least[1]);
        }
    }

    /** Sooner or later: nothing, the first totals, or all; what is told of the first totals is what a table says. */
    @Test
    void answer_stoppedLaterAndLater_comparesTheFirstTotals() {
        BiddingGame first = new BiddingGame("first", Boards.path(6), 2, Auction.DEFAULT.with(Money.CHIPS));
        BiddingGame second = new BiddingGame("second", Boards.path(7), 3, Auction.DEFAULT.with(Money.CHIPS));
        ComparisonInquiry inquiry = new ComparisonInquiry(4096, 100, Verify.NO);
        Set<Long> last = new TreeSet<>();
        for (int questions = 0; !last.contains(Long.MAX_VALUE); questions++) {
            AtomicInteger left = new AtomicInteger(questions);
            try {
                Answer answer = PartialAnswerException.known(() -> inquiry.answer(first, "first", second, "second",
                        () -> left.decrementAndGet() < 0, Stopwatch.still()));
                GameComparison.Finding found = ((ComparisonAnswer) answer).finding();
                assertThat(inquiry.check(first, second, found, StopSignal.NEVER).verdict())
                        .isEqualTo(CheckAnswer.Verdict.VERIFIED);
                last.add(answer.account().advised() == Completion.PARTIAL ? found.upTo() : Long.MAX_VALUE);
            } catch (LimitReachedException e) {
                last.add(-1L);
            }
        }
        assertThat(last).contains(-1L, 10L);
    }

    @Property(seed = "62")
    @Tag("slow")
    void check_everyChangeOfMeaning_isRefused(@ForAll("boards") RandomGraphs.Sample one,
            @ForAll("boards") RandomGraphs.Sample other, @ForAll("auctions") Auction auction) {
        BiddingGame first = new BiddingGame("first", one.graph(), 0, auction);
        BiddingGame second = new BiddingGame("second", other.graph(), 0, auction);
        ComparisonInquiry inquiry = new ComparisonInquiry(512, 30, Verify.NO);
        GameComparison.Finding right = inquiry.answer(first, "first", second, "second", StopSignal.NEVER,
                Stopwatch.still()).finding();
        CheckAnswer.Verdict verdict = inquiry.check(first, second, right, StopSignal.NEVER).verdict();
        Statistics.collect(verdict, right.relation());
        assertThat(verdict).as("%s %s %s", one, other, auction).isNotEqualTo(CheckAnswer.Verdict.FAILED);
        for (GameComparison.Finding wrong : changes(right)) {
            assertThat(inquiry.check(first, second, wrong, StopSignal.NEVER).verdict())
                    .as("%s %s %s: %s instead of %s", one, other, auction, wrong, right)
                    .isEqualTo(verdict == CheckAnswer.Verdict.VERIFIED ? CheckAnswer.Verdict.FAILED : verdict);
        }
    }

    /** Every other relation, and each total a chip earlier or later, gone, there where there is none, or the other's. */
    private static List<GameComparison.Finding> changes(GameComparison.Finding right) {
        List<GameComparison.Finding> all = new ArrayList<>();
        for (GameComparison.Relation relation : GameComparison.Relation.values()) {
            all.add(new GameComparison.Finding(relation, right.firstNeedsMore(), right.secondNeedsMore(),
                    right.evidence(), right.upTo()));
        }
        for (OptionalLong total : changes(right.firstNeedsMore())) {
            all.add(new GameComparison.Finding(right.relation(), total, right.secondNeedsMore(), right.evidence(),
                    right.upTo()));
        }
        for (OptionalLong total : changes(right.secondNeedsMore())) {
            all.add(new GameComparison.Finding(right.relation(), right.firstNeedsMore(), total, right.evidence(),
                    right.upTo()));
        }
        all.add(new GameComparison.Finding(right.relation(), right.secondNeedsMore(), right.firstNeedsMore(),
                right.evidence(), right.upTo()));
        all.removeIf(right::equals);
        return all;
    }

    private static List<OptionalLong> changes(OptionalLong total) {
        return total.isEmpty() ? List.of(OptionalLong.of(0), OptionalLong.of(7))
                : List.of(OptionalLong.empty(), OptionalLong.of(total.getAsLong() + 1),
                        OptionalLong.of(total.getAsLong() - 1));
    }

    private static OptionalLong within(OptionalLong total) {
        return total.isPresent() && total.getAsLong() > FAR ? OptionalLong.empty() : total;
    }

    private static long code(ChipSolution solution, int state, int total) {
        return solution.alice().threshold(0, state, total).map(Holding::code).orElse(Long.MAX_VALUE);
    }
}
