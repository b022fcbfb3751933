package org.gavel.service.play;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.word.Labelled;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Stage;
import org.gavel.service.answer.Json;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Plays a play again from its purses and its decisions, each an object with one field:
 * {@code {"bids": {"alice": 1, "bob": 2}}}, {@code {"tie": "use"}} or {@code "keep"}, {@code {"coin": "alice"}} for whom it
 * fell, {@code {"chance": "VERTEX"}} where chance moved, {@code {"mover": "bob"}} whom the winner of the bid lets move, {@code {"to": "VERTEX"}}. A {@code mover} may be left
 * out before a {@code to}: the winner then moves themselves.
 *
 * @param currency what is bid with
 * @param <M> whole chips or real money
 */
public record PlayReader<M>(Currency<M> currency) {

    private static final int MOST_DECISIONS = 100_000;

    /** The play of a request, from its fields {@code alice}, {@code bob} and {@code decisions}. */
    public OngoingPlay<M> read(Request request, BiddingGame game) {
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
            play = decide(play, decisions.get(i), "decision " + (i + 1));
        }
        return play;
    }

    /**
     * A play after a round as answers about plays, records of replays and tables of plays give it: {@code bids}, on equal
     * bids the {@code winner}, the {@code mover} if it is not the winner, and where the token went, in {@code to} or in the
     * {@code vertex} of {@code after}; it may be left out where there is one move. What both have after it is checked if it is
     * given, in {@code purses} or {@code after}.
     *
     * @param place what messages begin with
     */
    public OngoingPlay<M> round(OngoingPlay<M> begun, ObjectNode round, String place) {
        OngoingPlay<M> play = begun;
        Request said = new Request(round);
        boolean owned = play.stage() == Stage.MOVE || play.stage() == Stage.CHANCE;
        if (play.stage() == Stage.OVER) {
            throw mistake(place, "the play is over before it", "");
        }
        if (said.has("winner")) {
            player(said, "winner", place);
        }
        if (owned && (play.stage() == Stage.MOVE || said.has("bids"))
                && play.referee().amounts().compare(bid(bids(said, place), Player.ALICE, place),
                        bid(bids(said, place), Player.BOB, place)) != 0) {
            throw mistake(place, "there is no bid at a vertex of a player, or where chance moves", "");
        }
        while (play.roundCount() == begun.roundCount()) {
            ObjectNode decision = Json.object();
            switch (play.stage()) {
                case BIDS -> decision.set("bids", bids(said, place).json());
                case TIE -> decision.put("tie", (player(said, "winner", place) == play.decider().orElseThrow()
                        ? TieChoice.USE
                        : TieChoice.KEEP).label());
                case COIN -> decision.put("coin", player(said, "winner", place).label());
                case TURN -> decision.put("mover", said.has("mover") ? player(said, "mover", place).label()
                        : play.decider().orElseThrow().label());
                case CHANCE -> decision.put("chance", target(play, said, place));
                case MOVE -> {
                    requireMover(play, said, place);
                    decision.put("to", target(play, said, place));
                }
                case OVER -> throw new IllegalStateException("a round after the end");
            }
            play = decide(play, decision, place);
        }
        Optional<Request> after = said.object("purses").or(() -> said.object("after"));
        for (Player player : Player.values()) {
            M has = play.configuration().of(player);
            if (after.filter(each -> each.has(player.label()))
                    .filter(each -> !currency.read(each, player.label()).equals(has)).isPresent()) {
                throw mistake(place, "after it, " + player.label() + " has " + currency.exact(has),
                        "it is not a round of this game with these budgets");
            }
        }
        return play;
    }

    private String target(OngoingPlay<M> play, Request said, String place) {
        ImmutableIntList moves = targets(play);
        return said.optionalText("to").or(() -> said.object("after").flatMap(after -> after.optionalText("vertex")))
                .or(() -> moves.size() == 1 ? Optional.of(play.game().board().name(moves.get(0))) : Optional.empty())
                .orElseThrow(() -> mistake(place, "'to' is missing", "name the vertex to which the token went"));
    }

    private void requireMover(OngoingPlay<M> play, Request said, String place) {
        if (said.has("mover") && player(said, "mover", place) != play.decider().orElseThrow()) {
            throw mistake(place, said.text("mover") + " cannot move there",
                    play.decider().orElseThrow().label() + " moves");
        }
    }

    private static Request bids(Request said, String place) {
        return said.object("bids").filter(bids -> bids.has("alice") && bids.has("bob")).orElseThrow(
                () -> mistake(place, "a bid is missing", "write as in {\"bids\": {\"alice\": 1, \"bob\": 2}}"));
    }

    private M bid(Request bids, Player player, String place) {
        try {
            return currency.read(bids, player.label());
        } catch (InputException e) {
            throw mistake(place, e.getMessage(), e.hint());
        }
    }

    private OngoingPlay<M> decide(OngoingPlay<M> play, JsonNode node, String place) {
        if (!(node instanceof ObjectNode object) || object.size() != 1) {
            throw mistake(place, "it is not an object with one field", "write as in {\"to\": \"a\"}");
        }
        Request decision = new Request(object);
        String kind = object.propertyNames().iterator().next();
        Stage stage = play.stage();
        if (kind.equals("to") && stage == Stage.TURN) {
            return decide(play.appoint(play.decider().orElseThrow()), node, place);
        }
        String wanted = field(stage);
        if (!kind.equals(wanted)) {
            throw mistake(place, "'" + kind + "' is not what is decided there",
                    wanted.isEmpty() ? "the play is over" : "it is '" + wanted + "'");
        }
        if (!decision.has(kind)) {
            throw mistake(place, "'" + kind + "' is null", "");
        }
        return switch (stage) {
            case BIDS -> bids(play, decision.object("bids").orElseThrow(), place);
            case TIE -> play.breakTie(choice(decision, place));
            case COIN -> play.tossFor(player(decision, kind, place));
            case TURN -> play.appoint(player(decision, kind, place));
            case CHANCE -> play.fall(target(play, decision.text(kind), place));
            case MOVE -> play.moveTo(target(play, decision.text(kind), place));
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
            case CHANCE -> "chance";
            case MOVE -> "to";
            case OVER -> "";
        };
    }

    private OngoingPlay<M> bids(OngoingPlay<M> play, Request bids, String place) {
        bids.requireOnly(List.of("alice", "bob"));
        M alice = bid(bids, Player.ALICE, place);
        M bob = bid(bids, Player.BOB, place);
        for (Player player : Player.values()) {
            M bid = player == Player.ALICE ? alice : bob;
            if (!play.referee().canBid(play.configuration(), player, bid)) {
                M least = play.referee().leastBid(play.configuration(), player);
                boolean tooMuch = play.referee().amounts().compare(bid, least) > 0;
                throw mistake(place,
                        player.label() + (tooMuch ? " bids more than they have" : " bids less than the least bid"),
                        tooMuch ? "at most " + currency.json(play.ready().of(player))
                                : "at least " + currency.json(least));
            }
        }
        return play.bid(alice, bob);
    }

    private static TieChoice choice(Request decision, String place) {
        return Labelled.of(TieChoice.class, decision.text("tie"))
                .orElseThrow(
                        () -> mistake(place, "'" + decision.text("tie") + "' is not a choice", "write use or keep"));
    }

    private static Player player(Request decision, String field, String place) {
        String name = decision.optionalText(field)
                .orElseThrow(() -> mistake(place, "'" + field + "' is missing", "write alice or bob"));
        return Labelled.of(Player.class, name.toLowerCase(Locale.ROOT))
                .orElseThrow(() -> mistake(place, "'" + name + "' is not a player", "write alice or bob"));
    }

    private static int target(OngoingPlay<?> play, String name, String place) {
        Board board = play.game().board();
        OptionalInt named = board.vertexNamed(name);
        return targets(play).primitiveStream()
                .filter(move -> named.isPresent() ? move == named.getAsInt() : board.name(move).equals(name))
                .findFirst().orElseThrow(() -> mistake(place,
                        play.decider().map(Player::label).orElse("chance") + " cannot move to '" + name + "' from '"
                                + board.name(play.configuration().vertex()) + "'",
                        ""));
    }

    private static ImmutableIntList targets(OngoingPlay<?> play) {
        return play.chance()
                .map(chance -> IntLists.immutable.withAll(IntStream.range(0, chance.count()).map(chance::target)))
                .orElseGet(() -> play.moves(play.decider().orElseThrow()));
    }

    private static InputException mistake(String place, String reason, String hint) {
        return new InputException(place + ": " + reason, hint);
    }
}
