package org.gavel.validation.published;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.gavel.engine.limit.StopSignal;
import org.gavel.validation.claim.Claim;
import org.gavel.validation.claim.ClaimResult;
import org.gavel.validation.claim.ClaimResult.Completion;
import org.gavel.validation.claim.Depth;
import org.gavel.validation.claim.Difference;
import org.gavel.validation.claim.Ruling;
import org.gavel.validation.report.CheckedClaim;
import org.gavel.validation.report.ClaimMarkdown;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every published claim, exactly in which cases the print differs from what is true, and the page that says so;
 * {@code -Dwrite-transcripts} writes that again.
 */
class PublishedClaimsTest {

    /**
     * The claims that do not hold as printed, how many of their cases differ, and what to call that.
     *
     * <ul>
     * <li>Section 1, property 1: with ties, with moves of one colour only or with no end within reach there can be a draw
     * between both players' shares, as at tic-tac-toe.
     * <li>Theorems 3.13 and 3.14: by the printed definition a stable strategy may make the other move where it should move
     * itself; and where a board has cycles, a few chips may be too few to win from a position at all.
     * <li>Theorem 3.7: in zugzwang the winner of a bid makes the other move, so that what Alice needs after winning is b.
     * <li>Figure 4: at 56, 120, 184 and 248 chips the entries assume a second move into the adjacent corner, where the
     * centre is better; at 155 chips the entry is wrong even so. The table of the position with one corner taken assumes
     * the same, where the centre is better at 39, 52, 56 and 60 chips.
     * <li>Lemma 3.9: the advantage at the end is divided by the distance at the start, which makes the bound too small for
     * the strategy of the proof, and from ten nodes on for every strategy (Theorem 3.10).
     * <li>The table of alphas: for N = 6 two are exchanged.
     * <li>Lemma 4.14: L/p stands for (L+1)/p. Theorem 4.15: a floor and a ceiling are exchanged.
     * <li>Appendix C, Linda first: where q is odd the term is too large by 1/q; and with q = 6 a bid would be negative.
     * <li>Notes, Lemma 2.3: the sum is geometric and does not depend on m. Theorem 3.3: a floor stands for a ceiling.
     * <li>Tennis, second play: a draw and the rest of a purse are exchanged, so that 51 of 50 points are spent.
     * </ul>
     */
    private static final Map<String, Expected> DIFFERENT = Map.ofEntries(
            Map.entry("develin-payne-section-1", new Expected(67, Ruling.HOLDS_WITH_CORRECTIONS)),
            Map.entry("develin-payne-theorem-3.13", new Expected(20, Ruling.HOLDS_WITH_CORRECTIONS)),
            Map.entry("develin-payne-theorem-3.14", new Expected(1, Ruling.HOLDS_WITH_CORRECTIONS)),
            Map.entry("develin-payne-theorem-3.7", new Expected(144, Ruling.HOLDS_WITH_CORRECTIONS)),
            Map.entry("develin-payne-figure-4", new Expected(5, Ruling.HOLDS_WITH_CORRECTIONS)),
            Map.entry("develin-payne-figure-4-tree", new Expected(1, Ruling.MISPRINT)),
            Map.entry("develin-payne-table-corner", new Expected(4, Ruling.HOLDS_WITH_CORRECTIONS)),
            Map.entry("gasarch-theorem-3.10", new Expected(7, Ruling.HOLDS_WITH_CORRECTIONS)),
            Map.entry("gasarch-lemma-3.9", new Expected(36, Ruling.HOLDS_WITH_CORRECTIONS)),
            Map.entry("gasarch-optimal-alpha", new Expected(3, Ruling.MISPRINT)),
            Map.entry("gasarch-lemma-4.14", new Expected(81, Ruling.MISPRINT)),
            Map.entry("gasarch-theorem-4.15", new Expected(187, Ruling.MISPRINT)),
            Map.entry("gasarch-appendix-c-linda-first", new Expected(86, Ruling.HOLDS_WITH_CORRECTIONS)),
            Map.entry("gasarch-appendix-c-condition", new Expected(1, Ruling.HOLDS_WITH_CORRECTIONS)),
            Map.entry("notes-lemma-2.3", new Expected(66, Ruling.MISPRINT)),
            Map.entry("notes-theorem-3.3", new Expected(199, Ruling.MISPRINT)),
            Map.entry("tennis-sample-2", new Expected(2, Ruling.MISPRINT)));

    private static final Map<String, List<String>> KNOWN = known();

    private static final Map<String, ClaimResult> RESULTS = new HashMap<>();

    private record Expected(long differing, Ruling ruling) {
    }

    static List<Claim> claims() {
        return PublishedClaims.all();
    }

    /** Solvers that are stopped give partial answers, which lack what checks read. */
    @ParameterizedTest
    @MethodSource("claims")
    void run_stoppedAtAnyMoment_saysSoAndFailsNot(Claim claim) {
        for (int most : List.of(0, 2, 20, 200)) {
            AtomicInteger asked = new AtomicInteger();
            ClaimResult result = claim.run(Depth.USUAL, () -> asked.incrementAndGet() > most);
            boolean stopped = asked.get() > most;
            assertThat(result.completion()).as("asked %d times", most)
                    .isEqualTo(stopped ? Completion.STOPPED : Completion.COMPLETE);
            assertThat(result.ruling()).isIn(Ruling.HOLDS,
                    DIFFERENT.getOrDefault(claim.key(), new Expected(0, Ruling.HOLDS)).ruling());
            if (!stopped) {
                return;
            }
        }
    }

    @ParameterizedTest
    @MethodSource("claims")
    void run_claim_differsExactlyWhereItIsKnownTo(Claim claim) {
        ClaimResult result = result(claim);
        Expected expected = DIFFERENT.getOrDefault(claim.key(), new Expected(0, Ruling.HOLDS));
        assertThat(result.differing()).as("%s: %s", claim.key(), result.differences().stream().limit(3).toList())
                .isEqualTo(expected.differing());
        assertThat(result.ruling()).isEqualTo(expected.ruling());
        assertThat(result.differences().stream().map(PublishedClaimsTest::line))
                .containsExactlyElementsOf(KNOWN.getOrDefault(claim.key(), List.of()));
        assertThat(result.cases()).isPositive();
        assertThat(result.completion()).isEqualTo(Completion.COMPLETE);
    }

    /** What comes out without a stop; looked at twice, found once. */
    private static ClaimResult result(Claim claim) {
        return RESULTS.computeIfAbsent(claim.key(), key -> claim.run(Depth.USUAL, StopSignal.NEVER));
    }

    @Test
    void page_isWhatValidateWrites() throws IOException {
        Path page = Path.of("").toAbsolutePath().getParent().resolve("src/site/published-results.md");
        StringWriter text = new StringWriter();
        ClaimMarkdown.write(claims().stream().map(claim -> new CheckedClaim(result(claim), Duration.ZERO)).toList(),
                text);
        if (System.getProperty("write-transcripts") != null) {
            Files.writeString(page, text.toString());
        }
        assertThat(text.toString())
                .as("written by: ./gavel validate --format markdown --out src/site/published-results.md")
                .isEqualTo(Files.readString(page));
    }

    private static String line(Difference difference) {
        return difference.configuration() + "|" + difference.printed() + "|" + difference.computed();
    }

    /** Every known difference, by claim: the case, what is printed and what is true. */
    private static Map<String, List<String>> known() {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                PublishedClaimsTest.class.getResourceAsStream("/literature/differences.txt"),
                StandardCharsets.UTF_8))) {
            return reader.lines().collect(Collectors.groupingBy(line -> line.substring(0, line.indexOf('|')),
                    Collectors.mapping(line -> line.substring(line.indexOf('|') + 1), Collectors.toList())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void known_differences_areThoseOfTheClaimsNamed() {
        assertThat(KNOWN.keySet()).isEqualTo(DIFFERENT.keySet());
    }

    @Test
    void all_keys_areDistinct() {
        assertThat(PublishedClaims.all()).extracting(Claim::key).doesNotHaveDuplicates();
    }
}
