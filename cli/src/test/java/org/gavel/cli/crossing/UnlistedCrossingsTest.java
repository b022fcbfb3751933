package org.gavel.cli.crossing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.cli.Run;
import org.gavel.service.answer.Json;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/**
 * Boards of three cells that fill up, under each feature of an auction and each two of them: what is found without listing positions is what is found
 * with them, for which {@link CrossingsTest} vouches, or is refused by name.
 */
@Tag("slow")
class UnlistedCrossingsTest {

    private static final List<String> LINES = List.of("[[0,1],[1,2]]", "[[0],[1,2]]", "[[0,2]]");
    private static final List<List<String>> QUESTIONS = List.of(List.of(), List.of("--totals", "0..3"),
            List.of("--horizon", "2"));

    @TempDir
    private Path folder;

    static Stream<Feature> ofAuctions() {
        return Arrays.stream(Feature.values()).filter(feature -> feature.ofAuction().isPresent());
    }

    @ParameterizedTest
    @MethodSource("ofAuctions")
    void unlisted_withAFeatureOfTheAuction_isAsListedOrRefusedByName(Feature feature) throws Exception {
        for (List<String> question : QUESTIONS) {
            isAsListedOrRefused(List.of(feature), question);
        }
    }

    /** Which question is asked goes round. */
    @ParameterizedTest
    @MethodSource("ofAuctions")
    void unlisted_withTwoFeaturesOfTheAuction_isAsListedOrRefusedByName(Feature feature) throws Exception {
        for (Feature other : partners(feature)) {
            isAsListedOrRefused(List.of(feature, other),
                    QUESTIONS.get((feature.ordinal() + other.ordinal()) % QUESTIONS.size()));
        }
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("ofAuctions")
    void unlisted_withTwoFeaturesAndEachQuestion_isAsListedOrRefusedByName(Feature feature) throws Exception {
        for (Feature other : partners(feature)) {
            for (List<String> question : QUESTIONS) {
                isAsListedOrRefused(List.of(feature, other), question);
            }
        }
    }

    private static List<Feature> partners(Feature feature) {
        return ofAuctions().filter(other -> other.compareTo(feature) > 0 && feature.goesWith(other)).toList();
    }

    private void isAsListedOrRefused(List<Feature> features, List<String> question) throws Exception {
        int drawn = features.stream().mapToInt(Feature::ordinal).sum();
        String lines = LINES.get(drawn % LINES.size());
        String game = Files.writeString(folder.resolve("fill.gavel"), """
                game fill
                state board[3] in {empty, x, o}
                let lines = %s
                both p in [x, o] win at any l in lines: all i in l: board[i] = p
                tie at all i in 0..2: board[i] != empty
                move both p in [x, o] for i in 0..2 if board[i] = empty: board[i] := p
                """.formatted(lines)).toString();
        List<String> auction = features.stream()
                .flatMap(feature -> Stream.of("--" + feature.ofAuction().orElseThrow(), feature.choice())).toList();
        Run unlisted = solve(game, auction, question, "--max-positions", "1");
        if (unlisted.status() != 0) {
            assertThat(unlisted.status()).isEqualTo(3);
            assertThat(unlisted.err())
                    .containsPattern("without listing positions: .*(?:are not listed|no one-round formula|"
                            + features.stream().map(Feature::named).collect(Collectors.joining("|"))
                            + ").*\ngavel: stopped after");
            return;
        }
        Run listed = solve(game, auction, question, "--vertices", "start");
        assertThat(unlisted.status()).as(unlisted.err()).isZero();
        assertThat(listed.status()).as("%s, which is solved without a list", listed.err()).isZero();
        for (String player : Draft.PLAYERS) {
            isSame(threshold(unlisted, player), threshold(listed, player), features + " " + lines + " " + question);
        }
    }

    private static Run solve(String game, List<String> auction, List<String> question, String... more) {
        return Run.of(Stream.of(List.of("solve", game, "--format", "json"), auction, question, List.of(more))
                .flatMap(List::stream).toArray(String[]::new));
    }

    private static JsonNode threshold(Run run, String player) {
        JsonNode all = Json.MAPPER.readTree(run.out()).get("thresholds");
        return all.get(all.propertyNames().iterator().next()).get(player);
    }

    private static void isSame(JsonNode unlisted, JsonNode listed, String what) {
        if (!listed.has("lower")) {
            assertThat(unlisted.toString()).as(what).isEqualTo(listed.toString());
            return;
        }
        assertThat(unlisted.has("lower")).as("%s: %s", what, unlisted).isTrue();
        assertThat(unlisted.get("lower").asDouble()).as(what).isLessThanOrEqualTo(listed.get("upper").asDouble());
        assertThat(unlisted.get("upper").asDouble()).as(what).isGreaterThanOrEqualTo(listed.get("lower").asDouble());
    }
}
