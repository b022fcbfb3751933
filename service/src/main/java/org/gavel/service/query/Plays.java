package org.gavel.service.query;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.service.play.PlayRoom;
import org.gavel.service.request.Input;
import tools.jackson.databind.JsonNode;

/** How a play is, what the program replies, why, and what was wrong in it. */
public final class Plays {

    /** The game; a transcript names its own. */
    public static final Input<String> GAME = Inputs.GAME.optional()
            .saying("a file or a bundled game, as in tug-of-war:n=5; not needed with a transcript");
    private static final Map<String, String> SAYS = Map.of("decisions",
            "what was decided, in order: objects with 'bids', 'tie' or 'move', as the guide's page on sessions shows",
            "reply",
            "whose decision the program is to make: a 'player', with a 'strength' (perfect, good or random) and a 'seed'",
            "why", "whether to explain who can force a win, by what margin and with which bids (false)", "mistakes",
            "whether to list mistakes, each with better decisions and a line of play that refutes it (false)");
    static final List<Input<?>> INPUTS = Stream.concat(Stream.of(GAME, Inputs.CHIPS, Inputs.MONEY),
            PlayRoom.FIELDS.stream().map(field -> Input.field(JsonNode.class, field, SAYS.getOrDefault(field, ""))))
            .toList();

    private Plays() {
    }

    static JsonNode json(RequestInquirer asking) {
        BiddingGame game = asking.asked();
        Money money = asking.value(Inputs.KIND).orElse(game.auction().money());
        return asking.solved().playRoom(money, asking.stop()).answer(asking.said(), game.start(), asking.stop());
    }
}
