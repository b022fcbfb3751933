package org.gavel.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.dsl.state.DenseChips;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Solvers;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Chips by one pass over packed positions against the listed board, at every position that can be reached. */
class DenseChipsTest {

    private static final ChipTotals TOTALS = ChipTotals.range(0, 15);

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"tic-tac-toe;;advantage", "tic-tac-toe-bob;;advantage", "hex;n=3;advantage",
            "hex;n=2,m=3;alice", "connect-four;w=3,h=3;advantage", "connect-four;w=4,h=2;bob"})
    void solve_ofBoardsThatFillUp_agreesWithTheListedBoard(String name, String given, String ties) {
        Map<String, String> parameters = given == null ? Map.of()
                : Stream.of(given.split(",")).map(each -> each.split("="))
                        .collect(Collectors.toMap(each -> each[0], each -> each[1]));
        String text = BundledGames.named(name).orElseThrow().text().lines()
                .filter(line -> !line.startsWith("symmetry") && !line.startsWith("selection"))
                .collect(Collectors.joining("\n"));
        SourceText source = new SourceText(name, text);
        Auction auction = Auction.DEFAULT.with("ties", ties).with(Money.CHIPS);
        BiddingGame game = Language.load(source, parameters, ExpansionLimits.DEFAULT).with(auction);
        ChipSolution truth = Solvers.chips(auction).solve(game, TOTALS, StopSignal.NEVER);
        for (Player player : Player.values()) {
            ChipFormula formula = auction.chips(player);
            DenseChips found = DenseChips.solve(Language.compile(source, parameters).orElseThrow(), player, formula,
                    TOTALS, ExpansionLimits.DEFAULT).orElseThrow();
            for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
                String position = game.graph().name(vertex);
                for (int total = 0; total < TOTALS.count(); total++) {
                    int unit = formula.countsTheToken() ? 1 : 2;
                    assertThat((long) found.at(position, total).stream().map(code -> unit * code).findFirst()
                            .orElse((int) Holding.NEVER))
                            .as("%s at %s, %d chips", player, position, TOTALS.total(total))
                            .isEqualTo(truth.of(player).holdingCode(vertex, 0, total));
                }
            }
        }
    }
}
