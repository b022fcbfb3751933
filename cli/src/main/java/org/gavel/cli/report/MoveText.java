package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.ImmutableLongList;
import org.gavel.dsl.print.PositionText;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.MoveAnswer;
import org.gavel.engine.inquiry.answer.MoveRow;
import org.gavel.engine.inquiry.answer.MoveSide;
import org.gavel.engine.inquiry.answer.PriceAnswer;
import org.gavel.engine.strategy.PricedMove;

/**
 * What moves are worth, for people: for which totals of chips they are optimal; or what they cost in real money, on the board
 * where every move changes one cell of it, else as a list.
 */
final class MoveText {

    private static final int DIGITS = 6;

    private MoveText() {
    }

    /** For which totals moves are optimal. */
    static void write(MoveAnswer answer, Writer out) throws IOException {
        BiddingGame game = answer.game();
        out.write(Headers.of(game) + "\nat " + game.board().name(game.start()) + "\n");
        for (Player player : Player.values()) {
            for (MoveSide side : isOthers(game, player) ? List.<MoveSide>of() : answer.of(player)) {
                write(answer, player, side, out);
            }
        }
        out.write("\nFrom thresholds, " + Headers.closing(answer.account()) + "\n");
    }

    /** Whether a player has no moves at the start, since it belongs to the other. */
    private static boolean isOthers(BiddingGame game, Player player) {
        return game.board().marks().isOwnedBy(player.opponent(), game.start());
    }

    private static void write(MoveAnswer answer, Player player, MoveSide side, Writer out) throws IOException {
        BiddingGame game = answer.game();
        out.write("\n" + Headers.name(player) + "'s optimal moves, by the chips "
                + (game.auction().payment().keepsTotal() ? "in the game" : "of the other player")
                + (side.state().isEmpty() ? "" : " (tie: " + side.state() + ")") + "\n");
        TextTable table = new TextTable("move to", "best with real money", "optimal for");
        for (MoveRow row : side.moves()) {
            table.row(List.of(game.board().name(row.move()), side.bestInMoney().contains(row.move()) ? "yes" : "no",
                    ranges(row.totals())));
        }
        table.write(out, "  ");
        if (answer.money() == MoveAnswer.Money.KNOWN) {
            out.write("  moves that are best with real money are not optimal for: "
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

    /** What moves cost in real money. */
    static void write(PriceAnswer answer, Writer out) throws IOException {
        BiddingGame game = answer.game();
        out.write(Headers.of(game) + "\nat " + game.board().name(game.start()) + "\n");
        for (Player player : Player.values()) {
            if (isOthers(game, player)) {
                continue;
            }
            out.write("\nWhat " + Headers.name(player)
                    + "'s moves cost against the best, in shares of the money needed after them\n");
            PositionText picture = new PositionText(game);
            Map<Integer, Integer> targets = picture.targets(player, game.start());
            if (answer.of(player).stream().allMatch(price -> targets.containsValue(price.target()))) {
                Map<Integer, String> cells = cells(answer, player, targets);
                for (String row : picture.lines(game.start(), cells)) {
                    out.write("  " + row + "\n");
                }
            } else {
                table(answer, player).write(out, "  ");
            }
        }
        out.write("\n" + (answer.exactness() == Exactness.EXACT ? "Exact" : "Proved enclosures") + ", by "
                + answer.statistics().method() + ", " + Headers.closing(answer.account()) + "\n");
    }

    /** The costs by the cells that the moves change. */
    private static Map<Integer, String> cells(PriceAnswer answer, Player player, Map<Integer, Integer> targets) {
        Map<Integer, String> cells = new LinkedHashMap<>();
        targets.forEach((cell, target) -> answer.of(player).stream().filter(price -> price.target() == target)
                .findFirst().ifPresent(price -> cells.put(cell, cost(price))));
        return cells;
    }

    private static TextTable table(PriceAnswer answer, Player player) {
        TextTable table = new TextTable("move to", "costs", Headers.name(player) + " then needs");
        answer.of(player).stream().sorted(Comparator.comparingInt(PricedMove::rank))
                .forEach(price -> table.row(List.of(answer.game().board().name(price.target()), cost(price),
                        price.need().map(need -> range(need.lower(), need.upper())).orElse("never"))));
        return table;
    }

    private static String cost(PricedMove price) {
        return range(price.least(), price.most());
    }

    private static String range(BigFraction least, BigFraction most) {
        return least.equals(most) ? Shares.brief(least, DIGITS) : Shares.interval(least, most, DIGITS);
    }
}
