package org.gavel.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.BoardRequest;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.chips.RisingChipVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Solvers;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Chips by one pass over packed positions, proved, against the listed board, at every position that can be reached. */
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
        BiddingGame unlisted = Language.load(source, parameters, BoardRequest.packed(ExpansionLimits.DEFAULT))
                .with(auction);
        ChipSolution found = Solvers.chips(auction).solve(unlisted, TOTALS, StopSignal.NEVER);
        RisingChipVerifier verifier = new RisingChipVerifier(found, StopSignal.NEVER);
        assertThat(verifier.check().first()).isEmpty();
        assertThat(verifier.reachedCount()).isLessThanOrEqualTo(game.graph().vertexCount());
        for (Player player : Player.values()) {
            for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
                String position = game.graph().name(vertex);
                int packed = unlisted.board().vertexNamed(position).orElseThrow();
                for (int total = 0; total < TOTALS.count(); total++) {
                    assertThat(found.of(player).holdingCode(packed, 0, total))
                            .as("%s at %s, %d chips", player, position, TOTALS.total(total))
                            .isEqualTo(truth.of(player).holdingCode(vertex, 0, total));
                }
            }
        }
    }

    /** One chip less, or one more, anywhere that play reaches is found to be wrong. */
    @ParameterizedTest
    @ValueSource(longs = {-1, 1})
    void check_ofOneWrongNeed_objects(long change) {
        SourceText source = new SourceText("hex", BundledGames.named("hex").orElseThrow().text());
        Auction auction = Auction.DEFAULT.with(Money.CHIPS);
        BiddingGame game = Language.load(source, Map.of("n", "2"), BoardRequest.packed(ExpansionLimits.DEFAULT))
                .with(auction);
        ChipTotals total = ChipTotals.of(6);
        ChipSolution right = Solvers.chips(auction).solve(game, total, StopSignal.NEVER);
        int changed = 0;
        for (int vertex = 0; vertex < game.board().declaredCount(); vertex++) {
            ChipSolution wrong = new ChipSolution(game, total, new OneChanged(right.alice(), vertex, change),
                    right.bob(),
                    right.evidence(), right.statistics());
            changed += new RisingChipVerifier(wrong, StopSignal.NEVER).check().isEmpty() ? 0 : 1;
        }
        ColouredGraph listed = Language.load(source, Map.of("n", "2"), ExpansionLimits.DEFAULT).graph();
        assertThat(changed).isEqualTo((int) IntStream.range(0, listed.declaredCount()).filter(vertex -> right.alice()
                .holdingCode(game.board().vertexNamed(listed.name(vertex)).orElseThrow(), 0, 0) > 0).count());
    }

    /** The same but for one vertex where something between is needed. */
    private record OneChanged(ChipThresholds right, int vertex, long change) implements ChipThresholds {

        @Override
        public List<String> states() {
            return right.states();
        }

        @Override
        public Optional<Holding> threshold(int asked, int state, int index) {
            return right.threshold(asked, state, index)
                    .map(need -> asked == vertex && need.code() > 0 ? Holding.ofCode(need.code() + change) : need);
        }
    }
}
