package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.TieToken;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.Violations;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.credit.LeastCredits;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.CreditGames;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class CreditVerifierTest {

    private static final List<Auction> AUCTIONS = ChipAuctions
            .all("richman", "all-pay-richman", "poorman", "all-pay").stream()
            .filter(auction -> auction.ties().movesToken()).toList();

    static final CreditFinder FINDER = (game, question, weights) -> {
        Player player = question.player();
        Player keeper = question.keeper();
        int chips = question.chips();
        int asked = question.asked();
        if (game.auction().payment().keepsTotal()) {
            return table(LeastCredits.ofTotal(game, player, keeper, chips, weights, StopSignal.NEVER));
        }
        return table(switch (question.proof()) {
            case FOR_SOME_CHIPS -> LeastCredits.upTo(game, player, keeper, chips, weights, asked, StopSignal.NEVER);
            case FOR_ALL_CHIPS -> LeastCredits.forAllChips(game, player, keeper, chips, weights, asked,
                    question.unit(), StopSignal.NEVER);
            case FOR_ALL_CHIPS_PAID -> LeastCredits.forAllChipsPaid(game, player, keeper, chips, weights, asked,
                    StopSignal.NEVER);
        });
    };

    @FunctionalInterface
    interface At {
        long at(int vertex, int state, int own, int other);
    }

    private static CreditFinder.Credits table(LeastCredits found) {
        return table(found.most(), found::at);
    }

    static CreditFinder.Credits table(int most, At at) {
        return new CreditFinder.Credits() {
            @Override
            public int most() {
                return most;
            }

            @Override
            public long at(int vertex, int state, int own, int other) {
                return at.at(vertex, state, own, other);
            }
        };
    }

    @Test
    void check_everyAuction_provesWhatTheSolverFound() {
        for (int seed = 0; seed < Seeds.some(240); seed++) {
            BiddingGame game = game(seed);
            assertThat(verify(solve(game), FINDER).first()).as("seed %d %s %s", seed, game.auction(),
                    game.objective().label()).isEmpty();
        }
    }

    @Test
    void check_oneThresholdChanged_isRefused() {
        refuse(1_000);
    }

    @Test
    @Tag("long")
    void check_oneThresholdChangedOfMany_isRefused() {
        refuse(Integer.getInteger("boards", 500_000));
    }

    /** A claim that is changed must be refused with whatever credits; a credit that is changed may still prove what is right. */
    @Test
    void check_creditsChanged_provesNothingWrong() {
        int refused = 0;
        ChipSolution right = null;
        CreditFinder honest = FINDER;
        for (int seed = 0; seed < 1_000; seed++) {
            Random random = Seeds.random(seed);
            if (seed % 20 == 0) {
                right = solve(game(seed / 20));
                honest = remembering();
            }
            CreditFinder finder = honest;
            ChipSolution wrong = changed(right, random);
            CreditFinder liar = (game, question, weights) -> {
                CreditFinder.Credits found = finder.find(game, question, weights);
                int vertex = random.nextInt(game.graph().vertexCount());
                int chips = random.nextInt(found.most() + 1);
                long lie = random.nextInt(3) == 0 ? CreditFinder.ENDLESS : random.nextInt(4);
                boolean beyond = random.nextBoolean();
                return table(found.most(), (v, s, own, other) -> v == vertex && (own == chips || beyond && own > chips)
                        ? lie
                        : found.at(v, s, own, other));
            };
            assertThat(verify(wrong, liar).first()).as("seed %d", seed).isNotEmpty();
            refused += verify(right, liar).isEmpty() ? 0 : 1;
        }
        assertThat(refused).isGreaterThan(500);
    }

    private static void refuse(int mutations) {
        ChipSolution right = null;
        CreditFinder finder = FINDER;
        for (int seed = 0; seed < mutations; seed++) {
            if (seed % 20 == 0) {
                right = solve(game(seed / 20));
                finder = remembering();
            }
            assertThat(verify(changed(right, Seeds.random(seed)), finder).first())
                    .as("seed %d %s %s", seed, right.game().auction(), right.game().objective().label()).isNotEmpty();
        }
    }

    private static Violations verify(ChipSolution solution, CreditFinder finder) {
        return new CreditVerifier(finder, StopSignal.NEVER).check(solution);
    }

    /** Asks for the credits of one game once. */
    static CreditFinder remembering() {
        Map<List<Object>, CreditFinder.Credits> known = new HashMap<>();
        return (game, question, weights) -> known.computeIfAbsent(
                List.of(question, Arrays.stream(weights).boxed().toList()),
                key -> FINDER.find(game, question, weights));
    }

    private static BiddingGame game(int seed) {
        return CreditGames.of(2 + seed % 4, seed, AUCTIONS.get(seed % AUCTIONS.size()));
    }

    private static ChipSolution solve(BiddingGame game) {
        return Solvers.chips(game.auction()).solve(game, ChipTotals.range(0, 3), StopSignal.NEVER);
    }

    private static ChipSolution changed(ChipSolution right, Random random) {
        Player player = Player.values()[random.nextInt(2)];
        ChipThresholds rest = right.of(player);
        int vertex = random.nextInt(right.game().graph().declaredCount());
        int state = random.nextInt(rest.states().size());
        int index = random.nextInt(right.totals().count());
        List<Optional<Holding>> others = new ArrayList<>(List.of(Optional.empty()));
        boolean keepsTotal = right.game().auction().payment().keepsTotal();
        long known = rest.threshold(vertex, state, index).map(Holding::chips).orElse(0L);
        for (long chips = 0; chips <= (keepsTotal ? right.totals().total(index) : known + 3); chips++) {
            others.add(Optional.of(Holding.of(chips)));
            if (right.game().auction().ties().hasToken() && rest.states().size() == 1) {
                others.add(Optional.of(new Holding(chips, TieToken.HELD)));
            }
        }
        others.remove(rest.threshold(vertex, state, index));
        Optional<Holding> other = others.get(random.nextInt(others.size()));
        ChipThresholds wrong = new StatedNeeds(rest.states(),
                (v, s, i) -> v == vertex && s == state && i == index ? other : rest.threshold(v, s, i));
        return new ChipSolution(right.game(), right.totals(), player == Player.ALICE ? wrong : right.alice(),
                player == Player.BOB ? wrong : right.bob(), right.evidence(), right.statistics());
    }
}
