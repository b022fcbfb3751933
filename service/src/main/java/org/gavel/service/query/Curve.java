package org.gavel.service.query;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.period.ChipPeriodFinder;
import org.gavel.engine.solve.period.ChipPeriods;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.inquiry.MoveInquiry;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.Verify;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.Answer;
import org.gavel.inquiry.answer.CurveAnswer;
import org.gavel.inquiry.answer.VertexRow;
import org.gavel.service.game.SolvedGame;
import org.gavel.service.request.Input;

/** What is needed at a vertex for many totals of chips, beside real money; how that repeats; and the best first moves. */
final class Curve {

    static final List<Input<?>> INPUTS = List.of(Inputs.GAME, Inputs.TOTALS);

    /** The most totals among which a period is looked for: on random boards of 1,000 vertices that took up to 0.4 s. */
    private static final int LONGEST_TABLE = 1 << 12;
    /** With more vertices none is looked for: on random boards of so many that took up to 4 s, and none was found. */
    private static final int LARGE = 5_000;

    private Curve() {
    }

    static Answer answer(RequestInquirer asking) {
        ChipTotals totals = asking.totals(Inputs.TOTALS).orElse(ChipTotals.range(0, 40));
        SolvedGame solved = asking.solved();
        BiddingGame game = asking.asked().with(Money.CHIPS);
        return new CurveAnswer(game, solved.chips(totals, asking.stop()),
                solved.continuousIfKnown(asking.stop()),
                periods(game, asking.stop()).map(periods -> new VertexRow<>(game.start(),
                        periods.period(Player.ALICE, game.start()), periods.period(Player.BOB, game.start()))),
                new MoveInquiry(totals, Verify.NO).answer(game, asking.stop(), Stopwatch.still()), Account.NONE);
    }

    private static Optional<ChipPeriods> periods(BiddingGame game, StopSignal stop) {
        if (!game.auction().payment().hasPeriods() || game.board().vertexCount() > LARGE) {
            return Optional.empty();
        }
        try {
            return new ChipPeriodFinder(LONGEST_TABLE).find(game, stop);
        } catch (UnsupportedGameException | LimitReachedException e) {
            return Optional.empty();
        }
    }
}
