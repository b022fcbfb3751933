package org.gavel.cli.play;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gavel.engine.board.Player;
import org.gavel.engine.coach.MixedPlay;
import org.gavel.engine.solve.values.Distribution;

/** Says what is known where players bid at random. */
final class MixedWords {

    private static final int MOST_BIDS = 4;

    private MixedWords() {
    }

    /** What a configuration is worth. */
    static String worth(MixedPlay.Bids bids, Function<Player, String> names) {
        return String.format(Locale.ROOT, "It is worth %.6f to %s, where a win counts 1 and a draw 1/2.", bids.value(),
                names.apply(Player.ALICE));
    }

    /** How both bid in a configuration. */
    static String bids(MixedPlay.Bids bids, Function<Player, String> names) {
        return Arrays.stream(Player.values())
                .map(player -> names.apply(player) + " bids " + words(bids.of(player)) + ".")
                .collect(Collectors.joining("\n"));
    }

    private static String words(Distribution bids) {
        if (bids.isCertain()) {
            return Integer.toString(bids.first());
        }
        List<Integer> likely = bids.support().collect(bid -> bid).toSortedListBy(bid -> -bids.probability(bid));
        String shown = likely.stream().limit(MOST_BIDS).sorted(Comparator.naturalOrder())
                .map(bid -> String.format(Locale.ROOT, "%d (%.1f%%)", bid, 100 * bids.probability(bid)))
                .collect(Collectors.joining(", "));
        return likely.size() <= MOST_BIDS ? shown
                : "from " + bids.first() + " to " + bids.last() + ", most often " + shown;
    }
}
