package org.gavel.io.answer;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;
import org.gavel.engine.game.BiddingGame;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads answers that {@link AnswerWriter} has written, one object for each game, and fits them to their games. What they
 * say of themselves, as that they were verified, is not looked at. Reads thresholds, values, outcomes, periods,
 * moves by totals of chips or with their prices, comparisons, payoffs, curves and successors, in formats 1 and 2, alone or as
 * the {@code result} of a session.
 */
public final class AnswerReader implements Closeable {

    private static final int BEGINNING = 1 << 16;
    private static final Pattern OF_WISHES = Pattern.compile("\"kind\"\\s*:\\s*\"schedule\"");

    private final InputStream in;
    private final JsonCursor json;
    private boolean begun;

    /**
     * A reader.
     *
     * @param file the name of the file, for messages
     * @param in the file
     */
    public AnswerReader(String file, InputStream in) {
        this.in = new BufferedInputStream(in, BEGINNING);
        json = new JsonCursor(file, this.in);
    }

    /**
     * What the file holds, if that is the one answer of 'gavel schedule', which holds several answers.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if it is malformed
     */
    public Optional<JsonNode> schedule() {
        in.mark(BEGINNING);
        try {
            String beginning = new String(in.readNBytes(BEGINNING), StandardCharsets.UTF_8);
            in.reset();
            if (begun || !OF_WISHES.matcher(beginning).find()) {
                return Optional.empty();
            }
            begun = true;
            JsonNode tree = JsonMapper.shared().readTree(in.readAllBytes());
            return Optional.of(tree.has("result") ? tree.get("result") : tree);
        } catch (JacksonException e) {
            throw json.wrongFile("malformed JSON: " + MalformedJson.reason(e), "a schedule has a file of its own");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The next answer of the file.
     *
     * @param game the game it is said to be for, with the auction that was asked for; where it starts, the answer says
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if there is none, it is malformed, or it answers another question: its game,
     *     auction or objective is another
     */
    public SavedAnswer next(BiddingGame game) {
        boolean first = !begun;
        begun = true;
        if (!json.nextRoot()) {
            throw first
                    ? json.wrongFile("there is no answer: the file is empty", "save one with gavel solve --format json")
                    : json.wrongFile("there are fewer answers in the file than games on the command line",
                            "name one game for each line");
        }
        return new AnswerDraft(json, game).read();
    }

    /**
     * Makes sure that all answers have been read.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if there is another
     */
    public void requireEnd() {
        if (json.nextRoot()) {
            throw json.wrong("there are more answers in the file than games on the command line",
                    "name one game for each line");
        }
    }

    @Override
    public void close() {
        json.close();
    }
}
