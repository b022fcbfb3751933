package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.reference.ConfigurationReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * All periods that are seen in tables of small boards, however short: what is accepted is true of all totals that are looked at later,
 * of some of which every configuration is played out, and no period that is changed is accepted.
 */
@Tag("slow")
class PeriodBoardsTest {

    private static final int END = 240;
    private static final int LONGEST = 100;
    private static final int LENGTHS = 4;
    /** Up to so many chips rounds are played out. */
    private static final int PLAYED = 80;

    private static final List<Auction> AUCTIONS = ChipAuctions.all("richman", "all-pay-richman");

    /** What each player needs by vertex, tie state and total, one chip more than there are for "never". */
    private record Needs(BiddingGame game, ChipSolution solution, long[][][][] chips) {

        static Needs of(BiddingGame game) {
            ChipSolution solution = Solvers.chips(game.auction()).solve(game, ChipTotals.range(0, END),
                    StopSignal.NEVER);
            int states = ChipAuctions.states(game.auction());
            long[][][][] chips = new long[2][game.graph().vertexCount()][states][END + 1];
            for (Player player : Player.values()) {
                ChipNeeds needs = ChipNeeds.of(solution, player);
                for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
                    for (int state = 0; state < states; state++) {
                        int at = state;
                        int v = vertex;
                        Arrays.setAll(chips[player.ordinal()][vertex][state],
                                total -> Math.min(total + 1, needs.chips(v, at, total)));
                    }
                }
            }
            return new Needs(game, solution, chips);
        }

        boolean repeats(Player player, int vertex, int total, long length, long shift) {
            return Arrays.stream(chips[player.ordinal()][vertex])
                    .allMatch(row -> row[total + (int) length] - row[total] == shift);
        }

        /** The period that the last totals up to one show, from where on it holds up to there. */
        ChipPeriod period(Player player, int vertex, int length, int last) {
            long[] row = chips[player.ordinal()][vertex][0];
            long shift = row[last] - row[last - length];
            int from = last - length + 1;
            while (from > 0 && repeats(player, vertex, from - 1, length, shift)) {
                from--;
            }
            return new ChipPeriod(length, shift, from, Evidence.OBSERVED);
        }

        /** Whether a period is true of all totals that are known, and of no earlier ones. */
        boolean isTrue(Player player, int vertex, ChipPeriod period) {
            if (period.from() < 0) {
                return false;
            }
            for (int total = (int) period.from(); total + period.length() <= END; total++) {
                if (!repeats(player, vertex, total, period.length(), period.shift())) {
                    return false;
                }
            }
            return period.from() == 0
                    || !repeats(player, vertex, (int) period.from() - 1, period.length(), period.shift());
        }

        boolean areTrue(ChipPeriod[][] claims) {
            return Arrays.stream(Player.values()).allMatch(player -> {
                for (int vertex = 0; vertex < claims[0].length; vertex++) {
                    if (!isTrue(player, vertex, claims[player.ordinal()][vertex])) {
                        return false;
                    }
                }
                return true;
            });
        }

        ChipPeriod[][] claims(int length, int last) {
            ChipPeriod[][] claims = new ChipPeriod[2][chips[0].length];
            for (Player player : Player.values()) {
                Arrays.setAll(claims[player.ordinal()], vertex -> period(player, vertex, length, last));
            }
            return claims;
        }

        PeriodVerifier.Finding check(ChipPeriod[][] claims, int longest) {
            return new PeriodVerifier(game, longest, StopSignal.NEVER).check(
                    (player, vertex) -> claims[player.ordinal()][vertex],
                    last -> new ChipSolution(game, ChipTotals.range(0, last), solution.alice(), solution.bob(),
                            Evidence.OBSERVED, solution.statistics()));
        }
    }

    /** The least total up to which a table shows two stretches of claims from a common total on. */
    private static long shown(ChipPeriod[][] claims, int length) {
        return 2L * length + Arrays.stream(claims).flatMap(Arrays::stream).mapToLong(ChipPeriod::from).max()
                .orElseThrow();
    }

    private static void assertPlayedOut(ContinuedNeeds needs, BiddingGame game, int total, Player player) {
        ConfigurationReference reference = ConfigurationReference.withTotal(game.graph(), game.auction(), player,
                game.auction().bids().stance(player), total);
        for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
            for (int state = 0; state < needs.states(); state++) {
                int own = 0;
                while (own <= total && !reference.wins(vertex, player == Player.ALICE ? own : total - own,
                        player == Player.ALICE ? total - own : own, state)) {
                    own++;
                }
                assertThat(needs.need(player, vertex, state, total)).as("%s, %s at %d with %d chips on %s",
                        game.auction(), player, vertex, total, game.graph()).isEqualTo(own);
            }
        }
    }

    private static ChipPeriod[][] changed(ChipPeriod[][] claims, Random random) {
        ChipPeriod[][] copy = {claims[0].clone(), claims[1].clone()};
        ChipPeriod[] row = copy[random.nextInt(2)];
        int vertex = random.nextInt(row.length);
        ChipPeriod right = row[vertex];
        int length = (int) right.length();
        row[vertex] = switch (random.nextInt(4)) {
            case 0 -> new ChipPeriod(length, right.shift() + 1 - random.nextInt(3), right.from(), Evidence.OBSERVED);
            case 1 -> new ChipPeriod(length, right.shift(), right.from() + random.nextInt(5) - 2, Evidence.OBSERVED);
            case 2 -> new ChipPeriod(2L * length, right.shift() * (1 + random.nextInt(2)), right.from(),
                    Evidence.OBSERVED);
            default -> new ChipPeriod(1 + random.nextInt(LENGTHS), right.shift(), right.from(), Evidence.OBSERVED);
        };
        return copy;
    }

    private static void compare(int boards) {
        int accepted = 0;
        int played = 0;
        int ending = 0;
        int changed = 0;
        for (int seed = 0; seed < boards; seed++) {
            Random random = Seeds.random(seed);
            Auction auction = seed % 3 == 0 ? Auction.parse("money chips; ties advantage")
                    : AUCTIONS.get(seed % AUCTIONS.size());
            BiddingGame game = new BiddingGame("random", RandomGraphs.onLines(random, 3, 0), 0, auction);
            Needs needs = Needs.of(game);
            boolean toPlay = game.graph().vertexCount() <= 5;
            for (int length = 1; length <= LENGTHS; length++) {
                for (int last = 2 * length; last <= LONGEST; last += 1 + last / 3) {
                    ChipPeriod[][] claims = needs.claims(length, last);
                    if (shown(claims, length) > last) {
                        continue;
                    }
                    boolean areTrue = needs.areTrue(claims);
                    PeriodVerifier.Finding finding = needs.check(claims, last);
                    String what = "seed " + seed + ", " + auction + ", length " + length + ", " + last + " totals";
                    ending += areTrue ? 0 : 1;
                    if (finding.continuation().isEmpty()) {
                        continue;
                    }
                    accepted++;
                    assertThat(areTrue).as(what).isTrue();
                    if (toPlay && last < PLAYED) {
                        assertPlayedOut(finding.continuation().get(), game, last + 1 + random.nextInt(PLAYED - last),
                                Player.values()[random.nextInt(2)]);
                        played++;
                        toPlay = false;
                    }
                    ChipPeriod[][] others = changed(claims, random);
                    if (!needs.areTrue(others)) {
                        changed++;
                        assertThat(needs.check(others, LONGEST).continuation()).as(what).isEmpty();
                    }
                }
            }
        }
        assertThat(accepted).isGreaterThan(boards);
        assertThat(played).isGreaterThan(boards / 20);
        assertThat(ending).isGreaterThan(boards / 50);
        assertThat(changed).isGreaterThan(boards);
    }

    @Test
    void check_periodsSeenOnSmallBoards_areAcceptedOnlyIfTheyLast() {
        compare(150);
    }

    @Test
    @Tag("long")
    void check_periodsSeenOnManySmallBoards_areAcceptedOnlyIfTheyLast() {
        compare(Integer.getInteger("boards", 100_000));
    }
}
