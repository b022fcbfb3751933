package org.gavel.engine.proof;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Broke;
import org.gavel.engine.solve.values.ChipConfiguration;
import org.gavel.engine.solve.values.DrawWorth;

/**
 * What one player claims to guarantee from configurations, in numbers of some kind, and what one round of his bids makes of it; see
 * {@link MixedVerifier}.
 *
 * @param <N> the numbers
 */
abstract class RoundClaims<N extends Comparable<N>> {

    private final BiddingGame game;
    private final DrawWorth draws;
    private final Player self;
    private final ColouredGraph graph;
    private final ValueRound round;

    RoundClaims(BiddingGame game, DrawWorth draws, Player self) {
        this.game = game;
        this.draws = draws;
        this.self = self;
        graph = game.graph();
        round = new ValueRound(graph, game.auction(), self);
    }

    /** The configurations of which something is claimed. */
    abstract List<ChipConfiguration> configurations();

    /** What the player is said to guarantee to himself; 0 where nothing is claimed. */
    abstract N guarantee(ChipConfiguration at);

    /** What is said to be guaranteed to him where the play goes on after a round. */
    N guaranteeAfter(ChipConfiguration at) {
        return guarantee(at);
    }

    /** The number that is 0, 1/2 or 1. */
    abstract N number(double plain);

    /** The bids that he is said to make; empty if nothing is said. */
    abstract Optional<ImmutableIntList> bids(ChipConfiguration at);

    /**
     * Compares what a round is expected to lead to with what is claimed before it, exactly.
     *
     * @param branches what can follow
     * @param best what each branch is worth
     * @return a negative number if it is less, 0 if it is the same
     */
    abstract int gain(ChipConfiguration at, List<ValueRound.Branch> branches, List<N> best);

    /** What a draw is worth to the player. */
    double draw() {
        return draws.to(self);
    }

    /** Whether a claim is greater than a number that is 0, 1/2 or 1. */
    boolean isAbove(ChipConfiguration at, double plain) {
        return guarantee(at).compareTo(number(plain)) > 0;
    }

    /** A claim in words. */
    String text(ChipConfiguration at) {
        return guarantee(at).toString();
    }

    /** Whether no reply brings the expectation below the claim. */
    boolean neverFalls(ChipConfiguration at) {
        ImmutableIntList bids = bids(at).orElseThrow();
        for (int reply = 0; reply <= at.chips(self.opponent()); reply++) {
            List<ValueRound.Branch> branches = round.branches(at, bids, reply);
            if (gain(at, branches, best(branches)) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether the player leaves a set with one of his bids, at no cost to his claim. */
    boolean leaves(ChipConfiguration at, int reply, Set<ChipConfiguration> within) {
        List<ValueRound.Branch> branches = round.branches(at, bids(at).orElseThrow(), reply);
        List<N> best = List.of();
        for (int branch = 0; branch < branches.size(); branch++) {
            for (List<ChipConfiguration> alternative : branches.get(branch).alternatives()) {
                if (Collections.disjoint(alternative, within)) {
                    best = best.isEmpty() ? best(branches) : best;
                    N less = worst(alternative);
                    N most = best.set(branch, less);
                    if (less.equals(most) || gain(at, branches, best) >= 0) {
                        return true;
                    }
                    best.set(branch, most);
                }
            }
        }
        return false;
    }

    /** The configurations that can follow if the player makes one of his bids and the other replies so. */
    Stream<ChipConfiguration> following(ChipConfiguration at, int reply) {
        return round.branches(at, bids(at).orElseThrow(), reply).stream().flatMap(each -> each.alternatives().stream())
                .flatMap(List::stream);
    }

    /** What a play is worth to the player if it is over, which the graph says. */
    Optional<N> over(ChipConfiguration at) {
        Optional<Outcome> over = graph.outcome(at.vertex());
        if (over.isEmpty() && at.alice() == 0 && at.bob() == 0 && game.auction().broke() == Broke.SETTLE) {
            over = graph.brokeOutcome(at.vertex());
        }
        return over.map(outcome -> number(draws.of(outcome, self)));
    }

    /** Whether more is claimed than a play that is over is worth. */
    boolean exceedsOutcome(ChipConfiguration at) {
        return over(at).filter(worth -> guarantee(at).compareTo(worth) > 0).isPresent();
    }

    /** What a play is worth where it is over, and what is claimed where it goes on. */
    private N worth(ChipConfiguration at) {
        return over(at).orElseGet(() -> guaranteeAfter(at));
    }

    private N worst(List<ChipConfiguration> alternative) {
        N worst = number(1);
        for (ChipConfiguration each : alternative) {
            N worth = worth(each);
            worst = worth.compareTo(worst) < 0 ? worth : worst;
        }
        return worst;
    }

    private List<N> best(List<ValueRound.Branch> branches) {
        List<N> all = new ArrayList<>(branches.size());
        for (ValueRound.Branch branch : branches) {
            N best = number(0);
            for (List<ChipConfiguration> alternative : branch.alternatives()) {
                N worst = worst(alternative);
                best = worst.compareTo(best) > 0 ? worst : best;
            }
            all.add(best);
        }
        return all;
    }
}
