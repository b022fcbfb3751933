package org.gavel.service.handler;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.MoveAnswer;
import org.gavel.engine.inquiry.MoveInquiry;
import org.gavel.engine.inquiry.MoveSide;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.inquiry.Verify;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.LimitReachedException;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.solve.UnsupportedAuctionException;
import org.gavel.engine.solve.period.ChipPeriodFinder;
import org.gavel.engine.solve.period.ChipPeriods;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.service.answer.GameJson;
import org.gavel.service.game.RequestedGame;
import org.gavel.service.game.SolvedGame;
import org.gavel.service.request.Request;
import org.gavel.service.request.Totals;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What is needed at a vertex for many totals of chips, beside real money; how that repeats; and the best first moves. */
final class CurveHandler extends Handler {

    private static final int LONGEST_TABLE = 1 << 12;
    private static final int LARGE = 5_000;

    CurveHandler() {
        super("curve",
                "thresholds over totals of chips, the line of real money, the period, and the best first moves by total",
                RequestedGame.fieldsWith("chips"));
    }

    @Override
    public JsonNode answer(Request request, Setting setting) {
        ChipTotals totals = Totals.of(request, "chips").orElse(ChipTotals.range(0, 40));
        SolvedGame solved = setting.game(request);
        BiddingGame game = solved.asked(request).with(Money.CHIPS);
        ChipSolution solution = solved.chips(totals, setting.stop());
        ObjectNode json = GameJson.unverified(game, "curve");
        ArrayNode chips = json.putArray("chips");
        totals.values().forEach(chips::add);
        json.set("thresholds", AnswerWriter.thresholds(solution, game.start()));
        solved.continuousIfKnown(setting.stop())
                .ifPresent(money -> json.set("money", AnswerWriter.thresholds(money, game.start())));
        periods(game, setting.stop()).ifPresent(periods -> putPeriods(json.putObject("periods"), periods, game));
        putMoves(json.putObject("moves"),
                new MoveInquiry(totals, Verify.NO).answer(game, setting.stop(), Stopwatch.still()));
        return json;
    }

    private static Optional<ChipPeriods> periods(BiddingGame game, StopSignal stop) {
        if (!game.auction().payment().hasPeriods() || game.graph().vertexCount() > LARGE) {
            return Optional.empty();
        }
        try {
            return new ChipPeriodFinder(LONGEST_TABLE).find(game, stop);
        } catch (UnsupportedAuctionException | LimitReachedException e) {
            return Optional.empty();
        }
    }

    private static void putPeriods(ObjectNode json, ChipPeriods periods, BiddingGame game) {
        for (Player player : Player.values()) {
            json.set(player.label(), AnswerWriter.period(periods.period(player, game.start())));
        }
    }

    private static void putMoves(ObjectNode json, MoveAnswer moves) {
        for (Player player : Player.values()) {
            List<MoveSide> sides = moves.of(player);
            for (MoveSide side : sides) {
                (sides.size() == 1 ? json : json.withObject(player.label())).set(
                        sides.size() == 1 ? player.label() : side.state(), AnswerWriter.moves(moves.game(), side));
            }
        }
    }
}
