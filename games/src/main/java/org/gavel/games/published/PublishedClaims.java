package org.gavel.games.published;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gavel.games.claim.Claim;

/** Every published result that is checked, source by source. */
public final class PublishedClaims {

    private static final List<Claim> ALL = Stream
            .of(RealMoneyTheory.claims(), LipschitzTheory.claims(), SamplePlays.claims(),
                    DevelinPayneTheory.claims(), DevelinPayneSmallGames.claims(), DevelinPaynePeriods.claims(),
                    DevelinPayneExamples.claims(), DevelinPayneTicTacToe.claims(), DevelinPayneTables.claims(),
                    GasarchContinuous.claims(), GasarchRounds.claims(), GasarchGains.claims(), GasarchDiscrete.claims(),
                    GasarchInitiative.claims(), NotesAdversary.claims(), NotesBank.claims(), MentalTugOfWar.claims(),
                    SelectionTheorem.claims(), EndlessTheory.claims())
            .flatMap(List::stream).sorted(Comparator.comparing(claim -> Statements.keys().indexOf(claim.key())))
            .toList();

    private PublishedClaims() {
    }

    /** All claims, in the order of their sources. */
    public static List<Claim> all() {
        return ALL;
    }

    /** The claim of that key, or empty if there is none. */
    public static Optional<Claim> named(String key) {
        return ALL.stream().filter(claim -> claim.key().equals(key)).findFirst();
    }
}
