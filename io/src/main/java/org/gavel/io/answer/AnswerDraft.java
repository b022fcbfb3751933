package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.word.Labelled;
import org.gavel.inquiry.Certificate;
import org.gavel.inquiry.answer.Answer;
import org.gavel.io.certificate.CertificateReader;

/** One answer while it is read: the beginning and the end that all answers have, and between them what its kind says. */
final class AnswerDraft {

    private static final Set<String> GAME_KEYS = Set.of("name", "vertices", "edges", "stuck");
    private static final Set<AnswerKind> CERTIFIED = EnumSet.of(AnswerKind.OUTCOME, AnswerKind.CONTINUOUS);

    private final JsonCursor json;
    private final Fields read;
    private final List<String> unchecked = new ArrayList<>();
    private BiddingGame game;
    private Optional<Money> money = Optional.empty();
    private Optional<AnswerKind> kind = Optional.empty();
    private Optional<AnswerCodec<?>> codec = Optional.empty();
    private final Set<String> seen = new HashSet<>();
    private Optional<Certificate> certificate = Optional.empty();
    private boolean inLine;

    AnswerDraft(JsonCursor json, BiddingGame game) {
        this.json = json;
        this.game = game;
        read = new Fields(json, "the answer");
    }

    SavedAnswer read() {
        json.object("the answer", this::readOuterKey);
        if (kind.isEmpty()) {
            throw json.wrong(AnswerCodec.NO_THRESHOLDS, AnswerCodec.SAVE);
        }
        AnswerCodec<?> known = codec();
        Answer answer = known.answer(read, game);
        if (read.find(AnswerCodec.EVIDENCE).filter(said -> said != Evidence.PROVED).isPresent()) {
            unchecked.add("'evidence', which claims no proof");
        }
        if (read.find(AnswerCodec.COMPLETION).filter(said -> said == Completion.PARTIAL).isPresent()) {
            unchecked.add("'completion', which claims nothing");
        }
        unchecked.addAll(known.unchecked(read));
        return new SavedAnswer(answer, kind.get().label(), unchecked, certificate);
    }

    /** A session writes the answer as the result of a line, which has no other key than the number of the request. */
    private void readOuterKey(String key) {
        if (inLine && !key.equals("id") || key.equals("result") && seen.stream().anyMatch(each -> !each.equals("id"))) {
            throw json.wrong("'result' appears beside other keys than 'id'",
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
            case "game" -> readName();
            case "start" -> game = game.startingAt(json.vertex(json.text("'start'"), game));
            case "auction" -> readAuction();
            case "format" -> readFormat();
            case "objective" -> readObjective();
            case "kind" -> readKind();
            case "board" -> readBoard();
            case "id", "verified", "verification", "program", "command", "statistics" -> {
                json.skip();
                unchecked.add("'" + key + "'");
            }
            case "certificate" -> readCertificate();
            default -> {
                if (key.equals("advice") && json.atText()) {
                    readCompleteness();
                    return;
                }
                readByKind(key);
            }
        }
    }

    private void readByKind(String key) {
        if (kind.isEmpty() && GAME_KEYS.contains(key)) {
            throw json.wrong("this is a game, not an answer", "give the answers first, and then their games");
        }
        if (kind.isEmpty() || !seen.contains("auction")) {
            throw json.wrong("'" + (kind.isEmpty() ? "kind" : "auction") + "' must precede '" + key + "'",
                    JsonCursor.KEEP_ORDER);
        }
        if (!codec().read(key, read)) {
            throw json.wrong("unknown key '" + key + "' in an answer of kind '" + kind.get().label() + "'"
                    + money.map(said -> " and money '" + said.label() + "'").orElse(""), "");
        }
    }

    private AnswerCodec<?> codec() {
        codec = codec.or(() -> kind.orElseThrow().codec(money, game));
        return codec.orElseThrow(() -> json.wrong("answers of kind '" + kind.orElseThrow().label()
                + "' do not have money '" + money.orElseThrow().label() + "', as the auction says", ""));
    }

    /** Of outcomes, and of thresholds in real money, the certificate is what proves them; others are proved without. */
    private void readCertificate() {
        if (json.atNull()) {
            return;
        }
        try {
            if (kind.filter(CERTIFIED::contains).isPresent() && seen.contains("auction")) {
                certificate = CertificateReader.of(json.value(), game);
            } else {
                json.object("the certificate", this::readOfCertificate);
            }
        } catch (IllegalArgumentException e) {
            throw json.wrong("the certificate cannot be read: " + e.getMessage(), JsonCursor.OTHER_GAME);
        }
        if (certificate.isEmpty()) {
            unchecked.add("'certificate'");
        }
    }

    private void readOfCertificate(String key) {
        if (key.equals("kind")) {
            CertificateReader.requireKnown(json.text("the kind of the certificate"));
        } else {
            json.skip();
        }
    }

    private void readFormat() {
        long format = json.whole("'format'");
        if (format < 1 || format > AnswerWriter.FORMAT) {
            throw json.wrong("format " + format + " is not known", "this is read by a newer gavel");
        }
        if (format < AnswerWriter.FORMAT) {
            unchecked.add("'format', as " + AnswerWriter.FORMAT + " is read");
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
                requireObjective(Objective.parse(json.text("'objective'")));
                return;
            }
            List<String> words = new ArrayList<>();
            json.object("'objective'", word -> {
                words.add(word);
                requireObjective(Objective.parse(word + ":" + json.text("its number")));
            });
            if (words.isEmpty()) {
                throw json.wrong("the objective must be one of mean-payoff and energy", "as in {\"energy\": 3}");
            }
        } catch (InputException e) {
            throw json.wrong(e.getMessage(), e.hint());
        }
    }

    private void requireObjective(Objective said) {
        if (!said.equals(game.objective())) {
            throw json.wrong("the answer is for the objective " + said.label() + ", and " + game.name() + " has "
                    + game.objective().label(), JsonCursor.OTHER_GAME);
        }
    }

    /** A tie rule of the user's own is only known to the game, so that a choice that is the game's means the game's. */
    private void readAuction() {
        Auction asked = game.auction();
        json.object("'auction'", part -> {
            String choice = json.text("the " + part);
            if (!choice.equals(asked.choices().get(part))) {
                requireSame(part, choice, asked);
            }
            if (part.equals("money")) {
                money = Labelled.of(Money.class, choice);
            }
        });
        money.ifPresent(said -> game = game.with(said));
    }

    /** What is bid with is part of the question, and not of the game. */
    private void requireSame(String part, String choice, Auction asked) {
        try {
            if (!part.equals("money") && !asked.with(part, choice).equals(asked)
                    || part.equals("money") && Labelled.of(Money.class, choice).isEmpty()) {
                throw json.wrong("the answer is for " + part + " " + choice + ", and the question for "
                        + Objects.requireNonNullElse(asked.choices().get(part), "none"),
                        "say --" + part + " " + choice + " if that was the question");
            }
        } catch (InputException e) {
            throw json.wrong(e.getMessage(), e.hint());
        }
    }

    private void readName() {
        String name = json.text("'game'");
        if (!name.equals(game.name())) {
            unchecked.add("that 'game' is called " + name);
        }
    }

    private void readBoard() {
        String said = json.text("'board'");
        Optional<String> here = BoardHash.of(game);
        if (here.isEmpty()) {
            unchecked.add("'board'");
        } else if (!here.get().equals(said)) {
            throw json.wrong("the answer is for another board than that of " + game.name(), JsonCursor.OTHER_GAME);
        }
    }

    private void readCompleteness() {
        if (!json.text("'advice'").equals(Completion.PARTIAL.label())) {
            throw json.wrong("'advice' is partial, or left out", "");
        }
        unchecked.add("'advice', which says that some bids are missing");
    }
}
