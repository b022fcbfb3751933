package org.gavel.editor;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.gavel.dsl.diagnostic.Diagnostic;
import org.gavel.dsl.diagnostic.SourceText;

/** Mends mistakes as their hints say, where what to write instead is told word by word and the mistake is gone then. */
final class Repairs {

    private static final Pattern INSTEAD = Pattern.compile("(?:did you mean|write) '([^']+)'\\??");

    private Repairs() {
    }

    /** What can be mended within a range. */
    static List<CodeAction> within(TextState text, Range range) {
        return text.mistakes().stream()
                .filter(mistake -> overlap(text.range(mistake), range))
                .flatMap(mistake -> repair(text, mistake).stream()).toList();
    }

    private static boolean overlap(Range one, Range other) {
        return one.getStart().getLine() <= other.getEnd().getLine()
                && other.getStart().getLine() <= one.getEnd().getLine();
    }

    private static Optional<CodeAction> repair(TextState text, Diagnostic mistake) {
        Matcher instead = INSTEAD.matcher(mistake.hint());
        if (!instead.matches()) {
            return Optional.empty();
        }
        Range place = text.range(mistake);
        String mended = new StringBuilder(text.source().text()).replace(text.lines().offset(place.getStart()),
                text.lines().offset(place.getEnd()), instead.group(1)).toString();
        TextState after = new TextState(new SourceText(text.source().name(), mended));
        if (after.mistakes().size() > text.mistakes().size() || after.mistakes().stream()
                .anyMatch(left -> left.line() == mistake.line() && left.column() <= mistake.column())) {
            return Optional.empty();
        }
        CodeAction action = new CodeAction("Write '" + instead.group(1) + "'");
        action.setKind(CodeActionKind.QuickFix);
        action.setDiagnostics(List.of(text.shown(mistake)));
        action.setEdit(new WorkspaceEdit(Map.of(text.source().name(),
                List.of(new TextEdit(place, instead.group(1))))));
        return Optional.of(action);
    }
}
