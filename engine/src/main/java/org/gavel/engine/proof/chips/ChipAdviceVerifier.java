package org.gavel.engine.proof.chips;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Chips;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvice;

/**
 * Checks what is said of bids and moves in whole chips, by the rules of the auction, from thresholds that are known to be
 * right. A bid is right if what is left after each reply is enough for what follows.
 *
 * <p>Between neighbouring turning points, where one of these inequalities begins or ends to hold, all bids are alike. If what is said
 * is right at both of them and not between, then a range begins between them, or next to what is left out. So it is enough
 * to compare at turning points, where ranges begin, and next to all of these.
 */
public final class ChipAdviceVerifier {

    private final ChipSolution solution;
    private final ColouredGraph graph;
    private final ChipBidding[] biddings = new ChipBidding[2];

    /**
     * A verifier of what is said on top of thresholds.
     *
     * @param solution thresholds that are proved
     * @throws IllegalArgumentException if the rules of the game are not {@linkplain #knows known} here
     */
    public ChipAdviceVerifier(ChipSolution solution) {
        if (!knows(solution.game())) {
            throw new IllegalArgumentException(solution.game().auction().toString());
        }
        this.solution = solution;
        graph = solution.game().graph();
        for (Player player : Player.values()) {
            biddings[player.ordinal()] = ChipBidding.of(solution.game().auction(), player).orElseThrow();
        }
    }

    /** Whether the rules of a game are written down here. */
    public static boolean knows(BiddingGame game) {
        return game.isPlainReach() && !game.settlesBroke()
                && ChipBidding.of(game.auction(), Player.ALICE).isPresent();
    }

    /**
     * What is wrong with what is said for a player who has just his threshold under a payment that keeps the chips in the game;
     * empty if it is right.
     *
     * @param player the player
     * @param vertex a vertex that is not terminal
     * @param kept the place of the tie state among the states of the thresholds
     * @param index the place of a total in the solution
     * @param said what is said; empty stands for "he cannot force a win"
     */
    public Optional<String> fault(Player player, int vertex, int kept, int index, Optional<ChipAdvice> said) {
        ChipNeeds needs = ChipNeeds.of(solution, player);
        int state = needs.stateInRule(vertex, kept, index);
        long own = needs.chips(vertex, state, index);
        if (said.isEmpty() || own == Chips.NEVER) {
            return said.isEmpty() == (own == Chips.NEVER) ? Optional.empty()
                    : Optional.of(
                            said.isEmpty() ? "bids are missing" : "there are bids, but no number of chips is enough");
        }
        ChipAdvice advice = said.get();
        long other = solution.totals().total(index) - own;
        if (advice.player() != player || advice.vertex() != vertex || advice.state() != state || advice.chips() != own
                || advice.otherChips() != other) {
            return Optional.of("the bids are for another place");
        }
        return new BidsCheck(graph, biddings[player.ordinal()], NeedsAround.of(solution, player, vertex, index), player,
                vertex, state, own, other).fault(advice.bids(), List.of());
    }

    /**
     * What is wrong with what is said of bids that keep a win without bringing it nearer; empty if these are all that do, and all
     * that is told of them is right.
     *
     * @param nearer the bids that bring it nearer, with the configuration
     * @param said the others
     */
    public Optional<String> slowerFault(ChipAdvice nearer, List<BidRange> said) {
        boolean keepsTotal = ChipVerifier.keepsTotal(solution.game().auction());
        int index = solution.totals()
                .indexOf(keepsTotal ? nearer.chips() + nearer.otherChips() : nearer.otherChips());
        return new BidsCheck(graph, biddings[nearer.player().ordinal()],
                NeedsAround.of(solution, nearer.player(), nearer.vertex(), index), nearer.player(), nearer.vertex(),
                nearer.state(), nearer.chips(), nearer.otherChips()).fault(said, nearer.bids());
    }

    /**
     * Whether a player who has just his threshold still wins if he has but one move.
     *
     * @param player the player
     * @param vertex a vertex that is not terminal, at which some number of chips is enough
     * @param kept the place of the tie state among the states of the thresholds
     * @param index the place of a total in the solution; where bids go to the bank, of the other's chips
     * @param move the move
     */
    public boolean isOptimal(Player player, int vertex, int kept, int index, int move) {
        ChipNeeds needs = ChipNeeds.of(solution, player);
        int state = needs.stateInRule(vertex, kept, index);
        long own = needs.chips(vertex, state, index);
        long total = solution.totals().total(index);
        return biddings[player.ordinal()].wins(NeedsAround.of(solution, player, vertex, index).with(move), state, own,
                ChipVerifier.keepsTotal(solution.game().auction()) ? total - own : total);
    }
}
