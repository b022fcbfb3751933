package org.gavel.engine.solve.mixed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.ConfigurationSpace;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.answer.value.MixedSolution;
import org.gavel.engine.answer.value.MixedStatistics;
import org.gavel.engine.answer.value.ValueTables;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.proof.mixed.MixedVerifier;
import org.gavel.engine.rules.Auction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Claims that are made up: one bid decides, all bids are paid, equal bids leave everything as it is. */
class MixedVerifierTest {

    private static final ColouredGraph BOARD = ColouredGraph.builder().addVertices(3).terminal(1, Outcome.ALICE)
            .terminal(2, Outcome.BOB).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 2).build();

    private static MixedSolution claim(double guarantee, double[] aliceWeights) {
        BiddingGame game = new BiddingGame("one", BOARD, 0,
                Auction.parse("money chips; payment poorman; ties no-move"));
        ConfigurationSpace space = new ConfigurationSpace(game, 1, 1);
        ValueTables tables = new ValueTables(space, DrawWorth.HALF);
        List<ChipConfiguration> all = new ArrayList<>();
        for (int index = 0; index < space.count(); index++) {
            Distribution bids = Distribution.certain(0);
            double claim = 0;
            if (space.at(index).equals(new ChipConfiguration(0, 0, 1, 1))) {
                bids = Distribution.inProportion(aliceWeights);
                claim = guarantee;
            }
            tables.set(Player.ALICE, index, claim, claim, bids);
            tables.markSolved(index);
            all.add(space.at(index));
        }
        return new MixedSolution(game, MixedOptions.DEFAULT, new ChipConfiguration(0, 0, 1, 1), space, tables,
                Completion.COMPLETE, new MixedStatistics(all.size(), 0, 0));
    }

    /** Bidding the one chip for ever leads to a draw or better; more than that cannot be promised. */
    @ParameterizedTest
    @CsvSource({"0.5, true", "0.25, true", "0.75, false", "1, false"})
    void check_alwaysTheSameBid_acceptsADrawAndNoMore(double guarantee, boolean holds) {
        assertThat(new MixedVerifier(claim(guarantee, new double[] {0, 1}), Player.ALICE).check().isEmpty())
                .isEqualTo(holds);
    }

    /** Who bids nothing half of the time is outbid half of the time in each round, and so surely in the end. */
    @Test
    void check_bidsThatAreOutbid_areFound() {
        assertThat(new MixedVerifier(claim(0.1, new double[] {1, 1}), Player.ALICE).check()).isPresent();
    }
}
