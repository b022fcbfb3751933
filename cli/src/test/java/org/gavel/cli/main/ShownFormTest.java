package org.gavel.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.cli.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whoever does what a hint shows gets an answer. Hints that show what to write are found by scanning the program, in which published
 * claims alone are whole sentences; each has a
 * line in {@code hints.txt}, with what it leads to, or with the reason why that is not tried.
 */
class ShownFormTest {

    private static final String UNTRIED = "- ";
    private static final Pattern SHOWING = Pattern
            .compile("^(?:write|use|try|begin with) |\\bas in |[(;:] ?(?:write|use|try) |^add the |^give (?:it|one) ");
    private static final Pattern ASKING_FOR_LESS = Pattern.compile("more time|fewer|smaller|less$");

    @TempDir
    private Path folder;

    private static Map<String, String> lines() throws IOException {
        try (InputStream in = ShownFormTest.class.getResourceAsStream("hints.txt")) {
            Map<String, String> lines = new LinkedHashMap<>();
            new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(" => ", 2))
                    .forEach(line -> assertThat(lines.put(line[0], line[1])).as(line[0]).isNull());
            return lines;
        }
    }

    static Stream<Arguments> tried() throws IOException {
        return lines().entrySet().stream().filter(line -> !line.getValue().startsWith(UNTRIED))
                .map(line -> Arguments.of(line.getKey(), line.getValue()));
    }

    @Test
    void hints_showingWhatToWrite_areTheOnesListed() throws IOException {
        Set<String> shown = HintTest.texts().stream().filter(each -> !each.file().equals("Training.java"))
                .map(HintTest.Text::text).map(String::strip)
                .filter(text -> SHOWING.matcher(text).find() && !ASKING_FOR_LESS.matcher(text).find()
                        && !text.endsWith("."))
                .collect(Collectors.toSet());

        assertThat(lines().keySet()).containsExactlyInAnyOrderElementsOf(shown);
    }

    @ParameterizedTest
    @MethodSource("tried")
    void hint_asShown_isRead(String hint, String shown) throws IOException {
        String[] parts = shown.split(": ", 2);
        Run run = parts[0].equals("gavel")
                ? Run.of(parts[1].replace("OUT", folder.resolve("out").toString()).split(" "))
                : solved(parts[0], parts[1]);

        assertThat(run.status()).as("%s: %s", hint, run.err()).isLessThan(2);
    }

    private Run solved(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.write(file, Arrays.asList(text.split(" ¦ ")), StandardCharsets.UTF_8);
        return Run.of("solve", file.toString());
    }
}
