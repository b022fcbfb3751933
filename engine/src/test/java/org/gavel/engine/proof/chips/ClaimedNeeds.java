package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Chips;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.reference.ConfigurationReference;
import org.gavel.engine.reference.EndlessReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.testing.ChipAuctions;

/** What both players need, by player, vertex, tie state and total. */
record ClaimedNeeds(BiddingGame game, ChipTotals totals, long[][][][] chips) {

    /** More than is needed anywhere on small boards against few chips, if any number is enough. */
    static final int PLENTY = 10;

    /** What is needed for totals from 0 on, each configuration played out. */
    static ClaimedNeeds of(BiddingGame game, int last) {
        boolean keepsTotal = game.auction().payment().keepsTotal();
        ColouredGraph graph = game.graph();
        int states = ChipAuctions.states(game.auction());
        long[][][][] chips = new long[2][graph.vertexCount()][states][last + 1];
        for (Player player : Player.values()) {
            Won purses = keepsTotal ? null : won(game, player, last);
            for (int total = 0; total <= last; total++) {
                Won won = keepsTotal ? won(game, player, total) : purses;
                int most = keepsTotal ? total : plenty(game);
                for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                    for (int state = 0; state < states; state++) {
                        int own = 0;
                        while (own <= most && !won.with(vertex, state, own, keepsTotal ? total - own : total)) {
                            own++;
                        }
                        chips[player.ordinal()][vertex][state][total] = own <= most ? own : Chips.NEVER;
                    }
                }
            }
        }
        return new ClaimedNeeds(game, ChipTotals.range(0, last), chips);
    }

    /** Whether a player wins with chips of his own against others. */
    @FunctionalInterface
    private interface Won {
        boolean with(int vertex, int state, int own, int other);
    }

    private static int plenty(BiddingGame game) {
        return game.isPlainReach() ? PLENTY : PLENTY / 2;
    }

    private static Won won(BiddingGame game, Player player, int chips) {
        Auction auction = game.auction();
        boolean keepsTotal = auction.payment().keepsTotal();
        boolean alice = player == Player.ALICE;
        int most = keepsTotal ? chips : plenty(game);
        if (game.isPlainReach()) {
            ConfigurationReference reference = keepsTotal
                    ? ConfigurationReference.withTotal(game.graph(), auction, player, auction.bids().stance(player),
                            chips)
                    : ConfigurationReference.withPurses(game.graph(), auction, player, auction.bids().stance(player),
                            alice ? most : chips, alice ? chips : most);
            return (vertex, state, own, other) -> reference.wins(vertex, alice ? own : other, alice ? other : own,
                    state);
        }
        List<List<Integer>> configurations = new ArrayList<>();
        for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
            for (int state = 0; state < ChipAuctions.states(auction); state++) {
                for (int own = 0; own <= most; own++) {
                    for (int other = keepsTotal ? chips - own : 0; other <= (keepsTotal ? chips - own
                            : chips); other++) {
                        configurations.add(List.of(vertex, alice ? own : other, alice ? other : own, state));
                    }
                }
            }
        }
        EndlessReference reference = new EndlessReference(game, player, configurations);
        return (vertex, state, own, other) -> reference.wins(vertex, alice ? own : other, alice ? other : own, state);
    }

    int states() {
        return ChipAuctions.states(game.auction());
    }

    ClaimedNeeds copy() {
        long[][][][] copy = new long[2][chips[0].length][states()][];
        for (int player = 0; player < 2; player++) {
            for (int vertex = 0; vertex < copy[player].length; vertex++) {
                for (int state = 0; state < states(); state++) {
                    copy[player][vertex][state] = chips[player][vertex][state].clone();
                }
            }
        }
        return new ClaimedNeeds(game, totals, copy);
    }

    /**
     * Tries other numbers one by one: each is refused, for its player alone.
     *
     * @param most the most that is tried where bids go to the bank
     */
    void assertOthersAreRefused(Random random, int tries, int most) {
        boolean keepsTotal = game.auction().payment().keepsTotal();
        for (int i = 0; i < tries; i++) {
            Player player = Player.values()[random.nextInt(2)];
            int vertex = random.nextInt(chips[0].length);
            int state = random.nextInt(states());
            int total = random.nextInt(totals.count());
            int greatest = keepsTotal ? total : most;
            int tried = random.nextInt(greatest + 2);
            long other = tried > greatest ? Chips.NEVER : tried;
            if (other != chips[player.ordinal()][vertex][state][total]) {
                ClaimedNeeds wrong = copy();
                wrong.chips[player.ordinal()][vertex][state][total] = other;
                assertThat(wrong.violations())
                        .as("%s, %s: %d for %s at %d in %d of %d on %s", game.auction(), game.objective().label(),
                                other, player, vertex, state, total, game.graph())
                        .isNotEmpty().allMatch(violation -> violation.player() == player);
            }
        }
    }

    boolean isSame(ClaimedNeeds other) {
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
        return new StatedNeeds(merged ? names.subList(0, 1) : names, (vertex, state, index) -> {
            long code = merged ? code(own[vertex], player.ordinal(), index)
                    : own[vertex][state][index] == Chips.NEVER ? Holding.NEVER
                            : 2 * own[vertex][state][index];
            return code == Holding.NEVER ? Optional.empty() : Optional.of(Holding.ofCode(code));
        });
    }

    /** What the verifier finds wrong. */
    List<Violation> violations() {
        ChipVerifier.Finding finding = new ChipVerifier(StopSignal.NEVER).check(solution());
        assertThat(finding.extent()).isEqualTo(ChipVerifier.Extent.PROVED);
        return finding.violations().first();
    }
}
