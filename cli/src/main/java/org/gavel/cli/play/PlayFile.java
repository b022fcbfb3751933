package org.gavel.cli.play;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.DuplicateHeaderMode;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.rules.Auction;
import org.gavel.play.OngoingPlay;
import org.gavel.service.answer.Json;
import org.gavel.service.play.Currency;
import org.gavel.service.query.Judged;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.node.ObjectNode;

/**
 * A file of recorded plays: a transcript; JSON, a play a line; or CSV, a round a line, under the names of its columns.
 *
 * @param source the file
 */
public record PlayFile(SourceText source) {

    private static final Set<String> COLUMNS = Set.of("play", "alice", "bob", "winner", "mover", "to");
    private static final List<String> NEEDED = List.of("alice", "bob");
    private static final CSVFormat TABLE = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true)
            .setIgnoreSurroundingSpaces(true).setIgnoreEmptyLines(true)
            .setDuplicateHeaderMode(DuplicateHeaderMode.DISALLOW).get();

    /**
     * The plays, in order.
     *
     * @param begun the play before its first bids
     * @throws InputException if one of them is none of this game with these budgets
     */
    public <M> List<OngoingPlay<M>> plays(Currency<M> currency, OngoingPlay<M> begun) {
        String text = source.text().strip();
        if (text.startsWith("{")) {
            return ofLines(currency, begun);
        }
        return text.startsWith(TranscriptText.FIRST_LINE) ? List.of(ofTranscript(currency, begun))
                : ofTable(currency, begun);
    }

    private <M> OngoingPlay<M> ofTranscript(Currency<M> currency, OngoingPlay<M> begun) {
        Transcript transcript = Transcript.read(source);
        Auction auction = begun.game().auction();
        if (!auction.changed(transcript.auction().text()).equals(auction)) {
            throw transcript.mistake(transcript.auction(), "", "the game to judge has another auction",
                    "give the options of this one");
        }
        List<OngoingPlay<M>> steps = new TranscriptPlayer<>(transcript, currency)
                .steps(transcript.startOf(begun.game()));
        if (!steps.get(0).configuration().equals(begun.configuration())) {
            throw transcript.mistake(transcript.alice(), "", "the play begins elsewhere, or with other budgets",
                    "give them with --at, and --chips or --money");
        }
        return steps.get(steps.size() - 1);
    }

    private <M> List<OngoingPlay<M>> ofLines(Currency<M> currency, OngoingPlay<M> begun) {
        List<OngoingPlay<M>> plays = new ArrayList<>();
        String[] lines = source.text().split("\r?\n");
        for (int i = 0; i < lines.length; i++) {
            if (!lines[i].isBlank()) {
                String place = source.name() + ", line " + (i + 1);
                try {
                    plays.add(Judged.play(Json.MAPPER.readTree(lines[i]), currency, begun, place));
                } catch (JacksonException e) {
                    throw new InputException(place + " is not valid JSON", "write a play a line, as an object");
                }
            }
        }
        return plays;
    }

    private <M> List<OngoingPlay<M>> ofTable(Currency<M> currency, OngoingPlay<M> begun) {
        Map<String, ObjectNode> plays = new LinkedHashMap<>();
        try (CSVParser rows = CSVParser.parse(source.text(), TABLE)) {
            requireColumns(rows.getHeaderNames());
            for (CSVRecord row : rows) {
                if (!row.isConsistent()) {
                    throw new InputException(source.name() + ", line " + rows.getCurrentLineNumber() + " has "
                            + row.size() + " columns", "the first line names " + rows.getHeaderNames().size());
                }
                addTo(plays, row.toMap());
            }
        } catch (IOException | UncheckedIOException e) {
            throw new InputException(source.name() + " is not valid CSV",
                    "close every quote, and double quotes in cells");
        } catch (IllegalArgumentException e) {
            throw new InputException(source.name() + " names a column twice, or one without a name", "keep one");
        }
        return plays.entrySet().stream().map(each -> Judged.play(each.getValue(), currency, begun,
                source.name() + (each.getKey().isEmpty() ? "" : ", play " + each.getKey()))).toList();
    }

    private void requireColumns(List<String> names) {
        if (!names.containsAll(NEEDED)) {
            throw new InputException(source.name() + " contains no plays",
                    "begin with '" + TranscriptText.FIRST_LINE
                            + "', '{', or the names of columns: play,alice,bob,winner,mover,to");
        }
        names.stream().filter(name -> !COLUMNS.contains(name)).findFirst().ifPresent(name -> {
            throw new InputException(source.name() + " has an unknown column '" + name + "'",
                    "leave it out; known are play, alice, bob, winner, mover and to");
        });
    }

    private static void addTo(Map<String, ObjectNode> plays, Map<String, String> row) {
        ObjectNode round = plays.computeIfAbsent(row.getOrDefault("play", ""), play -> Json.object())
                .withArray("rounds").addObject();
        row.forEach((name, cell) -> {
            if (!cell.isEmpty() && NEEDED.contains(name)) {
                round.withObject("bids").put(name, cell);
            } else if (!cell.isEmpty()) {
                round.put(name, cell);
            }
        });
    }
}
