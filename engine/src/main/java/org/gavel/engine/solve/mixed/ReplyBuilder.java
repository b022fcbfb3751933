package org.gavel.engine.solve.mixed;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.rules.ChipRound;

/**
 * Builds the {@link ReplyProcess} of a block: what the other player can do against a player whose bids are drawn from
 * fixed distributions and whose choices after the bids are fixed too. The states are the members of the block, and the
 * sets of configurations between which the other player chooses after the bids.
 */
final class ReplyBuilder implements ChipRound.Sink {

    private record Choice(ImmutableIntList members, double outside) {
    }

    private final BlockView view;
    private final ChipRound round;
    private final ChipRound.Worth outside;
    private final ReplyProcess process;
    private final Map<Choice, Integer> choices = new HashMap<>();
    private final MutableIntList options = IntLists.mutable.empty();
    private double best;
    private double probability;
    private double weight;

    ReplyBuilder(BlockView view, ChipRound round, ChipRound.Worth outside) {
        this.view = view;
        this.round = round;
        this.outside = outside;
        process = new ReplyProcess(view.size());
    }

    /** The process against the bids of a player in every member, their choices being those that a worth suggests. */
    ReplyProcess build(Distribution[] bids, ChipRound.Worth worth) {
        for (int member = 0; member < view.size(); member++) {
            ChipConfiguration at = view.at(member);
            int own = at.chips(round.player());
            int other = at.chips(round.player().opponent());
            process.beginState();
            for (int reply = 0; reply <= other; reply++) {
                process.beginAction();
                for (int bid = bids[member].first(); bid <= bids[member].last(); bid++) {
                    probability = bids[member].probability(bid);
                    if (probability > 0) {
                        round.follow(at.vertex(), at.state(), own, other, bid, reply, worth, this);
                    }
                }
                process.endAction();
            }
        }
        addChoices();
        return process;
    }

    @Override
    public void begin(double share) {
        weight = probability * share;
        if (share != 1 && share != 0.5) {
            process.beginRounded();
        }
        options.clear();
        best = Double.POSITIVE_INFINITY;
    }

    @Override
    public void option(int vertex, int state, long own, long other) {
        int member = view.memberAt(round.player(), vertex, state, own, other);
        if (member < 0) {
            best = Math.min(best, outside.of(vertex, state, own, other));
        } else if (!options.contains(member)) {
            options.add(member);
        }
    }

    @Override
    public void end() {
        if (options.isEmpty()) {
            process.leave(weight, best);
        } else if (options.size() == 1 && best == Double.POSITIVE_INFINITY) {
            process.go(weight, options.get(0));
        } else {
            Choice choice = new Choice(options.toSortedList().toImmutable(), best);
            process.go(weight, choices.computeIfAbsent(choice, each -> view.size() + choices.size()));
        }
    }

    private void addChoices() {
        Choice[] inOrder = new Choice[choices.size()];
        choices.forEach((choice, state) -> inOrder[state - view.size()] = choice);
        for (Choice choice : inOrder) {
            process.beginState();
            choice.members().forEach(member -> {
                process.beginAction();
                process.go(1, member);
                process.endAction();
            });
            if (choice.outside() < Double.POSITIVE_INFINITY) {
                process.beginAction();
                process.leave(1, choice.outside());
                process.endAction();
            }
        }
    }
}
