package org.gavel.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.gavel.editor.GavelLanguageServer.Farewell;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Source of what is expected: the Language Server Protocol, version 3.17, on {@code shutdown} and {@code exit}. */
class FarewellTest {

    private static String message(String method) {
        String id = method.equals("exit") ? "" : "\"id\":1,";
        String params = method.equals("initialize") ? ",\"params\":{\"capabilities\":{}}" : "";
        String json = "{\"jsonrpc\":\"2.0\"," + id + "\"method\":\"" + method + "\"" + params + "}";
        return "Content-Length: " + json.length() + "\r\n\r\n" + json;
    }

    @ParameterizedTest
    @CsvSource({"initialize shutdown exit,ANNOUNCED", "initialize exit,ABRUPT", "exit,ABRUPT", "initialize,NONE"})
    void serve_toItsEnd_saysWhetherTheShutdownWasAskedFor(String methods, Farewell farewell)
            throws InterruptedException {
        StringBuilder said = new StringBuilder();
        for (String method : methods.split(" ")) {
            said.append(message(method));
        }
        assertThat(GavelLanguageServer.serve(
                new ByteArrayInputStream(said.toString().getBytes(StandardCharsets.US_ASCII)),
                OutputStream.nullOutputStream())).isEqualTo(farewell);
    }
}
