package org.gavel.editor;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.Diagnostic;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.dsl.syntax.Keywords;
import org.gavel.editor.NameIndex.Role;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.UnsupportedGameException;

/**
 * One version of a text: its mistakes, its names and, where it is a game of moderate size, what its vertices need. The
 * game is solved when that is first asked. Thread-safe.
 */
final class TextState {

    private static final ExpansionLimits MOST = new ExpansionLimits(200_000);

    private final SourceText source;
    private final LineStarts lines;
    private final NameIndex names;
    private final List<Diagnostic> mistakes;
    private final Optional<BiddingGame> game;
    private final String unsolved;
    private ContinuousSolution solution;

    TextState(SourceText source) {
        this.source = source;
        lines = new LineStarts(source.text());
        names = NameIndex.of(source);
        List<Diagnostic> found = List.of();
        Optional<BiddingGame> loaded = Optional.empty();
        String reason = "";
        try {
            loaded = Optional.of(Language.load(source, Map.of(), MOST));
        } catch (InvalidTextException e) {
            found = e.diagnostics();
        } catch (LimitReachedException e) {
            reason = e.getMessage();
        }
        mistakes = found;
        game = loaded;
        unsolved = reason;
    }

    SourceText source() {
        return source;
    }

    LineStarts lines() {
        return lines;
    }

    NameIndex names() {
        return names;
    }

    List<Diagnostic> mistakes() {
        return mistakes;
    }

    /** Where a mistake is. */
    Range range(Diagnostic mistake) {
        Position from = new Position(Math.max(0, mistake.line() - 1), Math.max(0, mistake.column() - 1));
        return new Range(from, lines.position(lines.offset(from) + mistake.length()));
    }

    /** A mistake as an editor shows it. */
    org.eclipse.lsp4j.Diagnostic shown(Diagnostic mistake) {
        String hint = mistake.hint().isEmpty() ? "" : " (" + mistake.hint() + ")";
        return new org.eclipse.lsp4j.Diagnostic(range(mistake), mistake.reason() + hint, DiagnosticSeverity.Error,
                "gavel");
    }

    /** The number of positions; 0 if the text is not a game. */
    int vertexCount() {
        return game.map(each -> each.board().vertexCount()).orElse(0);
    }

    /** Where the last line ends that says where the play starts. */
    Optional<Position> startLine() {
        int last = -1;
        String[] all = source.text().split("\n", -1);
        for (int line = 0; line < all.length; line++) {
            last = all[line].startsWith("start ") ? line : last;
        }
        return last < 0 ? Optional.empty() : Optional.of(new Position(last, all[last].stripTrailing().length()));
    }

    /** What the guide says of the word at a character, if it is one of the language. */
    String guideWords(int offset) {
        int from = offset;
        while (from > 0 && Character.isLetter(source.text().charAt(from - 1))) {
            from--;
        }
        int to = offset;
        while (to < source.text().length() && Character.isLetter(source.text().charAt(to))) {
            to++;
        }
        String word = source.text().substring(from, to);
        boolean first = lines.before(lines.position(from)).isBlank();
        return first && Keywords.STATEMENTS.contains(word) ? GuideWords.ofStatement(word)
                : Keywords.RESERVED.contains(word) || Keywords.FUNCTIONS.contains(word)
                        ? GuideWords.ofExpression(word)
                        : "";
    }

    /** What Alice needs at a vertex; empty if it is not known. */
    Optional<String> needs(String vertex, StopSignal stop) {
        try {
            OptionalInt found = vertex(vertex);
            return game.isEmpty() || found.isEmpty() ? Optional.empty()
                    : Optional.of(share(solved(stop).alice(), found.getAsInt()));
        } catch (UnsupportedGameException | LimitReachedException e) {
            return Optional.empty();
        }
    }

    /** The vertex that a text names: by its name, as {@code start}, or computed, as {@code v[n - 1]}. */
    private OptionalInt vertex(String written) {
        if (game.isEmpty()) {
            return OptionalInt.empty();
        }
        if (written.equals("start")) {
            return OptionalInt.of(game.get().start());
        }
        OptionalInt named = game.get().graph().names().vertexNamed(written);
        boolean computed = written.endsWith("]") && names().last().stream().anyMatch(
                symbol -> symbol.role() == Role.VERTEX && written.startsWith(symbol.name() + "["));
        return named.isPresent() || !computed ? named : startedAt(written);
    }

    /** The vertex at which the game starts if its text says so in the words of a place. */
    private OptionalInt startedAt(String written) {
        int begin = names.start();
        String other = source.text().substring(0, begin)
                + source.text().substring(begin).replaceAll("(?m)^start .*$", "") + "\nstart " + written + "\n";
        try {
            return OptionalInt.of(Language.load(new SourceText(source.name(), other), Map.of(), MOST).start());
        } catch (InvalidTextException | LimitReachedException e) {
            return OptionalInt.empty();
        }
    }

    /**
     * What both players need at a vertex, in words; empty if the text is not a game or has no such vertex.
     *
     * @param stop asked while the game is solved
     */
    Optional<String> needed(String vertex, StopSignal stop) {
        if (game.isEmpty()) {
            return unsolved.isEmpty() ? Optional.empty() : Optional.of("not solved: " + unsolved);
        }
        OptionalInt found = vertex(vertex);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        try {
            ContinuousSolution solved = solved(stop);
            String sure = solved.exactness() == Exactness.EXACT ? "exact" : "enclosed";
            return Optional.of("Alice needs " + share(solved.of(Player.ALICE), found.getAsInt()) + ", Bob needs "
                    + share(solved.of(Player.BOB), found.getAsInt()) + " of the money (payment "
                    + game.get().auction().payment().label() + ", " + sure + " and verified)");
        } catch (UnsupportedGameException | LimitReachedException e) {
            return Optional.of("no threshold: " + e.getMessage());
        }
    }

    private synchronized ContinuousSolution solved(StopSignal stop) {
        if (solution == null) {
            BiddingGame money = game.orElseThrow().with(game.get().auction().with(Money.CONTINUOUS));
            ContinuousSolution found = Solvers.continuous(money.auction(), ContinuousOptions.DEFAULT).solve(money,
                    stop);
            new ContinuousVerifier().firstViolation(found).ifPresent(violation -> {
                throw new IllegalStateException("the verifier refuses the answer: " + violation);
            });
            solution = found;
        }
        return solution;
    }

    private static String share(ContinuousThresholds thresholds, int vertex) {
        if (thresholds.never(vertex)) {
            return "more than all";
        }
        return thresholds.exact(vertex).map(Fractions::text)
                .orElseGet(() -> "from " + thresholds.lower(vertex) + " to " + thresholds.upper(vertex));
    }
}
