package org.gavel.cli.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.dsl.diagnostic.Diagnostic;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.game.BiddingGame;

/**
 * A transcript as written, before its rounds are played.
 *
 * @param source its text
 * @param game the game as it is named on the command line
 * @param auction the text of the auction
 * @param start the name of the vertex where it starts
 * @param alice Alice's purse
 * @param bob Bob's purse
 * @param rounds the lines of its rounds
 * @param end its last line
 */
public record Transcript(SourceText source, Line game, Line auction, Line start, Line alice, Line bob,
        List<Line> rounds, Line end) {

    private static final Pattern ROUND = Pattern.compile("[0-9]+: .*");

    /**
     * What a line says.
     *
     * @param number the line's number, from 1
     * @param column where the text begins, from 1
     */
    public record Line(int number, int column, String text) {
    }

    /** Copies the rounds. */
    public Transcript {
        rounds = List.copyOf(rounds);
    }

    /**
     * Reads the form of a transcript; what the rounds say is not looked at.
     *
     * @throws InvalidTextException if it has another form
     */
    public static Transcript read(SourceText source) {
        List<Line> lines = new ArrayList<>();
        String[] texts = source.text().split("\r?\n", -1);
        for (int i = 0; i < texts.length; i++) {
            if (!texts[i].isBlank() && !texts[i].startsWith("#")) {
                lines.add(new Line(i + 1, 1, texts[i]));
            }
        }
        if (lines.isEmpty() || !lines.get(0).text().strip().equals(TranscriptText.FIRST_LINE)) {
            throw new InvalidTextException(List.of(new Diagnostic(source, 1, 0, 1, "this is not a transcript of a play",
                    "it begins with '" + TranscriptText.FIRST_LINE + "'")));
        }
        List<Line> heading = new ArrayList<>();
        for (String word : List.of("game", "auction", "start", "alice", "bob")) {
            heading.add(heading(source, lines, heading.size() + 1, word));
        }
        List<Line> rounds = new ArrayList<>();
        for (Line line : lines.subList(heading.size() + 1, lines.size())) {
            if (line.text().startsWith("end ") && line == lines.get(lines.size() - 1)) {
                return new Transcript(source, heading.get(0), heading.get(1), heading.get(2), heading.get(3),
                        heading.get(4), rounds, line);
            }
            if (!ROUND.matcher(line.text()).matches()) {
                throw mistake(source, line, "this is not a round",
                        "a round is written as in '1: alice 2, bob 1, alice to NAME'");
            }
            rounds.add(line);
        }
        throw truncated(source, lines);
    }

    private static Line heading(SourceText source, List<Line> lines, int index, String word) {
        if (index >= lines.size()) {
            throw truncated(source, lines);
        }
        Line line = lines.get(index);
        if (!line.text().startsWith(word + " ")) {
            throw mistake(source, line, "a line that begins with '" + word + "' is missing here", "");
        }
        return new Line(line.number(), word.length() + 2, line.text().substring(word.length() + 1));
    }

    private static InvalidTextException truncated(SourceText source, List<Line> lines) {
        Line last = lines.get(lines.size() - 1);
        return new InvalidTextException(List.of(new Diagnostic(source, last.number(), 0, 1,
                "the transcript has been cut off after this line", "its last line begins with 'end'")));
    }

    private static InvalidTextException mistake(SourceText source, Line line, String reason, String hint) {
        return new InvalidTextException(
                List.of(new Diagnostic(source, line.number(), line.column(), line.text().length(), reason, hint)));
    }

    /** A mistake in the first place of a line where a text is, or in all of it. */
    InvalidTextException mistake(Line line, String part, String reason, String hint) {
        int at = Optional.of(line.text().indexOf(part)).filter(index -> index >= 0).orElse(0);
        return new InvalidTextException(List.of(new Diagnostic(source, line.number(), line.column() + at,
                Math.max(1, part.length()), reason, hint)));
    }

    /**
     * A game started where the transcript says.
     *
     * @throws InvalidTextException if it has no such vertex
     */
    BiddingGame startOf(BiddingGame loaded) {
        String name = TranscriptText.unescaped(start.text());
        return loaded.startingAt(loaded.board().vertexNamed(name).orElseThrow(
                () -> mistake(start, start.text(), loaded.name() + " has no such vertex", "")));
    }

    /** The parts of the line of a round. */
    static Matcher parts(Line line) {
        return PARTS.matcher(line.text());
    }

    private static final Pattern PARTS = Pattern
            .compile("(?<number>[0-9]+): (?:chance to (?<chance>.+)|alice (?<alice>[^, ]+), bob (?<bob>[^, ]+)"
                    + "(?:, tie to (?<tie>alice|bob))?, (?:nobody moves|(?<mover>alice|bob) to (?<target>.+)))");
}
