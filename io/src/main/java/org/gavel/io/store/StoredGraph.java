package org.gavel.io.store;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.PriceList;
import org.gavel.engine.answer.PricedGraph;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.PositionRules;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.LargeSolution;
import org.gavel.engine.rules.Auction;

/** A stored graph whose thresholds have been found, as a board that is met vertex by vertex. Vertices are named by their numbers. */
public final class StoredGraph extends PricedGraph<Integer> {

    private StoredGraph(GraphStore store, LargeSolution solution) {
        super(new Rules(store, store.view()), store.view().maxDegree(), new Prices(solution));
    }

    /** A game on a stored graph. */
    public static BiddingGame game(GraphStore store, Auction auction, LargeSolution solution) {
        return new BiddingGame(store.name(), new StoredGraph(store, solution), 0, auction);
    }

    /** The moves as they are read from the store. */
    private record Rules(GraphStore store, Board view) implements PositionRules<Integer> {

        @Override
        public Integer start() {
            return store.start();
        }

        @Override
        public Optional<Outcome> outcome(Integer vertex) {
            return store.outcome(vertex);
        }

        @Override
        public List<Integer> successors(Player mover, Integer vertex) {
            int[] targets = new int[view.maxDegree()];
            int count = view.successors(mover, vertex, targets);
            return Arrays.stream(targets, 0, count).sorted().boxed().toList();
        }

        @Override
        public String nameOf(Integer vertex) {
            return vertex.toString();
        }

        @Override
        public Optional<Integer> positionNamed(String name) {
            if (!name.matches("0|[1-9][0-9]{0,9}")) {
                return Optional.empty();
            }
            long number = Long.parseLong(name);
            return number < store.vertexCount() ? Optional.of((int) number) : Optional.empty();
        }
    }

    private record Prices(LargeSolution solution) implements PriceList<Integer> {

        @Override
        public BigFraction lower(Player player, Integer vertex) {
            return solution.of(player).lowerBound(vertex);
        }

        @Override
        public BigFraction upper(Player player, Integer vertex) {
            return solution.of(player).upperBound(vertex);
        }

        @Override
        public Optional<String> check(Integer vertex) {
            return solution.verification().isVerified() ? Optional.of(solution.verification().what())
                    : Optional.empty();
        }

        @Override
        public Completion completion() {
            return solution.completion();
        }

        @Override
        public Exactness exactness() {
            return Exactness.ENCLOSURE;
        }

        @Override
        public String method() {
            return solution.sweeps() == 0 ? "looking up the bounds in the store"
                    : solution.sweeps() + " sweeps over the store";
        }
    }
}
