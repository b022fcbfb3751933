package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.junit.jupiter.api.Test;

/** Boards on which Alice stays at 0 and Bob goes on to 1, where weights are lost: what each needs is told by what they can pay. */
class CreditPaymentsTest {

    private static final int NEVER = -1;
    private static final int FAR = Integer.MAX_VALUE;

    private static BiddingGame game(String auction, int credit, int weight, int... afterwards) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(3).edge(Player.ALICE, 0, 0)
                .edge(Player.BOB, 0, 1).edge(2, 2).weight(1, BigFraction.of(-weight));
        for (int next : afterwards) {
            builder.edge(1, next);
        }
        return new BiddingGame("to and fro", builder.build(), 0, Auction.parse("money chips; " + auction),
                new Objective.Energy(BigFraction.of(credit)));
    }

    /** What is needed by vertex and total, in all tie states. */
    private static ChipThresholds claims(BiddingGame game, int[]... needs) {
        return new StatedNeeds(game.auction().ties().states(), (vertex, state, index) -> {
            int need = needs[vertex][index];
            return need == NEVER ? Optional.empty() : Optional.of(Holding.of(need == FAR ? 1L << 40 : need));
        });
    }

    private static ChipSolution solution(BiddingGame game, int[][] alice, int[][] bob) {
        return new ChipSolution(game, ChipTotals.range(0, alice[0].length - 1), claims(game, alice), claims(game, bob),
                null, null);
    }

    private static List<Violation> check(BiddingGame game, int[][] alice, int[][] bob) {
        return new CreditVerifier(CreditVerifierTest.FINDER, StopSignal.NEVER).check(solution(game, alice, bob))
                .first();
    }

    /** Refused is each table in which one number is another. */
    private static void assertAcceptedAlone(BiddingGame game, int[][] alice, int[][] bob) {
        assertThat(check(game, alice, bob)).as("%s", game.auction()).isEmpty();
        for (int[][] claimed : List.of(alice, bob)) {
            for (int[] row : claimed) {
                for (int index = 0; index < row.length; index++) {
                    int right = row[index];
                    for (int wrong : new int[] {NEVER, 0, right - 1, right + 1}) {
                        row[index] = Math.max(NEVER, wrong);
                        assertThat(check(game, alice, bob).isEmpty())
                                .as("%s, %s %s", game.auction(), Arrays.deepToString(alice), Arrays.deepToString(bob))
                                .isEqualTo(row[index] == right);
                    }
                    row[index] = right;
                }
            }
        }
    }

    /** Each time that Bob goes on costs him a chip and Alice 1 of her credit, so that he goes on once more than she has. */
    @Test
    void check_breakingThatIsPaidManyTimes_isCountedToItsEnd() {
        for (int credit = 0; credit <= 5; credit++) {
            assertAcceptedAlone(game("payment poorman; ties alice", credit, 1, 0),
                    new int[][] {{0}, {credit == 0 ? NEVER : 0}, {0}},
                    new int[][] {{credit + 1}, {credit}, {NEVER}});
        }
    }

    /** As long as she pays Alice stays, but not for ever, whatever she has; where her credit is enough, no number of chips helps Bob. */
    @Test
    void check_paymentsThatOnlyPutOff_doNotHelpWhateverThePurse() {
        for (int weight = 1; weight <= 3; weight++) {
            for (int credit = 0; credit <= 3; credit++) {
                int alice = credit < weight ? NEVER : 0;
                int bob = credit < weight ? 0 : NEVER;
                int[][] everywhere = {{alice, alice}, {alice, alice}, {0, 0}};
                int[][] nowhere = {{bob, bob}, {bob, bob}, {NEVER, NEVER}};
                assertAcceptedAlone(game("payment poorman; ties bob", credit, weight, 2), everywhere, nowhere);
                if (credit < weight) {
                    everywhere[0][0] = 0;
                    nowhere[0] = new int[] {1, 1};
                }
                assertAcceptedAlone(game("payment poorman; ties alice", credit, weight, 2), everywhere, nowhere);
            }
        }
    }

    @Test
    void check_whatIsWrong_isSaidWithItsChipsAndTieState() {
        BiddingGame bank = game("payment poorman; ties alice", 1, 1, 2);
        int[][] never = {{NEVER}, {NEVER}, {NEVER}};
        assertThat(check(bank, new int[][] {{1}, {NEVER}, {0}}, never)).extracting(Violation::reason).containsExactly(
                "against 0 chips, 1 chips is not the least that wins",
                "against 0 chips, never is not the least that wins");
        assertThat(check(bank, new int[][] {{0}, {0}, {0}}, new int[][] {{0}, {NEVER}, {NEVER}}))
                .extracting(Violation::reason).containsExactly("against 0 chips, 0 chips is not enough");
        assertThat(check(game("ties losers-ball", 1, 1, 2), new int[][] {{1}, {0}, {0}}, never))
                .extracting(Violation::reason).containsExactly(
                        "with 0 chips in the game, 1 chips in tie state alice is not enough",
                        "with 0 chips in the game, 1 chips in tie state bob is not enough");
    }

    @Test
    void check_creditsThatDoNotHold_areNamedWithTheChips() {
        CreditFinder below = (asked, question, weights) -> CreditVerifierTest.table(question.chips() + 1,
                (vertex, state, own, other) -> -1);
        int[][] nothing = {{0, 0}, {0, 0}, {0, 0}};
        for (boolean bank : new boolean[] {true, false}) {
            BiddingGame game = game(bank ? "payment poorman; ties alice" : "ties alice", 1, 1, 2);
            assertThat(new CreditVerifier(below, StopSignal.NEVER).check(solution(game, nothing, nothing)).first())
                    .extracting(Violation::reason).contains("the credits for 1 chips "
                            + (bank ? "of the other" : "in the game") + " do not hold here");
        }
    }

    /** Before anything is looked for; 2^40 is more than an array holds. */
    @Test
    void check_claimsOfMoreChipsThanMemoryHolds_areALimit() {
        BiddingGame game = game("payment poorman; ties alice", 1, 1, 2);
        CreditFinder none = (asked, question, weights) -> {
            throw new IllegalStateException("looked for");
        };
        assertThatThrownBy(() -> new CreditVerifier(none, StopSignal.NEVER)
                .check(solution(game, new int[][] {{FAR}, {0}, {0}}, new int[][] {{NEVER}, {NEVER}, {NEVER}})))
                .isInstanceOf(LimitReachedException.class).hasMessageContaining("memory");
    }
}
