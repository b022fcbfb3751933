package org.gavel.validation.published;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.strategy.NonadaptiveStrategy;
import org.gavel.play.Referee;
import org.gavel.play.path.PathBidding;
import org.gavel.play.path.PathBoard;
import org.gavel.play.proof.ChipStrategyVerifier;
import org.gavel.play.proof.Guarantee;
import org.junit.jupiter.api.Test;

/** Two ways to play a strategy against everything, one of the claims' own and one of the engine, agree. */
class PlayedStrategiesTest {

    @Test
    void bestReply_adaptiveStrategy_takesAsLongAsTheVerifierSays() {
        for (int nodes = 4; nodes <= 7; nodes++) {
            for (int p = 1; p < nodes - 1; p++) {
                PathPlay play = new PathPlay(PublishedGames.bundled("tug-of-war-path", "n=" + nodes + ",p=" + p));
                for (int linda = 1; linda <= 7; linda += 2) {
                    for (int rick = 1; rick <= 7; rick += 3) {
                        if (linda * (nodes - p - 1) > rick * p) {
                            compare(play, nodes, p, linda, rick);
                        }
                    }
                }
            }
        }
    }

    private static void compare(PathPlay play, int nodes, int p, int linda, int rick) {
        LongestResistance reply = new LongestResistance(nodes, BigFraction.of(linda + rick), (node, hers, his) -> {
            BigFraction alpha = BigFraction.of(nodes - node - 2, nodes - 3);
            return alpha.multiply(hers).divide(node)
                    .add(BigFraction.ONE.subtract(alpha).multiply(his).divide(nodes - node - 1));
        });
        assertThat(reply.rounds(p, BigFraction.of(rick))).as("N = %d, p = %d, %d against %d", nodes, p, linda, rick)
                .isEqualTo(play.rounds(BigFraction.of(linda, linda + rick),
                        board -> PathBidding.adaptive(Player.ALICE, board), StopSignal.NEVER));
        assertThat(reply.nodesOfLongest(p, BigFraction.of(rick)))
                .hasSize(reply.rounds(p, BigFraction.of(rick)).orElseThrow() + 1);
    }

    @Test
    void fixedBids_constantBids_winWhereTheVerifierSaysSo() {
        for (int nodes = 3; nodes <= 6; nodes++) {
            for (int p = 1; p < nodes - 1; p++) {
                BiddingGame game = PublishedGames.inChips("tug-of-war-path", "n=" + nodes + ",p=" + p);
                PathBoard board = PathBoard.of(game.graph(), game.start()).orElseThrow();
                for (int linda = 0; linda <= 6; linda++) {
                    for (int rick = 0; rick <= 6; rick++) {
                        Tug tug = new Tug(nodes, p, linda, rick);
                        long bid = linda / p;
                        List<Long> bids = new ArrayList<>();
                        IntStream.range(0, game.graph().vertexCount()).forEach(vertex -> bids.add(bid));
                        Referee<Long> referee = Referee.inChips(game);
                        Guarantee<Long> guarantee = new ChipStrategyVerifier().verify(referee,
                                new NonadaptiveStrategy(Player.ALICE, bids, board.towardsGoal(Player.ALICE)),
                                referee.start((long) linda, (long) rick), StopSignal.NEVER);
                        assertThat(new FixedBids(tug, Player.ALICE, FixedBids.constant(tug, (int) bid)).wins())
                                .as(tug.toString()).isEqualTo(guarantee.verdict() == Guarantee.Verdict.WINS);
                    }
                }
            }
        }
    }
}
