package org.gavel.service.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.number.Fractions;
import org.gavel.inquiry.RepairInquiry.Repair;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.column.Table;
import org.gavel.service.sheet.Sheet;
import tools.jackson.core.JsonGenerator;

/**
 * The fewest vertices, or units of charges, that must be given to a player so that they need less.
 *
 * @param repair what was found
 */
public record RepairSheet(Repair repair) {

    /** Whether all is known. */
    public boolean isComplete() {
        return repair.account().advised() == Completion.COMPLETE;
    }

    private String name() {
        return Headers.name(repair.asked().player());
    }

    private String needs(ContinuousThresholds thresholds) {
        int start = repair.game().start();
        return thresholds.never(start) ? "cannot force a win"
                : "wins with more than "
                        + ShareText.threshold(thresholds, start, AnswerWriter.USUAL_DIGITS) + " of the money";
    }

    private String vertex(int vertex) {
        return repair.game().board().name(vertex);
    }

    private Optional<String> unit() {
        return repair.asked().unit().map(Fractions::text);
    }

    private String counted(int count) {
        return unit().map(unit -> Headers.counted(count, "charge", "charges") + " of " + unit)
                .orElse(Headers.counted(count, "vertex", "vertices"));
    }

    /** Vertices, with their units if these are charges. */
    private String listed(Map<Integer, Integer> given, String times, String separator) {
        return given.entrySet().stream()
                .map(each -> (unit().isPresent() ? each.getValue() + times : "") + vertex(each.getKey()))
                .collect(Collectors.joining(separator));
    }

    private String enough() {
        String below = ShareText.both(repair.asked().below(), AnswerWriter.USUAL_DIGITS);
        if (!isComplete()) {
            return "to need less than " + below + ", " + name() + " must be given " + (repair.atMost().isPresent()
                    ? "from " + repair.atLeast() + " to " + counted(repair.atMost().get())
                    : "at least " + counted(repair.atLeast()));
        }
        if (repair.given().isEmpty()) {
            return "given " + (unit().isPresent() ? counted(repair.most()) + " at each of " : "all ")
                    + Headers.counted(repair.candidates(), "vertex", "vertices") + " at which both bid, " + name()
                    + " still does not need less than " + below;
        }
        Map<Integer, Integer> given = repair.given().get();
        return given.isEmpty() ? "that is less than " + below + ": nothing has to be given"
                : "given " + counted(repair.atMost().orElseThrow()) + " ("
                        + listed(given, " at ", ", ") + "), " + name() + " " + needs(repair.after().orElseThrow())
                        + ", less than " + below + "\nfewer are not enough";
    }

    /** What it looks like; for programs one record. */
    public Sheet sheet() {
        return new Sheet.Draft().say(Headers.of(repair.game()) + "\nat "
                + repair.game().board().name(repair.game().start()) + ", " + name() + " " + needs(repair.before())
                + "\n"
                + enough() + "\n\n" + Headers.capitalised(Headers.closing(repair.account())) + "\n")
                .with(Table.of(() -> Stream.of(repair)).column("game", each -> each.game().name())
                        .column("player", each -> each.asked().player().label())
                        .column("below", each -> Fractions.text(each.asked().below()))
                        .column("before", each -> bound(Optional.of(each.before())))
                        .column("charge", each -> unit())
                        .column("given", each -> each.given().map(given -> listed(given, "*", " ")))
                        .column("after", each -> bound(each.after())).column("at_least", Repair::atLeast)
                        .column("at_most", Repair::atMost), List.of(properties()));
    }

    private Optional<String> bound(Optional<ContinuousThresholds> thresholds) {
        int start = repair.game().start();
        return thresholds.map(each -> each.never(start) ? "never" : Fractions.text(each.upperBound(start)));
    }

    /** What programs get. */
    public Consumer<JsonGenerator> properties() {
        return AnswerWriter.properties(repair.game(), "repair", json -> {
            json.writeStringProperty("player", repair.asked().player().label());
            json.writeStringProperty("below", Fractions.text(repair.asked().below()));
            bound(Optional.of(repair.before())).ifPresent(needs -> json.writeStringProperty("before", needs));
            unit().ifPresent(unit -> json.writeStringProperty("charge", unit));
            repair.given().ifPresent(given -> {
                json.writeName("given");
                write(given, json);
            });
            bound(repair.after()).ifPresent(needs -> json.writeStringProperty("after", needs));
            json.writeNumberProperty("candidates", repair.candidates());
            json.writeNumberProperty("atLeast", repair.atLeast());
            repair.atMost().ifPresent(most -> json.writeNumberProperty("atMost", most));
            json.writeArrayPropertyStart("needed");
            repair.needed().forEach(needed -> write(needed, json));
            json.writeEndArray();
            json.writeBooleanProperty("complete", isComplete());
            json.writeBooleanProperty("verified", repair.account().verification().isVerified());
        });
    }

    /** A list of vertices, or an object of units by vertex. */
    private void write(Map<Integer, Integer> given, JsonGenerator json) {
        if (unit().isPresent()) {
            json.writeStartObject();
            given.forEach((vertex, units) -> json.writeNumberProperty(vertex(vertex), units));
            json.writeEndObject();
        } else {
            json.writeStartArray();
            given.keySet().forEach(vertex -> json.writeString(vertex(vertex)));
            json.writeEndArray();
        }
    }
}
