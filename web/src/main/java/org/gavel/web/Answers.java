package org.gavel.web;

import java.util.function.Consumer;
import org.gavel.engine.limit.StopSignal;

/** What answers the requests of the page. It is asked by several threads at a time. */
@FunctionalInterface
public interface Answers {

    /**
     * Answers one request.
     *
     * @param request one JSON object, as for {@code gavel session}; may be wrong in any way
     * @param news takes what is known before the end, each a JSON object on one line; may be called or not
     * @param stop asks for an early end; then the answer is partial or says that it was stopped
     * @return one JSON object on one line: a result or an error; never fails for what is in the request
     */
    String answer(String request, Consumer<String> news, StopSignal stop);
}
