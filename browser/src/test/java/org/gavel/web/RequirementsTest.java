package org.gavel.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

/** Holds requirements.md, the table of what the page promises, together with the tests that it names. */
class RequirementsTest {

    private static final Path TABLE = Path.of("src", "test", "java", "org", "gavel", "web", "requirements.md");
    private static final Pattern NAMED = Pattern.compile("`(\\w+)#(\\w+)`");

    @Test
    void table_namesForEachRequirementTestsThatExist() throws IOException, ClassNotFoundException {
        List<String> rows = Files.readAllLines(TABLE).stream()
                .filter(line -> line.startsWith("| ") && !line.endsWith("| test |")).toList();
        assertThat(rows).hasSizeGreaterThan(40);
        for (String row : rows) {
            List<MatchResult> named = NAMED.matcher(row).results().toList();
            assertThat(named).as(row).isNotEmpty();
            for (MatchResult each : named) {
                assertThat(isRun(each.group(1), each.group(2))).as(each.group()).isTrue();
            }
        }
    }

    private static boolean isRun(String type, String method) throws ClassNotFoundException {
        return Arrays.stream(Class.forName(RequirementsTest.class.getPackageName() + "." + type).getDeclaredMethods())
                .filter(each -> each.getName().equals(method)).anyMatch(RequirementsTest::isChecked);
    }

    private static boolean isChecked(Method method) {
        return method.isAnnotationPresent(Test.class) || method.isAnnotationPresent(ParameterizedTest.class)
                || method.isAnnotationPresent(AfterEach.class);
    }
}
