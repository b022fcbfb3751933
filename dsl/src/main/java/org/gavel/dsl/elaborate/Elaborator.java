package org.gavel.dsl.elaborate;

import java.util.List;
import java.util.Map;
import org.gavel.dsl.ExpansionLimits;
import org.gavel.dsl.compile.Mistakes;
import org.gavel.dsl.compile.Variable;
import org.gavel.dsl.state.Expander;
import org.gavel.dsl.state.StateGame;
import org.gavel.dsl.syntax.DiagnosticLog;
import org.gavel.dsl.syntax.GameText;
import org.gavel.dsl.syntax.Statement;
import org.gavel.engine.auction.Auction;
import org.gavel.engine.game.BiddingGame;

/** Makes games of parsed texts. */
public final class Elaborator {

    private final DiagnosticLog log;
    private final ExpansionLimits limits;

    /** An elaborator that reports to a log. */
    public Elaborator(DiagnosticLog log, ExpansionLimits limits) {
        this.log = log;
        this.limits = limits;
    }

    /**
     * The last game of a text; those before it are there to be used by it.
     *
     * @param asked values of parameters, by name
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if the text has mistakes
     * @throws org.gavel.engine.solver.LimitReachedException if the board becomes larger than allowed
     */
    public BiddingGame elaborate(List<GameText> games, Map<String, String> asked) {
        return plain(games.get(games.size() - 1), asked);
    }

    private BiddingGame plain(GameText text, Map<String, String> asked) {
        Context context = Context.of(text, new Mistakes(log));
        new ParameterBinder(context).bind(asked);
        List<Variable> variables = new Declarations(context).declare();
        Auction auction = new AuctionReader(context).read(Auction.DEFAULT);
        boolean hasState = text.statements().stream()
                .anyMatch(Statement.State.class::isInstance);
        if (!hasState) {
            return new GraphElaborator(context, limits).elaborate(auction);
        }
        StateGame state = new StateElaborator(context, variables).elaborate();
        return new BiddingGame(text.name(), Expander.expand(state, limits, log), 0, auction);
    }
}
