package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.TieToken;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.EndlessGames;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ChipSignaturesTest {

    private static final List<Auction> AUCTIONS = ChipAuctions
            .all("richman", "all-pay-richman", "poorman", "all-pay").stream()
            .filter(auction -> auction.ties().movesToken()).toList();

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
    void check_oneThresholdChanged_isRefused() {
        refuse(10_000);
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
            Random random = new Random(seed);
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
