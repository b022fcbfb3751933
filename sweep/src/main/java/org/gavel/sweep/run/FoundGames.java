package org.gavel.sweep.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gavel.engine.limit.StopSignal;
import org.gavel.sweep.source.GameLoader;

/**
 * The first games of which a condition holds, made smaller while it does; those that become equal are once.
 *
 * @param count how many were found
 * @param lookedAt among how many
 * @param undecided of how many of these it is not known whether the condition holds
 * @param games what became of them
 */
public record FoundGames(int count, long lookedAt, long undecided, List<Found> games) {

    /** Copies the list. */
    public FoundGames {
        games = List.copyOf(games);
    }

    /**
     * A game that was found.
     *
     * @param name its name among the games that were looked at
     * @param text what became of it when it was made smaller, as a text of the language
     */
    public record Found(String name, String text) {
    }

    /**
     * The games that a sweep has found.
     *
     * @param store holds its blocks
     * @param loader finds files and bundled games
     * @param stop asked while games are made smaller
     */
    public static FoundGames of(CompiledSweep sweep, BlockStore store, GameLoader loader, StopSignal stop) {
        List<List<String>> rows = new ArrayList<>();
        long[] sums = new long[2];
        store.results().forEach(block -> {
            if (rows.size() < sweep.request().most()) {
                rows.addAll(block.rows());
                sums[0] += block.games();
                sums[1] += block.counts().getOrDefault("undecided", 0L);
            }
        });
        Map<String, Found> distinct = new LinkedHashMap<>();
        for (List<String> row : rows.subList(0, Math.min(rows.size(), sweep.request().most()))) {
            String text = sweep.text(row, loader, stop);
            distinct.putIfAbsent(text, new Found(row.get(0), text));
        }
        return new FoundGames(rows.size(), sums[0], sums[1], List.copyOf(distinct.values()));
    }
}
