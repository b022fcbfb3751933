package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Chips;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Test;

/**
 * Claims of thresholds in whole chips, right ones and wrong ones, on boards small enough to play out each configuration: they are
 * accepted just if they are right.
 */
class ChipClaimsByTheRulesTest {

    private static final List<Auction> AUCTIONS = ChipAuctions.all("richman", "all-pay-richman", "poorman", "all-pay");

    private static ColouredGraph board(Random random, boolean rising) {
        int n = 4 + random.nextInt(2);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(n)
                .stuck(rising ? StuckRule.LOSES : StuckRule.PASS).terminal(n - 1, Outcome.ALICE)
                .terminal(n - 2, Outcome.BOB);
        for (int vertex = 0; vertex < n - 2; vertex++) {
            for (Player player : Player.values()) {
                for (int i = random.nextInt(6) == 0 ? 0 : 1 + random.nextInt(2); i > 0; i--) {
                    int from = rising ? vertex + 1 : 0;
                    builder.edge(player, vertex, from + random.nextInt(n - from));
                }
            }
            if (random.nextInt(3) == 0) {
                builder.broke(vertex, Outcome.values()[random.nextInt(3)]);
            }
        }
        return builder.build();
    }

    private static ClaimedNeeds right(int seed) {
        Random random = Seeds.random(seed);
        Auction auction = AUCTIONS.get(seed % AUCTIONS.size());
        boolean keepsTotal = auction.payment().keepsTotal();
        boolean settles = keepsTotal && random.nextInt(4) == 0;
        BiddingGame game = new BiddingGame("random", board(random, random.nextInt(3) == 0), 0,
                settles ? auction.with("broke", "settle") : auction);
        return ClaimedNeeds.of(game, keepsTotal ? 3 : 2);
    }

    @Test
    void check_whatEachConfigurationNeeds_isAccepted() {
        for (int seed = 0; seed < AUCTIONS.size(); seed++) {
            ClaimedNeeds right = right(seed);
            assertThat(right.violations()).as("seed %d, %s", seed, right.game().auction()).isEmpty();
        }
    }

    @Test
    void check_anyOtherNumber_isRefusedForItsPlayer() {
        for (int seed = 0; seed < AUCTIONS.size(); seed++) {
            right(seed).assertOthersAreRefused(Seeds.random(seed), 12, ClaimedNeeds.PLENTY);
        }
    }

    /** Claims that follow from each other in every round. They are right where every play ends, and may be too little elsewhere. */
    @Test
    void check_claimsThatFollowFromEachOther_areAcceptedJustIfTheyAreRight() {
        int wrong = 0;
        for (int seed = 0; seed < AUCTIONS.size(); seed++) {
            ClaimedNeeds right = right(seed);
            if (right.game().settlesBroke()) {
                continue;
            }
            Random random = Seeds.random(seed);
            Player player = Player.values()[random.nextInt(2)];
            ClaimedNeeds claimed = right.copy();
            int index = random.nextInt(right.totals().count());
            for (long[][] each : claimed.chips()[player.ordinal()]) {
                for (long[] row : each) {
                    row[index] = random.nextInt(3) > 0 ? 0 : row[index];
                }
            }
            for (int later = index; later < right.totals().count(); later++) {
                new Rounds(claimed, player, later).follow();
                if (right.game().auction().payment().keepsTotal()) {
                    break;
                }
            }
            boolean same = claimed.isSame(right);
            wrong += same ? 0 : 1;
            assertThat(claimed.violations().isEmpty()).as("seed %d, %s, %s", seed, right.game().auction(), player)
                    .isEqualTo(same);
        }
        assertThat(wrong).isGreaterThan(10);
    }

    /** Rounds of one player for one total, by which claims are raised and lowered until they follow from each other. */
    private static final class Rounds implements ChipBidding.Next {

        private final ClaimedNeeds claimed;
        private final Player player;
        private final int index;
        private int at;

        Rounds(ClaimedNeeds claimed, Player player, int index) {
            this.claimed = claimed;
            this.player = player;
            this.index = index;
        }

        void follow() {
            ChipBidding bidding = ChipBidding.of(claimed.game().auction(), player).orElseThrow();
            change(bidding, 1);
            change(bidding, -1);
        }

        private void change(ChipBidding bidding, int sign) {
            for (boolean changed = true; changed;) {
                changed = false;
                for (int vertex = 0; vertex < own().length; vertex++) {
                    for (int state = 0; state < claimed.states(); state++) {
                        long next = once(bidding, vertex, state);
                        if (Long.signum(next - own()[vertex][state][index]) == sign) {
                            own()[vertex][state][index] = next;
                            changed = true;
                        }
                    }
                }
            }
        }

        private long[][][] own() {
            return claimed.chips()[player.ordinal()];
        }

        private long once(ChipBidding bidding, int vertex, int state) {
            ColouredGraph graph = claimed.game().graph();
            if (graph.isTerminal(vertex)) {
                return graph.isWonBy(player, vertex) ? 0 : Chips.NEVER;
            }
            at = vertex;
            boolean keepsTotal = claimed.game().auction().payment().keepsTotal();
            for (int chips = 0; chips <= (keepsTotal ? index : ClaimedNeeds.PLENTY); chips++) {
                if (bidding.wins(this, state, chips, keepsTotal ? index - chips : index)) {
                    return chips;
                }
            }
            return Chips.NEVER;
        }

        private long of(Player mover, int state, long other) {
            int total = claimed.game().auction().payment().keepsTotal() ? index : (int) other;
            var needs = claimed.game().graph().successors(mover, at).mapToLong(to -> own()[to][state][total]);
            return mover == player ? needs.min().orElse(Chips.NEVER) : needs.max().orElse(0);
        }

        @Override
        public long low(int state, long other) {
            return Math.min(of(player, state, other), of(player.opponent(), state, other));
        }

        @Override
        public long high(int state, long other) {
            return Math.max(of(player, state, other), of(player.opponent(), state, other));
        }

        @Override
        public long here(int state, long other) {
            return own()[at][state][claimed.game().auction().payment().keepsTotal() ? index : (int) other];
        }
    }

    /** The other player's needs, those in other tie states, those under another auction, and those for one chip more. */
    @Test
    void check_whatIsTrueOfSomethingElse_isAcceptedJustIfItIsTrueHere() {
        for (int seed = 0; seed < AUCTIONS.size(); seed++) {
            ClaimedNeeds right = right(seed);
            List<ClaimedNeeds> others = new ArrayList<>();
            others.add(new ClaimedNeeds(right.game(), right.totals(),
                    new long[][][][] {right.chips()[1], right.chips()[0]}));
            ClaimedNeeds turned = right.copy();
            for (long[][][] each : turned.chips()) {
                for (long[][] rows : each) {
                    long[] first = rows[0];
                    System.arraycopy(rows, 1, rows, 0, rows.length - 1);
                    rows[rows.length - 1] = first;
                }
            }
            others.add(turned);
            int last = right.totals().count() - 1;
            for (String payment : List.of("richman", "all-pay-richman", "poorman", "all-pay")) {
                Auction other = right.game().auction().with("payment", payment);
                if (other.payment().keepsTotal() == right.game().auction().payment().keepsTotal()) {
                    others.add(new ClaimedNeeds(right.game(), right.totals(),
                            ClaimedNeeds.of(right.game().with(other), last).chips()));
                }
            }
            ClaimedNeeds more = right.copy();
            for (long[][][] each : more.chips()) {
                for (long[][] rows : each) {
                    for (long[] row : rows) {
                        System.arraycopy(row, 1, row, 0, last);
                    }
                }
            }
            others.add(more);
            for (ClaimedNeeds claimed : others) {
                assertThat(claimed.violations().isEmpty()).as("seed %d, %s, %d", seed, right.game().auction(),
                        others.indexOf(claimed)).isEqualTo(claimed.isSame(right));
            }
        }
    }

    private static boolean knows(String auction, ColouredGraph graph, Objective objective) {
        BiddingGame game = new BiddingGame("made up", graph, 0, Auction.parse("money chips" + auction), objective);
        ChipThresholds none = new StatedNeeds(game.auction().ties().states(),
                (vertex, state, index) -> Optional.empty());
        ChipSolution claims = new ChipSolution(game, ChipTotals.of(0), none, none, Evidence.OBSERVED,
                new Statistics("none", 0, 0, 0));
        if (!ChipVerifier.knows(game)) {
            assertThatThrownBy(() -> new ChipVerifier(StopSignal.NEVER).check(claims))
                    .isInstanceOf(IllegalArgumentException.class);
            return false;
        }
        assertThat(new ChipVerifier(StopSignal.NEVER).check(claims).violations().isEmpty()).isFalse();
        return true;
    }

    /** Where more chips can hurt, or rounds are others, no number is refused or proved. */
    @Test
    void knows_rulesThatAreWrittenDown() {
        ColouredGraph plain = ColouredGraph.builder().addVertices(2).terminal(1, Outcome.ALICE).edge(0, 1).build();
        ColouredGraph broke = ColouredGraph.builder().addVertices(2).terminal(1, Outcome.ALICE).edge(0, 1)
                .broke(0, Outcome.BOB).build();
        ColouredGraph charged = ColouredGraph.builder().addVertices(2).terminal(1, Outcome.ALICE).edge(0, 1)
                .charge(0, Player.BOB, BigFraction.of(1, 2)).build();
        ColouredGraph owned = ColouredGraph.builder().addVertices(2).terminal(1, Outcome.ALICE).edge(0, 1)
                .owner(0, Player.BOB).build();
        Objective reach = Objective.Plain.REACH;
        Objective safety = Objective.Plain.SAFETY;
        for (String payment : List.of("richman", "all-pay-richman", "poorman", "all-pay")) {
            String auction = "; payment " + payment;
            boolean keepsTotal = payment.endsWith("richman");
            assertThat(knows(auction, plain, reach)).isTrue();
            assertThat(knows(auction + "; ties no-move", plain, reach)).isTrue();
            assertThat(knows(auction + "; broke settle", plain, reach)).isTrue();
            assertThat(knows(auction, broke, reach)).isTrue();
            assertThat(knows(auction + "; broke settle", broke, reach)).isEqualTo(keepsTotal);
            assertThat(knows(auction + "; ties coin", plain, reach)).isFalse();
            assertThat(knows(auction + "; mover winner-moves", plain, reach)).isFalse();
            assertThat(knows(auction + "; least 1", plain, reach)).isFalse();
            assertThat(knows(auction, charged, reach)).isFalse();
            assertThat(knows(auction, owned, reach)).isTrue();
            assertThat(knows(auction, plain, safety)).isTrue();
            assertThat(knows(auction + "; ties no-move", plain, safety)).isFalse();
            assertThat(knows(auction + "; broke settle", broke, safety)).isFalse();
            assertThat(knows(auction + "; mover winner-moves", owned, reach)).isFalse();
            assertThat(knows(auction + "; least 1", owned, reach)).isFalse();
            assertThat(knows(auction, charged, safety)).isFalse();
        }
        assertThat(knows("", plain, new Objective.Energy(BigFraction.ZERO))).isFalse();
        assertThat(knows("; payment second-price", plain, reach)).isFalse();
        assertThat(knows("; payment taxman:1/2", plain, reach)).isFalse();
    }

    /** At 1 and 2 the same is claimed as at 0, with which they have one of two moves in common. */
    @Test
    void check_whatIsNeededAtAnotherVertexWithOneMoveOfTheSame_isAcceptedJustIfItIsRight() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(5).terminal(3, Outcome.ALICE)
                .terminal(4, Outcome.BOB).edge(Player.ALICE, 0, 3).edge(Player.BOB, 0, 4).edge(Player.ALICE, 1, 0)
                .edge(Player.BOB, 1, 4).edge(Player.ALICE, 2, 3).edge(Player.BOB, 2, 0).build();
        int[] wrong = new int[3];
        for (Auction auction : AUCTIONS) {
            ClaimedNeeds needs = ClaimedNeeds.of(new BiddingGame("made up", graph, 0, auction), 3);
            ChipSolution right = needs.solution();
            ChipThresholds alice = right.alice();
            for (int changed = 1; changed < wrong.length; changed++) {
                int at = changed;
                ChipThresholds claims = new StatedNeeds(alice.states(),
                        (vertex, state, index) -> alice.threshold(vertex == at ? 0 : vertex, state, index));
                ChipSolution claimed = new ChipSolution(needs.game(), needs.totals(), claims, right.bob(),
                        Evidence.OBSERVED, right.statistics());
                boolean accepted = new ChipVerifier(StopSignal.NEVER).check(claimed).violations().isEmpty();
                assertThat(accepted).as("%s, %d", auction, changed)
                        .isEqualTo(Arrays.deepEquals(needs.chips()[0][changed], needs.chips()[0][0]));
                wrong[changed] += accepted ? 0 : 1;
            }
        }
        assertThat(Math.min(wrong[1], wrong[2])).isGreaterThan(AUCTIONS.size() / 2);
    }

    /** Numbers larger than any total are no code of a smaller one. */
    @Test
    void check_numbersFarBeyondTheTotal_areRefused() {
        ClaimedNeeds right = right(0);
        for (long chips : new long[] {1L << 30, 1L << 31, 1L << 32, 1L << 60}) {
            ChipSolution solution = right.solution();
            ChipThresholds rest = solution.alice();
            int won = right.game().graph().vertexCount() - 1;
            ChipThresholds wrong = new StatedNeeds(rest.states(), (vertex, state, index) -> vertex == won
                    ? Optional.of(Holding.of(chips))
                    : rest.threshold(vertex, state, index));
            ChipSolution claimed = new ChipSolution(right.game(), right.totals(), wrong, solution.bob(),
                    Evidence.OBSERVED, solution.statistics());
            assertThat(new ChipVerifier(StopSignal.NEVER).check(claimed).violations().first()).as("%d", chips)
                    .isNotEmpty();
        }
    }

    private static String reason(String auction, long claimed) {
        ColouredGraph graph = ColouredGraph.builder().addVertices(1).terminal(0, Outcome.ALICE).build();
        ClaimedNeeds needs = ClaimedNeeds.of(new BiddingGame("won", graph, 0, Auction.parse("money chips" + auction)),
                2);
        needs.chips()[0][0][0][2] = claimed;
        return needs.violations().get(0).reason();
    }

    @Test
    void check_whatIsWrong_isSaidWithItsChipsAndTieState() {
        assertThat(reason("; ties alice", 1)).startsWith("with 2 chips in the game, 1 does not follow");
        assertThat(reason("; ties alice", Chips.NEVER))
                .startsWith("with 2 chips in the game, never does not follow");
        assertThat(reason("; ties alice; payment poorman", 1)).startsWith("against 2 chips, 1 does not follow");
        assertThat(reason("; ties losers-ball", 1))
                .startsWith("with 2 chips in the game while alice is the tie state, 1 does not follow");
        assertThat(ChipVerifier.Extent.PROVED.label()).isEqualTo("every threshold proved");
    }

    /** At 0 all moves lead to 0 again, from 1 Alice wins if she moves; whoever bids less than 2 of 2 chips may be outbid, or lose the tie. */
    @Test
    void check_whatIsEnoughForOneRoundAlone_isToldFromWhatIsNot() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).terminal(2, Outcome.ALICE)
                .terminal(3, Outcome.BOB).edge(0, 0).edge(Player.ALICE, 1, 2).edge(Player.BOB, 1, 3).build();
        BiddingGame game = new BiddingGame("round", graph, 0, Auction.parse("money chips; ties losers-ball"));
        ClaimedNeeds endless = ClaimedNeeds.of(game, 2);
        long[][][] alice = endless.chips()[0];
        assertThat(List.of(alice[0][0][2], alice[0][1][2], alice[1][0][2], alice[1][1][2]))
                .containsExactly(Chips.NEVER, Chips.NEVER, 1L, 2L);
        alice[0][0][2] = 0;
        alice[0][1][2] = 0;
        alice[1][1][2] = 0;
        assertThat(endless.violations()).containsExactly(
                new Violation(Player.ALICE, 0,
                        "with 2 chips in the game while alice is the tie state, 0 is too little"),
                new Violation(Player.ALICE, 0, "with 2 chips in the game while bob is the tie state, 0 is too little"),
                new Violation(Player.ALICE, 1, "with 2 chips in the game while bob is the tie state, 0 does not follow"
                        + " from what is needed at the successors"));
    }

    @Test
    void hasAllBudgets_whereChipsGoToTheBank_asksForAllFewer() {
        ColouredGraph graph = board(new Random(1), false);
        for (boolean poorman : new boolean[] {true, false}) {
            BiddingGame game = new BiddingGame("made up", graph, 0,
                    Auction.parse(poorman ? "money chips; payment poorman" : "money chips"));
            ChipSolution some = new ChipSolution(game, ChipTotals.of(0, 2), null, null, Evidence.OBSERVED, null);
            ChipSolution all = new ChipSolution(game, ChipTotals.of(0, 1, 2), null, null, Evidence.OBSERVED, null);
            assertThat(ChipVerifier.hasAllBudgets(some)).isEqualTo(!poorman);
            assertThat(ChipVerifier.hasAllBudgets(all)).isTrue();
        }
    }

    @Test
    void check_whenStopped_saysSo() {
        for (int seed = 0; seed < AUCTIONS.size(); seed += 7) {
            ChipSolution claims = right(seed).solution();
            assertThatThrownBy(() -> new ChipVerifier(() -> true).check(claims))
                    .isInstanceOf(LimitReachedException.class);
        }
    }
}
