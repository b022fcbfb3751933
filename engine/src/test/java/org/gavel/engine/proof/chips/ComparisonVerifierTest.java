package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.testing.Boards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables that are made up and go on by a growth, against looking at one total after the other. */
class ComparisonVerifierTest {

    private static final long FAR = 1_500;

    /** Codes for totals, any for the first ones, and then with {@code length} more chips by {@code 2 growth} more. */
    private record Table(List<String> states, long[][] first, int length, int part, int growth)
            implements
                ChipThresholds {

        static Table random(Random random, Auction auction) {
            int length = 2 * (1 + random.nextInt(3));
            int count = length + random.nextInt(6);
            boolean token = auction.ties().hasToken();
            List<String> states = token ? List.of("") : auction.ties().states();
            int growth = 2 * random.nextInt(length / 2 + 1);
            long[][] first = new long[states.size()][count];
            for (long[] codes : first) {
                for (int total = 0; total < count; total++) {
                    long code = random.nextInt(2 * total + 3);
                    codes[total] = token ? code : code / 2 * 2;
                }
            }
            return new Table(states, first, length, random.nextInt(2) + 1, growth);
        }

        /** What is needed with any total, in half chips; one chip more than there are stands for never. */
        long code(int state, long total) {
            long past = total < first[state].length ? 0 : (total - first[state].length) / length + 1;
            return first[state][(int) (total - past * length)] + 2 * growth * past;
        }

        @Override
        public Optional<Holding> threshold(int vertex, int state, int index) {
            return code(state, index) > 2L * index + 1 ? Optional.empty()
                    : Optional.of(Holding.ofCode(code(state, index)));
        }

        int last() {
            return first[0].length + length - 1;
        }

        ChipSolution solution(Auction auction) {
            return new ChipSolution(new BiddingGame("made up", Boards.path(2), 1, auction), ChipTotals.range(0, last()),
                    this, this, Evidence.OBSERVED, new Statistics("none", 0, 0, 0));
        }

        ContinuedNeeds continued(Auction auction) {
            return new ContinuedNeeds(solution(auction), length,
                    (player, vertex) -> new ChipPeriod(length / part, growth / part, 0, Evidence.OBSERVED));
        }
    }

    private static OptionalLong least(Table greater, Table less) {
        return LongStream.range(0, FAR).filter(total -> {
            for (int state = 0; state < greater.first.length; state++) {
                if (greater.code(state, total) > less.code(state, total)) {
                    return true;
                }
            }
            return false;
        }).findFirst();
    }

    /** Never goes on as never only if it grows by all the chips; else numbers above all the chips are left out here. */
    private static boolean isSound(Table table) {
        return LongStream.range(0, table.last() + 1)
                .noneMatch(total -> table.first.length > 0 && IntStream.range(0, table.first.length)
                        .anyMatch(state -> table.code(state, total) > 2 * total + 2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"advantage", "alice", "alternate-ties:alice"})
    void of_tablesThatGoOn_isTheFirstTotalOfEachDifference(String ties) {
        Auction auction = Auction.parse("money chips; ties " + ties);
        Random random = new Random(17);
        int found = 0;
        for (int i = 0; i < 1_000; i++) {
            Table one = Table.random(random, auction);
            Table other = i % 3 == 0 ? one : Table.random(random, auction);
            if (!isSound(one) || !isSound(other)) {
                continue;
            }
            ComparisonVerifier.Differences differences = ComparisonVerifier.of(one.continued(auction),
                    other.continued(auction), StopSignal.NEVER);
            assertThat(differences.firstNeedsMore()).as("%d", i).isEqualTo(least(one, other));
            assertThat(differences.secondNeedsMore()).as("%d", i).isEqualTo(least(other, one));
            found += differences.firstNeedsMore().isPresent() ? 1 : 0;
            assertThat(ComparisonVerifier.of(one.solution(auction), other.solution(auction),
                    ChipTotals.range(0, Math.min(one.last(), other.last()))))
                    .isEqualTo(new ComparisonVerifier.Differences(upTo(one, other), upTo(other, one)));
        }
        assertThat(found).isGreaterThan(100);
    }

    private static OptionalLong upTo(Table greater, Table less) {
        OptionalLong least = least(greater, less);
        return least.orElse(FAR) <= Math.min(greater.last(), less.last()) ? least : OptionalLong.empty();
    }

    /** A table of one number for all totals but the first, and then a growth with every two chips. */
    private static Table growing(long code, int growth) {
        return new Table(List.of(""), new long[][] {{0, 0, 0, code, code}}, 2, 1, growth);
    }

    /** 3 chips are more than 0, 1, 2 and 3 that are added to 0 with every two chips, up to the third time. */
    @Test
    void of_oneThatGrowsPastAnother_isFoundBehindTheTables() {
        Auction auction = Auction.parse("money chips; ties alice");
        ComparisonVerifier.Differences differences = ComparisonVerifier.of(growing(0, 1).continued(auction),
                growing(6, 0).continued(auction), StopSignal.NEVER);
        assertThat(differences).isEqualTo(new ComparisonVerifier.Differences(OptionalLong.of(11), OptionalLong.of(3)));
    }

    @Test
    void need_totalsOfAnySize_goOnByTheGrowth() {
        Auction auction = Auction.parse("money chips; ties alternate-ties:alice");
        Random random = new Random(3);
        for (int i = 0; i < 100; i++) {
            Table table = Table.random(random, auction);
            if (!isSound(table)) {
                continue;
            }
            ContinuedNeeds needs = table.continued(auction);
            assertThat(needs.length()).isEqualTo(table.length);
            assertThat(needs.base()).isEqualTo(table.last() + 1 - 2L * table.length);
            assertThat(needs.states()).isEqualTo(2);
            assertThat(needs.growth(Player.BOB, 1)).isEqualTo(table.growth);
            for (long total : new long[] {0, 1, table.last(), table.last() + 1, 999, 1_000}) {
                for (int state = 0; state < 2; state++) {
                    assertThat(needs.need(Player.ALICE, 1, state, total))
                            .isEqualTo(table.code(state, total) / 2);
                }
            }
        }
    }

    @Test
    void need_moreThanANumberHolds_isRefused() {
        ContinuedNeeds needs = new Table(List.of(""), new long[][] {{0, 2, 4}}, 1, 1, 9)
                .continued(Auction.parse("money chips; ties alice"));
        assertThatThrownBy(() -> needs.need(Player.ALICE, 1, 0, Long.MAX_VALUE - 1))
                .isInstanceOf(ArithmeticException.class);
    }

    @ParameterizedTest
    @CsvSource({"4, 6, 12", "6, 4, 12", "1, 1, 1", "7, 1, 7", "1, 7, 7", "12, 18, 36", "5, 5, 5", "9, 27, 27"})
    void leastMultiple_ofTwo_isIt(long one, long other, long least) {
        assertThat(ContinuedNeeds.leastMultiple(one, other)).isEqualTo(least);
    }

    /** What is too large is told as one number, which is too large for all that is done with it. */
    @Test
    void leastMultiple_tooLarge_isTheLargest() {
        long most = Long.MAX_VALUE / 4;
        assertThat(ContinuedNeeds.leastMultiple(1L << 60, 3)).isEqualTo(most);
        assertThat(ContinuedNeeds.leastMultiple(3, 1L << 60)).isEqualTo(most);
        assertThat(ContinuedNeeds.leastMultiple(1L << 40, (1L << 40) - 1)).isEqualTo(most);
        assertThat(ContinuedNeeds.leastMultiple(1L << 30, (1L << 30) - 1)).isEqualTo((1L << 60) - (1L << 30));
    }

    @Test
    void of_whenStopped_saysSo() {
        Auction auction = Auction.parse("money chips; ties alice");
        ContinuedNeeds table = growing(0, 1).continued(auction);
        ContinuedNeeds whole = new Table(List.of(""), new long[][] {{0, 0}}, 2, 1, 1).continued(auction);
        for (ContinuedNeeds needs : List.of(table, whole)) {
            assertThatThrownBy(() -> ComparisonVerifier.of(needs, needs, () -> true))
                    .isInstanceOf(LimitReachedException.class);
        }
    }
}
