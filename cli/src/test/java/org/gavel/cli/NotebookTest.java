package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis.CompletionInfo;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs the examples for JShell and for notebooks with a Java kernel, and compares what they print. */
class NotebookTest {

    private static final Path EXAMPLES = Path.of("").toAbsolutePath().getParent().resolve("examples/notebooks");

    @Test
    void script_runInJShell_printsWhatItSays() throws IOException {
        String script = Files.readString(EXAMPLES.resolve("tug-of-war.jsh"));
        try (Shell shell = new Shell()) {
            shell.run("import java.util.*;");
            assertThat(shell.run(script)).isEqualTo(JavaSnippet.promised(script));
        }
    }

    @Test
    @Tag("long")
    void notebook_everyCell_printsWhatIsSaved() throws IOException {
        JsonNode notebook = JsonMapper.shared().readTree(Files.readString(EXAMPLES.resolve("tic-tac-toe.ipynb")));
        try (Shell shell = new Shell()) {
            for (JsonNode cell : notebook.get("cells")) {
                if (cell.get("cell_type").asString().equals("code")) {
                    String code = text(cell.get("source")).lines().filter(line -> !line.startsWith("%"))
                            .collect(Collectors.joining("\n"));
                    String saved = cell.get("outputs").isEmpty() ? "" : text(cell.at("/outputs/0/text"));
                    assertThat(shell.run(code)).as(code).isEqualTo(saved);
                }
            }
        }
    }

    private static String text(JsonNode lines) {
        return StreamSupport.stream(lines.spliterator(), false).map(JsonNode::asString).collect(Collectors.joining());
    }

    /** JShell with everything of the program on its class path. */
    private static final class Shell implements AutoCloseable {

        private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
        private final JShell shell = JShell.builder().out(new PrintStream(printed, true, StandardCharsets.UTF_8))
                .build();

        Shell() {
            shell.addToClasspath(
                    System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
        }

        /** What a text prints, run statement by statement. */
        String run(String text) {
            printed.reset();
            for (String rest = text; !rest.isBlank();) {
                CompletionInfo next = shell.sourceCodeAnalysis().analyzeCompletion(rest);
                for (SnippetEvent event : next.source() == null ? java.util.List.<SnippetEvent>of()
                        : shell.eval(next.source())) {
                    assertThat(event.status()).as("%s: %s", next.source(),
                            shell.diagnostics(event.snippet()).map(each -> each.getMessage(null)).toList())
                            .isNotEqualTo(Snippet.Status.REJECTED);
                    assertThat(event.exception()).as(next.source()).isNull();
                }
                rest = next.remaining();
            }
            return printed.toString(StandardCharsets.UTF_8);
        }

        @Override
        public void close() {
            shell.close();
        }
    }
}
