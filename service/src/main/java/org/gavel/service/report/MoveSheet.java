package org.gavel.service.report;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.print.PositionText;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.strategy.PricedMove;
import org.gavel.inquiry.answer.MoveAnswer;
import org.gavel.inquiry.answer.MoveSide;
import org.gavel.inquiry.answer.PriceAnswer;
import org.gavel.io.column.Table;
import org.gavel.service.sheet.Grid;
import org.gavel.service.sheet.Sheet;

/**
 * What moves are worth, for people: for which totals of chips they are optimal; or what they cost in real money, on the board
 * where every move changes one cell of it, else as a list.
 */
final class MoveSheet {

    private static final int DIGITS = 6;

    private MoveSheet() {
    }

    /** For which totals moves are optimal; for programs a record for each player, tie state and move. */
    static Sheet of(MoveAnswer answer) {
        BiddingGame game = answer.game();
        Sheet.Draft draft = begin(game);
        for (Player player : Player.values()) {
            for (MoveSide side : isOthers(game, player) ? List.<MoveSide>of() : answer.of(player)) {
                show(answer, player, side, draft);
            }
        }
        return draft.say("\nFrom thresholds, " + Headers.closing(answer.account()) + "\n")
                .of(answer);
    }

    private static Sheet.Draft begin(BiddingGame game) {
        return new Sheet.Draft().say(Headers.of(game) + "\nat " + game.board().name(game.start()) + "\n");
    }

    /** Whether a player has no moves at the start, since it belongs to the other. */
    private static boolean isOthers(BiddingGame game, Player player) {
        return game.board().marks().isOwnedBy(player.opponent(), game.start());
    }

    private static void show(MoveAnswer answer, Player player, MoveSide side, Sheet.Draft draft) {
        BiddingGame game = answer.game();
        draft.say("\n" + Headers.name(player) + "'s optimal moves, by the chips "
                + (game.auction().payment().keepsTotal() ? "in the game" : "of the other player")
                + (side.state().isEmpty() ? "" : " (tie: " + side.state() + ")") + "\n");
        draft.show(new Grid(Table.of(() -> side.moves().stream())
                .column("move to", row -> game.board().name(row.move()))
                .column("best with real money", row -> side.isBestInMoney(row) ? "yes" : "no")
                .column("optimal for", row -> ChipTotals.ranges(row.totals()))));
        if (answer.money() == MoveAnswer.Money.KNOWN) {
            draft.say(side.unstable().isEmpty() ? "  each total has an optimal move that is best with real money\n"
                    : "  totals without an optimal move that is best with real money: "
                            + ChipTotals.ranges(side.unstable()) + "\n");
        }
    }

    /** What moves cost in real money; for programs a record for each player and move. */
    static Sheet of(PriceAnswer answer) {
        BiddingGame game = answer.game();
        Sheet.Draft draft = begin(game);
        for (Player player : Player.values()) {
            if (isOthers(game, player)) {
                continue;
            }
            if (Headers.isWithoutBids(game)) {
                draft.say("\n" + Headers.name(player) + "'s moves\n").show(outcomes(answer, player));
                continue;
            }
            draft.say("\nWhat " + Headers.name(player)
                    + "'s moves cost against the best, in shares of the money needed after them\n");
            PositionText picture = new PositionText(game);
            Map<Integer, Integer> targets = picture.targets(player, game.start());
            Grid grid = grid(answer, player);
            draft.show(answer.of(player).stream().allMatch(price -> targets.containsValue(price.target()))
                    ? grid.saidAs(picture.lines(game.start(), cells(answer, player, targets)).stream()
                            .map(row -> "  " + row + "\n").collect(Collectors.joining()))
                    : grid);
        }
        return draft.say("\n" + (answer.exactness() == Exactness.EXACT ? "Exact" : "Proved enclosures") + ", by "
                + answer.statistics().method() + ", " + Headers.closing(answer.account()) + "\n")
                .of(answer);
    }

    /** The costs by the cells that the moves change. */
    private static Map<Integer, String> cells(PriceAnswer answer, Player player, Map<Integer, Integer> targets) {
        Map<Integer, String> cells = new LinkedHashMap<>();
        targets.forEach((cell, target) -> answer.of(player).stream().filter(price -> price.target() == target)
                .findFirst().ifPresent(price -> cells.put(cell, cost(price))));
        return cells;
    }

    /** What follows moves where nobody bids. */
    private static Grid outcomes(PriceAnswer answer, Player player) {
        return new Grid(Table.of(() -> answer.of(player).stream().sorted(Comparator.comparingInt(PricedMove::rank)))
                .column("move to", price -> answer.game().board().name(price.target()))
                .column("then " + Headers.name(player), price -> price.need().filter(need -> need.upper().signum() == 0)
                        .map(need -> "wins").orElse("cannot force a win")));
    }

    private static Grid grid(PriceAnswer answer, Player player) {
        return new Grid(Table.of(() -> answer.of(player).stream().sorted(Comparator.comparingInt(PricedMove::rank)))
                .column("move to", price -> answer.game().board().name(price.target()))
                .column("costs", MoveSheet::cost).column(Headers.name(player) + " then needs", price -> price.need()
                        .map(need -> range(need.lower(), need.upper())).orElse(ShareSheet.NEVER)));
    }

    private static String cost(PricedMove price) {
        return range(price.least(), price.most());
    }

    private static String range(BigFraction least, BigFraction most) {
        return least.equals(most) ? ShareText.brief(least, DIGITS) : Fractions.interval(least, most, DIGITS);
    }
}
