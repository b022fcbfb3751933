package org.gavel.engine.inquiry;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.solve.ContinuousOptions;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.solve.purses.AtThreshold;
import org.gavel.engine.solve.purses.Sufficiency;
import org.gavel.engine.strategy.ContinuousAdvisor;

/** Asks for thresholds in real money. */
public final class ShareInquiry {

    private final ContinuousOptions options;

    /** An inquiry with these options. */
    public ShareInquiry(ContinuousOptions options) {
        this.options = options;
    }

    /**
     * The complete answer.
     *
     * @param game the game
     * @param vertices the vertices for which bids, moves, and what holds exactly at the threshold are wanted
     * @param stop asked before every long step
     * @param watch measures the parts
     */
    public ShareAnswer answer(BiddingGame game, IntStream vertices, StopSignal stop, Stopwatch watch) {
        ContinuousSolution solution = Solvers.continuous(game.auction(), options).solve(game, stop);
        watch.lap(Phase.SOLVING);
        List<ShareRow> rows = rows(solution, vertices);
        watch.lap(Phase.ADVISING);
        return new ShareAnswer(solution, options, rows, new Account(Verification.NOT_ASKED, watch.take()));
    }

    private List<ShareRow> rows(ContinuousSolution solution, IntStream vertices) {
        List<ShareRow> rows = new ArrayList<>();
        Optional<AtThreshold> atThreshold = options.horizon().isPresent() ? Optional.empty()
                : Optional.of(new AtThreshold(solution));
        ContinuousAdvisor advisor = new ContinuousAdvisor(solution);
        for (PrimitiveIterator.OfInt each = vertices.iterator(); each.hasNext();) {
            int vertex = each.nextInt();
            rows.add(new ShareRow(vertex, side(solution, Player.ALICE, vertex, atThreshold, advisor),
                    side(solution, Player.BOB, vertex, atThreshold, advisor)));
        }
        return rows;
    }

    private static ShareSide side(ContinuousSolution solution, Player player, int vertex,
            Optional<AtThreshold> atThreshold, ContinuousAdvisor advisor) {
        if (atThreshold.isEmpty() || solution.game().graph().isTerminal(vertex) || solution.of(player).never(vertex)) {
            return ShareSide.NOTHING;
        }
        return new ShareSide(exactlyEnough(solution.game().auction().ties(), player, vertex, atThreshold.get()),
                advisor.advice(player, vertex));
    }

    private static List<Sufficiency> exactlyEnough(TieRule ties, Player player, int vertex, AtThreshold atThreshold) {
        if (ties.isChance()) {
            return List.of();
        }
        List<Sufficiency> states = IntStream.range(0, ties.states().size())
                .mapToObj(state -> atThreshold.of(player, vertex, state)).toList();
        return states.stream().allMatch(Sufficiency.NOT_DECIDED::equals) ? List.of() : states;
    }
}
