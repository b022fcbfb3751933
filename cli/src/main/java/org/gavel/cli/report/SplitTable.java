package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.engine.solve.outcome.ChipOutcome;
import org.gavel.engine.strategy.BidRange;

/**
 * Who can force a win for every way to share a total of chips: a table for people, where splits with the same answer stand
 * on one line, and an answer each for programs.
 */
public final class SplitTable {

    private static final int MOST_RANGES = 4;

    private final OutputFormat format;
    private final Writer out;
    private final List<ChipOutcomeAnswer> answers = new ArrayList<>();

    /** A table in a format. */
    public SplitTable(OutputFormat format, Writer out) {
        this.format = format;
        this.out = out;
    }

    /** Adds the answer for the next split: Alice has one chip more than before. */
    public void add(ChipOutcomeAnswer answer) throws IOException {
        if (format == OutputFormat.TEXT) {
            answers.add(answer);
        } else {
            new AnswerReport(format, out).write(answer);
        }
    }

    /** Writes what has not been written yet. */
    public void finish() throws IOException {
        if (answers.isEmpty()) {
            return;
        }
        ChipOutcomeAnswer first = answers.get(0);
        BiddingGame game = first.game();
        out.write(Headers.of(game) + ", in whole chips\nat " + game.board().name(game.start())
                + ", every way to share " + (first.alice() + first.bob()) + " chips" + Headers.firstTie(game) + "\n\n");
        TextTable table = new TextTable("Alice has", "Bob has", "who can force a win", "within rounds", "winning bids");
        for (int from = 0; from < answers.size();) {
            int to = from;
            List<String> cells = cells(answers.get(from).outcome());
            while (to + 1 < answers.size() && cells(answers.get(to + 1).outcome()).equals(cells)) {
                to++;
            }
            ChipOutcomeAnswer low = answers.get(from);
            ChipOutcomeAnswer high = answers.get(to);
            List<String> row = new ArrayList<>(List.of(range(low.alice(), high.alice()), range(low.bob(), high.bob())));
            row.addAll(cells);
            table.row(row);
            from = to + 1;
        }
        table.write(out, "  ");
    }

    private static String range(long from, long to) {
        return from == to ? Long.toString(from) : from + ".." + to;
    }

    private static List<String> cells(ChipOutcome outcome) {
        List<BidRange> bids = outcome.advice().map(advice -> advice.bids()).orElse(List.of());
        return List.of(switch (outcome.verdict()) {
            case ALICE -> "Alice";
            case BOB -> "Bob";
            case DRAW -> "nobody: a draw";
            case UNDETERMINED, AT_THRESHOLD -> "nobody: undetermined";
        }, outcome.rounds().isPresent() ? Integer.toString(outcome.rounds().getAsInt()) : "-",
                bids.isEmpty() ? "-"
                        : Headers.few(bids.size(), MOST_RANGES, i -> bids.get(i).toString(), ", ..."));
    }
}
