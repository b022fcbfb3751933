package org.gavel.engine.formula;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Chips;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.rules.tie.TieView;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The formula where chips go to the bank is what trying all bids of one round gives. */
class BankChipFormulaTest {

    private static final int BUDGET = 4;
    /** More than any round here can need: what is needed next is at most 5, and no bid above 5 is of use. */
    private static final int ENOUGH = 12;

    /** What is needed at the next vertices and here, by tie state and by the chips of the other; never less for more of them. */
    private record Needs(long[][] lo, long[][] hi, long[][] stay) {

        static Needs random(Random random, int states) {
            long[][] lo = new long[states][];
            long[][] hi = new long[states][];
            long[][] stay = new long[states][];
            for (int state = 0; state < states; state++) {
                lo[state] = rising(random);
                long[] more = rising(random);
                long[] least = lo[state];
                hi[state] = IntStream.rangeClosed(0, BUDGET).mapToLong(b -> Math.max(least[b], more[b])).toArray();
                stay[state] = rising(random);
            }
            return new Needs(lo, hi, stay);
        }

        private static long[] rising(Random random) {
            long[] needs = new long[BUDGET + 1];
            long need = random.nextInt(3);
            for (int budget = 0; budget <= BUDGET; budget++) {
                need = random.nextInt(8) == 0 ? Chips.NEVER : Math.min(need + random.nextInt(2), Chips.NEVER);
                needs[budget] = need;
            }
            return needs;
        }

        BankChipFormula.Surroundings around() {
            return new BankChipFormula.Surroundings(state -> budget -> lo[state][budget],
                    state -> budget -> hi[state][budget], state -> budget -> stay[state][budget]);
        }
    }

    @ParameterizedTest
    @CsvSource({"poorman, ANNOUNCES", "poorman, ANSWERS", "all-pay, ANNOUNCES", "all-pay, ANSWERS"})
    void round_ofAnyNeeds_isWhatAllBidsGive(String payment, Stance stance) {
        boolean allPay = payment.equals("all-pay");
        BankPayment bank = allPay ? new AllPayChips() : new PoormanChips();
        Random random = new Random(1961);
        for (String ties : TieRule.LABELS) {
            for (int i = 0; i < 400 && !ties.equals("coin"); i++) {
                TieView view = TieView.of(TieRule.parse(ties), Player.values()[i % 2]);
                Needs needs = Needs.random(random, view.count());
                int state = random.nextInt(view.count());
                int budget = i % (BUDGET + 1);
                assertThat(new BankChipFormula(bank, view, stance).round(state, budget, needs.around()))
                        .as("%s %s, sample %d of seed 1961", payment, ties, i)
                        .isEqualTo(least(view, state, budget, stance, allPay, needs));
            }
        }
    }

    private static long least(TieView view, int state, int budget, Stance stance, boolean allPay, Needs needs) {
        return IntStream.rangeClosed(0, ENOUGH).filter(chips -> {
            TieView.State now = view.state(state);
            return stance == Stance.ANNOUNCES
                    ? exists(chips, bid -> !exists(budget,
                            other -> !isWon(now, state, chips, budget, bid, other, allPay, needs)))
                    : !exists(budget, other -> !exists(chips,
                            bid -> isWon(now, state, chips, budget, bid, other, allPay, needs)));
        }).mapToLong(chips -> chips).findFirst().orElse(Chips.NEVER);
    }

    private static boolean exists(int most, IntPredicate bid) {
        return IntStream.rangeClosed(0, most).anyMatch(bid);
    }

    private static boolean isWon(TieView.State now, int state, int chips, int budget, int bid, int other,
            boolean allPay,
            Needs needs) {
        int winning = chips - bid;
        int othersLosing = allPay ? budget - other : budget;
        int losing = allPay ? chips - bid : chips;
        int othersWinning = budget - other;
        if (bid != other) {
            return bid > other ? winning >= needs.lo[now.afterWin()][othersLosing]
                    : losing >= needs.hi[now.afterLoss()][othersWinning];
        }
        boolean won = winning >= needs.lo[now.afterTieWon()][othersLosing];
        boolean lost = losing >= needs.hi[now.afterTieLost()][othersWinning];
        return switch (now.onTie(chips, budget)) {
            case WON -> won;
            case LOST -> lost;
            case CHOSEN -> won || lost;
            case CONCEDED -> won && lost;
            case NOTHING -> allPay && bid > 0 && chips - bid >= needs.stay[state][budget - bid];
            case COIN, WON_BY_MORE, WON_BY_AS_MUCH -> throw new AssertionError();
        };
    }
}
