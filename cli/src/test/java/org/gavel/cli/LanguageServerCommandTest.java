package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageServerCommandTest {

    private static String message(String json) {
        return "Content-Length: " + json.length() + "\r\n\r\n" + json;
    }

    /** Source: the Language Server Protocol, version 3.17, on {@code exit}. */
    @ParameterizedTest
    @CsvSource({"shutdown,0", "initialized,1"})
    void exit_withoutAShutdown_endsWithStatusOne(String before, int status) {
        String id = before.equals("shutdown") ? "\"id\":1," : "\"params\":{},";
        assertThat(Run.withInput(message("{\"jsonrpc\":\"2.0\"," + id + "\"method\":\"" + before + "\"}")
                + message("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}"), "language-server").status())
                .isEqualTo(status);
    }

    /** Editors that can speak in several ways say which. */
    @Test
    void stdio_asEditorsSay_isServed() {
        Run run = Run.withInput(message("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"shutdown\"}")
                + message("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}"), "language-server", "--stdio");

        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("\"id\":1");
    }
}
