package org.gavel.service.answer;

import org.gavel.dsl.diagnostic.Diagnostic;
import tools.jackson.databind.node.ObjectNode;

/** What is wrong with a text. */
public final class DiagnosticJson {

    private DiagnosticJson() {
    }

    /** A mistake with its place: lines and columns count from 1. */
    public static ObjectNode of(Diagnostic diagnostic) {
        ObjectNode json = Json.object().put("message", diagnostic.reason());
        if (!diagnostic.hint().isEmpty()) {
            json.put("hint", diagnostic.hint());
        }
        json.put("source", diagnostic.source().name());
        if (diagnostic.line() > 0) {
            json.put("line", diagnostic.line());
            if (diagnostic.column() > 0) {
                json.put("column", diagnostic.column()).put("length", diagnostic.length());
            }
        }
        return json;
    }
}
