package org.gavel.io.certificate;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Chips;
import org.gavel.engine.number.Dyadics;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.proof.chips.ChipProof;
import org.gavel.engine.rules.Bids;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.inquiry.ChipCertificate;
import org.gavel.inquiry.CreditCertificate;
import org.gavel.inquiry.PeriodInquiry;
import org.gavel.inquiry.ShareCertificate;
import org.gavel.inquiry.answer.Answer;
import org.gavel.inquiry.answer.Answer.Kind;
import org.gavel.inquiry.answer.ByKind;
import org.gavel.inquiry.answer.CheckAnswer;
import org.gavel.inquiry.answer.ChipAnswer;
import org.gavel.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.inquiry.answer.ChipSuccessorsAnswer;
import org.gavel.inquiry.answer.ComparisonAnswer;
import org.gavel.inquiry.answer.CurveAnswer;
import org.gavel.inquiry.answer.MoveAnswer;
import org.gavel.inquiry.answer.PayoffAnswer;
import org.gavel.inquiry.answer.PeriodAnswer;
import org.gavel.inquiry.answer.PriceAnswer;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.inquiry.answer.ShareOutcomeAnswer;
import org.gavel.inquiry.answer.ShareSuccessorsAnswer;
import org.gavel.inquiry.answer.ValueAnswer;
import tools.jackson.core.JsonGenerator;

/** Writes certificates as a property of their answers. */
public final class CertificateWriter {

    /** Certificates in chips are for this many chips, at the most. */
    private static final long MOST_CHIPS = 10_000;
    /** The kind of two certificates, of the game in which Alice names her bid first, and of that in which Bob does. */
    static final String BOTH_STANCES = "stances";
    private static final int BITS_A_DIGIT = 4;

    private static final ByKind<Body> BODIES = new ByKind<Body>()
            .put(Kind.SHARES, answer -> stop -> of((ShareAnswer) answer, stop))
            .put(Kind.SHARE_OUTCOME, answer -> stop -> shares(((ShareOutcomeAnswer) answer).game(), stop))
            .put(Kind.PRICES, answer -> stop -> shares(((PriceAnswer) answer).game(), stop))
            .put(Kind.CHIPS, answer -> stop -> of(((ChipAnswer) answer).solution(), stop))
            .put(Kind.MOVES, answer -> stop -> of((MoveAnswer) answer, stop))
            .put(Kind.CHIP_OUTCOME, answer -> stop -> of((ChipOutcomeAnswer) answer, stop))
            .put(Kind.COMPARISON, answer -> stop -> of((ComparisonAnswer) answer, stop))
            .put(Kind.PERIODS, answer -> stop -> ((PeriodAnswer) answer).account().advised() == Completion.PARTIAL
                    ? Optional.empty()
                    : periods(((PeriodAnswer) answer).game(), stop))
            .put(Kind.VALUE, answer -> stop -> Optional.of(alone("strategies"))
                    .filter(any -> ((ValueAnswer) answer).asked().horizon().isEmpty()))
            .put(Kind.PAYOFF, answer -> stop -> Optional.of(alone("biases")))
            .put(Kind.SHARE_VALUE, answer -> stop -> Optional.of(alone("staircases")))
            .without(Set.of(Kind.CHECK, Kind.CURVE, Kind.SHARE_SUCCESSORS, Kind.CHIP_SUCCESSORS));

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
        return BODIES.of(answer).flatMap(body -> body.apply(stop))
                .map(body -> json -> object("certificate", body, json));
    }

    /** What is written of an answer; empty if nothing proves it, or it could not be found. */
    @FunctionalInterface
    private interface Body extends Function<StopSignal, Optional<Consumer<JsonGenerator>>> {
    }

    private static Optional<Consumer<JsonGenerator>> of(ShareAnswer shares, StopSignal stop) {
        return shares.asked().horizon().isPresent() ? Optional.of(json -> horizon(shares, json))
                : of(shares.solution(), stop);
    }

    private static Optional<Consumer<JsonGenerator>> of(MoveAnswer moves, StopSignal stop) {
        Optional<Consumer<JsonGenerator>> chips = chips(moves.game(), moves.totals(), stop);
        return moves.money() == MoveAnswer.Money.UNKNOWN ? chips
                : chips.flatMap(found -> shares(moves.game().with(Money.CONTINUOUS), stop)
                        .map(best -> found.andThen(json -> object("inMoney", best, json))));
    }

    private static Optional<Consumer<JsonGenerator>> of(ComparisonAnswer compared, StopSignal stop) {
        return compared.other().flatMap(other -> periods(other, stop))
                .flatMap(second -> periods(compared.game(), stop).map(first -> json -> {
                    alone("both").accept(json);
                    object("first", first, json);
                    object("second", second, json);
                }));
    }

    /** Where neither wins, and bids are secret, it counts what is needed by who names their bid and by who answers. */
    private static Optional<Consumer<JsonGenerator>> of(ChipOutcomeAnswer answer, StopSignal stop) {
        BiddingGame game = answer.game();
        ChipTotals totals = game.auction().payment().keepsTotal() ? ChipTotals.of(answer.alice() + answer.bob())
                : ChipTotals.range(0, Math.max(answer.alice(), answer.bob()));
        boolean won = Stream.of(Player.values())
                .anyMatch(player -> Verdict.wonBy(player) == answer.outcome().verdict());
        if (won || game.auction().bids() != Bids.SECRET) {
            return chips(game, totals, stop);
        }
        return open(game, Bids.OPEN_ALICE, totals, stop)
                .flatMap(alice -> open(game, Bids.OPEN_BOB, totals, stop).map(bob -> json -> {
                    alone(BOTH_STANCES).accept(json);
                    object(Bids.OPEN_ALICE.label(), alice, json);
                    object(Bids.OPEN_BOB.label(), bob, json);
                }));
    }

    private static Optional<Consumer<JsonGenerator>> open(BiddingGame game, Bids bids, ChipTotals totals,
            StopSignal stop) {
        return chips(game.with(game.auction().with("bids", bids.label())), totals, stop);
    }

    /** The answer itself holds what proves it. */
    private static Consumer<JsonGenerator> alone(String kind) {
        return json -> json.writeStringProperty("kind", kind);
    }

    private static void object(String name, Consumer<JsonGenerator> properties, JsonGenerator json) {
        json.writeObjectPropertyStart(name);
        properties.accept(json);
        json.writeEndObject();
    }

    /** This many rounds prove themselves; where nothing exact is said, with as many bits as are needed, and some more. */
    private static void horizon(ShareAnswer answer, JsonGenerator json) {
        alone("horizon").accept(json);
        json.writeNumberProperty("rounds", answer.asked().horizon().orElseThrow());
        if (answer.solution().exactness() != Exactness.EXACT) {
            json.writeNumberProperty("bits", Dyadics.BITS + BITS_A_DIGIT * answer.asked().digits().orElse(0));
        }
    }

    private static Optional<Consumer<JsonGenerator>> shares(BiddingGame game, StopSignal stop) {
        return of(Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, stop), stop);
    }

    private static Optional<Consumer<JsonGenerator>> of(ContinuousSolution solution, StopSignal stop) {
        return ShareCertificate.of(solution, stop).map(certificate -> json -> write(certificate, json));
    }

    private static Optional<Consumer<JsonGenerator>> chips(BiddingGame game, ChipTotals totals, StopSignal stop) {
        if (totals.last() > MOST_CHIPS) {
            return Optional.empty();
        }
        try {
            return of(Solvers.chips(game.auction()).solve(game, totals, stop), stop);
        } catch (UnsupportedGameException e) {
            return Optional.empty();
        }
    }

    /** Where chips go to the bank, what is needed against more chips rests on what is needed against fewer. */
    private static Optional<Consumer<JsonGenerator>> of(ChipSolution solution, StopSignal stop) {
        BiddingGame game = solution.game();
        long last = solution.totals().last();
        if (!game.auction().payment().keepsTotal() && solution.totals().count() <= last) {
            return chips(game, ChipTotals.range(0, last), stop);
        }
        if (last > MOST_CHIPS) {
            return Optional.empty();
        }
        return game.objective().bound().isPresent()
                ? CreditCertificate.of(solution, stop).map(found -> json -> write(found, json))
                : ChipCertificate.of(solution, stop).map(found -> json -> write(found, json));
    }

    private static Optional<Consumer<JsonGenerator>> periods(BiddingGame game, StopSignal stop) {
        return PeriodInquiry.inOrder(game, MOST_CHIPS, stop).map(needs -> json -> {
            write(ChipCertificate.ofNeeds(needs.table()), json);
            json.writeObjectPropertyStart("period");
            json.writeNumberProperty("length", needs.length());
            json.writeObjectPropertyStart("shift");
            ColouredGraph graph = game.graph();
            for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
                json.writeObjectPropertyStart(graph.name(vertex));
                for (Player player : Player.values()) {
                    json.writeNumberProperty(player.label(), needs.growth(player, vertex));
                }
                json.writeEndObject();
            }
            json.writeEndObject();
            json.writeEndObject();
        });
    }

    private static void write(CreditCertificate certificate, JsonGenerator json) {
        alone("credits").accept(json);
        if (certificate.slack().signum() > 0) {
            json.writeStringProperty("slack", Fractions.text(certificate.slack()));
        }
        json.writeStringProperty("most", Fractions.text(certificate.most()));
        json.writeArrayPropertyStart("parts");
        for (ChipCertificate part : certificate.parts()) {
            json.writeStartObject();
            write(part, json);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void write(ShareCertificate certificate, JsonGenerator json) {
        json.writeStringProperty("kind", certificate.kind());
        if (certificate.rounds() > 0) {
            json.writeNumberProperty("rounds", certificate.rounds());
            json.writeNumberProperty("bits", Dyadics.BITS);
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
    }

    private static void write(ChipCertificate certificate, JsonGenerator json) {
        ChipSolution solution = certificate.solution();
        List<String> states = solution.game().auction().ties().states();
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
    }

    private static Object signature(long[] parts) {
        return parts.length == 0 ? null : Arrays.stream(parts).boxed().toList();
    }

    /** Writes what is at a vertex for a player. */
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
