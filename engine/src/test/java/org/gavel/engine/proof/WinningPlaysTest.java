package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which plays are won, told by the words of each objective: of the play that stays at a vertex, and of those between two. */
class WinningPlaysTest {

    private static final int PLAIN = 0;
    private static final int MARKED = 1;
    private static final int ALICES = 2;
    private static final int BOBS = 3;
    private static final int TIE = 4;

    private static BiddingGame game(Objective objective) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(5).terminal(ALICES, Outcome.ALICE)
                .terminal(BOBS, Outcome.BOB).terminal(TIE, Outcome.TIE);
        for (int from = 0; from < 2; from++) {
            for (int to = 0; to < 5; to++) {
                builder.edge(from, to);
            }
        }
        if (objective == Objective.Plain.PARITY) {
            builder.priority(PLAIN, 0).priority(MARKED, 1);
        } else if (objective instanceof Objective.MeanPayoff) {
            builder.weight(PLAIN, BigFraction.ONE).weight(MARKED, BigFraction.ZERO);
        } else if (objective != Objective.Plain.REACH) {
            builder.mark(MARKED);
        }
        return new BiddingGame("made up", builder.build(), PLAIN, Auction.parse(""), objective);
    }

    /** Whether Alice wins the play that meets these vertices again and again, by the words of the objective. */
    private static boolean alicesEndless(Objective.Plain objective, List<Integer> again) {
        return switch (objective) {
            case REACH -> false;
            case SAFETY -> !again.contains(MARKED);
            case BUCHI -> again.contains(MARKED);
            case CO_BUCHI -> !again.contains(MARKED);
            case PARITY -> !again.contains(MARKED);
        };
    }

    private static boolean wins(WinningPlays plays, List<Integer> again) {
        boolean decided = again.stream().anyMatch(vertex -> !plays.isOpen(vertex));
        if (decided) {
            return again.stream().anyMatch(plays::isWon);
        }
        int largest = again.stream().mapToInt(plays::priority).max().orElseThrow();
        assertThat(again).allMatch(vertex -> plays.priority(vertex) >= 0);
        return largest % 2 == 0;
    }

    @ParameterizedTest
    @EnumSource(Objective.Plain.class)
    void of_anObjective_saysWhichPlaysAreWon(Objective.Plain objective) {
        BiddingGame game = game(objective);
        assertThat(WinningPlays.knows(game)).isTrue();
        for (Player player : Player.values()) {
            WinningPlays plays = WinningPlays.of(game, player);
            WinningPlays others = plays.others();
            List<List<Integer>> endless = new ArrayList<>(
                    List.of(List.of(PLAIN), List.of(MARKED), List.of(PLAIN, MARKED)));
            for (List<Integer> again : endless) {
                boolean alices = alicesEndless(objective, again);
                boolean bobs = objective != Objective.Plain.REACH && !alices;
                boolean won = player == Player.ALICE ? alices : bobs;
                assertThat(wins(plays, again)).as("%s: %s by %s", objective, again, player).isEqualTo(won);
                assertThat(wins(others, again)).as("%s: %s against %s", objective, again, player).isEqualTo(!won);
            }
            for (int end = ALICES; end <= TIE; end++) {
                boolean won = end == (player == Player.ALICE ? ALICES : BOBS);
                assertThat(plays.isOpen(end)).isFalse();
                assertThat(others.isOpen(end)).isFalse();
                assertThat(plays.isWon(end)).isEqualTo(won);
                assertThat(others.isWon(end)).isEqualTo(!won);
            }
            assertThat(plays.isOpen(PLAIN)).isTrue();
            assertThat(plays.isOpen(MARKED)).isEqualTo(objective != Objective.Plain.SAFETY);
        }
    }

    @Test
    void knows_averages_isFalse() {
        assertThat(WinningPlays.knows(game(new Objective.MeanPayoff(BigFraction.ZERO)))).isFalse();
    }
}
