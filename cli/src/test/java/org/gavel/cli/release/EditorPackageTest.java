package org.gavel.cli.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The package for Visual Studio Code says nothing that is not there. */
class EditorPackageTest {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Path PACKAGE = ROOT.resolve("src/editor/vscode");

    private static JsonNode json(String name) throws IOException {
        return new ObjectMapper().readTree(Files.readString(PACKAGE.resolve(name)));
    }

    @Test
    void version_isThatOfTheProject() throws IOException {
        String version = Pom.read(ROOT.resolve("pom.xml")).version().replace("-SNAPSHOT", "");

        assertThat(json("package.json").get("version").asString()).isEqualTo(version);
        assertThat(json("package-lock.json").get("version").asString()).isEqualTo(version);
        assertThat(Files.readString(PACKAGE.resolve("extension.vsixmanifest")))
                .contains("Id=\"gavel\" Version=\"" + version + "\"");
    }

    @Test
    void files_thatTheManifestNames_arePacked() throws IOException {
        String script = Files.readString(PACKAGE.resolve("package"));
        Stream<String> named = Stream.concat(Stream.of(json("package.json").get("main").asString()),
                json("package.json").get("contributes").findValuesAsString("path").stream());

        assertThat(named).isNotEmpty().allSatisfy(name -> assertThat(script).contains(name.replace("./", "")));
    }

    @Test
    void commands_ofTheManifest_areThoseOfTheProgram() throws IOException {
        String program = Files.readString(PACKAGE.resolve("extension.js"));

        assertThat(Pattern.compile("registerCommand\\('([^']*)'").matcher(program).results()
                .map(found -> found.group(1)).toList())
                .hasSameElementsAs(new TreeSet<>(json("package.json").get("contributes").get("commands")
                        .findValuesAsString("command")));
    }

    @Test
    void program_isJavaScript() throws IOException, InterruptedException {
        assumeThat(Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator))
                .anyMatch(place -> Files.isExecutable(Path.of(place, "node")))).as("node is installed").isTrue();

        assertThat(new ProcessBuilder("node", "--check", PACKAGE.resolve("extension.js").toString()).inheritIO()
                .start().waitFor()).isZero();
    }

    @TestFactory
    Stream<DynamicTest> snippet_isAGame() throws IOException {
        return json("snippets.json").properties().stream().map(snippet -> DynamicTest.dynamicTest(snippet.getKey(),
                () -> assertThat(Language.load(new SourceText(snippet.getKey(), game(snippet)), Map.of(),
                        ExpansionLimits.DEFAULT)).isNotNull()));
    }

    /** The lines of a snippet as they stand when nothing is changed; parts of an auction are put behind a game. */
    private static String game(Map.Entry<String, JsonNode> snippet) {
        List<String> lines = StreamSupport.stream(snippet.getValue().get("body").spliterator(), false)
                .map(JsonNode::asString).toList();
        String text = Pattern.compile("\\$\\{\\d+(?::([^}]*)|\\|([^,]*),[^}]*)\\}").matcher(String.join("\n", lines))
                .replaceAll(EditorPackageTest::written);
        return text.startsWith("game ") ? text
                : "game g\nboth a -> {w, l}\nstart a\nalice wins at w\nbob wins at l\n" + text;
    }

    private static String written(MatchResult choice) {
        return choice.group(1) != null ? choice.group(1) : choice.group(2);
    }
}
