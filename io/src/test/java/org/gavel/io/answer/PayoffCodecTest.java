package org.gavel.io.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.PayoffCurve;
import org.gavel.engine.answer.PayoffPoint;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.payment.TurnChance.Strategies;
import org.gavel.inquiry.AnswerVerifier;
import org.gavel.inquiry.PartialAnswerException;
import org.gavel.inquiry.PayoffInquiry;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.Verify;
import org.gavel.inquiry.answer.CheckAnswer.Verdict;
import org.gavel.inquiry.answer.PayoffAnswer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Saved payoffs: what was written is proved again, and what was changed is refused unless it is still true. */
class PayoffCodecTest {

    private static final int MANY = Boolean.getBoolean("long-checks") ? 10_000 : 2_000;
    private static final List<BigFraction> SHARES = IntStream.rangeClosed(0, 5).mapToObj(i -> BigFraction.of(i, 5))
            .toList();

    private static BiddingGame board(String payment, Random random) {
        int n = 2 + random.nextInt(4);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(n);
        for (int v = 0; v < n; v++) {
            builder.edge(v, (v + 1) % n).edge(v, random.nextInt(n));
            builder.weight(v, BigFraction.of(random.nextInt(9) - 4, 1 + random.nextInt(2)));
        }
        BiddingGame game = BiddingGame.of("board", builder.build(), 0);
        return game.with(game.auction().with("payment", payment));
    }

    private static PayoffAnswer curve(BiddingGame game, Strategies strategies, List<BigFraction> shares) {
        return new PayoffInquiry(strategies, shares, Verify.NO).answer(game, StopSignal.NEVER, Stopwatch.still());
    }

    private static PayoffAnswer read(JsonNode json, BiddingGame game) {
        byte[] text = json.toString().getBytes(StandardCharsets.UTF_8);
        try (AnswerReader reader = new AnswerReader("answer", new ByteArrayInputStream(text))) {
            return (PayoffAnswer) reader.next(game).answer();
        }
    }

    private static Verdict verdict(PayoffAnswer answer) {
        return new AnswerVerifier(StopSignal.NEVER).checkSaved(answer).verdict();
    }

    @ParameterizedTest
    @CsvSource({"richman, PURE", "poorman, PURE", "taxman:1/3, PURE", "all-pay, PURE", "all-pay, MIXED",
            "all-pay-richman, MIXED"})
    void read_whatWasWritten_isProved(String payment, Strategies strategies) {
        Random random = new Random(3);
        for (int round = 0; round < 20; round++) {
            PayoffAnswer answer = curve(board(payment, random), strategies, SHARES);
            PayoffAnswer read = read(AnswerWriter.tree(answer), answer.game());
            assertThat(read.curve().points()).isEqualTo(answer.curve().points());
            assertThat(verdict(read)).isEqualTo(Verdict.VERIFIED);
        }
    }

    /** Bounds, of searches that were stopped, come back as they were, too, and are proved. */
    @ParameterizedTest
    @CsvSource({"richman, PURE", "poorman, PURE", "all-pay, MIXED"})
    void read_boundsThatWereWritten_areProved(String payment, Strategies strategies) {
        Random random = new Random(5);
        int wide = 0;
        for (int round = 0; round < 20; round++) {
            BiddingGame game = board(payment, random);
            PayoffAnswer answer = stopped(game, strategies);
            PayoffAnswer read = read(AnswerWriter.tree(answer), game);
            assertThat(read.curve().points()).isEqualTo(answer.curve().points());
            assertThat(verdict(read)).isEqualTo(Verdict.VERIFIED);
            wide += answer.curve().completion() == Completion.PARTIAL ? 1 : 0;
        }
        assertThat(wide).isGreaterThan(10);
    }

    /** What is known at once; all there is to know where the bounds meet. */
    private static PayoffAnswer stopped(BiddingGame game, Strategies strategies) {
        PayoffInquiry inquiry = new PayoffInquiry(strategies, SHARES, Verify.NO);
        return (PayoffAnswer) PartialAnswerException.known(() -> inquiry.answer(game, () -> true, Stopwatch.still()));
    }

    @Test
    void read_changed_areRefusedUnlessTrue() {
        Random random = new Random(8);
        int byReader = 0;
        int byVerifier = 0;
        while (byReader + byVerifier < MANY) {
            PayoffAnswer answer = curve(board(random.nextBoolean() ? "poorman" : "richman", random), Strategies.PURE,
                    SHARES);
            JsonNode right = AnswerWriter.tree(answer);
            for (int change = 0; change < 200; change++) {
                ObjectNode changed = (ObjectNode) right.deepCopy();
                change(changed, random);
                PayoffAnswer read;
                try {
                    read = read(changed, answer.game());
                } catch (InvalidTextException e) {
                    byReader++;
                    continue;
                }
                if (verdict(read) == Verdict.FAILED) {
                    byVerifier++;
                    continue;
                }
                List<PayoffPoint> points = read.curve().points();
                List<PayoffPoint> truth = curve(answer.game(), Strategies.PURE,
                        points.stream().map(PayoffPoint::share).toList()).curve().points();
                for (int i = 0; i < points.size(); i++) {
                    assertThat(points.get(i).lower()).as(changed.toString())
                            .isEqualTo(truth.get(i).lower());
                    assertThat(points.get(i).upper()).isEqualTo(truth.get(i).upper());
                }
            }
        }
        assertThat(byReader).isGreaterThan(MANY / 5);
        assertThat(byVerifier).isGreaterThan(MANY / 5);
    }

    /** The reader finds nothing wrong where a coin and all points of the curve say the same; the verifier does. */
    @ParameterizedTest
    @CsvSource({"richman, PURE", "poorman, PURE", "taxman:1/3, PURE", "all-pay, PURE", "all-pay, MIXED",
            "all-pay-richman, MIXED"})
    void read_coinAndCurveChangedAlike_areRefusedByTheVerifier(String payment, Strategies strategies) {
        Random random = new Random(4);
        for (int round = 0; round < 20; round++) {
            PayoffAnswer answer = curve(board(payment, random), strategies, SHARES);
            Set<BigFraction> coins = new LinkedHashSet<>();
            answer.curve().points().forEach(point -> coins.addAll(List.of(point.least().chance(),
                    point.most().chance())));
            for (BigFraction coin : coins) {
                for (BigFraction by : List.of(BigFraction.of(1, 1_000_000), BigFraction.of(-1, 3), BigFraction.of(2))) {
                    PayoffAnswer changed = changed(answer, coin, by);
                    PayoffAnswer read = read(AnswerWriter.tree(changed), answer.game());
                    assertThat(read.curve().points()).isEqualTo(changed.curve().points());
                    assertThat(verdict(read)).as("coin %s by %s", coin, by).isEqualTo(Verdict.FAILED);
                }
            }
        }
    }

    /** The same curve with another payoff for one coin, at all its points. */
    private static PayoffAnswer changed(PayoffAnswer answer, BigFraction coin, BigFraction by) {
        UnaryOperator<PayoffPoint.Value> change = value -> !value.chance().equals(coin) ? value
                : new PayoffPoint.Value(coin, value.lower().add(by), value.biases());
        PayoffCurve curve = answer.curve();
        List<PayoffPoint> points = curve.points().stream().map(point -> new PayoffPoint(point.share(),
                change.apply(point.least()), change.apply(point.most()))).toList();
        return new PayoffAnswer(new PayoffCurve(curve.game(), curve.strategies(), curve.vertices(), points,
                curve.rounds()), answer.account());
    }

    /** Moves one number of a point or of a coin. */
    private static void change(ObjectNode answer, Random random) {
        ArrayNode list = (ArrayNode) answer.get(random.nextBoolean() ? "curve" : "coins");
        ObjectNode object = (ObjectNode) list.get(random.nextInt(list.size()));
        for (String part : List.of("payoff", "biases")) {
            if (random.nextBoolean() && object.get(part) instanceof ObjectNode inner) {
                object = inner;
            }
        }
        List<String> names = new ArrayList<>(object.propertyNames());
        names.removeIf(name -> name.equals("payoff") && list == answer.get("curve") || name.equals("biases"));
        String name = names.get(random.nextInt(names.size()));
        BigFraction by = BigFraction.of(1 + random.nextInt(7), 1 + random.nextInt(5));
        switch (name) {
            case "lower" -> object.put(name, object.get(name).asDouble() + by.doubleValue());
            case "upper" -> object.put(name, object.get(name).asDouble() - by.doubleValue());
            default -> object.put(name, BigFraction.parse(object.get(name).asString())
                    .add(random.nextBoolean() ? by : by.negate()).toString().replace(" ", ""));
        }
    }

    @ParameterizedTest
    @CsvSource({"all-pay, strategies, mixed", "richman, coin, recalled", "richman, exactness, exact",
            "richman, strategies, both", "richman, curve, x", "richman, coins, x"})
    void read_otherWordsThanItsOwn_areRefused(String payment, String key, String word) {
        PayoffAnswer answer = curve(board(payment, new Random(2)), Strategies.PURE, SHARES);
        ObjectNode changed = (ObjectNode) AnswerWriter.tree(answer);
        changed.put(key, word);
        assertThat(catchThrowable(() -> read(changed, answer.game())))
                .as(key + " " + word).isInstanceOf(InvalidTextException.class);
    }
}
