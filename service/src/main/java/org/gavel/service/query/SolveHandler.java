package org.gavel.service.query;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.ChipInquiry;
import org.gavel.engine.inquiry.ShareInquiry;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.inquiry.Verify;
import org.gavel.engine.inquiry.answer.Account;
import org.gavel.engine.inquiry.answer.ChipAnswer;
import org.gavel.engine.inquiry.answer.ChipSide;
import org.gavel.engine.inquiry.answer.ShareAnswer;
import org.gavel.engine.inquiry.answer.ShareSide;
import org.gavel.engine.inquiry.answer.Times;
import org.gavel.engine.inquiry.answer.Verification;
import org.gavel.engine.inquiry.answer.VertexRow;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.rules.Money;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.service.game.SolvedGame;
import org.gavel.service.request.Limits;
import org.gavel.service.request.NamedVertex;
import org.gavel.service.request.Request;
import org.gavel.service.request.Totals;
import tools.jackson.databind.JsonNode;

/** Both players' thresholds, in real money or in whole chips. */
final class SolveHandler implements Handler {

    private static final int MOST_DIGITS = 10_000;

    @Override
    public JsonNode answer(Request request, Setting setting) {
        Optional<ChipTotals> totals = Totals.of(request, "chips");
        ContinuousOptions options = options(request);
        if (totals.isPresent() && !options.equals(ContinuousOptions.DEFAULT)) {
            throw new InputException("'width', 'digits' and 'horizon' are for real money", "leave them out");
        }
        SolvedGame solved = setting.game(request);
        BiddingGame game = solved.asked(request);
        IntStream vertices = vertices(request, game, setting.limits());
        Verify verify = request.verify();
        boolean advice = request.flag("advice").orElse(true);
        return totals.isPresent()
                ? chips(solved, game.with(Money.CHIPS), totals.get(), vertices, verify, advice, setting)
                : money(solved, game.with(Money.CONTINUOUS), options, vertices, verify, advice, setting);
    }

    private static JsonNode money(SolvedGame solved, BiddingGame game, ContinuousOptions options, IntStream vertices,
            Verify verify, boolean advice, Setting setting) {
        ContinuousSolution found = solved.continuous(options, setting.stop());
        Verification verification = verify == Verify.YES ? solved.verify(options, setting.stop())
                : Verification.NOT_ASKED;
        ContinuousSolution solution = new ContinuousSolution(game, found.alice(), found.bob(), found.exactness(),
                found.completion(), found.statistics());
        return AnswerWriter.tree(advice
                ? new ShareInquiry(options, Verify.NO).advised(solution, verification, vertices, setting.stop(),
                        Stopwatch.still())
                : new ShareAnswer(solution, options, vertices
                        .mapToObj(vertex -> new VertexRow<>(vertex, ShareSide.NOTHING, ShareSide.NOTHING)).toList(),
                        new Account(verification, Times.NONE)));
    }

    private static JsonNode chips(SolvedGame solved, BiddingGame game, ChipTotals totals, IntStream vertices,
            Verify verify, boolean advice, Setting setting) {
        ChipSolution found = solved.chips(totals, setting.stop());
        Verification verification = verify == Verify.YES ? solved.verify(totals, setting.stop())
                : Verification.NOT_ASKED;
        ChipSolution solution = new ChipSolution(game, found.totals(), found.alice(), found.bob(), found.evidence(),
                found.statistics());
        return AnswerWriter.tree(advice
                ? ChipInquiry.advised(solution, verification, vertices, setting.stop(), Stopwatch.still())
                : new ChipAnswer(solution, vertices
                        .mapToObj(vertex -> new VertexRow<>(vertex, ChipSide.NOTHING, ChipSide.NOTHING)).toList(),
                        new Account(verification, Times.NONE)));
    }

    private static ContinuousOptions options(Request request) {
        double width = request.number("width", Double.MIN_NORMAL, 0.5).orElse(ContinuousOptions.DEFAULT.width());
        return new ContinuousOptions(width, whole(request, "digits", 1, MOST_DIGITS),
                whole(request, "horizon", 0, Integer.MAX_VALUE), ContinuousOptions.DEFAULT.exactEffort(), 1);
    }

    private static OptionalInt whole(Request request, String field, long least, long most) {
        return request.whole(field, least, most).stream().mapToInt(Math::toIntExact).findFirst();
    }

    /** The vertices of the field {@code vertices}: {@code "start"}, {@code "all"} or names. */
    static IntStream vertices(Request request, BiddingGame game, Limits limits) {
        List<String> names = request.texts("vertices");
        if (names.isEmpty() || names.equals(List.of("start"))) {
            return IntStream.of(game.start());
        }
        int count = names.equals(List.of("all")) ? game.board().declaredCount() : names.size();
        if (count > limits.mostVertices()) {
            throw new LimitReachedException("an answer for " + count + " vertices is too long",
                    "ask for at most " + limits.mostVertices() + " by name");
        }
        if (names.equals(List.of("all"))) {
            return IntStream.range(0, game.board().declaredCount());
        }
        return IntStream.of(names.stream().mapToInt(
                name -> name.equals("start") ? game.start() : NamedVertex.vertex(game, "'vertices'", name))
                .distinct().toArray());
    }
}
