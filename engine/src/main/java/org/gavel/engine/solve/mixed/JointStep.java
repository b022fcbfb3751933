package org.gavel.engine.solve.mixed;

import org.eclipse.collections.api.map.primitive.MutableIntDoubleMap;
import org.eclipse.collections.impl.factory.primitive.IntDoubleMaps;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.ChipRound;

/** Where one round leads if both players keep to given bids and make the best choices after them. */
final class JointStep implements ChipRound.Sink {

    private final BlockView view;
    private final ChipRound round;
    private final ChipRound.Worth worth;
    private final MutableIntDoubleMap stays = IntDoubleMaps.mutable.empty();
    private int source;
    private double probability;
    private double weight;
    private double least;
    private int member;

    JointStep(BlockView view, ChipRound round, ChipRound.Worth worth) {
        this.view = view;
        this.round = round;
        this.worth = worth;
    }

    void take(ChipConfiguration at, MatrixSolution solution) {
        source = view.memberAt(Player.ALICE, at.vertex(), at.state(), at.alice(), at.bob());
        for (int bid = solution.rows().first(); bid <= solution.rows().last(); bid++) {
            for (int reply = solution.columns().first(); reply <= solution.columns().last(); reply++) {
                probability = solution.rows().probability(bid) * solution.columns().probability(reply);
                if (probability > 0) {
                    round.follow(at.vertex(), at.state(), at.alice(), at.bob(), bid, reply, worth, this);
                }
            }
        }
    }

    /** The member from which the round starts. */
    int source() {
        return source;
    }

    /** With which probability the round leads to each member. */
    MutableIntDoubleMap stays() {
        return stays;
    }

    @Override
    public void begin(double share) {
        weight = probability * share;
        least = Double.POSITIVE_INFINITY;
    }

    @Override
    public void option(int vertex, int state, long own, long other) {
        double each = worth.of(vertex, state, own, other);
        if (each < least) {
            least = each;
            member = view.memberAt(Player.ALICE, vertex, state, own, other);
        }
    }

    @Override
    public void end() {
        if (member >= 0) {
            stays.addToValue(member, weight);
        }
    }
}
