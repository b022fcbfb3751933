package org.gavel.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gavel.engine.limit.StopSignal;
import org.gavel.service.query.Query;
import org.gavel.service.request.Limits;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Makes every request of the guide's page on sessions, and compares the answers. */
class SessionPageTest {

    private final Service service = new Service(System::nanoTime, Limits.DEFAULT);
    private final Conversation conversation = new Conversation(service, StopSignal.NEVER);

    @TestFactory
    Stream<DynamicTest> page_everyExchange_isTrue() throws IOException {
        return SessionPage.exchanges().stream()
                .map(exchange -> DynamicTest.dynamicTest(exchange.toString(), () -> check(exchange)));
    }

    private void check(SessionPage.Exchange exchange) {
        String answer = masked(conversation.accept(exchange.request()).get());
        String told = masked(exchange.answer());
        if (told.endsWith("...")) {
            assertThat(answer).startsWith(told.substring(0, told.length() - 3));
        } else {
            assertThat(answer).isEqualTo(told);
        }
    }

    /** Times differ from run to run, and the program from commit to commit. */
    private static String masked(String answer) {
        return answer.replaceAll("(\"[a-zA-Z]*[sS]econds\":)[-+.0-9E]+", "$1_")
                .replaceAll("\"program\":\\{[^}]*\\},(\"board\":\"[^\"]*\",)?", "");
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
