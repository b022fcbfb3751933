package org.gavel.service.query;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.ChipInquiry;
import org.gavel.engine.inquiry.ShareInquiry;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.inquiry.Verify;
import org.gavel.engine.inquiry.answer.Account;
import org.gavel.engine.inquiry.answer.Answer;
import org.gavel.engine.inquiry.answer.ChipAnswer;
import org.gavel.engine.inquiry.answer.ChipSide;
import org.gavel.engine.inquiry.answer.ShareAnswer;
import org.gavel.engine.inquiry.answer.ShareSide;
import org.gavel.engine.inquiry.answer.Times;
import org.gavel.engine.inquiry.answer.Verification;
import org.gavel.engine.inquiry.answer.VertexRow;
import org.gavel.engine.rules.Money;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.service.game.SolvedGame;
import org.gavel.service.request.Input;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;

/** Both players' thresholds, in real money or in whole chips. */
final class SolveHandler implements Handler {

    static final Input<Boolean> ADVICE = Input.flag("advice", "").called();

    static final List<Input<?>> INPUTS = List.of(Inputs.GAMES,
            Inputs.TOTALS
                    .saying("in whole chips, for these totals of them: 8, 0..255 or 4,8,1000000000000 (0..8 for games"
                            + " with 'money chips'); for payments to the bank, the chips of the other player"),
            Inputs.VERTICES, AskedPrecision.WIDTH, AskedPrecision.DIGITS, Inputs.HORIZON, Inputs.THREADS, ADVICE,
            Inputs.VERIFY,
            Inputs.CERTIFICATE);

    @Override
    public JsonNode answer(Request request, Setting setting) {
        Asking asking = new RequestAsking(request, setting);
        Optional<ChipTotals> totals = asking.totals(Inputs.TOTALS);
        if (totals.isPresent()) {
            AskedPrecision.refuse(asking);
        }
        ContinuousOptions options = AskedPrecision.options(asking);
        SolvedGame solved = setting.game(request);
        BiddingGame game = solved.asked(request);
        IntStream vertices = asking.vertices(game);
        Verify verify = asking.verify();
        boolean advice = asking.value(ADVICE).orElse(true);
        return Certified.tree(totals.isPresent()
                ? chips(solved, game.with(Money.CHIPS), totals.get(), vertices, verify, advice, setting)
                : money(solved, game.with(Money.CONTINUOUS), options, vertices, verify, advice, setting), asking);
    }

    private static Answer money(SolvedGame solved, BiddingGame game, ContinuousOptions options, IntStream vertices,
            Verify verify, boolean advice, Setting setting) {
        ContinuousSolution found = solved.continuous(options, setting.stop());
        Verification verification = verify == Verify.YES ? solved.verify(options, setting.stop())
                : Verification.NOT_ASKED;
        ContinuousSolution solution = new ContinuousSolution(game, found.alice(), found.bob(), found.exactness(),
                found.completion(), found.statistics());
        return advice
                ? new ShareInquiry(options, Verify.NO).advised(solution, verification, vertices, setting.stop(),
                        Stopwatch.still())
                : new ShareAnswer(solution, options, vertices
                        .mapToObj(vertex -> new VertexRow<>(vertex, ShareSide.NOTHING, ShareSide.NOTHING)).toList(),
                        new Account(verification, Times.NONE));
    }

    private static Answer chips(SolvedGame solved, BiddingGame game, ChipTotals totals, IntStream vertices,
            Verify verify, boolean advice, Setting setting) {
        ChipSolution found = solved.chips(totals, setting.stop());
        Verification verification = verify == Verify.YES ? solved.verify(totals, setting.stop())
                : Verification.NOT_ASKED;
        ChipSolution solution = new ChipSolution(game, found.totals(), found.alice(), found.bob(), found.evidence(),
                found.statistics());
        return advice
                ? ChipInquiry.advised(solution, verification, vertices, setting.stop(), Stopwatch.still())
                : new ChipAnswer(solution, vertices
                        .mapToObj(vertex -> new VertexRow<>(vertex, ChipSide.NOTHING, ChipSide.NOTHING)).toList(),
                        new Account(verification, Times.NONE));
    }
}
