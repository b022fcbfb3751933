package org.gavel.engine.solve.mixed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.ConfigurationSpace;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.answer.value.MixedSolution;
import org.gavel.engine.answer.value.MixedStatistics;
import org.gavel.engine.answer.value.ValueTables;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Dyadics;
import org.gavel.engine.rules.ChipRound;
import org.gavel.engine.rules.Money;
import org.gavel.engine.task.Task;
import org.gavel.engine.task.UnsupportedGameException;

/**
 * Mixed values of games in whole chips whose bids are secret: what each player can guarantee to themselves in expectation,
 * and the bids at random that do it, for every configuration that can follow from the start. Source: src/site/semantics.md, section
 * 7.
 *
 * <p>Payments to the bank never raise the total of chips, so configurations are solved by increasing totals, successors
 * on the board first; what is left are rounds in which nothing is paid. Where the total stays, blocks are the cyclic
 * parts of the board with all purses. Every matrix game is solved for the middle of what is known; what its strategies
 * guarantee is computed from each player's own table with outward rounding, so that errors do not build up unseen.
 *
 * @param options what is asked of the solver of thresholds
 */
public record MixedValueSolver(MixedOptions options) {

    /** Bytes of a linear system for each pair of unknowns; the replies of a player are unknowns too. */
    private static final long SYSTEMS = 48;

    /**
     * The values of all configurations that can follow from the start of a game, the tie rule in the state in which it
     * starts.
     *
     * @param game the game; its kind of money is not looked at
     * @param alice Alice's chips, from 0
     * @param bob Bob's chips, from 0
     * @param stop asked between configurations
     * @return the values; partial if stopped, or if bounds did not meet
     * @throws UnsupportedGameException if chips cannot be paid so, or bids are open
     * @throws org.gavel.engine.limit.LimitReachedException if the tables do not fit into memory
     */
    public MixedSolution solve(BiddingGame game, int alice, int bob, StopSignal stop) {
        return solve(game, alice, bob, stop, round -> {
        });
    }

    /**
     * The same, told round by round.
     *
     * @param rounds where there is a horizon, hears what holds with no round to go, with one, and so on, until nothing changes;
     *            what it hears changes no more, but that in the end it is said to be solved
     */
    public MixedSolution solve(BiddingGame game, int alice, int bob, StopSignal stop, Consumer<MixedSolution> rounds) {
        Task.VALUE.require(game);
        BiddingGame inChips = game.with(Money.CHIPS);
        ConfigurationSpace space = new ConfigurationSpace(inChips, alice, bob);
        return new Run(inChips, space, alice, bob, stop).solve(rounds);
    }

    /** One run: the tables that grow. */
    private final class Run {
        private final BiddingGame game;
        private final ConfigurationSpace space;
        private final ChipConfiguration start;
        private final StopSignal stop;
        private ValueTables tables;
        private final ChipRound[] rounds;
        private final Components components;
        private final int[] memberOf;
        private final MatrixGameSolver games = new MatrixGameSolver();
        private double widest;
        private long solved;
        private long matrixGames;
        private int largestBlock;

        Run(BiddingGame game, ConfigurationSpace space, int alice, int bob, StopSignal stop) {
            this.game = game;
            this.space = space;
            this.stop = stop;
            tables = new ValueTables(space, options.draws());
            rounds = new ChipRound[] {new ChipRound(space.graph(), game.auction(), Player.ALICE),
                    new ChipRound(space.graph(), game.auction(), Player.BOB)};
            start = new ChipConfiguration(game.start(), rounds[0].ties().start(), alice, bob);
            components = Components.of(space.graph());
            memberOf = new int[space.count()];
            Arrays.fill(memberOf, -1);
        }

        MixedSolution solve(Consumer<MixedSolution> told) {
            boolean finished = options.horizon().isPresent() ? solveRounds(options.horizon().getAsInt(), told)
                    : space.keepsTotal() ? solveStratum(purses(space.mostAlice())) : solveByTotals();
            return solution(finished && widest <= options.width() ? Completion.COMPLETE : Completion.PARTIAL);
        }

        private MixedSolution solution(Completion completion) {
            return new MixedSolution(game, options, start, space, tables, completion,
                    new MixedStatistics(solved, matrixGames, largestBlock));
        }

        private boolean solveByTotals() {
            for (int total = 0; total <= space.mostAlice() + space.mostBob(); total++) {
                for (int alice = Math.max(0, total - space.mostBob()); alice <= Math.min(total,
                        space.mostAlice()); alice++) {
                    if (!solveStratum(List.of(new int[] {alice, total - alice}))) {
                        return false;
                    }
                }
            }
            return true;
        }

        /**
         * Goes back from the end of the play, where every configuration that is not settled is a draw, round by round.
         */
        private boolean solveRounds(int horizon, Consumer<MixedSolution> told) {
            tables.fill(options.draws());
            told.accept(solution(Completion.COMPLETE));
            boolean changed = true;
            for (int round = 0; round < horizon && changed; round++) {
                ValueTables before = tables;
                ValueTables now = new ValueTables(space, options.draws());
                for (int index = 0; index < space.count(); index++) {
                    if (!before.isSolved(index)) {
                        if (stop.stopRequested()) {
                            tables = new ValueTables(space, options.draws());
                            return false;
                        }
                        solveOneRound(index, before, now);
                    }
                }
                changed = !now.sameGuarantees(before);
                tables = now;
                told.accept(solution(Completion.COMPLETE));
            }
            for (int index = 0; index < space.count(); index++) {
                if (!tables.isSolved(index)) {
                    finish(index);
                }
            }
            return true;
        }

        private List<int[]> purses(int total) {
            List<int[]> purses = new ArrayList<>();
            for (int alice = 0; alice <= total; alice++) {
                purses.add(new int[] {alice, total - alice});
            }
            return purses;
        }

        /** Solves all vertices with purses that can follow from each other. */
        private boolean solveStratum(List<int[]> purses) {
            boolean stays = !game.auction().ties().movesToken();
            for (int component = 0; component < components.count(); component++) {
                MutableIntList indices = open(component, purses);
                boolean together = components.isCyclic(component)
                        && (space.keepsTotal() || !stays || space.graph().marks().hasChance()
                                || game.auction().payment().winsForNothing());
                if (together && !indices.isEmpty()) {
                    solveBlock(indices.toArray());
                } else {
                    indices.forEach(index -> solveAlone(index, stays));
                }
                if (stop.stopRequested()) {
                    return false;
                }
                stop.reached("solving", solved, space.count());
            }
            return true;
        }

        private MutableIntList open(int component, List<int[]> purses) {
            MutableIntList indices = IntLists.mutable.empty();
            for (int i = 0; i < components.size(component); i++) {
                int vertex = components.member(component, i);
                if (space.isOpen(vertex)) {
                    for (int state = 0; state < space.states(); state++) {
                        for (int[] purse : purses) {
                            int index = space.indexOf(vertex, state, purse[0], purse[1]);
                            if (!tables.isSolved(index)) {
                                indices.add(index);
                            }
                        }
                    }
                }
            }
            return indices;
        }

        private void solveAlone(int index, boolean leadsBack) {
            if (stop.stopRequested()) {
                return;
            }
            if (leadsBack) {
                solveBlock(new int[] {index});
                return;
            }
            solveOneRound(index, tables, tables);
            finish(index);
        }

        /** Solves the matrix game of a configuration, given the values after the round. */
        private void solveOneRound(int index, ValueTables after, ValueTables into) {
            ChipConfiguration at = space.at(index);
            MatrixSolution solution = games.solve(matrix(at, Player.ALICE, 0, at.alice(), after.middle()));
            matrixGames++;
            for (Player player : Player.values()) {
                Distribution bids = player == Player.ALICE ? solution.rows() : solution.columns();
                MatrixGame game = matrix(at, player, bids.first(), bids.last(), after.guaranteed(player));
                double guarantee = Dyadics.down(game.guarantee(bids, bids.first()));
                into.set(player, index, guarantee, guarantee, bids);
            }
        }

        private MatrixGame matrix(ChipConfiguration at, Player self, int first, int last, ChipRound.Worth worth) {
            int other = at.chips(self.opponent());
            return MatrixGame.of(last - first + 1, other + 1, rounds[self.ordinal()].worths(at.vertex(), at.state(),
                    at.chips(self), other, first, last, worth));
        }

        private void solveBlock(int[] indices) {
            largestBlock = Math.max(largestBlock, indices.length);
            int[] rest = takeSureWins(indices);
            if (rest.length == 0) {
                return;
            }
            MemoryGuard.require(SYSTEMS * rest.length * rest.length,
                    "linear systems of " + rest.length + " configurations that lead back to each other",
                    "use fewer chips, or a board with smaller cycles");
            BlockView view = new BlockView(space, rest, memberOf);
            RecursiveBlock block = new RecursiveBlock(tables, view, rounds, options.draws(),
                    widest + options.width() / 1000);
            block.solve(stop);
            matrixGames += block.matrixGames();
            view.close();
            if (!stop.stopRequested()) {
                Arrays.stream(rest).forEach(this::finish);
            }
        }

        /** Solves what one of the players wins for sure, and returns the rest. */
        private int[] takeSureWins(int[] indices) {
            BlockView view = new BlockView(space, indices, memberOf);
            boolean[] done = new boolean[indices.length];
            for (Player player : Player.values()) {
                SureWins wins = new SureWins(view, rounds[player.ordinal()], tables.guaranteed(player), stop);
                for (int member = 0; member < indices.length; member++) {
                    if (wins.bid(member) >= 0) {
                        done[member] = true;
                        tables.setSureWin(player, indices[member], wins.rounds(member), wins.bid(member));
                    }
                }
                tables.afterSureWins(wins.rounds());
            }
            int[] rest = view.without(done);
            for (int member = 0; member < indices.length; member++) {
                if (done[member]) {
                    finish(indices[member]);
                }
            }
            view.close();
            return rest;
        }

        private void finish(int index) {
            tables.markSolved(index);
            solved++;
            widest = Math.max(widest, 1 - tables.guarantee(Player.ALICE, index) - tables.guarantee(Player.BOB, index));
        }
    }
}
