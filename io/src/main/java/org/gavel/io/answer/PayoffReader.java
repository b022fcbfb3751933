package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.DirectedRounding;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.PayoffCurve;
import org.gavel.engine.answer.PayoffPoint;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.Account;
import org.gavel.engine.inquiry.Answer;
import org.gavel.engine.inquiry.PayoffAnswer;
import org.gavel.engine.rules.payment.TurnChance;
import org.gavel.engine.solve.Task;

/**
 * Reads what {@link PayoffJson} writes, key by key. A payoff has to be what the answer says of the coin's game; whether that is
 * so is for the verifier.
 */
final class PayoffReader {

    private static final String AGAIN = "save it again with gavel payoff --format json";

    private final JsonCursor json;
    private final BiddingGame game;
    private final List<Point> points = new ArrayList<>();
    private final Map<BigFraction, PayoffPoint.Value> coins = new HashMap<>();
    private List<Integer> vertices = List.of();
    private Optional<TurnChance.Strategies> strategies = Optional.empty();
    private Optional<TurnChance.Source> source = Optional.empty();

    PayoffReader(JsonCursor json, BiddingGame game) {
        this.json = json;
        this.game = game;
    }

    void read(String key) {
        switch (key) {
            case "strategies" -> strategies = Optional.of(json.choice("'strategies'", TurnChance.Strategies.values(),
                    TurnChance.Strategies::label));
            case "coin" -> source = Optional.of(json.choice("'coin'", TurnChance.Source.values(),
                    TurnChance.Source::label));
            case "curve" -> json.list("'curve'", () -> points.add(new Point()));
            case "coins" -> json.list("'coins'", this::readCoin);
            default -> json.unknown(key);
        }
    }

    private void readCoin() {
        Map<String, BigFraction> numbers = new HashMap<>();
        Map<Integer, BigFraction> biases = new LinkedHashMap<>();
        json.object("a coin", key -> {
            switch (key) {
                case "chance" -> numbers.put(key, json.fraction("'chance'"));
                case "payoff" -> numbers.put(key, json.signedFraction("'payoff'"));
                case "biases" -> json.object("'biases'",
                        name -> biases.put(json.vertex(name, game), json.signedFraction("the bias of " + name)));
                default -> json.unknown(key);
            }
        });
        if (numbers.size() < 2 || biases.isEmpty()) {
            throw json.wrong("a coin needs 'chance', 'payoff' and 'biases'", AGAIN);
        }
        if (coins.isEmpty()) {
            vertices = List.copyOf(biases.keySet());
        }
        if (!List.copyOf(biases.keySet()).equals(vertices)) {
            throw json.wrong("the biases are not those of the same vertices as before, in the same order", AGAIN);
        }
        BigFraction chance = numbers.get("chance");
        if (coins.put(chance,
                new PayoffPoint.Value(chance, numbers.get("payoff"), List.copyOf(biases.values()))) != null) {
            throw json.wrong("a coin of this chance stands twice", "keep one");
        }
    }

    Answer answer(BiddingGame asked, Exactness exactness) {
        if (strategies.isEmpty() || source.isEmpty() || points.isEmpty()) {
            throw json.wrongFile("an answer of kind 'payoff' needs 'strategies', 'coin', 'curve' and 'coins'", AGAIN);
        }
        Task.payoff(strategies.get()).require(asked);
        TurnChance chance = asked.auction().payment().turns(strategies.get()).orElseThrow();
        PayoffCurve curve = new PayoffCurve(asked, strategies.get(), chance, vertices,
                points.stream().map(point -> point.by(chance)).toList(), 0);
        if (chance.source() != source.get() || curve.exactness() != exactness) {
            throw json.wrongFile("'coin' or 'exactness' is not that of the curve", AGAIN);
        }
        return new PayoffAnswer(curve, Account.NONE);
    }

    /** One point, as it is read. */
    private final class Point {

        private Optional<BigFraction> share = Optional.empty();
        private Optional<BigFraction> chance = Optional.empty();
        private Optional<BigFraction> exact = Optional.empty();
        private double lower = Double.NaN;
        private double upper = Double.NaN;

        Point() {
            json.object("a point", key -> {
                switch (key) {
                    case "share" -> share = Optional.of(json.fraction("'share'"));
                    case "chance" -> chance = Optional.of(json.fraction("'chance'"));
                    case "payoff" -> json.object("'payoff'", this::readPayoff);
                    default -> json.unknown(key);
                }
            });
            if (share.isEmpty() || Double.isNaN(lower) || Double.isNaN(upper)) {
                throw json.wrong("a point needs 'share', and 'payoff' with 'lower' and 'upper'", AGAIN);
            }
            if (share.get().compareTo(BigFraction.ONE) > 0) {
                throw json.wrong("the share is not from 0 to 1", "");
            }
        }

        private void readPayoff(String key) {
            switch (key) {
                case "exact" -> exact = Optional.of(json.signedFraction("'exact'"));
                case "lower" -> lower = json.real("'lower'");
                case "upper" -> upper = json.real("'upper'");
                default -> json.unknown(key);
            }
        }

        PayoffPoint by(TurnChance law) {
            PayoffPoint point = new PayoffPoint(share.get(), coin(law.least(share.get())), coin(law.most(share.get())));
            boolean same = exact.isPresent() == point.isExact() && chance.isPresent() == point.isExact()
                    && exact.stream().allMatch(point.least().payoff()::equals)
                    && chance.stream().allMatch(point.least().chance()::equals)
                    && lower <= DirectedRounding.down(point.least().payoff())
                    && upper >= DirectedRounding.up(point.most().payoff());
            if (!same) {
                throw json.wrongFile("the payoff at share " + share.get() + " is not that of its coin", AGAIN);
            }
            return point;
        }

        private PayoffPoint.Value coin(BigFraction wanted) {
            PayoffPoint.Value found = coins.get(wanted);
            if (found == null) {
                throw json.wrongFile("'coins' lacks the chance " + wanted + " of share " + share.get(), AGAIN);
            }
            return found;
        }
    }
}
