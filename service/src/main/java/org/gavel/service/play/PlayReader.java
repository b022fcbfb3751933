package org.gavel.service.play;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.play.OngoingPlay;
import org.gavel.engine.play.Stage;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.word.Labelled;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Plays a play again from its purses and its decisions, each an object with one field:
 * {@code {"bids": {"alice": 1, "bob": 2}}}, {@code {"tie": "use"}} or {@code "keep"}, {@code {"coin": "alice"}} for whom it
 * fell, {@code {"mover": "bob"}} whom the winner of the bid lets move, {@code {"to": "VERTEX"}}. A {@code mover} may be left
 * out before a {@code to}: the winner then moves himself.
 *
 * @param currency what is bid with
 * @param <M> whole chips or real money
 */
record PlayReader<M>(Currency<M> currency) {

    private static final int MOST_DECISIONS = 100_000;

    /** The play of a request, from its fields {@code alice}, {@code bob} and {@code decisions}. */
    OngoingPlay<M> read(Request request, BiddingGame game) {
        M alice = currency.read(request, "alice");
        M bob = currency.read(request, "bob");
        OngoingPlay<M> play = currency.begin(game, alice, bob);
        JsonNode decisions = request.node("decisions").orElse(null);
        if (decisions == null) {
            return play;
        }
        if (!decisions.isArray() || decisions.size() > MOST_DECISIONS) {
            throw Request.wrong("decisions", decisions, "a list of at most " + MOST_DECISIONS + " decisions");
        }
        for (int i = 0; i < decisions.size(); i++) {
            play = decide(play, decisions.get(i), i + 1);
        }
        return play;
    }

    private OngoingPlay<M> decide(OngoingPlay<M> play, JsonNode node, int number) {
        if (!(node instanceof ObjectNode object) || object.size() != 1) {
            throw mistake(number, "it is not an object with one field", "write as in {\"to\": \"a\"}");
        }
        Request decision = new Request(object);
        String kind = object.propertyNames().iterator().next();
        Stage stage = play.stage();
        if (kind.equals("to") && stage == Stage.TURN) {
            return decide(play.appoint(play.decider().orElseThrow()), node, number);
        }
        String wanted = field(stage);
        if (!kind.equals(wanted)) {
            throw mistake(number, "'" + kind + "' is not what is decided there",
                    wanted.isEmpty() ? "the play is over" : "it is '" + wanted + "'");
        }
        if (!decision.has(kind)) {
            throw mistake(number, "'" + kind + "' is null", "");
        }
        return switch (stage) {
            case BIDS -> bids(play, decision.object("bids").orElseThrow(), number);
            case TIE -> play.breakTie(choice(decision, number));
            case COIN -> play.tossFor(player(decision, kind, number));
            case TURN -> play.appoint(player(decision, kind, number));
            case MOVE -> play.moveTo(target(play, decision.text(kind), number));
            case OVER -> throw new IllegalStateException("a decision after the end");
        };
    }

    /** The field of the decision that a stage waits for; empty at the end. */
    static String field(Stage stage) {
        return switch (stage) {
            case BIDS -> "bids";
            case TIE -> "tie";
            case COIN -> "coin";
            case TURN -> "mover";
            case MOVE -> "to";
            case OVER -> "";
        };
    }

    private OngoingPlay<M> bids(OngoingPlay<M> play, Request bids, int number) {
        bids.requireOnly(List.of("alice", "bob"));
        M alice = currency.read(bids, "alice");
        M bob = currency.read(bids, "bob");
        for (Player player : Player.values()) {
            M bid = player == Player.ALICE ? alice : bob;
            if (!play.referee().canBid(play.configuration(), player, bid)) {
                M least = play.referee().leastBid(play.configuration(), player);
                boolean tooMuch = play.referee().amounts().compare(bid, least) > 0;
                throw mistake(number,
                        player.label() + (tooMuch ? " bids more than they have" : " bids less than the least bid"),
                        tooMuch ? "at most " + currency.json(play.ready().of(player))
                                : "at least " + currency.json(least));
            }
        }
        return play.bid(alice, bob);
    }

    private static TieChoice choice(Request decision, int number) {
        return Labelled.of(TieChoice.class, decision.text("tie"))
                .orElseThrow(
                        () -> mistake(number, "'" + decision.text("tie") + "' is not a choice", "write use or keep"));
    }

    private static Player player(Request decision, String field, int number) {
        String name = decision.text(field);
        return Labelled.of(Player.class, name.toLowerCase(Locale.ROOT))
                .orElseThrow(() -> mistake(number, "'" + name + "' is not a player", "write alice or bob"));
    }

    private static int target(OngoingPlay<?> play, String name, int number) {
        Player mover = play.decider().orElseThrow();
        Board board = play.game().board();
        OptionalInt named = board.vertexNamed(name);
        return play.moves(mover).primitiveStream()
                .filter(move -> named.isPresent() ? move == named.getAsInt() : board.name(move).equals(name))
                .findFirst().orElseThrow(() -> mistake(number, mover.label() + " cannot move to '" + name + "' from '"
                        + board.name(play.configuration().vertex()) + "'", ""));
    }

    private static InputException mistake(int number, String reason, String hint) {
        return new InputException("decision " + number + ": " + reason, hint);
    }
}
