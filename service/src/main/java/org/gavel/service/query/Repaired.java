package org.gavel.service.query;

import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.inquiry.RepairInquiry;
import org.gavel.io.answer.JsonLines;
import org.gavel.service.report.RepairSheet;
import org.gavel.service.request.Input;
import org.gavel.service.request.Purses;
import tools.jackson.databind.JsonNode;

/** The fewest vertices, or units of charges, that must be given to a player so that they need less. */
public final class Repaired {

    private static final Input<String> BELOW = Input
            .text("below", "SHARE", "the player is to need less than this share of the money").needed();
    private static final Input<Player> PLAYER = Input.of(Player.class, "player", "alice|bob",
            "who is given something (alice)");
    private static final Input<String> CHARGE = Input.text("charge", "UNIT",
            "give charges in units of this part of all the money, as in 1/100, instead of vertices");

    static final List<Input<?>> INPUTS = List.of(Inputs.GAME, BELOW, PLAYER, CHARGE, Inputs.VERIFY);

    private Repaired() {
    }

    /** The question as asked. */
    public static RepairSheet of(Inquirer asking) {
        BigFraction below = Purses.money(asking.called(BELOW), asking.needed(BELOW));
        if (below.signum() <= 0 || below.compareTo(BigFraction.ONE) > 0) {
            throw new InputException(asking.called(BELOW) + " is a share of all the money, not " + below,
                    "give a number above 0 and up to 1");
        }
        Optional<BigFraction> unit = asking.value(CHARGE).map(text -> Purses.money(asking.called(CHARGE), text));
        if (unit.isPresent() && unit.get().signum() == 0) {
            throw new InputException(asking.called(CHARGE) + " is a part of all the money, not 0", "give more than 0");
        }
        return new RepairSheet(
                new RepairInquiry(asking.value(PLAYER).orElse(Player.ALICE), below, unit, asking.verify())
                        .answer(asking.listed(Inputs.GAME).game(), asking.stop(), asking.watch()));
    }

    static JsonNode json(Inquirer asking) {
        return JsonLines.object(of(asking).properties());
    }
}
