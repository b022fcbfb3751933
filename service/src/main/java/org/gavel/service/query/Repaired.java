package org.gavel.service.query;

import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.inquiry.RepairInquiry;
import org.gavel.io.answer.JsonLines;
import org.gavel.service.report.RepairSheet;
import org.gavel.service.request.Input;
import org.gavel.service.request.Purses;
import tools.jackson.databind.JsonNode;

/** The fewest vertices that must be given to a player so that they need less. */
public final class Repaired {

    private static final Input<String> BELOW = Input
            .text("below", "SHARE", "the player is to need less than this share of the money").needed();
    private static final Input<Player> PLAYER = Input.of(Player.class, "player", "alice|bob",
            "who is given vertices (alice)");

    static final List<Input<?>> INPUTS = List.of(Inputs.GAME, BELOW, PLAYER, Inputs.VERIFY);

    private Repaired() {
    }

    /** The question as asked. */
    public static RepairSheet of(Inquirer asking) {
        BigFraction below = Purses.money(asking.called(BELOW), asking.needed(BELOW));
        if (below.signum() <= 0 || below.compareTo(BigFraction.ONE) > 0) {
            throw new InputException(asking.called(BELOW) + " is a share of all the money, not " + below,
                    "give a number above 0 and up to 1");
        }
        return new RepairSheet(new RepairInquiry(asking.value(PLAYER).orElse(Player.ALICE), below, asking.verify())
                .answer(asking.listed(Inputs.GAME).game(), asking.stop(), asking.watch()));
    }

    static JsonNode json(Inquirer asking) {
        return JsonLines.object(of(asking).properties());
    }
}
