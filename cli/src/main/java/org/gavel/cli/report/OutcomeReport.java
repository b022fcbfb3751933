package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.graph.ColouredGraph;
import org.gavel.engine.outcome.ChipOutcome;
import org.gavel.engine.outcome.ContinuousOutcome;
import org.gavel.engine.outcome.Verdict;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.Turn;
import tools.jackson.core.JsonGenerator;

/** Writes who can force a win from one configuration. */
public final class OutcomeReport {

    private static final int MOST_MOVES = 6;
    private static final int DIGITS = 10;

    /** In which form an outcome is written. */
    public enum Form {
        /** For people. */
        TEXT,
        /** One JSON object on a line. */
        JSON
    }

    private final Form form;
    private final Writer out;

    /** A report in a form. */
    public OutcomeReport(Form form, Writer out) {
        this.form = form;
        this.out = out;
    }

    /** Writes the outcome of a configuration in whole chips. */
    public void write(BiddingGame game, long alice, long bob, ChipOutcome outcome) throws IOException {
        if (form == Form.JSON) {
            writeJson(game, alice, bob, outcome);
            return;
        }
        String first = game.auction().ties().start().map(state -> ", ties begin with " + state).orElse("");
        out.write(Headers.of(game) + "\nat " + game.graph().name(game.start()) + ", Alice with " + alice + ", Bob with "
                + bob + " chips" + first + "\n");
        out.write(verdict(outcome.verdict()) + rounds(outcome.rounds().isPresent() ? outcome.rounds().getAsInt() : -1)
                + "\n");
        List<BidRange> bids = outcome.advice().map(advice -> advice.bids()).orElse(List.of());
        if (!bids.isEmpty()) {
            out.write("\n");
            TextTable table = new TextTable("winning bids", "on equal bids", "then");
            for (BidRange range : bids) {
                table.row(List.of(range.toString(), range.onTie() == BidRange.OnTie.NO_CHOICE ? "-"
                        : range.onTie().label() + " the advantage", then(game.graph(), range.turn(), range.moves())));
            }
            table.write(out, "  ");
        }
        out.write("\nFound " + outcome.method() + ".\n");
    }

    /** Writes the outcome of a division of real money. */
    public void write(BiddingGame game, ContinuousOutcome outcome) throws IOException {
        if (form == Form.JSON) {
            writeJson(game, outcome);
            return;
        }
        out.write(Headers.of(game) + "\nat " + game.graph().name(game.start()) + ", Alice with "
                + Shares.both(outcome.share(), DIGITS) + " of the money\n");
        out.write(verdict(outcome.verdict()) + rounds(outcome.rounds().isPresent() ? outcome.rounds().getAsInt() : -1)
                + "\n");
        if (outcome.advice().isPresent()) {
            ContinuousAdvice advice = outcome.advice().get();
            String bid = advice.bid().map(exact -> Shares.both(exact, DIGITS))
                    .orElseGet(() -> "about " + advice.upperBid());
            out.write("bid " + bid + " of the money; then " + then(game.graph(), advice.turn(), advice.moves()) + "\n");
        }
    }

    private static String verdict(Verdict verdict) {
        return switch (verdict) {
            case ALICE -> "Alice can force a win";
            case BOB -> "Bob can force a win";
            case DRAW -> "Draw: each player can prevent the other's win";
            case UNDETERMINED -> "Undetermined: neither can force a win, and pure play does not settle it";
            case AT_THRESHOLD -> "At the threshold: the tie rule decides";
        };
    }

    private static String rounds(int rounds) {
        return rounds < 0 ? "" : rounds == 1 ? " within 1 round" : " within " + rounds + " rounds";
    }

    private static String then(ColouredGraph graph, Turn turn, ImmutableIntList moves) {
        String names = IntStream.range(0, Math.min(MOST_MOVES, moves.size())).mapToObj(i -> graph.name(moves.get(i)))
                .collect(Collectors.joining(", ")) + (moves.size() > MOST_MOVES ? ", ..." : "");
        return switch (turn) {
            case MOVE -> "move to " + names;
            case MAKE_OTHER_MOVE -> "make the other move";
            case EITHER -> "move to " + names + ", or make the other move";
        };
    }

    private void writeJson(BiddingGame game, long alice, long bob, ChipOutcome outcome) {
        try (JsonGenerator json = JsonAnswer.begin(game, "outcome", out)) {
            json.writeNumberProperty("alice", alice);
            json.writeNumberProperty("bob", bob);
            json.writeStringProperty("outcome", outcome.verdict().label());
            outcome.rounds().ifPresent(rounds -> json.writeNumberProperty("rounds", rounds));
            json.writeArrayPropertyStart("bids");
            for (BidRange range : outcome.advice().map(advice -> advice.bids()).orElse(List.of())) {
                json.writeStartObject();
                json.writeNumberProperty("from", range.from());
                json.writeNumberProperty("to", range.to());
                json.writeStringProperty("onTie", range.onTie().label());
                writeTurn(json, game.graph(), range.turn(), range.moves());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeStringProperty("method", outcome.method());
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    private void writeJson(BiddingGame game, ContinuousOutcome outcome) {
        try (JsonGenerator json = JsonAnswer.begin(game, "outcome", out)) {
            json.writeStringProperty("share", Shares.fraction(outcome.share()));
            json.writeStringProperty("outcome", outcome.verdict().label());
            outcome.rounds().ifPresent(rounds -> json.writeNumberProperty("rounds", rounds));
            outcome.advice().ifPresent(advice -> {
                json.writeObjectPropertyStart("bid");
                advice.bid().ifPresent(bid -> json.writeStringProperty("exact", Shares.fraction(bid)));
                json.writeNumberProperty("lower", advice.lowerBid());
                json.writeNumberProperty("upper", advice.upperBid());
                json.writeEndObject();
                writeTurn(json, game.graph(), advice.turn(), advice.moves());
            });
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    private static void writeTurn(JsonGenerator json, ColouredGraph graph, Turn turn, ImmutableIntList moves) {
        json.writeStringProperty("turn", turn.label());
        json.writeArrayPropertyStart("moves");
        moves.forEach(move -> json.writeString(graph.name(move)));
        json.writeEndArray();
    }
}
