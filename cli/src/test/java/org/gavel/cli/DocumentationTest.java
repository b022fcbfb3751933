package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.io.graph.GraphFormat;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Executes the README and the guide: transcripts ({@code console}) are run and compared word for word, times masked as
 * {@link Masks} says; {@code java} is compiled and run; games and graphs are read; sessions are run by the module service. A block with the name of
 * a file behind its language is that file for the transcripts of the same document. With {@code -Dwrite-transcripts}, what transcripts and
 * {@code java} print is written into the documents instead; {@code -Dpages=README.md,answers.md} takes only these.
 */
@Tag("slow")
class DocumentationTest {

    private static final List<String> NOT_RUN = List.of("sh", "text", "session");

    private static final boolean WRITES = System.getProperty("write-transcripts") != null;
    private static final Map<Path, Map<MarkdownBlock, String>> WRITTEN = new LinkedHashMap<>();

    @TempDir
    private static Path folder;

    @TestFactory
    Stream<DynamicTest> documentation_everyBlock_isTrue() throws IOException {
        Map<Path, Path> folders = new LinkedHashMap<>();
        List<DynamicTest> tests = new ArrayList<>();
        String pages = System.getProperty("pages");
        for (MarkdownBlock block : MarkdownBlock.all()) {
            boolean isAsked = pages == null
                    || List.of(pages.split(",")).contains(block.file().getFileName().toString());
            if (isAsked && (!NOT_RUN.contains(block.language()) || !block.title().isEmpty())) {
                Path files = folders.computeIfAbsent(block.file(), file -> newFolder(folders.size()));
                tests.add(DynamicTest.dynamicTest(block.toString(), () -> check(block, files)));
            }
        }
        return tests.stream();
    }

    @Test
    void readme_showsTranscriptAndHowToBegin() throws IOException {
        List<MarkdownBlock> blocks = MarkdownBlock.of(Path.of("").toAbsolutePath().getParent().resolve("README.md"));
        assertThat(blocks).extracting(MarkdownBlock::language).contains("sh", "console");
        assertThat(blocks).filteredOn(block -> block.language().equals("sh")).extracting(MarkdownBlock::text)
                .contains("./gavel solve tic-tac-toe\n", "mvn verify\n");
    }

    private static Path newFolder(int number) {
        try {
            return Files.createDirectory(folder.toRealPath().resolve("d" + number));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @AfterAll
    static void write() throws IOException {
        for (Map.Entry<Path, Map<MarkdownBlock, String>> page : WRITTEN.entrySet()) {
            MarkdownBlock.write(page.getKey(), page.getValue());
        }
    }

    /** What the block shows: with {@code -Dwrite-transcripts}, from now on what it is to show. */
    private static String shown(MarkdownBlock block, String renewed) {
        if (!WRITES || renewed.equals(block.text())) {
            return block.text();
        }
        WRITTEN.computeIfAbsent(block.file(), file -> new LinkedHashMap<>()).put(block, renewed);
        return renewed;
    }

    private static void check(MarkdownBlock block, Path files) throws Exception {
        if (!block.title().isEmpty()) {
            Files.writeString(files.resolve(block.title()), block.text());
        }
        switch (block.language()) {
            case "console" -> {
                String output = new Transcript(files).rerun(block.text());
                assertThat(output).doesNotContain("internal error");
                String shown = shown(block, Masks.renewed(block.text(), output));
                assertThat(Masks.apply(output)).isEqualTo(Masks.apply(shown));
            }
            case "java" -> {
                String printed = JavaSnippet.run(block.text(), Files.createTempDirectory(files, "classes"));
                String shown = shown(block, JavaSnippet.promising(block.text(), printed));
                assertThat(printed).isEqualTo(JavaSnippet.promised(shown));
            }
            case "text", "drn" -> assertThat(files.resolve(block.title())).exists();
            case "gavel" -> assertThat(
                    Language.load(new SourceText(block.toString(), block.text()), Map.of(), ExpansionLimits.DEFAULT))
                    .isNotNull();
            case "json", "adj", "dot", "graphml", "ssg" -> GraphFormat.ofFileName("." + block.language()).orElseThrow()
                    .read(block.toString(), block.text().getBytes(StandardCharsets.UTF_8));
            case "xml" -> assertThat(Files.readString(Path.of("").toAbsolutePath().resolve("pom.xml")))
                    .as("the version of the project")
                    .contains(block.text().replaceAll("(?s).*(<version>.*</version>).*", "$1"));
            case "python" ->
                assertThat(block.file().getFileName()).as("the page that the tests of the Python package run")
                        .hasToString("python.md");
            default -> throw new AssertionError("nothing is known of blocks of " + block.language());
        }
    }
}
