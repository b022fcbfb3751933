package org.gavel.engine.solve.period;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Player;

/**
 * Thresholds for every total of chips, computed from a table of the first totals and the period of each vertex. Immutable.
 */
public final class ChipPeriods {

    private final ChipSolution table;
    private final ChipPeriod[][] periods;

    /**
     * Periods on top of a table.
     *
     * @param table the thresholds of all totals from 0 to some last one
     * @param periods for each player and each vertex the period; its first total and one period after it lie in the table
     */
    ChipPeriods(ChipSolution table, ChipPeriod[][] periods) {
        this.table = table;
        this.periods = periods;
    }

    /** The period of a player's thresholds at a vertex. */
    public ChipPeriod period(Player player, int vertex) {
        return periods[player.ordinal()][vertex];
    }

    /** The table of the first totals, from 0. */
    ChipSolution table() {
        return table;
    }

    /** The thresholds of a list of totals up to 10^18, told from the table. */
    ChipSolution solution(ChipTotals totals) {
        boolean inTable = totals.last() <= table.totals().last();
        Statistics done = table.statistics();
        Statistics statistics = inTable ? done
                : new Statistics("a table of totals up to " + table.totals().last() + ", which repeats from there",
                        done.rounds(), done.components(), done.largestCyclic());
        return new ChipSolution(table.game(), totals, thresholds(Player.ALICE, totals),
                thresholds(Player.BOB, totals), inTable ? Evidence.PROVED : weakest(), statistics);
    }

    private Evidence weakest() {
        return Arrays.stream(periods).flatMap(Arrays::stream).map(ChipPeriod::evidence)
                .max(Comparator.naturalOrder()).orElseThrow();
    }

    private ChipThresholds thresholds(Player player, ChipTotals totals) {
        ChipThresholds inTable = table.of(player);
        return new Continued(inTable, periods[player.ordinal()], totals, table.totals().last(),
                inTable.merged().<ChipThresholds>map(merged -> new Continued(merged, periods[player.ordinal()], totals,
                        table.totals().last(), Optional.empty())));
    }

    /**
     * Thresholds read off the table, shifted by whole periods. "Never" counts as one chip more than there are, so that it
     * may become a number of chips when the total grows.
     */
    private record Continued(ChipThresholds inTable, ChipPeriod[] periods, ChipTotals totals, long last,
            Optional<ChipThresholds> merged) implements ChipThresholds {

        @Override
        public List<String> states() {
            return inTable.states();
        }

        @Override
        public Optional<Holding> threshold(int vertex, int state, int index) {
            long total = totals.total(index);
            ChipPeriod period = periods[vertex];
            long whole = total <= last ? 0 : (total - last + period.length() - 1) / period.length();
            int inTableTotal = (int) (total - whole * period.length());
            long never = 2L * inTableTotal + 2;
            long code = inTable.threshold(vertex, state, inTableTotal).map(Holding::code).orElse(never)
                    + 2 * whole * period.shift();
            return code > 2 * total + 1 ? Optional.empty() : Optional.of(Holding.ofCode(code));
        }
    }
}
