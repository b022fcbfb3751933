package org.gavel.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.gavel.cli.play.Dialogue.Sight;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.DumbTerminal;
import org.gavel.engine.limit.StopSignal;
import org.junit.jupiter.api.Test;

class TerminalDialogueTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private Terminal terminal(String typed) throws IOException {
        return new DumbTerminal("test", "dumb", new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)), out,
                StandardCharsets.UTF_8);
    }

    private String shown() {
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void ask_atTerminal_readsLinesUntilTheInputEnds() throws IOException {
        try (Terminal terminal = terminal(" 3 \nwhy\n")) {
            TerminalDialogue dialogue = new TerminalDialogue(terminal, List.of("why"), StopSignal.NEVER);
            assertThat(dialogue.ask("bid> ", Sight.OPEN)).contains("3");
            assertThat(dialogue.ask("bid> ", Sight.OPEN)).contains("why");
            assertThat(dialogue.ask("bid> ", Sight.OPEN)).isEmpty();
            dialogue.say("shown");
            assertThat(shown()).contains("bid> ").contains("shown");
        }
    }

    @Test
    void askSecret_atTerminal_showsNothingOfTheAnswer() throws IOException {
        try (Terminal terminal = terminal("7193\n")) {
            TerminalDialogue dialogue = new TerminalDialogue(terminal, List.of(), StopSignal.NEVER);
            assertThat(dialogue.ask("bid> ", Sight.SECRET)).contains("7193");
            assertThat(shown()).contains("bid> ").doesNotContain("7").doesNotContain("*");
        }
    }
}
