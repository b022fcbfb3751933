package org.gavel.engine.proof.chips;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.board.Cycles;
import org.gavel.engine.proof.ViolationLog;
import org.gavel.engine.proof.Violations;
import org.gavel.engine.proof.WinningPlays;
import org.gavel.engine.rules.Auction;

/**
 * Checks thresholds in whole chips by the rules of the auction, trusting nothing in the answer and using no one-round
 * formula.
 *
 * <p>Every threshold must be enough in one round, and one chip less must not be, if the thresholds at the successors are
 * right. Where every play ends that proves all of them: on boards without cycles, if the token moves in every round.
 * Elsewhere it proves that no threshold is too large; that none is too small is proved by bids that bring the player nearer
 * to the goal, or leave them chips over, in every round. Under other objectives and with owners they are proved by
 * {@linkplain ChipSignatures signatures}.
 */
public record ChipVerifier(StopSignal stop) {

    /**
     * What was checked.
     *
     * @param violations the thresholds that are wrong or not proved
     * @param extent what was proved otherwise, in words
     */
    public record Finding(Violations violations, Extent extent) {
    }

    /** How much was proved. */
    public enum Extent {
        /** Every threshold is right. */
        PROVED("every threshold proved"),
        /** Nothing wrong was found in what was looked at. */
        OPEN("not all of them proved, for their signatures are too long");

        private final String label;

        Extent(String label) {
            this.label = label;
        }

        /** The extent in words. */
        public String label() {
            return label;
        }
    }

    /**
     * Checks every threshold of a solution. Time grows with thresholds times moves, and with configurations on cycles.
     *
     * @throws IllegalArgumentException if the rules of the game are not {@linkplain #knows known}
     * @throws LimitReachedException if it was stopped
     */
    public Finding check(ChipSolution solution) {
        return check(solution, Set.of(Player.values()));
    }

    /** The same for the thresholds of some players, which do not rest on those of the other. */
    public Finding check(ChipSolution solution, Set<Player> players) {
        BiddingGame game = solution.game();
        if (!knows(game)) {
            throw new IllegalArgumentException("no proof of thresholds for " + game.auction());
        }
        ViolationLog log = new ViolationLog();
        if (!game.isPlainReach()) {
            return checkBySignatures(solution, players, log);
        }
        if (players.size() > 1 && AdvantageDescent.takes(solution) && new AdvantageDescent(solution, stop).holds()) {
            return new Finding(log.found(), Extent.PROVED);
        }
        Optional<Components> cycles = Cycles.of(game.graph());
        List<Player> together = players.stream().sorted()
                .filter(player -> AdvantageCheck.takes(solution, player, bidding(solution, player))).toList();
        new AdvantageCheck(solution, together, cycles, stop).check((player, vertex, index, reason) -> log.add(player,
                vertex, what(solution, player, vertex, 0, index) + " " + reason));
        for (Player player : players) {
            if (!together.contains(player)) {
                checkByTables(solution, player, cycles, log);
            }
        }
        return new Finding(log.found(), Extent.PROVED);
    }

    /**
     * Whether the rules of a game are written down here. Where bids go to the bank and a play may be settled once both players
     * are broke, more chips can hurt, so that nothing is known of what one number says of larger ones.
     */
    public static boolean knows(BiddingGame game) {
        return game.isPlainReach()
                ? ChipBidding.of(game.auction(), Player.ALICE).isPresent()
                        && (!game.settlesBroke() || keepsTotal(game.auction()))
                : knowsEndless(game);
    }

    /** Whether the rules of a game with an objective or with owners are written down here. */
    public static boolean knowsEndless(BiddingGame game) {
        return WinningPlays.knows(game) && game.auction().ties().movesToken() && !game.settlesBroke()
                && !game.changesPursesBeforeBids() && ChipBidding.of(game.auction(), Player.ALICE).isPresent();
    }

    private Finding checkBySignatures(ChipSolution solution, Set<Player> players, ViolationLog log) {
        BiddingGame game = solution.game();
        Components components = Components.of(game.graph());
        Predecessors predecessors = new Predecessors(game.graph());
        Extent extent = Extent.PROVED;
        BitSet shared = keepsTotal(game.auction()) && players.size() > 1 ? totalsWithoutDraws(solution) : new BitSet();
        for (Player player : players) {
            ChipSignatures signatures = new ChipSignatures(solution, player,
                    bidding(solution, player), components, predecessors, stop);
            for (int index = 0; index < solution.totals().count(); index++) {
                int place = index;
                ViolationLog found = new ViolationLog();
                ChipTableCheck.Objection objection = (vertex, state) -> found.add(player, vertex,
                        what(solution, player, vertex, state, place) + " is not what is needed to win all plays");
                ChipSignatures.End end = signatures.checkEnough(index, objection);
                if (end == ChipSignatures.End.PROVED && !shared.get(index)) {
                    end = signatures.checkNotLess(index, objection);
                }
                if (end == ChipSignatures.End.WRONG) {
                    found.found().first().forEach(each -> log.add(player, each.vertex(), each.reason()));
                    break;
                }
                extent = end == ChipSignatures.End.PROVED ? extent : Extent.OPEN;
            }
        }
        return new Finding(log.found(), extent);
    }

    /**
     * The totals of which every configuration is claimed to be won by one player. Once both have proved that theirs are won,
     * none of them can be won with less, for then both would win one play.
     */
    private static BitSet totalsWithoutDraws(ChipSolution solution) {
        ChipNeeds alice = ChipNeeds.of(solution, Player.ALICE);
        ChipNeeds bob = ChipNeeds.of(solution, Player.BOB);
        int states = solution.game().auction().ties().states().size();
        BitSet result = new BitSet();
        result.set(0, solution.totals().count());
        for (int vertex = 0; vertex < solution.game().graph().vertexCount(); vertex++) {
            for (int state = 0; state < states; state++) {
                for (int index = result.nextSetBit(0); index >= 0; index = result.nextSetBit(index + 1)) {
                    long total = solution.totals().total(index);
                    result.set(index, Math.min(alice.chips(vertex, state, index), total + 1)
                            + Math.min(bob.chips(vertex, state, index), total + 1) == total + 1);
                }
            }
        }
        return result;
    }

    private static ChipBidding bidding(ChipSolution solution, Player player) {
        return ChipBidding.of(solution.game().auction(), player).orElseThrow();
    }

    private void checkByTables(ChipSolution solution, Player player, Optional<Components> cycles, ViolationLog log) {
        boolean everyPlayEnds = cycles.isEmpty() && solution.game().auction().ties().movesToken();
        ChipTableCheck table = new ChipTableCheck(solution, player, bidding(solution, player), stop);
        for (int index = 0; index < solution.totals().count(); index++) {
            int place = index;
            stop.require("every threshold was checked");
            table.open(index);
            ChipTableCheck.Objection wrong = (vertex, state) -> log.add(player, vertex, what(solution, player, vertex,
                    state, place) + " does not follow from what is needed at the successors");
            if (everyPlayEnds) {
                table.checkRounds(index, wrong);
            } else if (table.checkNotLess(index, wrong)) {
                table.checkProgress(index, wrong, (vertex, state) -> log.add(player, vertex,
                        what(solution, player, vertex, state, place) + " is too little"));
            }
        }
    }

    /** Whether a solution holds all that its thresholds rest on: where chips go to the bank, those against fewer chips. */
    public static boolean hasAllBudgets(ChipSolution solution) {
        return keepsTotal(solution.game().auction()) || solution.totals().last() == solution.totals().count() - 1;
    }

    /** A claim in words, as in "with 8 chips in the game, 4*". */
    private static String what(ChipSolution solution, Player player, int vertex, int state, int index) {
        ChipThresholds thresholds = solution.of(player);
        long total = solution.totals().total(index);
        boolean own = state < thresholds.states().size();
        return (keepsTotal(solution.game().auction()) ? "with " + total + " chips in the game"
                : "against " + total + " chips")
                + (thresholds.states().size() > 1 ? " while " + thresholds.states().get(state) + " is the tie state"
                        : "")
                + ", "
                + thresholds.threshold(vertex, own ? state : 0, index).map(Holding::toString).orElse("never");
    }

    static boolean keepsTotal(Auction auction) {
        return auction.payment().keepsTotal();
    }
}
