package org.gavel.editor;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.Diagnostic;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.ExpansionLimits;
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
import org.gavel.engine.task.UnsupportedAuctionException;

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

    /**
     * What both players need at a vertex, in words; empty if the text is no game or has no such vertex.
     *
     * @param stop asked while the game is solved
     */
    Optional<String> needed(String vertex, StopSignal stop) {
        if (game.isEmpty()) {
            return unsolved.isEmpty() ? Optional.empty() : Optional.of("not solved: " + unsolved);
        }
        OptionalInt found = vertex.equals("start") ? OptionalInt.of(game.get().start())
                : game.get().graph().names().vertexNamed(vertex);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        try {
            ContinuousSolution solved = solved(stop);
            String sure = solved.exactness() == Exactness.EXACT ? "exact" : "enclosed";
            return Optional.of("Alice needs " + share(solved.of(Player.ALICE), found.getAsInt()) + ", Bob needs "
                    + share(solved.of(Player.BOB), found.getAsInt()) + " of the money (payment "
                    + game.get().auction().payment().label() + ", " + sure + " and verified)");
        } catch (UnsupportedAuctionException | LimitReachedException e) {
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
