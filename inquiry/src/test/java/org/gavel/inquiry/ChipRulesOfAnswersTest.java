package org.gavel.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.CheckAnswer;
import org.gavel.inquiry.answer.ChipAnswer;
import org.junit.jupiter.api.Test;

/** Thresholds of a game that are said of the same board under rules that no verifier knows: nothing is said of them. */
class ChipRulesOfAnswersTest {

    private static CheckAnswer.Verdict verdict(String auction, boolean charged) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(3).terminal(1, Outcome.ALICE)
                .terminal(2, Outcome.BOB).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 2).broke(0, Outcome.ALICE);
        Auction plain = Auction.parse("money chips; payment poorman");
        ChipSolution right = Solvers.chips(plain).solve(new BiddingGame("plain", builder.build(), 0, plain),
                ChipTotals.range(0, 3), StopSignal.NEVER);
        if (charged) {
            builder.charge(0, Player.BOB, BigFraction.of(1, 2));
        }
        BiddingGame game = new BiddingGame("other", builder.build(), 0, plain.with(auction.split(" ")[0],
                auction.split(" ")[1]));
        return new AnswerVerifier(StopSignal.NEVER).check(new ChipAnswer(
                new ChipSolution(game, right.totals(), right.alice(), right.bob(), right.evidence(),
                        right.statistics()),
                List.of(), Account.NONE)).verdict();
    }

    @Test
    void check_underRulesThatNoVerifierKnows_isUndecided() {
        assertThat(verdict("bids secret", false)).isEqualTo(CheckAnswer.Verdict.VERIFIED);
        assertThat(verdict("bids secret", true)).isEqualTo(CheckAnswer.Verdict.UNDECIDED);
        assertThat(verdict("broke settle", false)).isEqualTo(CheckAnswer.Verdict.UNDECIDED);
        assertThat(verdict("least 1", false)).isEqualTo(CheckAnswer.Verdict.UNDECIDED);
        assertThat(verdict("mover winner-moves", false)).isEqualTo(CheckAnswer.Verdict.UNDECIDED);
    }
}
