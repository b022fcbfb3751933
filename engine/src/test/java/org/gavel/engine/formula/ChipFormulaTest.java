package org.gavel.engine.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.rules.tie.TieState;
import org.gavel.engine.rules.tie.TieView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Every formula for whole chips with a fixed total is what trying all bids of one round gives. */
class ChipFormulaTest {

    private static final int MOST = 4;

    /** Rules whose states say who wins equal bids, and one that moves nothing on them. */
    private static List<TieRule> rules() {
        List<TieRule> rules = new ArrayList<>();
        for (String label : List.of("make-it-take-it", "losers-ball", "alice", "bob", "alternate-ties",
                "alternate-rounds", "richer:alice", "richer:bob",
                "no-move")) {
            rules.add(TieRule.parse(label));
        }
        rules.add(TieRule.table("mixed", List.of(new TieState("s0", Player.ALICE, 1, 0, 1),
                new TieState("s1", Player.ALICE, 1, 0, 0)), 0));
        return rules;
    }

    /** One round as a player sees it: whether he has won after bids, with so many chips. */
    private interface Round {

        boolean isWon(int chips, int bid, int other);
    }

    /** The least number of chips, up to the total, with which the player wins by some bid, or by some answer to each; else one more. */
    private static int least(int total, Stance stance, Round round) {
        return IntStream.rangeClosed(0, total).filter(chips -> wins(total, chips, stance, round)).findFirst()
                .orElse(total + 1);
    }

    private static boolean wins(int total, int chips, Stance stance, Round round) {
        int others = total - chips;
        return stance == Stance.ANNOUNCES
                ? exists(chips, bid -> !exists(others, other -> !round.isWon(chips, bid, other)))
                : !exists(others, other -> !exists(chips, bid -> round.isWon(chips, bid, other)));
    }

    private static boolean exists(int most, IntPredicate bid) {
        return IntStream.rangeClosed(0, most).anyMatch(bid);
    }

    /** The round in which the winner pays the loser, or both pay each other, by what the state says of equal bids. */
    private static Round round(TieView.State now, int total, long[] lo, long[] hi, boolean bothPay) {
        return (chips, bid, other) -> {
            int winning = bothPay ? chips - bid + other : chips - bid;
            int losing = bothPay ? chips - bid + other : chips + other;
            if (bid != other) {
                return bid > other ? winning >= lo[now.afterWin()] : losing >= hi[now.afterLoss()];
            }
            boolean won = winning >= lo[now.afterTieWon()];
            boolean lost = losing >= hi[now.afterTieLost()];
            return switch (now.onTie()) {
                case WON -> won;
                case LOST -> lost;
                case CHOSEN -> won || lost;
                case CONCEDED -> won && lost;
                case NOTHING -> false;
                case WON_BY_MORE -> 2 * chips > total ? won : lost;
                case WON_BY_AS_MUCH -> 2 * chips >= total ? won : lost;
                case COIN -> throw new AssertionError();
            };
        };
    }

    /** Calls the check with all needs of at most {@code most} for so many states, each never less after losing than after winning. */
    private static void forAllNeeds(int states, int most, BiConsumer<long[], long[]> check) {
        long[] lo = new long[states];
        long[] hi = new long[states];
        for (int code = 0; code < IntStream.range(0, 2 * states).reduce(1, (p, i) -> p * (most + 1)); code++) {
            int rest = code;
            for (int state = 0; state < states; state++) {
                lo[state] = rest % (most + 1);
                rest /= most + 1;
                hi[state] = rest % (most + 1);
                rest /= most + 1;
            }
            if (IntStream.range(0, states).allMatch(state -> lo[state] <= hi[state])) {
                check.accept(lo, hi);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void firstPrice_ofAnyNeeds_isWhatAllBidsGive(Stance stance) {
        for (TieRule rule : rules()) {
            for (Player self : Player.values()) {
                TieView view = TieView.of(rule, self);
                compare(new FirstPriceChipFormula(view, stance), view, stance, false);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void allPayRichman_ofAnyNeeds_isWhatAllBidsGive(Stance stance) {
        List<TieRule> rules = rules();
        rules.add(TieRule.parse("advantage"));
        for (TieRule rule : rules) {
            for (Player self : Player.values()) {
                TieView view = TieView.of(rule, self);
                compare(new AllPayRichmanChipFormula(view, stance), view, stance, true);
            }
        }
    }

    private static void compare(ChipFormula formula, TieView view, Stance stance, boolean bothPay) {
        for (int total = 0; total <= MOST; total++) {
            int k = total;
            forAllNeeds(view.count(), total + 1, (lo, hi) -> {
                for (int state = 0; state < view.count(); state++) {
                    assertThat(formula.round(state, k, lo, hi))
                            .as("%s in %d of %d after %s and %s", formula, state, k, Arrays.toString(lo),
                                    Arrays.toString(hi))
                            .isEqualTo(least(k, stance, round(view.state(state), k, lo, hi, bothPay)));
                }
            });
        }
    }

    @Test
    void fixedTie_ofAnyNeeds_isWhatAllBidsGive() {
        for (Player winner : Player.values()) {
            for (Player self : Player.values()) {
                TieView view = TieView.of(TieRule.always(winner), self);
                for (Stance stance : Stance.values()) {
                    compare(new FixedTieFormula(self, winner), view, stance, false);
                }
                compareRow(new FixedTieFormula(self, winner));
            }
        }
    }

    /** Holdings 0, 0*, 1, 1*, ...: chips, and the advantage or the win of the next tie. */
    @ParameterizedTest
    @EnumSource
    void starredCodes_ofAnyNeeds_areWhatAllBidsGive(Stance stance) {
        for (StarredCodes formula : List.of(new AdvantageFormula(), new MakeItTakeItFormula())) {
            for (int total = 0; total <= 5; total++) {
                int k = total;
                forAllNeeds(1, 2 * total + 2,
                        (lo, hi) -> assertThat(formula.round(0, k, lo, hi))
                                .as("%s of %d after %d and %d", formula, k, lo[0], hi[0])
                                .isEqualTo(leastCode(k, stance, formula instanceof AdvantageFormula, lo[0], hi[0])));
            }
            compareRow(formula);
        }
    }

    private static int leastCode(int total, Stance stance, boolean advantage, long lo, long hi) {
        return IntStream.rangeClosed(0, 2 * total + 1)
                .filter(code -> wins(total, code / 2, stance, starred(code % 2, advantage, lo, hi))).findFirst()
                .orElse(2 * total + 2);
    }

    private static Round starred(int star, boolean advantage, long lo, long hi) {
        return (chips, bid, other) -> {
            int winning = chips - bid;
            int losing = chips + other;
            if (!advantage) {
                return bid > other || bid == other && star == 1 ? 2 * winning + 1 >= lo : 2 * losing >= hi;
            }
            if (bid != other) {
                return bid > other ? 2 * winning + star >= lo : 2 * losing + star >= hi;
            }
            return star == 1 ? 2 * winning >= lo || 2 * losing + 1 >= hi : 2 * winning >= lo && 2 * losing + 1 >= hi;
        };
    }

    private static void compareRow(ChipFormula formula) {
        int[] lo = {0, 1, 2, 3, 4, 5};
        int[] hi = {0, 2, 3, 3, 7, 8};
        int[] into = new int[lo.length];
        formula.roundRow(lo, hi, into);
        assertThat(into).containsExactly(IntStream.range(0, lo.length)
                .map(i -> (int) formula.round(0, 9, new long[] {lo[i]}, new long[] {hi[i]})).toArray());
    }

    /** What a solver asks of a formula before it takes a shorter way. */
    @Test
    void properties_areThoseOfTheCodes() {
        TieView two = TieView.of(TieRule.parse("losers-ball"), Player.BOB);
        TieView one = TieView.of(TieRule.parse("no-move"), Player.BOB);
        for (ChipFormula starred : List.of(new AdvantageFormula(), new MakeItTakeItFormula())) {
            assertThat(starred.states()).containsExactly("");
            assertThat(starred.never(5)).isEqualTo(12);
            assertThat(starred.growth()).isEqualTo(2);
            assertThat(starred.countsTheToken()).isTrue();
            assertAddsHalves(starred, true);
        }
        FixedTieFormula fixed = new FixedTieFormula(Player.ALICE, Player.BOB);
        assertThat(fixed.states()).containsExactly("");
        assertAddsHalves(fixed, true);
        for (ChipFormula plain : List.of(fixed, new FirstPriceChipFormula(two, Stance.ANNOUNCES),
                new AllPayRichmanChipFormula(two, Stance.ANNOUNCES))) {
            assertThat(plain.never(5)).isEqualTo(6);
            assertThat(plain.growth()).isEqualTo(1);
            assertThat(plain.countsTheToken()).isFalse();
            assertThat(plain.commutesWithGrowth()).isTrue();
        }
        assertThat(new FirstPriceChipFormula(two, Stance.ANSWERS).commutesWithGrowth()).isFalse();
        assertThat(new FirstPriceChipFormula(two, Stance.ANSWERS).states()).containsExactly("alice", "bob");
        assertThat(new FirstPriceChipFormula(one, Stance.ANSWERS).states()).containsExactly("");
        AllPayRichmanChipFormula allPay = new AllPayRichmanChipFormula(two, Stance.ANNOUNCES);
        assertAddsHalves(allPay, false);
        assertThatThrownBy(() -> allPay.roundRow(new int[1], new int[1], new int[1]))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    private static void assertAddsHalves(ChipFormula formula, boolean adds) {
        assertThat(formula.addsHalves()).isEqualTo(adds);
        assertThat(formula.knowsSteadiness()).isEqualTo(adds);
        assertThat(formula.isSteady(0, 9, new long[] {2, 2}, new long[] {4, 4}, Growth.WIDER)).isEqualTo(adds);
    }

    @Test
    void knowsSteadiness_ofFirstPrice_wantsTheBidNamedAndEveryTieWon() {
        assertThat(firstPrice("losers-ball", Stance.ANNOUNCES).knowsSteadiness()).isTrue();
        assertThat(firstPrice("losers-ball", Stance.ANSWERS).knowsSteadiness()).isFalse();
        assertThat(firstPrice("no-move", Stance.ANNOUNCES).knowsSteadiness()).isFalse();
        assertThat(firstPrice("bob", Stance.ANNOUNCES).knowsSteadiness()).isTrue();
    }

    private static FirstPriceChipFormula firstPrice(String ties, Stance stance) {
        return new FirstPriceChipFormula(TieView.of(TieRule.parse(ties), Player.ALICE), stance);
    }

    @Test
    void firstPrice_underTheAdvantage_isNotItsFormula() {
        assertThatThrownBy(() -> firstPrice("advantage", Stance.ANNOUNCES).round(0, 3, new long[2], new long[] {1, 1}))
                .hasMessageContaining("leaves a choice");
    }

    /** What is proved by steadiness, over four periods of at most 4 chips. Whole growth is always steady. */
    @ParameterizedTest
    @EnumSource
    void isSteady_ofFirstPrice_meansThatNeedsGrowByTheMean(Growth growth) {
        int steady = 0;
        for (String ties : List.of("losers-ball", "alternate-ties", "alice", "bob")) {
            FirstPriceChipFormula formula = firstPrice(ties, Stance.ANNOUNCES);
            int states = formula.states().size();
            for (int total = 0; total <= MOST; total++) {
                steady += checkSteadiness(formula, states, total, growth);
            }
        }
        assertThat(steady).isPositive();
    }

    /**
     * The terms that the proof in {@link FirstPriceChipFormula} names, each alone the least of them. With ties won: max(tie, l - 1) is
     * steady where all needs grow alike; B is where they do, and by its second term where they grow apart. With ties lost: the
     * only term that is not steady is max(tie, l - 1), where needs grow apart.
     */
    @ParameterizedTest
    @CsvSource({"ALICE, 0, 2, 3, 9, SAME, true", "ALICE, 0, 3, 3, 9, SAME, true", "ALICE, 0, 2, 3, 9, WIDER, false",
            "ALICE, 2, 0, 9, 20, SAME, true", "ALICE, 2, 0, 9, 20, WIDER, true", "ALICE, 3, 0, 5, 20, WIDER, true",
            "ALICE, 0, 8, 9, 9, SAME, false", "ALICE, 0, 8, 9, 9, WIDER, false", "BOB, 0, 0, 9, 20, SAME, true",
            "BOB, 0, 0, 9, 20, WIDER, true", "BOB, 5, 5, 6, 20, SAME, true", "BOB, 9, 3, 5, 20, WIDER, false"})
    void isSteady_ofFirstPrice_isToldByTheTermThatIsTheLeast(Player winsTies, long win, long tie, long lose, long total,
            Growth growth, boolean steady) {
        TieRule rule = TieRule.table("three", List.of(new TieState("now", winsTies, 0, 1, 2),
                new TieState("lost", Player.ALICE, 1, 1, 1), new TieState("tie", Player.ALICE, 2, 2, 2)), 0);
        FirstPriceChipFormula formula = new FirstPriceChipFormula(TieView.of(rule, Player.ALICE), Stance.ANNOUNCES);
        assertThat(formula.isSteady(0, total, new long[] {win, 0, tie}, new long[] {total, lose, tie}, growth))
                .isEqualTo(steady);
    }

    private static int checkSteadiness(FirstPriceChipFormula formula, int states, int total, Growth growth) {
        int[] steady = {0};
        forAllNeeds(states, total + 1, (lo, hi) -> {
            for (int state = 0; state < states; state++) {
                boolean told = formula.isSteady(state, total, lo, hi, growth);
                if (growth == Growth.WHOLE) {
                    assertThat(told).isTrue();
                }
                steady[0] += told ? 1 : 0;
                boolean grows = growsByTheMean(formula, state, total, lo, hi, growth);
                assertThat(grows || !told).as("%s in %d of %d after %s and %s %s", formula, state, total,
                        Arrays.toString(lo), Arrays.toString(hi), growth).isTrue();
            }
        });
        return steady[0];
    }

    private static boolean growsByTheMean(FirstPriceChipFormula formula, int state, int total, long[] lo, long[] hi,
            Growth growth) {
        long now = formula.round(state, total, lo, hi);
        for (int period = 1; period <= 4; period++) {
            for (int b = 0; b <= period; b++) {
                for (int a = growth == Growth.WIDER ? 0 : b; a <= (growth == Growth.WIDER ? b - 1 : b); a++) {
                    if ((a + b) % 2 == 0 && (growth != Growth.WHOLE || b == period)) {
                        for (int times = 1; times <= 4; times++) {
                            long grown = formula.round(state, total + times * period, more(lo, times * a),
                                    more(hi, times * b));
                            if (grown != now + times * (a + b) / 2) {
                                return false;
                            }
                        }
                    }
                }
            }
        }
        return true;
    }

    private static long[] more(long[] needs, int more) {
        return Arrays.stream(needs).map(need -> need + more).toArray();
    }
}
