package org.gavel.validation.published;

import java.util.List;
import java.util.Optional;
import org.gavel.validation.claim.Claim;
import org.gavel.validation.claim.ClaimFile;

/** Every published result that is checked, source by source. */
public final class PublishedClaims {

    private static final List<String> FILES = List.of("develin-payne-2008", "gasarch-kruskal-sovich-zimand",
            "gasarch-sovich-zimand-2009", "mental-tug-of-war-2002", "tennis-paper-and-pencil", "real-money", "endless",
            "mixed");

    private static final List<Claim> ALL = FILES.stream().flatMap(file -> ClaimFile
            .read(PublishedGames.text(file + ".claims"), SamplePlays.checks(), new ClaimLibrary()).stream()).toList();

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
