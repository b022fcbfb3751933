package org.gavel.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Chips;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Solvers;
import org.gavel.games.BundledGames;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares advice that vertices share with that of one vertex alone. */
class FileAdviceTest {

    @ParameterizedTest(name = "{0} {1} {2}")
    @CsvSource({"tug-of-war-path, no-move, richman", "tug-of-war-path, richer, richman",
            "a-n, alternate-ties, richman", "b-n, advantage, richman", "tug-of-war, advantage, poorman",
            "six-positions, losers-ball, richman"})
    void advice_ofAllVertices_isThatOfEachAlone(String name, String ties, String payment) {
        BiddingGame game = BundledGames.named(name).orElseThrow().game(Map.of(), ExpansionLimits.DEFAULT);
        ChipSolution solution = Solvers.solve(
                game.with(game.auction().with(Money.CHIPS).with("ties", ties).with("payment", payment)),
                ChipTotals.range(0, 4));
        FileAdvice shared = new FileAdvice(solution);
        for (Player player : Player.values()) {
            ChipNeeds needs = ChipNeeds.of(solution, player);
            for (int place = 0; place < 5 * game.graph().vertexCount(); place++) {
                long chips = needs.chips(place / 5, 0, place % 5);
                Optional<FileAdvice.Purse> purse = Optional.of(chips).filter(enough -> enough != Chips.NEVER)
                        .map(enough -> new FileAdvice.Purse(0, enough));
                FileAdvice alone = new FileAdvice(solution);
                alone.place(player, place / 5, place % 5, purse);
                int found = shared.place(player, place / 5, place % 5, purse);
                assertThat(new ArrayList<>(shared.texts()).get(found)).isEqualTo(alone.texts().iterator().next());
            }
        }
        assertThat(shared.texts()).hasSizeGreaterThan(1);
    }
}
