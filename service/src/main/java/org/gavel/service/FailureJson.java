package org.gavel.service;

import org.gavel.dsl.diagnostic.Diagnostic;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.engine.failure.HintedException;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.io.answer.MalformedJson;
import org.gavel.service.answer.Json;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What an answer says of a failure. The field {@code kind} is {@code input}, {@code unsupported}, {@code limit} or {@code internal}. */
final class FailureJson {

    private FailureJson() {
    }

    static ObjectNode of(Throwable failure) {
        if (failure instanceof InvalidTextException e) {
            return of(e);
        }
        if (failure instanceof HintedException e) {
            return error(e instanceof LimitReachedException ? "limit"
                    : e instanceof UnsupportedGameException ? "unsupported" : "input", e.getMessage(), e.hint());
        }
        if (failure instanceof JacksonException e) {
            return of(e);
        }
        if (failure instanceof OutOfMemoryError) {
            return error("limit", "the memory of the program is used up", "ask for less");
        }
        if (failure instanceof StackOverflowError) {
            return error("limit", "the input is nested too deeply", "");
        }
        StackTraceElement[] trace = failure.getStackTrace();
        return error("internal", failure + (trace.length > 0 ? " at " + trace[0] : ""),
                "please report it with the request");
    }

    /** What is said of a request that was cancelled. */
    static ObjectNode cancelled() {
        return error("limit", "cancelled", "");
    }

    private static ObjectNode of(InvalidTextException e) {
        Diagnostic first = e.diagnostics().get(0);
        ObjectNode error = Json.object().put("kind", "input");
        error.setAll(Json.of(first));
        ArrayNode all = error.putArray("diagnostics");
        e.diagnostics().forEach(each -> all.add(Json.of(each)));
        return error;
    }

    private static ObjectNode of(JacksonException e) {
        ObjectNode error = error("input",
                "the request is not valid JSON: " + MalformedJson.reason(e), "");
        TokenStreamLocation place = e.getLocation();
        if (place != null && place.getLineNr() > 0) {
            error.put("source", "request").put("line", place.getLineNr()).put("column",
                    Math.max(1, place.getColumnNr()));
        }
        return error;
    }

    private static ObjectNode error(String kind, String message, String hint) {
        return Json.told(Json.object().put("kind", kind), message, hint);
    }
}
