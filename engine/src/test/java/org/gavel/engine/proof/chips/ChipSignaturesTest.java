package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.TieToken;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.EndlessGames;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ChipSignaturesTest {

    private static final List<Auction> AUCTIONS = ChipAuctions
            .all("richman", "all-pay-richman", "poorman", "all-pay").stream()
            .filter(auction -> auction.ties().movesToken()).toList();

    private static final List<Objective> ENDLESS = List.of(Objective.Plain.BUCHI, Objective.Plain.CO_BUCHI,
            Objective.Plain.PARITY);

    @Test
    void check_everyAuctionAndObjective_provesWhatTheSolverFound() {
        for (int seed = 0; seed < 1500; seed++) {
            BiddingGame game = game(seed);
            ChipVerifier.Finding finding = new ChipVerifier(StopSignal.NEVER).check(solve(game));
            assertThat(finding.violations().first()).as("seed %d %s %s", seed, game.auction(), game.objective().label())
                    .isEmpty();
            assertThat(finding.extent()).isEqualTo(ChipVerifier.Extent.PROVED);
        }
    }

    @Test
    @Tag("slow")
    void check_oneThresholdChanged_isRefused() {
        refuse(Seeds.some(10_000));
    }

    @Test
    @Tag("long")
    void check_oneThresholdChangedOfMany_isRefused() {
        refuse(Integer.getInteger("boards", 500_000));
    }

    private static void refuse(int mutations) {
        ChipSolution right = null;
        for (int seed = 0; seed < mutations; seed++) {
            if (seed % 10 == 0) {
                right = solve(game(seed / 10));
            }
            Random random = Seeds.random(seed);
            Player player = Player.values()[random.nextInt(2)];
            Changed changed = Changed.of(right, player, random);
            ChipSolution wrong = new ChipSolution(right.game(), right.totals(),
                    player == Player.ALICE ? changed : right.alice(), player == Player.BOB ? changed : right.bob(),
                    right.evidence(), right.statistics());
            assertThat(new ChipVerifier(StopSignal.NEVER).check(wrong).violations().first())
                    .as("seed %d, %s: %s", seed, right.game().auction(), changed).isNotEmpty()
                    .allSatisfy(violation -> assertThat(violation.player()).isEqualTo(player));
        }
    }

    /** Round by round what another objective needs is right too: only the endless plays tell them apart. */
    @Test
    void check_chipsOfAnotherObjective_areRefused() {
        int refused = 0;
        for (int seed = 0; refused < Seeds.some(300); seed++) {
            BiddingGame game = game(seed);
            Objective other = ENDLESS.get(Seeds.random(seed).nextInt(ENDLESS.size()));
            ChipSolution right = solve(game);
            ChipSolution found = solve(
                    new BiddingGame(game.name(), game.graph(), game.start(), game.auction(), other));
            ChipSolution claimed = new ChipSolution(game, right.totals(), found.alice(), found.bob(), found.evidence(),
                    found.statistics());
            boolean same = isSame(claimed, right, Player.ALICE) && isSame(claimed, right, Player.BOB);
            assertThat(new ChipVerifier(StopSignal.NEVER).check(claimed).violations().isEmpty())
                    .as("seed %d %s %s for %s", seed, game.auction(), other.label(), game.objective().label())
                    .isEqualTo(same);
            refused += same ? 0 : 1;
        }
    }

    /**
     * Where Alice stays at 0 for ever Bob wins. That he never does is right of each round: she stays, and where she goes he needs
     * more than it takes to outbid her.
     */
    @Test
    void check_neverWhereTheOtherMayLeaveForMoreThanABidCosts_isRefused() {
        ChipSolution right = solve(chain(1));
        ChipSolution found = solve(chain(0));
        ChipSolution claimed = new ChipSolution(right.game(), right.totals(), right.alice(), found.bob(),
                right.evidence(), right.statistics());
        assertThat(found.bob().threshold(0, 0, 0)).isEmpty();
        assertThat(right.bob().threshold(0, 0, 0)).contains(Holding.of(0));
        assertThat(new ChipVerifier(StopSignal.NEVER).check(right).violations().first()).isEmpty();
        assertThat(new ChipVerifier(StopSignal.NEVER).check(claimed).violations().first()).isNotEmpty()
                .allSatisfy(violation -> assertThat(violation.player()).isEqualTo(Player.BOB));
    }

    /** From 1 Bob has to win five bids to come to his goal at 6; each that Alice wins leads back to 0, which is hers. */
    private static BiddingGame chain(int priority) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(7).priority(0, priority)
                .owner(0, Player.ALICE).edge(Player.ALICE, 0, 0).edge(Player.ALICE, 0, 1).edge(Player.ALICE, 0, 6)
                .terminal(6, Outcome.BOB);
        for (int vertex = 1; vertex < 6; vertex++) {
            builder.priority(vertex, 0).edge(Player.ALICE, vertex, 0).edge(Player.BOB, vertex, vertex + 1);
        }
        return new BiddingGame("chain", builder.build(), 0, Auction.parse("money chips; payment poorman"),
                Objective.Plain.PARITY);
    }

    private static boolean isSame(ChipSolution first, ChipSolution second, Player player) {
        ChipThresholds thresholds = first.of(player);
        return IntStream.range(0, first.game().graph().vertexCount())
                .allMatch(vertex -> IntStream.range(0, thresholds.states().size())
                        .allMatch(state -> IntStream.range(0, first.totals().count())
                                .allMatch(index -> thresholds.threshold(vertex, state, index)
                                        .equals(second.of(player).threshold(vertex, state, index)))));
    }

    /** Owners alone and all objectives told by priorities. */
    private static BiddingGame game(int seed) {
        int place = seed;
        BiddingGame game = EndlessGames.of(3 + seed % 6, place, AUCTIONS.get(seed % AUCTIONS.size()));
        while (game.isPlainReach()) {
            place += 100_000;
            game = EndlessGames.of(3 + seed % 6, place, AUCTIONS.get(seed % AUCTIONS.size()));
        }
        return game;
    }

    private static ChipSolution solve(BiddingGame game) {
        return Solvers.chips(game.auction()).solve(game, ChipTotals.range(0, 4), StopSignal.NEVER);
    }

    private record Changed(ChipThresholds rest, int vertex, int state, int index, Optional<Holding> other)
            implements
                ChipThresholds {

        static Changed of(ChipSolution right, Player player, Random random) {
            ChipThresholds rest = right.of(player);
            int vertex = random.nextInt(right.game().graph().declaredCount());
            int state = random.nextInt(rest.states().size());
            int index = random.nextInt(right.totals().count());
            boolean token = right.game().auction().ties().hasToken() && rest.states().size() == 1;
            List<Optional<Holding>> others = new ArrayList<>(List.of(Optional.empty()));
            long most = right.game().auction().payment().keepsTotal() ? right.totals().total(index) : 8;
            for (long chips = 0; chips <= most; chips++) {
                others.add(Optional.of(Holding.of(chips)));
                if (token) {
                    others.add(Optional.of(new Holding(chips, TieToken.HELD)));
                }
            }
            others.remove(rest.threshold(vertex, state, index));
            return new Changed(rest, vertex, state, index, others.get(random.nextInt(others.size())));
        }

        @Override
        public List<String> states() {
            return rest.states();
        }

        @Override
        public Optional<Holding> threshold(int v, int s, int i) {
            return v == vertex && s == state && i == index ? other : rest.threshold(v, s, i);
        }

        @Override
        public String toString() {
            return "vertex " + vertex + " state " + state + " index " + index + ": " + other + " for "
                    + rest.threshold(vertex, state, index);
        }
    }
}
