package org.gavel.games.bibliography;

import static org.assertj.core.api.Assertions.assertThat;

import org.gavel.games.published.PublishedClaims;
import org.junit.jupiter.api.Test;

/** Nothing points to a work that is not there. */
class BibliographyTest {

    @Test
    void all_keys_areDistinctAndSorted() {
        assertThat(Bibliography.all()).extracting(Work::key).isSorted().doesNotHaveDuplicates()
                .allMatch(key -> key.matches("[a-z]+(-[a-z]+)*(-[0-9]{4})?"));
    }

    @Test
    void claims_works_areInTheBibliography() {
        assertThat(PublishedClaims.all())
                .allMatch(claim -> Bibliography.named(claim.citation().key()).isPresent());
    }
}
