package org.gavel.service.query;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.inquiry.AnswerVerifier;
import org.gavel.inquiry.answer.Answer.Kind;
import org.gavel.inquiry.answer.CheckAnswer;
import org.gavel.inquiry.answer.ComparisonAnswer;
import org.gavel.inquiry.answer.Finding;
import org.gavel.inquiry.answer.Phase;
import org.gavel.io.answer.AnswerReader;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.answer.SavedAnswer;
import org.gavel.service.request.Input;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;

/** Whether saved answers are right. */
public final class AnswerCheck {

    /** The answers: a file of them, or the answer itself in a request. */
    public static final Input<String> ANSWER = Input.game("answer", "ANSWERS",
            "a file of answers, one JSON object for each game");
    /** The games that they are about. */
    public static final Input<String> GAMES = Inputs.GAMES.saying(
            "a file, - or a bundled game, one for each answer and in their order; two for a comparison");
    /** The other game of a comparison; on a command line the next of the games. */
    public static final Input<String> SECOND = Input.game("with", "", "");

    static final List<Input<?>> INPUTS = List.of(ANSWER, GAMES, SECOND);

    private AnswerCheck() {
    }

    /**
     * Whether the next answer is right.
     *
     * @param called what messages call the answers
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if it is malformed, or answers another question
     * @throws InputException if it compares other games, or starts elsewhere than it was asked to
     */
    public static CheckAnswer next(AnswerReader reader, String called, Inquirer asking) {
        PricedGame priced = asking.listed(GAMES);
        Optional<JsonNode> schedule = reader.schedule();
        if (schedule.isPresent()) {
            return Scheduled.check(schedule.get(), called, asking);
        }
        SavedAnswer saved = reader.next(priced.game());
        asking.requireStart(called, saved.answer().game());
        AnswerVerifier verifier = new AnswerVerifier(asking.stop(), priced.thresholds(), saved.certificate());
        Finding finding = saved.answer().kind() == Kind.COMPARISON
                ? verifier.checkSaved((ComparisonAnswer) saved.answer(),
                        second((ComparisonAnswer) saved.answer(), called, asking))
                : verifier.checkSaved(saved.answer());
        asking.watch().lap(Phase.VERIFYING);
        return CheckAnswer.of(saved.answer(), saved.kind(), finding, saved.unchecked(),
                asking.watch().take());
    }

    /** The other game of a comparison, whose names say which needs more. */
    private static BiddingGame second(ComparisonAnswer comparison, String called, Inquirer asking) {
        String compared = called + ": the answer compares " + comparison.first() + " with " + comparison.second();
        if (!asking.has(SECOND)) {
            throw new InputException(compared, "name both games");
        }
        String first = asking.label(GAMES, comparison.game());
        BiddingGame second = asking.listed(SECOND).game();
        List<String> names = List.of(first, asking.label(SECOND, second));
        if (!names.equals(List.of(comparison.first(), comparison.second()))) {
            throw new InputException(compared + ", and not " + String.join(" with ", names),
                    "name the same games in the same order");
        }
        return second.with(Money.CHIPS);
    }

    /** The verdict on the answer of a request. */
    static JsonNode json(RequestInquirer asking) {
        JsonNode json = asking.said().object(ANSWER.field()).orElseThrow(() -> Request.missing(ANSWER.field())).json();
        try (AnswerReader reader = new AnswerReader(ANSWER.field(),
                new ByteArrayInputStream(json.toString().getBytes(StandardCharsets.UTF_8)))) {
            return AnswerWriter.tree(next(reader, ANSWER.field(), asking));
        }
    }
}
