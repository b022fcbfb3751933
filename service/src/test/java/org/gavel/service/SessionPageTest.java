package org.gavel.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gavel.engine.limit.StopSignal;
import org.gavel.service.query.Query;
import org.gavel.service.request.Limits;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Makes every request of the guide's page on sessions, and compares the answers; {@code -Dwrite-transcripts} writes them into the page. */
class SessionPageTest {

    private static final Pattern SECONDS = Pattern.compile("(?<=\"[a-zA-Z]{0,20}[sS]econds\":)[-+.0-9E]+");

    private final Service service = new Service(System::nanoTime, Limits.DEFAULT);
    private final Conversation conversation = new Conversation(service, StopSignal.NEVER);

    @TestFactory
    Stream<DynamicTest> page_everyExchange_isTrue() throws IOException {
        return SessionPage.exchanges().stream()
                .map(exchange -> DynamicTest.dynamicTest(exchange.toString(), () -> check(exchange)));
    }

    private void check(SessionPage.Exchange exchange) throws IOException {
        String answer = conversation.accept(exchange.request()).get();
        String shown = exchange.answer();
        boolean isCut = shown.endsWith("...");
        String cut = isCut ? shown.substring(0, shown.length() - 3) : shown;
        boolean isTrue = isCut ? masked(answer).startsWith(masked(cut)) : masked(answer).equals(masked(shown));
        if (System.getProperty("write-transcripts") != null && !isTrue) {
            String renewed = renewed(cut, answer);
            SessionPage.write(Map.of(exchange,
                    isCut ? renewed.substring(0, Math.min(cut.length(), renewed.length())) + "..." : renewed));
        } else if (isCut) {
            assertThat(masked(answer)).startsWith(masked(cut));
        } else {
            assertThat(masked(answer)).isEqualTo(masked(shown));
        }
    }

    /** Times differ from run to run, and the program from commit to commit. */
    private static String masked(String answer) {
        return SECONDS.matcher(withoutProgram(answer)).replaceAll("_");
    }

    private static String withoutProgram(String answer) {
        return answer.replaceAll("\"program\":\\{[^}]*\\},(\"board\":\"[^\"]*\",)?", "");
    }

    /** The answer with the times that were shown before, in order, and without the program. */
    private static String renewed(String shown, String answer) {
        Iterator<String> times = SECONDS.matcher(shown).results().map(MatchResult::group).iterator();
        return SECONDS.matcher(withoutProgram(answer))
                .replaceAll(match -> times.hasNext() ? times.next() : match.group());
    }

    @Test
    void page_everyCommandAndField_isDocumented() throws IOException {
        String page = Files.readString(Path.of("").toAbsolutePath().getParent().resolve("src/site/session.md"));
        List<String> requests = SessionPage.exchanges().stream().map(SessionPage.Exchange::request).toList();
        for (Query command : Query.values()) {
            assertThat(requests).as(command.label())
                    .anyMatch(request -> request.contains("\"command\": \"" + command.label() + "\""));
            assertThat(page).contains("| `" + command.label() + "` | " + command.summary());
            command.fields().forEach(field -> assertThat(page).as(command.label()).contains("`" + field + "`"));
        }
    }
}
