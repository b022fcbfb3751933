package org.gavel.cli.play;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.board.Player;
import org.gavel.engine.play.MixedStrategy;
import org.gavel.engine.play.OngoingPlay;
import org.gavel.engine.rules.Bids;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.solve.values.Distribution;
import org.gavel.engine.solve.values.MixedAdvisor;
import org.gavel.engine.solve.values.MixedOptions;
import org.gavel.engine.solve.values.MixedSolution;
import org.gavel.engine.solve.values.MixedValueSolver;
import org.gavel.engine.strategy.Strategy;

/** The values of a play in whole chips where players bid at random, and how they do. */
final class Mixing {

    private static final double MOST_WORK = 4e7;
    private static final int MOST_BIDS = 4;

    private final MixedAdvisor advisor;

    private Mixing(MixedSolution solution) {
        advisor = new MixedAdvisor(solution);
    }

    /** The values of all that can follow from the start of a play; empty where bids are open or that would take too long. */
    static Optional<Mixing> of(OngoingPlay<Long> play, StopSignal stop) {
        Configuration<Long> start = play.start();
        if (play.game().auction().bids() != Bids.SECRET || work(play) > MOST_WORK) {
            return Optional.empty();
        }
        MixedSolution solution = new MixedValueSolver(MixedOptions.DEFAULT).solve(Counsel.from(play.game(), start),
                start.alice().intValue(), start.bob().intValue(), stop);
        return solution.completion() == Completion.COMPLETE ? Optional.of(new Mixing(solution)) : Optional.empty();
    }

    /** Roughly the number of pairs of bids in all configurations. */
    private static double work(OngoingPlay<Long> play) {
        double alice = play.start().alice() + 1;
        double bob = play.start().bob() + 1;
        double vertices = play.game().graph().vertexCount();
        boolean keepsTotal = play.game().auction().payment().keepsTotal();
        double total = alice + bob;
        return keepsTotal ? vertices * total * total * total / 6 : vertices * alice * alice * bob * bob / 4;
    }

    Strategy<Long> strategy(Player player, long seed) {
        return new MixedStrategy(player, advisor, seed);
    }

    /** What a configuration is worth. */
    String worth(Configuration<Long> here) {
        var at = MixedStrategy.mixed(here);
        double value = (advisor.solution().lower(at) + advisor.solution().upper(at)) / 2;
        return String.format(Locale.ROOT, "It is worth %.6f to Alice, where a win counts 1 and a draw 1/2.", value);
    }

    /** How both bid in a configuration. */
    String bids(Configuration<Long> here) {
        return Arrays.stream(Player.values()).map(player -> Narrator.name(player) + " bids "
                + words(advisor.bids(player, MixedStrategy.mixed(here))) + ".").collect(Collectors.joining("\n"));
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
