package org.gavel.service.query;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.inquiry.ChipInquiry;
import org.gavel.inquiry.ShareInquiry;
import org.gavel.inquiry.Verify;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.Answer;
import org.gavel.inquiry.answer.ChipAnswer;
import org.gavel.inquiry.answer.ChipSide;
import org.gavel.inquiry.answer.Phase;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.inquiry.answer.ShareSide;
import org.gavel.inquiry.answer.Verification;
import org.gavel.inquiry.answer.VertexRow;
import org.gavel.service.request.Input;

/** Both players' thresholds, in real money or in whole chips. */
final class Thresholds {

    private static final Input<Boolean> ADVICE = Input.field(Boolean.class, "advice",
            "whether to include bids and moves (true)");

    static final List<Input<?>> INPUTS = List.of(Inputs.GAMES,
            Inputs.TOTALS
                    .saying("thresholds in chips for these totals: 8, 0..255 or 4,8,1000000000000 (0..8 for games"
                            + " with 'money chips'); for payments to the bank, the other player's chips"),
            Inputs.VERTICES, AskedPrecision.WIDTH, AskedPrecision.DIGITS, Inputs.HORIZON, Inputs.THREADS, ADVICE,
            Inputs.VERIFY,
            Inputs.CERTIFICATE);

    private Thresholds() {
    }

    static Answer answer(Inquirer asking) {
        Optional<ChipTotals> totals = asking.totals(Inputs.TOTALS);
        if (totals.isPresent()) {
            AskedPrecision.refuse(asking);
        }
        ContinuousOptions options = AskedPrecision.options(asking);
        return totals.isPresent() ? chips(asking, asking.listed(Inputs.GAMES).game().with(Money.CHIPS), totals.get())
                : money(asking, asking.priced(Inputs.GAMES).map(game -> game.with(Money.CONTINUOUS)), options);
    }

    private static Answer money(Inquirer asking, PricedGame priced, ContinuousOptions options) {
        IntStream vertices = asking.vertices(priced.game());
        ContinuousSolution solution = priced.thresholds().of(priced.game(), options, asking.stop());
        Verification verification = verification(asking,
                () -> asking.proof(new ShareAnswer(solution, options, List.of(), Account.NONE)));
        return isAdvised(asking)
                ? new ShareInquiry(options, Verify.NO).advised(solution, verification, vertices, asking.stop(),
                        asking.watch())
                : new ShareAnswer(solution, options,
                        rows(vertices, vertex -> new VertexRow<>(vertex, ShareSide.NOTHING, ShareSide.NOTHING)),
                        new Account(verification, asking.watch().take()));
    }

    private static Answer chips(Inquirer asking, BiddingGame game, ChipTotals totals) {
        IntStream vertices = asking.vertices(game);
        ChipSolution solution = asking.firstChips(game, totals);
        Verification verification = verification(asking,
                () -> asking.proof(new ChipAnswer(solution, List.of(), Account.NONE)));
        ChipAnswer answer = isAdvised(asking)
                ? ChipInquiry.advised(solution, verification, vertices, asking.stop(), asking.watch())
                : new ChipAnswer(solution,
                        rows(vertices, vertex -> new VertexRow<>(vertex, ChipSide.NOTHING, ChipSide.NOTHING)),
                        new Account(verification, asking.watch().take()));
        return answer.to(totals);
    }

    private static boolean isAdvised(Inquirer asking) {
        return asking.value(ADVICE).orElse(true);
    }

    private static <T> List<T> rows(IntStream vertices, IntFunction<T> row) {
        return vertices.mapToObj(row).toList();
    }

    private static Verification verification(Inquirer asking, Supplier<Verification> proof) {
        asking.watch().lap(Phase.SOLVING);
        Verification verification = asking.verify() == Verify.NO ? Verification.NOT_ASKED : proof.get();
        asking.watch().lap(Phase.VERIFYING);
        return verification;
    }
}
