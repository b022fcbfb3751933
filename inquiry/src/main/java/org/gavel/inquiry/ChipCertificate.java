package org.gavel.inquiry;

import java.util.Map;
import java.util.Optional;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.chips.ChipProof;

/**
 * The certificate of thresholds in whole chips, from which an independent checker verifies them against the game: needs and signatures of all
 * vertices, as the guide's page on certificates says. Not trusted by anybody.
 *
 * @param solution the solution that it is for
 * @param alice what proves Alice's thresholds
 * @param bob what proves Bob's thresholds
 */
public record ChipCertificate(ChipSolution solution, ChipProof alice, ChipProof bob) {

    /** The certificate of a solution; none if there is none for its rules, or the solution is not proved. */
    public static Optional<ChipCertificate> of(ChipSolution solution, StopSignal stop) {
        Optional<ChipProof> alice = ChipProof.of(solution, Player.ALICE, stop);
        return alice.flatMap(first -> ChipProof.of(solution, Player.BOB, stop)
                .map(second -> new ChipCertificate(solution, first, second)));
    }

    /** The certificate of needs that prove each other, where plays that never end are won by neither player. */
    public static ChipCertificate ofNeeds(ChipSolution solution) {
        return new ChipCertificate(solution, ChipProof.ofNeeds(solution, Player.ALICE),
                ChipProof.ofNeeds(solution, Player.BOB));
    }

    /** What proves a player's thresholds. */
    public ChipProof of(Player player) {
        return Map.of(Player.ALICE, alice, Player.BOB, bob).get(player);
    }
}
