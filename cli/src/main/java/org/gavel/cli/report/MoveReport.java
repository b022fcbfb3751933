package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.Token;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.strategy.ChipAdvisor;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.ContinuousAdvisor;

/** Writes for which totals the moves from the start are optimal. */
public final class MoveReport {

    private final Writer out;

    /** A report. */
    public MoveReport(Writer out) {
        this.out = out;
    }

    /** Writes the totals of each move of each player, and those at which no move is optimal that is with real money. */
    public void write(ChipSolution solution, Optional<ContinuousSolution> real) throws IOException {
        BiddingGame game = solution.game();
        out.write(Headers.of(game) + "\nat " + game.graph().name(game.start()) + "\n");
        for (Player player : Player.values()) {
            write(solution, real, player);
        }
    }

    private void write(ChipSolution solution, Optional<ContinuousSolution> real, Player player) throws IOException {
        BiddingGame game = solution.game();
        ChipAdvisor advisor = new ChipAdvisor(solution);
        ImmutableIntList stable = real.flatMap(each -> new ContinuousAdvisor(each).advice(player, game.start()))
                .map(ContinuousAdvice::moves).orElse(IntLists.immutable.empty());
        Map<Integer, List<Long>> totals = new LinkedHashMap<>();
        List<Long> unstable = new ArrayList<>();
        for (int index = 0; index < solution.totals().count(); index++) {
            Optional<Holding> threshold = solution.of(player).threshold(game.start(), 0, index);
            if (threshold.isEmpty()) {
                continue;
            }
            int state = threshold.get().token() == Token.HELD ? player.ordinal() : lackingState(solution, player);
            ImmutableIntList optimal = advisor.optimalMoves(player, game.start(), state, index);
            long total = solution.totals().total(index);
            optimal.forEach(move -> totals.computeIfAbsent(move, none -> new ArrayList<>()).add(total));
            if (stable.notEmpty() && optimal.notEmpty() && optimal.noneSatisfy(stable::contains)) {
                unstable.add(total);
            }
        }
        out.write("\n" + Headers.name(player) + "'s optimal moves, by the chips in the game\n");
        TextTable table = new TextTable("move to", "best with real money", "optimal for");
        totals.forEach((move, list) -> table.row(
                List.of(game.graph().name(move), stable.contains(move) ? "yes" : "no", ranges(list))));
        table.write(out, "  ");
        if (real.isPresent()) {
            out.write("  moves that are best with real money are not optimal for: "
                    + (unstable.isEmpty() ? "none" : ranges(unstable)) + "\n");
        }
    }

    private static int lackingState(ChipSolution solution, Player player) {
        return solution.game().auction().ties() instanceof org.gavel.engine.rules.TieRule.Advantage
                ? player.opponent().ordinal()
                : 0;
    }

    private static String ranges(List<Long> totals) {
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
}
