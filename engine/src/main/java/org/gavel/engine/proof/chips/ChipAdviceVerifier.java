package org.gavel.engine.proof.chips;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import java.util.function.ToIntFunction;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Chips;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvice;
import org.gavel.engine.strategy.Decision;
import org.gavel.engine.strategy.Turn;

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
     * @throws IllegalArgumentException if neither {@link #knows} nor {@link #knowsMoves} accepts the game
     */
    public ChipAdviceVerifier(ChipSolution solution) {
        if (!knows(solution.game()) && !knowsMoves(solution.game())) {
            throw new IllegalArgumentException(solution.game().auction().toString());
        }
        this.solution = solution;
        graph = solution.game().graph();
        for (Player player : Player.values()) {
            biddings[player.ordinal()] = ChipBidding.of(solution.game().auction(), player).orElseThrow();
        }
    }

    /** Whether bids at thresholds of a game can be verified. */
    public static boolean knows(BiddingGame game) {
        return game.isPlainReach() && ChipVerifier.knows(game);
    }

    /**
     * Whether it is known of a game which moves from its start are {@linkplain #isOptimal optimal}: those of games in which plays
     * may be endless, too, as who wins one does not depend on how it began.
     */
    public static boolean knowsMoves(BiddingGame game) {
        VertexMarks marks = game.board().marks();
        return knows(game) && !game.settlesBroke()
                || ChipVerifier.knowsEndless(game) && marks.owner(game.start()).isEmpty()
                        && !game.objective().isLostAt(marks, game.start());
    }

    /**
     * What is wrong with what is said for a player who has just their threshold under a payment that keeps the chips in the game;
     * empty if it is right.
     *
     * @param vertex a vertex that is not terminal
     * @param kept the place of the tie state among the states of the thresholds
     * @param index the place of a total in the solution
     * @param said what is said; empty stands for "they cannot force a win"
     */
    public Optional<String> fault(Player player, int vertex, int kept, int index, Optional<ChipAdvice> said) {
        ChipNeeds needs = ChipNeeds.of(solution, player);
        int state = needs.stateInRule(vertex, kept, index);
        long own = needs.chips(vertex, state, index);
        boolean settled = solution.totals().total(index) == 0 && solution.game().settlesBroke()
                && graph.brokeOutcome(vertex).isPresent();
        if (said.isEmpty() || settled || own == Chips.NEVER) {
            return said.isEmpty() == (settled || own == Chips.NEVER) ? Optional.empty()
                    : Optional.of(said.isEmpty() ? "bids are missing"
                            : settled ? "there are bids where the play is over"
                                    : "there are bids, but no number of chips is enough");
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
     * What is wrong with what is said of bids and moves where plays may be endless, or vertices have owners; empty if these are
     * all that {@linkplain WinningSignatures#needsAfter make progress}, and all that is given of them is right.
     *
     * @param solution thresholds that are proved
     * @param said what is said of the start, for a player who has enough
     * @throws LimitReachedException if it was stopped, or the order of progress is not found
     */
    public static Optional<String> progressFault(ChipSolution solution, ChipAdvice said, StopSignal stop) {
        Player player = said.player();
        WinningSignatures order = WinningSignatures.of(solution, player, stop)
                .orElseThrow(() -> new LimitReachedException("the order of progress could not be proved",
                        "use fewer chips"));
        ColouredGraph graph = solution.game().graph();
        if (graph.isTerminal(said.vertex()) || order.isWon(said.vertex())) {
            return Optional.of("there are bids where the play is over");
        }
        boolean keepsTotal = ChipVerifier.keepsTotal(solution.game().auction());
        ToIntFunction<Long> index = other -> solution.totals()
                .indexOf(keepsTotal ? said.chips() + said.otherChips() : other);
        WinningSignatures.Position here = new WinningSignatures.Position(said.vertex(), said.state(),
                index.applyAsInt(said.otherChips()), said.chips());
        NeedsAround next = NeedsAround.of(graph, player, said.vertex(),
                (target, state, other) -> order.needsAfter(here, target, state, index.applyAsInt(other)));
        if (graph.marks().owner(said.vertex()).isEmpty()) {
            return new BidsCheck(graph, ChipBidding.of(solution.game().auction(), player).orElseThrow(), next, player,
                    said.vertex(), said.state(), said.chips(), said.otherChips()).fault(said.bids(), List.of());
        }
        Decision move = new Decision(Turn.MOVE, IntLists.immutable.withAll(graph.successors(player, said.vertex())
                .filter(target -> said.chips() >= next.at(target, said.state(), said.otherChips()))));
        return graph.marks().isOwnedBy(player, said.vertex()) && said.bids().equals(List.of(
                new BidRange(0, 0, BidRange.TieUse.NO_CHOICE, Optional.empty(), Optional.of(move)))) ? Optional.empty()
                        : Optional.of("these are not the moves of the owner that make progress");
    }

    /**
     * Whether a player who has just their threshold still wins if they have but one move.
     *
     * @param vertex a vertex that is not terminal, at which some number of chips is enough
     * @param kept the place of the tie state among the states of the thresholds
     * @param index the place of a total in the solution; where bids go to the bank, of the other's chips
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
