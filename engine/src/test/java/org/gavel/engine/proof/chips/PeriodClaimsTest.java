package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.junit.jupiter.api.Test;

/** Periods that are read off long tables of tug of war, right and wrong. */
class PeriodClaimsTest {

    private static final long LONGEST = 4096;
    private static final int END = 120;
    private static final List<String> RULES = List.of("ties advantage", "ties alice", "ties losers-ball",
            "ties no-move",
            "payment all-pay-richman; ties alice; bids open:alice");

    private static ChipSolution solve(BiddingGame game, ChipTotals totals) {
        return Solvers.chips(game.auction()).solve(game, totals, StopSignal.NEVER);
    }

    /** Claims that hold in a table from an early total to its end, and later. */
    private static Read right(BiddingGame game) {
        ChipSolution table = solve(game, ChipTotals.range(0, END));
        for (int length = 1; length <= 8; length++) {
            Read claims = new Read(table, END, length);
            if (claims.latestFrom() < END / 2) {
                return claims;
            }
        }
        throw new IllegalStateException("no period of " + game.auction());
    }

    @Test
    void check_periodsOfTugOfWar_areProvedWithTablesOfThatLength() {
        for (String rules : RULES) {
            for (int fields = 1; fields <= 3; fields++) {
                BiddingGame game = tugOfWar(fields, Auction.parse("money chips; " + rules));
                Read claims = right(game);
                PeriodVerifier.Finding found = check(game, claims);
                assertThat(found.violations().first()).as(rules).isEmpty();
                ContinuedNeeds needs = found.continuation().orElseThrow();
                for (Player player : Player.values()) {
                    for (int vertex = 0; vertex < fields; vertex++) {
                        assertThat(needs.need(player, vertex, 0, END)).as(rules)
                                .isEqualTo(claims.need(player, vertex, END));
                    }
                }
                long last = needs.base() + 2 * needs.length() - 1;
                assertThat(check(game, claims, last).continuation()).as(rules).isPresent();
                assertThat(check(game, claims, last - 1).continuation()).as(rules).isEmpty();
                assertThatThrownBy(() -> new PeriodVerifier(game, LONGEST, () -> true).check(claims,
                        upTo -> solve(game, ChipTotals.range(0, upTo)))).isInstanceOf(LimitReachedException.class);
            }
        }
    }

    /** Right of a right table but for one player and vertex, where it is said otherwise. */
    @Test
    void check_onePeriodChanged_isRefusedThere() {
        long later = 0;
        for (String rules : RULES) {
            BiddingGame game = tugOfWar(2, Auction.parse("money chips; " + rules));
            Read claims = right(game);
            for (Player player : Player.values()) {
                ChipPeriod period = claims.period(player, 1);
                long length = period.length();
                long from = period.from();
                long last = claims.latestFrom() + 2 * length;
                int shift = period.shift() == 0 ? 1 : 0;
                assertRefused(game, claims, player, new ChipPeriod(length, shift, from, Evidence.PROVED),
                        "the thresholds with " + (last - length) + " and " + last
                                + " chips in the game do not differ by " + shift);
                assertRefused(game, claims, player, new ChipPeriod(length, period.shift(), from + 1, Evidence.PROVED),
                        "the thresholds repeat from an earlier total on than " + (from + 1));
                if (from > 0) {
                    assertRefused(game, claims, player,
                            new ChipPeriod(length, period.shift(), from - 1, Evidence.PROVED),
                            "the thresholds with " + (from - 1) + " and " + (from - 1 + length)
                                    + " chips in the game do not differ by " + period.shift());
                    later++;
                }
            }
        }
        assertThat(later).isPositive();
    }

    private static void assertRefused(BiddingGame game, Read claims, Player player, ChipPeriod wrong, String reason) {
        assertThat(check(game, (of, at) -> of == player && at == 1 ? wrong : claims.period(of, at)).violations()
                .first()).as("%s", wrong).containsExactly(new Violation(player, 1, reason));
    }

    /** What is read off the table of another rule is true of it, and the table is not that of the game. */
    @Test
    void check_tableOfAnotherGame_isRefused() {
        for (String other : List.of("ties bob", "payment all-pay-richman; ties alice; bids open:alice")) {
            BiddingGame game = tugOfWar(2, Auction.parse("money chips; ties alice"));
            BiddingGame wrong = game.with(Auction.parse("money chips; " + other));
            PeriodVerifier.Finding found = new PeriodVerifier(game, LONGEST, StopSignal.NEVER).check(right(wrong),
                    last -> {
                        ChipSolution table = solve(wrong, ChipTotals.range(0, last));
                        return new ChipSolution(game, table.totals(), table.alice(), table.bob(), table.evidence(),
                                table.statistics());
                    });
            assertThat(found.violations().first()).as(other).isNotEmpty();
            assertThat(found.continuation()).as(other).isEmpty();
        }
    }

    @Test
    void new_rulesThatAreNotKnown_areNotTaken() {
        for (String rules : List.of("payment poorman", "payment all-pay", "ties coin", "mover winner-moves")) {
            BiddingGame game = tugOfWar(1, Auction.parse("money chips; " + rules));
            assertThatThrownBy(() -> new PeriodVerifier(game, LONGEST, StopSignal.NEVER)).as(rules)
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    /** A pawn on fields in a row, which Alice moves to the one side and Bob to the other. */
    private static BiddingGame tugOfWar(int fields, Auction auction) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(fields + 2);
        builder.terminal(fields, Outcome.ALICE).terminal(fields + 1, Outcome.BOB);
        for (int field = 0; field < fields; field++) {
            builder.edge(Player.ALICE, field, field == 0 ? fields : field - 1);
            builder.edge(Player.BOB, field, field == fields - 1 ? fields + 1 : field + 1);
        }
        return new BiddingGame("tug of war", builder.build(), 0, auction);
    }

    /** Twice such a shift is too large a number for 64 bits, of which what is left over may be right. */
    @Test
    void check_numbersThatAreTooLarge_areNoPeriods() {
        BiddingGame game = tugOfWar(1, Auction.parse("money chips"));
        for (ChipPeriod wrong : List.of(new ChipPeriod(1, Long.MIN_VALUE, 0, Evidence.PROVED),
                new ChipPeriod(1, 2, 0, Evidence.PROVED), new ChipPeriod(1, -1, 0, Evidence.PROVED),
                new ChipPeriod(0, 0, 0, Evidence.PROVED), new ChipPeriod(1, 0, -1, Evidence.PROVED))) {
            PeriodVerifier.Finding finding = check(game, (player, vertex) -> wrong);
            assertThat(finding.violations().first()).as("%s", wrong).hasSize(1);
            assertThat(finding.continuation()).isEmpty();
        }
        for (ChipPeriod late : List.of(new ChipPeriod(1, 0, Long.MAX_VALUE, Evidence.PROVED),
                new ChipPeriod(Long.MAX_VALUE, 0, 0, Evidence.PROVED),
                new ChipPeriod(LONGEST, 0, 0, Evidence.PROVED), new ChipPeriod(1, 0, LONGEST, Evidence.PROVED))) {
            PeriodVerifier.Finding finding = check(game, (player, vertex) -> late);
            assertThat(finding.violations().isEmpty() && finding.continuation().isEmpty()).as("%s", late).isTrue();
        }
    }

    private static PeriodVerifier.Finding check(BiddingGame game, PeriodVerifier.Claims claims) {
        return check(game, claims, LONGEST);
    }

    private static PeriodVerifier.Finding check(BiddingGame game, PeriodVerifier.Claims claims, long longest) {
        return new PeriodVerifier(game, longest, StopSignal.NEVER).check(claims,
                last -> solve(game, ChipTotals.range(0, last)));
    }

    /** Claims read off the last totals of a table, from the first total on from which they hold in it. */
    private record Read(ChipSolution table, int last, int length) implements PeriodVerifier.Claims {

        long need(Player player, int vertex, int total) {
            return Math.min(total + 1, ChipNeeds.of(table, player).chips(vertex, 0, total));
        }

        @Override
        public ChipPeriod period(Player player, int vertex) {
            return new ChipPeriod(length, shift(player, vertex), from(player, vertex), Evidence.OBSERVED);
        }

        long shift(Player player, int vertex) {
            return need(player, vertex, last) - need(player, vertex, last - length);
        }

        long from(Player player, int vertex) {
            int from = last - length;
            while (from > 0 && repeats(player, vertex, from - 1)) {
                from--;
            }
            return from;
        }

        boolean repeats(Player player, int vertex, int total) {
            return need(player, vertex, total + length) - need(player, vertex, total) == shift(player, vertex);
        }

        /** Whether the claims are true of the table up to a total. */
        boolean holdsUpTo(int total) {
            for (Player player : Player.values()) {
                for (int vertex = 0; vertex < table.game().graph().vertexCount(); vertex++) {
                    for (int k = (int) from(player, vertex); k + length <= total; k++) {
                        if (!repeats(player, vertex, k)) {
                            return false;
                        }
                    }
                }
            }
            return true;
        }

        long latestFrom() {
            long latest = 0;
            for (Player player : Player.values()) {
                for (int vertex = 0; vertex < table.game().graph().vertexCount(); vertex++) {
                    latest = Math.max(latest, from(player, vertex));
                }
            }
            return latest;
        }
    }

    /** All that can be seen in a short table is a period; a longer one shows that it does not go on. */
    @Test
    void check_repetitionsThatEndLater_areNotProved() {
        int refuted = 0;
        for (String rules : RULES) {
            for (int fields = 2; fields <= 10; fields++) {
                refuted += refuted(tugOfWar(fields, Auction.parse("money chips; " + rules)));
            }
        }
        assertThat(refuted).isGreaterThan(20);
    }

    private static int refuted(BiddingGame game) {
        int refuted = 0;
        ChipSolution table = solve(game, ChipTotals.range(0, END));
        for (int length = 1; length <= 4; length++) {
            for (int last = 2 * length; last <= 40; last++) {
                Read claims = new Read(table, last, length);
                if (claims.latestFrom() + 2 * length <= last && !claims.holdsUpTo(END)) {
                    refuted++;
                    assertThat(check(game, claims, last).continuation()).as("%s, %d totals, %d", game.auction(), last,
                            length).isEmpty();
                }
            }
        }
        return refuted;
    }
}
