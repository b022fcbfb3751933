package org.gavel.service.report;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.ImmutableLongList;
import org.gavel.dsl.print.PositionText;
import org.gavel.engine.answer.DirectedRounding;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.MoveAnswer;
import org.gavel.engine.inquiry.answer.MoveSide;
import org.gavel.engine.inquiry.answer.PriceAnswer;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.strategy.PricedMove;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.service.sheet.Column;
import org.gavel.service.sheet.Grid;
import org.gavel.service.sheet.Records;
import org.gavel.service.sheet.Sheet;

/**
 * What moves are worth, for people: for which totals of chips they are optimal; or what they cost in real money, on the board
 * where every move changes one cell of it, else as a list.
 */
final class MoveSheet {

    private static final int DIGITS = 6;
    private static final List<Column> MOVE_COLUMNS = Stream.of("game", "vertex", "player", "move",
            "best with real money", "optimal for", "tie").map(Column::text).toList();
    private static final List<Column> PRICE_COLUMNS = Column.bounded(Column.text("game"), Column.text("vertex"),
            Column.text("player"), Column.text("move"), Column.whole("rank"), Column.text("exact"));

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
                .with(new Records(MOVE_COLUMNS, () -> Stream.of(Player.values()).flatMap(player -> answer.of(player)
                        .stream().flatMap(side -> records(answer.game(), player, side)))),
                        List.of(AnswerWriter.properties(answer)));
    }

    private static Sheet.Draft begin(BiddingGame game) {
        return new Sheet.Draft().say(Headers.of(game) + "\nat " + game.board().name(game.start()) + "\n");
    }

    private static Stream<List<?>> records(BiddingGame game, Player player, MoveSide side) {
        return side.moves().stream().map(row -> List.of(game.name(), game.board().name(game.start()), player.label(),
                game.board().name(row.move()), side.bestInMoney().contains(row.move()) ? "yes" : "no",
                ranges(row.totals()), side.state()));
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
        draft.show(new Grid(List.of("move to", "best with real money", "optimal for"), () -> side.moves().stream()
                .map(row -> List.of(game.board().name(row.move()),
                        side.bestInMoney().contains(row.move()) ? "yes" : "no", ranges(row.totals())))));
        if (answer.money() == MoveAnswer.Money.KNOWN) {
            draft.say("  moves that are best with real money are not optimal for: "
                    + (side.unstable().isEmpty() ? "none" : ranges(side.unstable())) + "\n");
        }
    }

    /** Totals as in {@code 0..4, 7, 9, 10}. */
    static String ranges(ImmutableLongList totals) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < totals.size();) {
            int last = i;
            while (last + 1 < totals.size() && totals.get(last + 1) == totals.get(last) + 1) {
                last++;
            }
            text.append(text.isEmpty() ? "" : ", ").append(totals.get(i));
            text.append(last == i ? "" : last == i + 1 ? ", " + totals.get(last) : ".." + totals.get(last));
            i = last + 1;
        }
        return text.toString();
    }

    /** What moves cost in real money; for programs a record for each player and move. */
    static Sheet of(PriceAnswer answer) {
        BiddingGame game = answer.game();
        Sheet.Draft draft = begin(game);
        for (Player player : Player.values()) {
            if (isOthers(game, player)) {
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
                .with(new Records(PRICE_COLUMNS, () -> Stream.of(Player.values()).flatMap(player -> answer.of(player)
                        .stream().map(price -> record(game, player, price)))),
                        List.of(AnswerWriter.properties(answer)));
    }

    private static List<?> record(BiddingGame game, Player player, PricedMove price) {
        return List.of(game.name(), game.board().name(game.start()), player.label(),
                game.board().name(price.target()), price.rank(),
                price.least().equals(price.most()) ? Fractions.text(price.least()) : "",
                DirectedRounding.down(price.least()), DirectedRounding.up(price.most()));
    }

    /** The costs by the cells that the moves change. */
    private static Map<Integer, String> cells(PriceAnswer answer, Player player, Map<Integer, Integer> targets) {
        Map<Integer, String> cells = new LinkedHashMap<>();
        targets.forEach((cell, target) -> answer.of(player).stream().filter(price -> price.target() == target)
                .findFirst().ifPresent(price -> cells.put(cell, cost(price))));
        return cells;
    }

    private static Grid grid(PriceAnswer answer, Player player) {
        return new Grid(List.of("move to", "costs", Headers.name(player) + " then needs"),
                () -> answer.of(player).stream()
                        .sorted(Comparator.comparingInt(PricedMove::rank))
                        .map(price -> List.of(answer.game().board().name(price.target()), cost(price),
                                price.need().map(need -> range(need.lower(), need.upper())).orElse(ShareSheet.NEVER))));
    }

    private static String cost(PricedMove price) {
        return range(price.least(), price.most());
    }

    private static String range(BigFraction least, BigFraction most) {
        return least.equals(most) ? ShareText.brief(least, DIGITS) : ShareText.interval(least, most, DIGITS);
    }
}
