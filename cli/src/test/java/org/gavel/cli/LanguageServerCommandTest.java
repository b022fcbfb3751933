package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(strings = {"[]", "null", "x", "{", "{\"id\":1}", "{\"jsonrpc\":\"2.0\"}"})
    void message_thatIsNone_isToldInALine(String text) {
        Run run = Run.withInput(message(text) + message("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"shutdown\"}")
                + message("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}"), "language-server");

        assertThat(run.status()).isZero();
        assertThat(run.err().lines()).allMatch(line -> line.startsWith("gavel: "));
        assertThat(run.err()).doesNotContain("java.");
    }

    /** Source: the Language Server Protocol, version 3.17, and JSON-RPC 2.0 on error codes. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "method":"textDocument/foldingRange","params":{"textDocument":{"uri":"a"}} | -32601
            "method":"workspace/symbol","params":{"query":"x"}                         | -32601
            "method":"nosuch/thing","params":{}                                        | -32601
            "method":"textDocument/definition","params":{}                             | -32600
            "method":"textDocument/definition"                                         | -32602
            "method":"$/setTrace","params":{"value":"off"}                             | -32600
            "method":"textDocument/hover","params":{"position":5}                      | -32700
            "method":"textDocument/hover","params":{"textDocument":{"uri":"a"}}        | -32602
            "method":"textDocument/hover","params":{"textDocument":{"uri":"a"},"position":{"line":0,"character":0}} | -32602
            """)
    void request_thatCannotBeAnswered_hasAnErrorInALine(String request, int code) {
        Run run = Run.withInput(message("{\"jsonrpc\":\"2.0\",\"id\":1," + request + "}")
                + message("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}"), "language-server");

        assertThat(run.out()).contains("\"id\":1,\"error\":{\"code\":" + code).doesNotContain("\\tat ")
                .doesNotContain("Exception");
        assertThat(run.err()).doesNotContain("\tat ");
    }
}
