package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gavel.dsl.print.PositionText;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.board.Player;
import org.gavel.engine.coach.PricedMove;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.PriceAnswer;

/** What moves cost in real money, for people: on the board where every move changes one cell of it, else as a list. */
final class PriceText implements Report<PriceAnswer> {

    private static final int DIGITS = 6;

    private final Writer out;

    PriceText(Writer out) {
        this.out = out;
    }

    @Override
    public void write(PriceAnswer answer) throws IOException {
        BiddingGame game = answer.game();
        out.write(Headers.of(game) + "\nat " + game.graph().name(game.start()) + "\n");
        for (Player player : Player.values()) {
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
        out.write("\n" + (answer.solution().exactness() == Exactness.EXACT ? "Exact" : "Proved enclosures") + ", by "
                + answer.solution().statistics().method() + ", " + Headers.closing(answer.account()) + "\n");
    }

    /** The costs by the cells that the moves change. */
    private static Map<Integer, String> cells(PriceAnswer answer, Player player, Map<Integer, Integer> targets) {
        Map<Integer, String> cells = new LinkedHashMap<>();
        targets.forEach((cell, target) -> answer.of(player).stream().filter(price -> price.target() == target)
                .findFirst().ifPresent(price -> cells.put(cell, cost(price))));
        return cells;
    }

    private static TextTable table(PriceAnswer answer, Player player) {
        ContinuousThresholds needs = answer.solution().of(player);
        TextTable table = new TextTable("move to", "costs", Headers.name(player) + " then needs");
        answer.of(player).stream().sorted(Comparator.comparingInt(PricedMove::rank))
                .forEach(price -> table.row(List.of(answer.game().graph().name(price.target()), cost(price),
                        Shares.briefThreshold(needs, price.target(), DIGITS))));
        return table;
    }

    private static String cost(PricedMove price) {
        return price.least().equals(price.most()) ? Shares.brief(price.least(), DIGITS)
                : Shares.interval(price.least(), price.most(), DIGITS);
    }
}
