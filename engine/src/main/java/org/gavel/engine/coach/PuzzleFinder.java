package org.gavel.engine.coach;

import org.gavel.engine.number.Chips;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.tie.TieView;
import org.gavel.engine.solve.outcome.ChipOutcome;
import org.gavel.engine.solve.outcome.ChipOutcomeSolver;
import org.gavel.engine.solve.outcome.KnownGame;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvice;
import org.gavel.engine.strategy.ChipAdvisor;
import org.gavel.engine.task.Task;
import org.gavel.engine.task.UnsupportedAuctionException;

/**
 * Finds puzzles: positions of a game in whole chips in which a player can force a win, but with one bid only. Positions are
 * drawn at random; the same seed gives the same puzzles.
 */
public final class PuzzleFinder {

    private static final int MOST_DRAWS = 50_000;
    private static final long LEAST_PURSE = 2;

    private final ChipSolution solution;
    private final int states;
    private final KnownGame known = new KnownGame();

    /**
     * A finder of puzzles of a solved game.
     *
     * @param solution thresholds for the totals of chips from which puzzles are drawn, under a payment that keeps them
     * @throws UnsupportedAuctionException if chips go to the bank, or players see bids
     */
    public PuzzleFinder(ChipSolution solution) {
        Task.PUZZLES.require(solution.game());
        this.solution = solution;
        states = TieView.of(solution.game().auction().ties(), Player.ALICE).count();
    }

    /**
     * Puzzles, the ones that are over the soonest first.
     *
     * @param count how many at most; there may be fewer, or none
     * @param seed what positions are drawn from
     * @param stop ends the search with what was found
     */
    public List<Puzzle> find(int count, long seed, StopSignal stop) {
        SplittableRandom random = new SplittableRandom(seed);
        Set<Puzzle> found = new LinkedHashSet<>();
        Set<Configuration<Long>> seen = new LinkedHashSet<>();
        for (int draw = 0; draw < MOST_DRAWS && found.size() < count && !stop.stopRequested(); draw++) {
            draw(random, seen, found, stop);
        }
        List<Puzzle> puzzles = new ArrayList<>(found);
        puzzles.sort(Comparator.comparingInt(puzzle -> puzzle.rounds().orElse(Integer.MAX_VALUE)));
        return puzzles;
    }

    private void draw(SplittableRandom random, Set<Configuration<Long>> seen, Set<Puzzle> found, StopSignal stop) {
        BiddingGame game = solution.game();
        int vertex = random.nextInt(game.board().declaredCount());
        int index = random.nextInt(solution.totals().count());
        int state = random.nextInt(states);
        Player player = Player.values()[random.nextInt(2)];
        long total = solution.totals().total(index);
        long needed = ChipNeeds.of(solution, player).chips(vertex, state, index);
        if (game.board().isTerminal(vertex) || needed == Chips.NEVER || total < LEAST_PURSE || needed > total) {
            return;
        }
        long chips = needed + random.nextLong(total - needed + 1);
        Configuration<Long> here = player == Player.ALICE ? new Configuration<>(vertex, state, chips, total - chips)
                : new Configuration<>(vertex, state, total - chips, chips);
        if (chips < LEAST_PURSE || total == chips || !seen.add(here)) {
            return;
        }
        new ChipAdvisor(solution).advice(player, vertex, state, index, chips)
                .filter(PuzzleFinder::hasOneBid).ifPresent(advice -> found.add(puzzle(here, advice, stop)));
    }

    private static boolean hasOneBid(ChipAdvice advice) {
        List<BidRange> bids = advice.bids();
        return bids.size() == 1 && bids.get(0).from() == bids.get(0).to();
    }

    private Puzzle puzzle(Configuration<Long> here, ChipAdvice advice, StopSignal stop) {
        BiddingGame game = ChipCoach.from(solution.game(), here);
        ChipOutcome outcome = new ChipOutcomeSolver(known).solve(game, here.alice(), here.bob(), stop);
        return new Puzzle(game, here, advice, outcome.rounds());
    }
}
