package org.gavel.editor;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.gavel.editor.NameIndex.Role;
import org.gavel.engine.limit.StopSignal;

/** What Alice needs, in line: behind the first mention of each vertex and behind the start, on boards small enough to look at. */
final class ThresholdHints {

    private static final int MOST_VERTICES = 200;

    private ThresholdHints() {
    }

    /** The hints of a stretch of text; none while the text has mistakes. */
    static List<InlayHint> within(TextState text, Range range, StopSignal stop) {
        if (text.vertexCount() > MOST_VERTICES) {
            return List.of();
        }
        List<InlayHint> hints = new ArrayList<>();
        text.names().last().stream().filter(name -> name.role() == Role.VERTEX)
                .forEach(name -> text.needs(name.name(), stop).ifPresent(
                        share -> hints.add(hint(text.lines().range(name.places().get(0)).getEnd(), share))));
        text.startLine().ifPresent(end -> text.needs("start", stop)
                .ifPresent(share -> hints.add(hint(end, "Alice needs " + share))));
        return hints.stream().filter(hint -> range.getStart().getLine() <= hint.getPosition().getLine()
                && hint.getPosition().getLine() <= range.getEnd().getLine()).toList();
    }

    private static InlayHint hint(Position at, String share) {
        InlayHint hint = new InlayHint(at, Either.forLeft(share));
        hint.setPaddingLeft(true);
        return hint;
    }
}
