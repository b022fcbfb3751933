package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.solve.purses.ChipOutcome;
import org.gavel.engine.solve.purses.ContinuousOutcome;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.Decision;
import org.gavel.engine.strategy.Turn;
import tools.jackson.core.JsonGenerator;

/** Writes who can force a win from one configuration. */
public final class OutcomeReport {

    private static final int DIGITS = 10;
    private static final Decision NOTHING_MORE = new Decision(Turn.MOVE, IntLists.immutable.empty());

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
        out.write(OutcomeWords.verdict(outcome.verdict(), outcome.rounds()) + "\n");
        List<BidRange> bids = outcome.advice().map(advice -> advice.bids()).orElse(List.of());
        if (!bids.isEmpty()) {
            out.write("\n");
            OutcomeWords.bids(bids, game.graph()::name, out);
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
        out.write(OutcomeWords.verdict(outcome.verdict(), outcome.rounds()) + "\n");
        if (outcome.advice().isPresent()) {
            ContinuousAdvice advice = outcome.advice().get();
            String bid = advice.bid().map(exact -> Shares.both(exact, DIGITS))
                    .orElseGet(() -> "about " + advice.upperBid());
            out.write("bid " + bid + " of the money; then "
                    + OutcomeWords.then(game.graph()::name, advice.turn(), advice.moves()) + "\n");
        }
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
                writeTurn(json, game.graph(), range.then().orElse(NOTHING_MORE));
                range.onEqual().ifPresent(decision -> {
                    json.writeObjectPropertyStart("onEqualBids");
                    writeTurn(json, game.graph(), decision);
                    json.writeEndObject();
                });
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
                writeTurn(json, game.graph(), new Decision(advice.turn(), advice.moves()));
            });
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    private static void writeTurn(JsonGenerator json, ColouredGraph graph, Decision decision) {
        json.writeStringProperty("turn", decision.turn().label());
        json.writeArrayPropertyStart("moves");
        decision.moves().forEach(move -> json.writeString(graph.name(move)));
        json.writeEndArray();
    }
}
