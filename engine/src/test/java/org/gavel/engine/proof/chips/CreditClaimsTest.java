package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.CreditGames;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Test;

/** Claims for credits and averages with credits made for them: whatever the credits, no wrong claim is accepted. */
class CreditClaimsTest {

    private static final int GAMES = 14;

    private static final List<Auction> AUCTIONS = ChipAuctions
            .all("richman", "all-pay-richman", "poorman", "all-pay").stream()
            .filter(auction -> auction.ties().movesToken()).toList();

    private static ChipSolution right(int seed) {
        BiddingGame game = CreditGames.of(2 + seed % 3, seed, AUCTIONS.get(seed * 11 % AUCTIONS.size()));
        return Solvers.chips(game.auction()).solve(game, ChipTotals.range(0, 2), StopSignal.NEVER);
    }

    /** Credits that are not the least, or do not last: each larger or less, all alike, and out of order. */
    private static List<CreditFinder> liars(CreditFinder finder) {
        List<LongUnaryOperator> changes = List.of(credit -> credit, credit -> Math.max(0, credit - 1),
                credit -> credit == CreditFinder.ENDLESS ? credit : credit + 1, credit -> 0,
                credit -> CreditFinder.ENDLESS, credit -> credit == CreditFinder.ENDLESS ? 0 : CreditFinder.ENDLESS,
                credit -> credit == 0 ? 1 : 0, credit -> -1, credit -> credit == CreditFinder.ENDLESS ? 2 : credit);
        List<CreditFinder> liars = new ArrayList<>();
        for (LongUnaryOperator change : changes) {
            liars.add((game, question, weights) -> {
                CreditFinder.Credits honest = finder.find(game, question, weights);
                return CreditVerifierTest.table(honest.most(), (vertex, state, own, other) -> change
                        .applyAsLong(honest.at(vertex, state, own, other)));
            });
        }
        liars.add((game, question, weights) -> {
            CreditFinder.Credits honest = finder.find(game, question, weights);
            int n = game.graph().vertexCount();
            return CreditVerifierTest.table(honest.most(),
                    (vertex, state, own, other) -> honest.at((vertex + 1) % n, state, own, other));
        });
        liars.add((game, question, weights) -> {
            CreditFinder.Credits honest = finder.find(game, question, weights);
            return CreditVerifierTest.table(honest.most(), (vertex, state, own, other) -> honest.at(vertex, state,
                    game.auction().payment().keepsTotal() ? own : honest.most() - own, other));
        });
        liars.add((game, question, weights) -> {
            CreditFinder.Credits honest = finder.find(game, question, weights);
            int fewer = Math.max(question.asked(), honest.most() - 1);
            return CreditVerifierTest.table(Math.min(fewer, honest.most()), honest::at);
        });
        liars.add((game, question, weights) -> {
            CreditFinder.Credits honest = finder.find(game, question, weights);
            boolean isCounted = question.keeper() == Player.ALICE
                    && !BigFraction.of(weights[0]).equals(game.graph().marks().weight(0));
            return CreditVerifierTest.table(honest.most(), (vertex, state, own, other) -> isCounted ? 1L << 50
                    : honest.at(vertex, state, own, other));
        });
        return liars;
    }

    /** A credit for each configuration. */
    private static boolean accepts(ChipSolution claims, CreditFinder finder) {
        try {
            return new CreditVerifier(finder, StopSignal.NEVER).check(claims).isEmpty();
        } catch (LimitReachedException e) {
            return false;
        }
    }

    private static ChipSolution with(ChipSolution right, Player player, ChipThresholds claims) {
        return new ChipSolution(right.game(), right.totals(), player == Player.ALICE ? claims : right.alice(),
                player == Player.BOB ? claims : right.bob(), right.evidence(), right.statistics());
    }

    private static boolean isSame(ChipSolution right, Player player, ChipThresholds claims) {
        for (int vertex = 0; vertex < right.game().graph().vertexCount(); vertex++) {
            for (int state = 0; state < claims.states().size(); state++) {
                for (int index = 0; index < right.totals().count(); index++) {
                    if (!claims.threshold(vertex, state, index)
                            .equals(right.of(player).threshold(vertex, state, index))) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /** Nothing, never, the needs at other vertices, for other totals and of the other, and one number changed. */
    private static List<ChipThresholds> wrong(ChipSolution right, Player player, Random random) {
        ChipThresholds rest = right.of(player);
        List<String> states = rest.states();
        int n = right.game().graph().vertexCount();
        int vertex = random.nextInt(n);
        int state = random.nextInt(states.size());
        int index = random.nextInt(3);
        long chips = random.nextInt(right.game().auction().payment().keepsTotal() ? index + 1 : 4);
        return List.of(new StatedNeeds(states, (v, s, i) -> Optional.of(Holding.of(0))),
                new StatedNeeds(states, (v, s, i) -> Optional.empty()),
                new StatedNeeds(states, (v, s, i) -> rest.threshold((v + 1) % n, s, i)),
                new StatedNeeds(states, (v, s, i) -> rest.threshold(v, s, i / 2)),
                new StatedNeeds(states, (v, s, i) -> rest.threshold(v, states.size() - 1 - s, i)),
                new StatedNeeds(states, (v, s, i) -> right.of(player.opponent()).threshold(v, s, i)),
                new StatedNeeds(states,
                        (v, s, i) -> v == vertex && s == state && i == index ? Optional.of(Holding.of(chips))
                                : rest.threshold(v, s, i)),
                new StatedNeeds(states, (v, s, i) -> v == vertex && s == state && i == index ? Optional.empty()
                        : rest.threshold(v, s, i)),
                new StatedNeeds(states,
                        (v, s, i) -> rest.threshold(v, s, i).map(each -> Holding.ofCode(each.code() + 2))),
                new StatedNeeds(states, (v, s, i) -> rest.threshold(v, s, i)
                        .map(each -> Holding.ofCode(Math.max(0, each.code() - 2)))));
    }

    @Test
    void check_withWhateverCredits_acceptsNothingWrong() {
        int helped = 0;
        for (int seed = 0; seed < GAMES; seed++) {
            List<CreditFinder> liars = liars(CreditVerifierTest.remembering());
            ChipSolution right = right(seed);
            assertThat(accepts(right, CreditVerifierTest.FINDER)).as("seed %d", seed).isTrue();
            Random random = Seeds.random(seed);
            Player player = Player.values()[random.nextInt(2)];
            List<ChipThresholds> claims = wrong(right, player, random);
            for (int liar = 0; liar < liars.size(); liar++) {
                helped += accepts(right, liars.get(liar)) ? 1 : 0;
                for (ChipThresholds claim : claims) {
                    if (!isSame(right, player, claim)) {
                        assertThat(accepts(with(right, player, claim), liars.get(liar)))
                                .as("seed %d, claim %d of %s, liar %d", seed, claims.indexOf(claim), player, liar)
                                .isFalse();
                    }
                }
            }
        }
        assertThat(helped).isGreaterThan(GAMES);
    }

    private static boolean knows(Auction auction, boolean broke, boolean charged, Objective objective) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(2).terminal(1, Outcome.ALICE).edge(0, 1)
                .weight(0, BigFraction.ONE);
        if (broke) {
            builder.broke(0, Outcome.BOB);
        }
        if (charged) {
            builder.charge(0, Player.BOB, BigFraction.of(1, 2));
        }
        BiddingGame game = new BiddingGame("made up", builder.build(), 0, auction, objective);
        boolean knows = CreditVerifier.knows(game);
        ChipThresholds never = new StatedNeeds(auction.ties().states(), (v, s, i) -> Optional.empty());
        ChipSolution claimed = new ChipSolution(game, ChipTotals.of(0), never, never, null, null);
        if (knows) {
            assertThat(accepts(claimed, CreditVerifierTest.FINDER)).isFalse();
        } else {
            assertThatThrownBy(() -> accepts(claimed, CreditVerifierTest.FINDER))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        return knows;
    }

    @Test
    void knows_rulesThatAreWrittenDown() {
        Auction auction = Auction.parse("money chips");
        Objective energy = new Objective.Energy(BigFraction.ZERO);
        assertThat(knows(auction, false, false, energy)).isTrue();
        assertThat(knows(auction, true, false, energy)).isTrue();
        assertThat(knows(auction.with("broke", "settle"), false, false, energy)).isTrue();
        assertThat(knows(auction.with("broke", "settle"), true, false, energy)).isFalse();
        assertThat(knows(auction, false, true, energy)).isFalse();
        assertThat(knows(auction, false, false, Objective.Plain.SAFETY)).isFalse();
        assertThat(knows(auction.with("ties", "no-move"), false, false, energy)).isFalse();
        assertThat(knows(auction.with("ties", "coin"), false, false, energy)).isFalse();
        assertThat(knows(auction.with("mover", "winner-moves"), false, false, energy)).isFalse();
        assertThat(knows(auction.with("least", "1"), false, false, energy)).isFalse();
    }

    @Test
    void check_whenStopped_saysSo() {
        ChipSolution right = right(1);
        assertThatThrownBy(() -> new CreditVerifier(CreditVerifierTest.FINDER, () -> true).check(right))
                .isInstanceOf(LimitReachedException.class);
    }

    /** Numbers that would not be whole in time are said to be too large, instead of being cut. */
    @Test
    void check_weightsOfTooManyDigits_saysSo() {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(2).edge(0, 1).edge(1, 0)
                .weight(0, BigFraction.of(999_999_999)).weight(1, BigFraction.of(1, 999_999_937));
        BiddingGame game = new BiddingGame("large", builder.build(), 0, Auction.parse("money chips"),
                new Objective.Energy(BigFraction.ZERO));
        ChipThresholds none = new StatedNeeds(List.of(""), (v, s, i) -> Optional.of(Holding.of(0)));
        assertThatThrownBy(() -> new CreditVerifier(CreditVerifierTest.FINDER, StopSignal.NEVER)
                .check(new ChipSolution(game, ChipTotals.of(0), none, none, null, null)))
                .isInstanceOf(LimitReachedException.class).hasMessageContaining("too large");
    }
}
