package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.Answer;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.rules.text.AuctionSyntaxException;

/** One answer while it is read: the beginning and the end that all answers have, and between them what its kind says. */
final class AnswerDraft {

    private final JsonCursor json;
    private final Fields read;
    private BiddingGame game;
    private Optional<AnswerKind> kind = Optional.empty();
    private Optional<AnswerCodec<?>> codec = Optional.empty();
    private final Set<String> seen = new HashSet<>();
    private boolean inLine;

    AnswerDraft(JsonCursor json, BiddingGame game) {
        this.json = json;
        this.game = game;
        read = new Fields(json);
    }

    Answer read() {
        json.object("the answer", this::readOuterKey);
        return codec.or(() -> kind.map(known -> known.codec(game))).orElseThrow(() -> ThresholdCodec.lacking(json))
                .answer(read, game);
    }

    /** A session writes the answer as the result of a line, which has no other key than the number of the request. */
    private void readOuterKey(String key) {
        if (inLine && !key.equals("id") || key.equals("result") && seen.stream().anyMatch(each -> !each.equals("id"))) {
            throw json.wrong("'result' stands beside other keys than 'id'",
                    "keep the answer alone, or the line of a session");
        }
        if (key.equals("result")) {
            inLine = true;
            json.object("the answer", this::readKey);
        } else {
            readKey(key);
        }
    }

    private void readKey(String key) {
        seen.add(key);
        switch (key) {
            case "game", "verification" -> json.text("'" + key + "'");
            case "start" -> game = game.startingAt(json.vertex(json.text("'start'"), game));
            case "auction" -> readAuction();
            case "format" -> readFormat();
            case "objective" -> readObjective();
            case "kind" -> readKind();
            case "id", "verified", "statistics" -> json.skip();
            default -> {
                if (key.equals("advice") && json.atText()) {
                    return;
                }
                if (!read.read(key, AnswerCodec.EXACTNESS, AnswerCodec.EVIDENCE, AnswerCodec.COMPLETION,
                        AnswerCodec.HORIZON)) {
                    readByKind(key);
                }
            }
        }
    }

    private void readByKind(String key) {
        if (kind.isEmpty() || !seen.contains("auction")) {
            if (!read.read(key, AnswerCodec.TOTALS)) {
                throw json.wrong("'" + (kind.isEmpty() ? "kind" : "auction") + "' must stand before '" + key + "'",
                        JsonCursor.KEEP_ORDER);
            }
            return;
        }
        codec = codec.or(() -> Optional.of(kind.get().codec(game)));
        if (!codec.get().read(key, read)) {
            json.unknown(key);
        }
    }

    private void readFormat() {
        long format = json.whole("'format'");
        if (format < 1 || format > AnswerWriter.FORMAT) {
            throw json.wrong("format " + format + " is not known", "this is read by a newer gavel");
        }
    }

    private void readKind() {
        String text = json.text("'kind'");
        kind = Optional.of(AnswerKind.saved(text).orElseThrow(
                () -> json.wrong("answers of kind '" + text + "' cannot be checked", AnswerKind.hint(text))));
    }

    private void readObjective() {
        try {
            if (json.atText()) {
                game = game.with(Objective.parse(json.text("'objective'")));
                return;
            }
            json.object("'objective'", word -> game = game.with(Objective.parse(word + ":" + json.text("its number"))));
        } catch (AuctionSyntaxException e) {
            throw json.wrong(e.getMessage(), e.hint());
        } catch (IllegalArgumentException e) {
            throw json.wrong("the board of " + game.name() + " does not have this objective: " + e.getMessage(), "");
        }
    }

    /** A tie rule of the user's own is only known to the game, so that a choice that is the game's means the game's. */
    private void readAuction() {
        List<Auction> changed = new ArrayList<>(List.of(game.auction()));
        json.object("'auction'", part -> {
            String choice = json.text("the " + part);
            if (!choice.equals(changed.get(0).choices().get(part))) {
                try {
                    changed.set(0, changed.get(0).with(part, choice));
                } catch (AuctionSyntaxException e) {
                    throw json.wrong(e.getMessage(), e.hint());
                }
            }
        });
        game = game.with(changed.get(0));
    }
}
