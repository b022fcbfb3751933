package org.gavel.validation.claim;

import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.Example;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.Diagnostic;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.tie.TieView;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.UnsupportedGameException;

/** The examples in the documentation comments of a game, as claims. */
public final class ExampleClaims {

    private static final String NEVER = "never";

    private ExampleClaims() {
    }

    /**
     * A claim for each example of a text, named by its line, as in {@code my.gavel:3}.
     *
     * @throws InvalidTextException if the text cannot be parsed; a claim throws it when it is checked, if the example asks for
     *         a vertex or a parameter that is not there
     */
    public static List<Claim> of(SourceText source, ExpansionLimits limits) {
        return Language.outline(source).examples().stream().map(example -> claim(source, example, limits)).toList();
    }

    private static Claim claim(SourceText source, Example example, ExpansionLimits limits) {
        String value = "this value";
        return new Claim(source.name() + ":" + example.line(), new Citation(source.name(), "line " + example.line()),
                Origin.EXAMPLE, example.expected() + " = " + example.expression(), value, value,
                "the game, solved under its own auction", Optional.empty(),
                cases -> cases.compare(example.expected(), found(source, example, limits, cases.stop()),
                        example::expression, () -> "as 'gavel solve' says with these parameters"));
    }

    private static String found(SourceText source, Example example, ExpansionLimits limits, StopSignal stop) {
        try {
            BiddingGame game = load(source, example, limits);
            int vertex = example.vertex().equals("start") ? game.start()
                    : game.board().vertexNamed(example.vertex()).orElseThrow(() -> new InvalidTextException(List.of(
                            at(example, source, "there is no vertex '" + example.vertex() + "'",
                                    "write a name as 'gavel solve' prints it, or start"))));
            return example.chips().isPresent() ? inChips(game, example, vertex, stop)
                    : inMoney(game, example, vertex, stop);
        } catch (UnsupportedGameException e) {
            return e.getMessage();
        }
    }

    private static BiddingGame load(SourceText source, Example example, ExpansionLimits limits) {
        try {
            return Language.load(source, example.parameters(), limits);
        } catch (InvalidTextException e) {
            throw new InvalidTextException(e.diagnostics().stream()
                    .map(each -> each.line() > 0 ? each : at(example, source, each.reason(), each.hint())).toList());
        }
    }

    /** A mistake in an example, which is in one line. */
    private static Diagnostic at(Example example, SourceText source, String reason, String hint) {
        return new Diagnostic(source, example.line(), source.line(example.line()).indexOf(example.expression()) + 1,
                example.expression().length(), reason, hint);
    }

    private static String inChips(BiddingGame game, Example example, int vertex, StopSignal stop) {
        ChipThresholds found = Solvers.chips(game.auction())
                .solve(game, ChipTotals.of(example.chips().getAsLong()), stop).of(example.player());
        ChipThresholds ordered = found.merged().orElse(found);
        int state = ordered.states().size() == 1 ? 0
                : TieView.of(game.auction().ties(), example.player()).start();
        return ordered.threshold(vertex, state, 0).map(Holding::toString).orElse(NEVER);
    }

    /** The expected value itself, if it lies within the bounds that were found. */
    private static String inMoney(BiddingGame game, Example example, int vertex, StopSignal stop) {
        ContinuousThresholds found = Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, stop)
                .of(example.player());
        if (found.never(vertex)) {
            return NEVER;
        }
        Optional<BigFraction> expected = fraction(example.expected());
        boolean within = expected.isPresent() && found.lowerBound(vertex).compareTo(expected.get()) <= 0
                && found.upperBound(vertex).compareTo(expected.get()) >= 0;
        return within ? example.expected()
                : found.exact(vertex).map(Fractions::text)
                        .orElseGet(() -> "from " + found.lower(vertex) + " to " + found.upper(vertex));
    }

    private static Optional<BigFraction> fraction(String text) {
        return text.matches("[0-9]{1,100}(/0*[1-9][0-9]{0,99})?") ? Optional.of(BigFraction.parse(text))
                : Optional.empty();
    }
}
