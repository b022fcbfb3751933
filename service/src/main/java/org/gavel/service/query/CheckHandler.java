package org.gavel.service.query;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.inquiry.AnswerVerifier;
import org.gavel.engine.inquiry.answer.Answer;
import org.gavel.engine.inquiry.answer.CheckAnswer;
import org.gavel.engine.inquiry.answer.ComparisonAnswer;
import org.gavel.engine.inquiry.answer.Times;
import org.gavel.io.answer.AnswerReader;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.answer.SavedAnswer;
import org.gavel.service.game.SolvedGame;
import org.gavel.service.request.Input;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;

/** Whether a saved answer is right. */
public final class CheckHandler implements Handler {

    /** The answers: a file of them, or the answer itself in a request. */
    public static final Input<String> ANSWER = Input.game("answer", "SOLUTION",
            "a file of answers, one JSON object for each game");
    /** The games that they are about. */
    public static final Input<String> GAMES = Inputs.GAMES.saying(
            "a file, - or a bundled game, one for each answer and in their order; two for a comparison");

    @Override
    public JsonNode answer(Request request, Setting setting) {
        JsonNode json = request.object("answer").orElseThrow(() -> Request.missing("answer")).json();
        byte[] text = json.toString().getBytes(StandardCharsets.UTF_8);
        SolvedGame solved = setting.game(request);
        SavedAnswer saved;
        try (AnswerReader reader = new AnswerReader("answer", new ByteArrayInputStream(text))) {
            saved = reader.next(solved.asked(request));
        }
        Answer answer = saved.answer();
        if (answer instanceof ComparisonAnswer) {
            throw new InputException("a comparison is of two games", "use 'gavel check', and name both");
        }
        return AnswerWriter.tree(CheckAnswer.of(answer, AnswerWriter.kind(answer),
                new AnswerVerifier(setting.stop(), solved.shares(setting.stop())).checkSaved(answer), saved.unchecked(),
                Times.NONE));
    }
}
