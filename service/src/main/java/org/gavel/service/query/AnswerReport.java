package org.gavel.service.query;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.gavel.engine.word.Labelled;
import org.gavel.inquiry.answer.Answer;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.service.answer.Json;
import org.gavel.service.report.Sheets;
import org.gavel.service.report.Shortfall;
import org.gavel.service.sheet.OutputFormat;
import org.gavel.service.sheet.Sheet;
import org.gavel.service.sheet.SheetWriter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Answers as their commands print them. */
final class AnswerReport {

    private AnswerReport() {
    }

    /** The forms that are texts. */
    enum Form implements Labelled {
        /** For people. */
        TEXT(OutputFormat.TEXT),
        /** Rows. */
        CSV(OutputFormat.CSV),
        /** Tables of a paper. */
        LATEX(OutputFormat.LATEX);

        private final OutputFormat format;

        Form(OutputFormat format) {
            this.format = format;
        }
    }

    /** An answer in the form that a request names: its {@code text}, and as {@code shortfall} what it lacks of what was asked for. */
    static JsonNode of(Answer answer, RequestInquirer asking) {
        return of(Sheets.of(answer, AnswerWriter.USUAL_DIGITS, form(asking)), Shortfall.of(answer), asking);
    }

    /** A sheet in the form that a request names. */
    static JsonNode of(Sheet sheet, Optional<String> shortfall, RequestInquirer asking) {
        OutputFormat form = form(asking);
        StringWriter text = new StringWriter();
        try {
            SheetWriter.of(form, text, asking.stop().toWrite())
                    .write(form == OutputFormat.LATEX ? Sheets.signed(sheet, asking.said().json().toString()) : sheet);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ObjectNode json = Json.object().put("form", form.label()).put("text", text.toString());
        shortfall.ifPresent(lacking -> json.put("shortfall", lacking));
        return json;
    }

    private static OutputFormat form(RequestInquirer asking) {
        return asking.needed(Inputs.FORM).format;
    }
}
