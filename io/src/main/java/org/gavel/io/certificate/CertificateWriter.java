package org.gavel.io.certificate;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.Answer;
import org.gavel.engine.inquiry.answer.ChipAnswer;
import org.gavel.engine.inquiry.ChipCertificate;
import org.gavel.engine.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.engine.inquiry.answer.PayoffAnswer;
import org.gavel.engine.inquiry.answer.ShareAnswer;
import org.gavel.engine.inquiry.ShareCertificate;
import org.gavel.engine.inquiry.answer.ShareOutcomeAnswer;
import org.gavel.engine.inquiry.answer.ValueAnswer;
import org.gavel.engine.number.Chips;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.proof.chips.ChipProof;
import org.gavel.engine.proof.chips.ChipVerifier;
import org.gavel.engine.proof.RoundsFromAbove;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.limit.StopSignal;
import tools.jackson.core.JsonGenerator;

/** Writes certificates as a property of their answers. */
public final class CertificateWriter {

    /** Certificates in chips are for so many chips, at the most. */
    private static final long MOST_CHIPS = 10_000;

    private CertificateWriter() {
    }

    /**
     * What writes the property {@code certificate} of an answer. Finding it takes about as long as verifying the answer; for an
     * outcome, as solving the game.
     *
     * @return none if there is no certificate for such an answer under its rules, or it could not be found
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped
     */
    public static Optional<Consumer<JsonGenerator>> of(Answer answer, StopSignal stop) {
        if (answer instanceof ShareAnswer shares) {
            return shares.asked().horizon().isPresent() ? Optional.empty() : of(shares.solution(), stop);
        }
        if (answer instanceof ShareOutcomeAnswer outcome) {
            return of(Solvers.continuous(outcome.game().auction(), ContinuousOptions.DEFAULT).solve(outcome.game(),
                    stop), stop);
        }
        if (answer instanceof ChipAnswer chips) {
            return of(chips.solution(), stop);
        }
        if (answer instanceof ChipOutcomeAnswer outcome) {
            return of(outcome, stop);
        }
        if (answer instanceof ValueAnswer values) {
            return values.asked().horizon().isPresent() ? Optional.empty()
                    : Optional.of(json -> alone("strategies", json));
        }
        return answer instanceof PayoffAnswer ? Optional.of(json -> alone("biases", json)) : Optional.empty();
    }

    /** The answer itself holds what proves it. */
    private static void alone(String kind, JsonGenerator json) {
        json.writeObjectPropertyStart("certificate");
        json.writeStringProperty("kind", kind);
        json.writeEndObject();
    }

    private static Optional<Consumer<JsonGenerator>> of(ContinuousSolution solution, StopSignal stop) {
        return ShareCertificate.of(solution, stop).map(certificate -> json -> write(certificate, json));
    }

    /** Where chips go to the bank, what is needed against more chips rests on what is needed against fewer. */
    private static Optional<Consumer<JsonGenerator>> of(ChipSolution solution, StopSignal stop) {
        long last = solution.totals().last();
        boolean whole = solution.game().auction().payment().keepsTotal() || solution.totals().count() == last + 1;
        if (last > MOST_CHIPS) {
            return Optional.empty();
        }
        ChipSolution all = whole ? solution : solved(solution.game(), ChipTotals.range(0, last), stop);
        return ChipCertificate.of(all, stop).map(certificate -> json -> write(certificate, json));
    }

    private static ChipSolution solved(BiddingGame game, ChipTotals totals, StopSignal stop) {
        return Solvers.chips(game.auction()).solve(game, totals, stop);
    }

    private static Optional<Consumer<JsonGenerator>> of(ChipOutcomeAnswer outcome, StopSignal stop) {
        BiddingGame game = outcome.game();
        if (!ChipVerifier.knowsEndless(game) && !(game.isPlainReach() && ChipVerifier.knows(game))) {
            return Optional.empty();
        }
        ChipTotals totals = game.auction().payment().keepsTotal()
                ? ChipTotals.range(outcome.alice() + outcome.bob(), outcome.alice() + outcome.bob())
                : ChipTotals.range(0, Math.max(outcome.alice(), outcome.bob()));
        return totals.last() > MOST_CHIPS ? Optional.empty() : of(solved(game, totals, stop), stop);
    }

    private static void write(ShareCertificate certificate, JsonGenerator json) {
        json.writeObjectPropertyStart("certificate");
        json.writeStringProperty("kind", certificate.kind());
        if (certificate.rounds() > 0) {
            json.writeNumberProperty("rounds", certificate.rounds());
            json.writeNumberProperty("bits", RoundsFromAbove.BITS);
        }
        if (!certificate.slacks(Player.ALICE).isEmpty()) {
            json.writeObjectPropertyStart("slack");
            for (Player player : Player.values()) {
                json.writeName(player.label());
                list(certificate.slacks(player).stream().map(Fractions::text).toList(), json);
            }
            json.writeEndObject();
        }
        writeVertices(certificate.solution().game().graph(),
                (vertex, player) -> list(certificate.row(player, vertex), json), json);
        json.writeEndObject();
    }

    private static void write(ChipCertificate certificate, JsonGenerator json) {
        ChipSolution solution = certificate.solution();
        List<String> states = solution.game().auction().ties().states();
        json.writeObjectPropertyStart("certificate");
        json.writeStringProperty("kind", certificate.alice().isSigned() ? "signatures" : "tables");
        json.writeName("totals");
        list(Arrays.asList(IntStream.range(0, solution.totals().count()).mapToObj(solution.totals()::total).toArray()),
                json);
        writeVertices(solution.game().graph(), (vertex, player) -> {
            json.writeStartObject();
            for (int state = 0; state < states.size(); state++) {
                json.writeName(states.get(state));
                json.writeStartArray();
                for (int index = 0; index < solution.totals().count(); index++) {
                    ChipProof proof = certificate.of(player);
                    long needs = proof.needs(vertex, state, index);
                    list(Arrays.asList(needs == Chips.NEVER ? null : needs,
                            signature(proof.enough(vertex, state, index)), signature(proof.less(vertex, state, index))),
                            json);
                }
                json.writeEndArray();
            }
            json.writeEndObject();
        }, json);
        json.writeEndObject();
    }

    private static Object signature(long[] parts) {
        return parts.length == 0 ? null : Arrays.stream(parts).boxed().toList();
    }

    /** Writes what stands at a vertex for a player. */
    @FunctionalInterface
    private interface Side {
        void write(int vertex, Player player);
    }

    private static void writeVertices(ColouredGraph graph, Side side, JsonGenerator json) {
        json.writeObjectPropertyStart("vertices");
        for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
            json.writeObjectPropertyStart(graph.name(vertex));
            for (Player player : Player.values()) {
                json.writeName(player.label());
                side.write(vertex, player);
            }
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private static void list(List<?> entries, JsonGenerator json) {
        json.writeStartArray();
        for (Object entry : entries) {
            if (entry == null) {
                json.writeNull();
            } else if (entry instanceof Number number) {
                json.writeNumber(number.longValue());
            } else if (entry instanceof List<?> inner) {
                list(inner, json);
            } else {
                json.writeString(entry.toString());
            }
        }
        json.writeEndArray();
    }
}
