package org.gavel.service.report;

import java.util.BitSet;
import java.util.List;
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
 * The fewest vertices that must be given to a player so that they need less.
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

    private List<String> names(BitSet vertices) {
        return vertices.stream().mapToObj(repair.game().board()::name).toList();
    }

    private String enough() {
        String below = ShareText.both(repair.asked().below(), AnswerWriter.USUAL_DIGITS);
        if (!isComplete()) {
            return "to need less than " + below + ", " + name() + " must be given " + (repair.atMost().isEmpty()
                    ? "at least " + repair.atLeast() + " of "
                            + Headers.counted(repair.candidates(), "vertex", "vertices")
                    : "from " + repair.atLeast() + " to "
                            + Headers.counted(repair.atMost().get(), "vertex", "vertices"));
        }
        if (repair.given().isEmpty()) {
            return "given all " + Headers.counted(repair.candidates(), "vertex", "vertices")
                    + " at which both bid, " + name() + " still does not need less than " + below;
        }
        List<String> names = names(repair.given().get());
        return names.isEmpty() ? "that is less than " + below + ": nothing has to be given"
                : "given " + Headers.counted(names.size(), "vertex", "vertices") + " (" + String.join(", ", names)
                        + "), "
                        + name() + " " + needs(repair.after().orElseThrow()) + ", less than " + below
                        + "\nfewer are not enough";
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
                        .column("given", each -> each.given().map(this::names)
                                .map(names -> names.stream().collect(Collectors.joining(" "))))
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
            repair.given().ifPresent(given -> list("given", names(given), json));
            bound(repair.after()).ifPresent(needs -> json.writeStringProperty("after", needs));
            json.writeNumberProperty("candidates", repair.candidates());
            json.writeNumberProperty("atLeast", repair.atLeast());
            repair.atMost().ifPresent(most -> json.writeNumberProperty("atMost", most));
            json.writeArrayPropertyStart("needed");
            for (BitSet needed : repair.needed()) {
                json.writeStartArray();
                names(needed).forEach(json::writeString);
                json.writeEndArray();
            }
            json.writeEndArray();
            json.writeBooleanProperty("complete", isComplete());
            json.writeBooleanProperty("verified", repair.account().verification().isVerified());
        });
    }

    private static void list(String key, List<String> names, JsonGenerator json) {
        json.writeArrayPropertyStart(key);
        names.forEach(json::writeString);
        json.writeEndArray();
    }
}
