package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipNeeds;
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
import org.gavel.engine.reference.ConfigurationReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.LimitReachedException;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.testing.ChipAuctions;
import org.junit.jupiter.api.Test;

/**
 * Claims of thresholds in whole chips, right ones and wrong ones, on boards small enough to play out each configuration: they are
 * accepted just if they are right.
 */
class ChipClaimsByTheRulesTest {

    /** More than is needed anywhere on these boards against so few chips, if any number is enough. */
    private static final int PLENTY = 10;

    private static final List<Auction> AUCTIONS = ChipAuctions.all("richman", "all-pay-richman", "poorman", "all-pay");

    /** What both players need, by player, vertex, tie state and total. */
    private record Needs(BiddingGame game, ChipTotals totals, long[][][][] chips) {

        static Needs of(BiddingGame game, int last) {
            boolean keepsTotal = game.auction().payment().keepsTotal();
            ColouredGraph graph = game.graph();
            int states = ChipAuctions.states(game.auction());
            long[][][][] chips = new long[2][graph.vertexCount()][states][last + 1];
            for (Player player : Player.values()) {
                ConfigurationReference purses = keepsTotal ? null : reference(game, player, last);
                for (int total = 0; total <= last; total++) {
                    ConfigurationReference reference = keepsTotal ? reference(game, player, total) : purses;
                    for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                        for (int state = 0; state < states; state++) {
                            int most = keepsTotal ? total : PLENTY;
                            int own = 0;
                            while (own <= most && !wins(reference, player, vertex, state, own,
                                    keepsTotal ? total - own : total)) {
                                own++;
                            }
                            chips[player.ordinal()][vertex][state][total] = own <= most ? own : ChipNeeds.NEVER;
                        }
                    }
                }
            }
            return new Needs(game, ChipTotals.range(0, last), chips);
        }

        private static ConfigurationReference reference(BiddingGame game, Player player, int chips) {
            Auction auction = game.auction();
            return auction.payment().keepsTotal()
                    ? ConfigurationReference.withTotal(game.graph(), auction, player, auction.bids().stance(player),
                            chips)
                    : ConfigurationReference.withPurses(game.graph(), auction, player, auction.bids().stance(player),
                            player == Player.ALICE ? PLENTY : chips, player == Player.ALICE ? chips : PLENTY);
        }

        private static boolean wins(ConfigurationReference reference, Player player, int vertex, int state, int own,
                int other) {
            boolean alice = player == Player.ALICE;
            return reference.wins(vertex, alice ? own : other, alice ? other : own, state);
        }

        int states() {
            return ChipAuctions.states(game.auction());
        }

        Needs copy() {
            long[][][][] copy = new long[2][chips[0].length][states()][];
            for (int player = 0; player < 2; player++) {
                for (int vertex = 0; vertex < copy[player].length; vertex++) {
                    for (int state = 0; state < states(); state++) {
                        copy[player][vertex][state] = chips[player][vertex][state].clone();
                    }
                }
            }
            return new Needs(game, totals, copy);
        }

        boolean isSame(Needs other) {
            return Arrays.deepEquals(chips, other.chips);
        }

        /** Whether the holder of the advantage needs as much as who has it not, or a chip less: then one code says both. */
        boolean isMerged() {
            for (int player = 0; player < 2 && game.auction().ties().hasToken(); player++) {
                for (long[][] each : chips[player]) {
                    for (int total = 0; total < totals.count(); total++) {
                        if (code(each, player, total) == IMPOSSIBLE) {
                            return false;
                        }
                    }
                }
            }
            return game.auction().ties().hasToken() && game.auction().payment().keepsTotal();
        }

        private static final long IMPOSSIBLE = -2;

        private static long code(long[][] each, int holder, int total) {
            long holding = Math.min(each[holder][total], total + 1);
            long without = Math.min(each[1 - holder][total], total + 1);
            return holding > total ? without > total ? Holding.NEVER : IMPOSSIBLE
                    : without == holding ? 2 * holding : without == holding + 1 ? 2 * holding + 1 : IMPOSSIBLE;
        }

        ChipSolution solution() {
            boolean merged = isMerged();
            return new ChipSolution(game, totals, thresholds(Player.ALICE, merged), thresholds(Player.BOB, merged),
                    Evidence.OBSERVED, new Statistics("none", 0, 0, 0));
        }

        private ChipThresholds thresholds(Player player, boolean merged) {
            long[][][] own = chips[player.ordinal()];
            List<String> names = game.auction().ties().states();
            return new ChipThresholds() {
                @Override
                public List<String> states() {
                    return merged ? names.subList(0, 1) : names;
                }

                @Override
                public Optional<Holding> threshold(int vertex, int state, int index) {
                    long code = merged ? code(own[vertex], player.ordinal(), index)
                            : own[vertex][state][index] == ChipNeeds.NEVER ? Holding.NEVER
                                    : 2 * own[vertex][state][index];
                    return code == Holding.NEVER ? Optional.empty() : Optional.of(Holding.ofCode(code));
                }
            };
        }

        List<Violation> violations() {
            ChipVerifier.Finding finding = new ChipVerifier(StopSignal.NEVER).check(solution());
            assertThat(finding.extent()).isEqualTo(ChipVerifier.Extent.PROVED);
            return finding.violations().first();
        }
    }

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

    private static Needs right(int seed) {
        Random random = new Random(seed);
        Auction auction = AUCTIONS.get(seed % AUCTIONS.size());
        boolean keepsTotal = auction.payment().keepsTotal();
        boolean settles = keepsTotal && random.nextInt(4) == 0;
        BiddingGame game = new BiddingGame("random", board(random, random.nextInt(3) == 0), 0,
                settles ? auction.with("broke", "settle") : auction);
        return Needs.of(game, keepsTotal ? 3 : 2);
    }

    @Test
    void check_whatEachConfigurationNeeds_isAccepted() {
        for (int seed = 0; seed < AUCTIONS.size(); seed++) {
            Needs right = right(seed);
            assertThat(right.violations()).as("seed %d, %s", seed, right.game().auction()).isEmpty();
        }
    }

    @Test
    void check_anyOtherNumber_isRefusedForItsPlayer() {
        for (int seed = 0; seed < AUCTIONS.size(); seed++) {
            Needs right = right(seed);
            Random random = new Random(seed);
            boolean keepsTotal = right.game().auction().payment().keepsTotal();
            for (int i = 0; i < 12; i++) {
                Player player = Player.values()[random.nextInt(2)];
                int vertex = random.nextInt(right.game().graph().vertexCount());
                int state = random.nextInt(right.states());
                int total = random.nextInt(right.totals().count());
                Needs wrong = right.copy();
                long[] row = wrong.chips()[player.ordinal()][vertex][state];
                long most = keepsTotal ? total : PLENTY;
                long other = random.nextInt((int) most + 2);
                other = other > most ? ChipNeeds.NEVER : other;
                if (other == row[total]) {
                    continue;
                }
                row[total] = other;
                assertThat(wrong.violations())
                        .as("seed %d, %s: %d for %s at %d in %d of %d", seed, right.game().auction(), other, player,
                                vertex, state, total)
                        .isNotEmpty().allMatch(violation -> violation.player() == player);
            }
        }
    }

    /** Claims that follow from each other in every round. They are right where every play ends, and may be too little elsewhere. */
    @Test
    void check_claimsThatFollowFromEachOther_areAcceptedJustIfTheyAreRight() {
        int wrong = 0;
        for (int seed = 0; seed < AUCTIONS.size(); seed++) {
            Needs right = right(seed);
            if (right.game().settlesBroke()) {
                continue;
            }
            Random random = new Random(seed);
            Player player = Player.values()[random.nextInt(2)];
            Needs claimed = right.copy();
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

        private final Needs claimed;
        private final Player player;
        private final int index;
        private int at;

        Rounds(Needs claimed, Player player, int index) {
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
                return graph.isWonBy(player, vertex) ? 0 : ChipNeeds.NEVER;
            }
            at = vertex;
            boolean keepsTotal = claimed.game().auction().payment().keepsTotal();
            for (int chips = 0; chips <= (keepsTotal ? index : PLENTY); chips++) {
                if (bidding.wins(this, state, chips, keepsTotal ? index - chips : index)) {
                    return chips;
                }
            }
            return ChipNeeds.NEVER;
        }

        private long of(Player mover, int state, long other) {
            int total = claimed.game().auction().payment().keepsTotal() ? index : (int) other;
            var needs = claimed.game().graph().successors(mover, at).mapToLong(to -> own()[to][state][total]);
            return mover == player ? needs.min().orElse(ChipNeeds.NEVER) : needs.max().orElse(0);
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
            Needs right = right(seed);
            List<Needs> others = new ArrayList<>();
            others.add(new Needs(right.game(), right.totals(), new long[][][][] {right.chips()[1], right.chips()[0]}));
            Needs turned = right.copy();
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
                    others.add(new Needs(right.game(), right.totals(),
                            Needs.of(right.game().with(other), last).chips()));
                }
            }
            Needs more = right.copy();
            for (long[][][] each : more.chips()) {
                for (long[][] rows : each) {
                    for (long[] row : rows) {
                        System.arraycopy(row, 1, row, 0, last);
                    }
                }
            }
            others.add(more);
            for (Needs claimed : others) {
                assertThat(claimed.violations().isEmpty()).as("seed %d, %s, %d", seed, right.game().auction(),
                        others.indexOf(claimed)).isEqualTo(claimed.isSame(right));
            }
        }
    }

    private static boolean knows(String auction, ColouredGraph graph, Objective objective) {
        BiddingGame game = new BiddingGame("made up", graph, 0, Auction.parse("money chips" + auction), objective);
        ChipThresholds none = new ChipThresholds() {
            @Override
            public List<String> states() {
                return game.auction().ties().states();
            }

            @Override
            public Optional<Holding> threshold(int vertex, int state, int index) {
                return Optional.empty();
            }
        };
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
        assertThat(knows("; payment second-price", plain, reach)).isFalse();
        assertThat(knows("; payment taxman:1/2", plain, reach)).isFalse();
    }

    /** Numbers larger than any total are no code of a smaller one. */
    @Test
    void check_numbersFarBeyondTheTotal_areRefused() {
        Needs right = right(0);
        for (long chips : new long[] {1L << 30, 1L << 31, 1L << 32, 1L << 60}) {
            ChipSolution solution = right.solution();
            ChipThresholds rest = solution.alice();
            int won = right.game().graph().vertexCount() - 1;
            ChipThresholds wrong = new ChipThresholds() {
                @Override
                public List<String> states() {
                    return rest.states();
                }

                @Override
                public Optional<Holding> threshold(int vertex, int state, int index) {
                    return vertex == won ? Optional.of(Holding.of(chips)) : rest.threshold(vertex, state, index);
                }
            };
            ChipSolution claimed = new ChipSolution(right.game(), right.totals(), wrong, solution.bob(),
                    Evidence.OBSERVED, solution.statistics());
            assertThat(new ChipVerifier(StopSignal.NEVER).check(claimed).violations().first()).as("%d", chips)
                    .isNotEmpty();
        }
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
