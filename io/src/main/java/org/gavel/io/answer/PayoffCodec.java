package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.PayoffCurve;
import org.gavel.engine.answer.PayoffPoint;
import org.gavel.engine.answer.PayoffPoint.Value;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.Account;
import org.gavel.engine.inquiry.answer.PayoffAnswer;
import org.gavel.engine.rules.payment.TurnChance;
import org.gavel.engine.rules.payment.TurnChance.Source;
import org.gavel.engine.rules.payment.TurnChance.Strategies;
import org.gavel.engine.task.Task;
import tools.jackson.core.JsonGenerator;

/**
 * A payoff curve. A payoff has to be what the answer says of the coin's game; whether that is so is for the verifier.
 */
final class PayoffCodec extends AnswerCodec<PayoffAnswer> {

    private static final String AGAIN = "save it again with gavel payoff --format json";
    private static final Key<Strategies> STRATEGIES = Key.choice("strategies", Strategies.values(), Strategies::label);
    private static final Key<Source> COIN = Key.choice("coin", Source.values(), Source::label);
    private static final Key<BigFraction> SHARE = Key.fraction("share");
    private static final Key<BigFraction> CHANCE = Key.fraction("chance");
    private static final Key<Bounds> POINT = Bounds.key("payoff", Key.signedFraction("exact"));
    private static final Key<BigFraction> PAYOFF = Key.signedFraction("payoff");

    private final Key<Map<Integer, BigFraction>> biases = Key.object("biases", this::writeBiases, this::readBiases);
    private final List<Fields> points = new ArrayList<>();
    private final Map<BigFraction, Value> coins = new HashMap<>();
    private List<Integer> vertices = List.of();

    PayoffCodec(BiddingGame game) {
        super(game, STRATEGIES, COIN);
    }

    @Override
    void write(PayoffAnswer answer, JsonGenerator json) {
        PayoffCurve curve = answer.curve();
        EXACTNESS.write(json, curve.exactness());
        STRATEGIES.write(json, curve.strategies());
        COIN.write(json, curve.chance().source());
        Map<BigFraction, Value> values = new LinkedHashMap<>();
        json.writeArrayPropertyStart("curve");
        for (PayoffPoint point : curve.points()) {
            json.writeStartObject();
            SHARE.write(json, point.share());
            CHANCE.write(json, chance(point));
            POINT.write(json, bounds(point));
            json.writeEndObject();
            values.put(point.least().chance(), point.least());
            values.put(point.most().chance(), point.most());
        }
        json.writeEndArray();
        json.writeArrayPropertyStart("coins");
        for (Value value : values.values()) {
            json.writeStartObject();
            CHANCE.write(json, value.chance());
            PAYOFF.write(json, value.payoff());
            Map<Integer, BigFraction> each = new LinkedHashMap<>();
            for (int i = 0; i < curve.vertices().size(); i++) {
                each.put(curve.vertices().get(i), value.biases().get(i));
            }
            biases.write(json, each);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** The chance of the coin where the payoff is known exactly. */
    private static Optional<BigFraction> chance(PayoffPoint point) {
        return Optional.of(point.least().chance()).filter(any -> point.isExact());
    }

    private static Bounds bounds(PayoffPoint point) {
        return Bounds.between(point.least().payoff(), point.most().payoff());
    }

    private void writeBiases(JsonGenerator json, Map<Integer, BigFraction> all) {
        all.forEach((vertex, bias) -> Key.fraction(game.board().name(vertex)).write(json, bias));
    }

    private Map<Integer, BigFraction> readBiases(JsonCursor json, String what) {
        Map<Integer, BigFraction> all = new LinkedHashMap<>();
        json.object(what, name -> all.put(json.vertex(name, game), json.signedFraction("the bias of " + name)));
        return all;
    }

    @Override
    Map<String, Object> statistics(PayoffAnswer answer) {
        return new TreeMap<>(
                Map.of("method", "improvement of moves in the coin's game", "rounds", answer.curve().rounds()));
    }

    @Override
    boolean read(String key, Fields read) {
        switch (key) {
            case "curve" -> read.json().list("'curve'", () -> readPoint(read.json()));
            case "coins" -> read.json().list("'coins'", () -> readCoin(read.json()));
            default -> {
                return super.read(key, read);
            }
        }
        return true;
    }

    private void readPoint(JsonCursor json) {
        Fields point = Fields.of(json, "a point", SHARE, CHANCE, POINT);
        if (!point.has(SHARE) || !point.find(POINT).orElse(Bounds.UNKNOWN).isWhole()) {
            throw json.wrong("a point needs 'share', and 'payoff' with 'lower' and 'upper'", AGAIN);
        }
        if (point.get(SHARE).compareTo(BigFraction.ONE) > 0) {
            throw json.wrong("the share is not from 0 to 1", "");
        }
        points.add(point);
    }

    private void readCoin(JsonCursor json) {
        Fields coin = Fields.of(json, "a coin", CHANCE, PAYOFF, biases);
        coin.require("a coin", AGAIN, CHANCE, PAYOFF, biases);
        List<Integer> named = List.copyOf(coin.get(biases).keySet());
        vertices = coins.isEmpty() ? named : vertices;
        if (!named.equals(vertices)) {
            throw json.wrong("the biases are not those of the same vertices as before, in the same order", AGAIN);
        }
        BigFraction chance = coin.get(CHANCE);
        if (coins.put(chance, new Value(chance, coin.get(PAYOFF), List.copyOf(coin.get(biases).values()))) != null) {
            throw json.wrong("a coin of this chance stands twice", "keep one");
        }
    }

    @Override
    PayoffAnswer answer(Fields read, BiddingGame asked) {
        JsonCursor json = read.json();
        if (!read.has(STRATEGIES) || !read.has(COIN) || points.isEmpty()) {
            throw json.wrongFile("an answer of kind 'payoff' needs 'strategies', 'coin', 'curve' and 'coins'", AGAIN);
        }
        Strategies strategies = read.get(STRATEGIES);
        Task.payoff(strategies).require(asked);
        TurnChance law = asked.auction().payment().turns(strategies).orElseThrow();
        PayoffCurve curve = new PayoffCurve(asked, strategies, vertices,
                points.stream().map(point -> point(point, law)).toList(), 0);
        if (law.source() != read.get(COIN)
                || curve.exactness() != read.find(EXACTNESS).orElse(Exactness.ENCLOSURE)) {
            throw json.wrongFile("'coin' or 'exactness' is not that of the curve", AGAIN);
        }
        return new PayoffAnswer(curve, Account.NONE);
    }

    private PayoffPoint point(Fields read, TurnChance law) {
        BigFraction share = read.get(SHARE);
        PayoffPoint point = new PayoffPoint(share, coin(read.json(), law.least(share), share),
                coin(read.json(), law.most(share), share));
        Bounds known = bounds(point);
        Bounds said = read.get(POINT);
        if (!said.exact().equals(known.exact()) || !read.find(CHANCE).equals(chance(point))
                || said.lower() > known.lower() || said.upper() < known.upper()) {
            throw read.json().wrongFile("the payoff at share " + share + " is not that of its coin", AGAIN);
        }
        return point;
    }

    private Value coin(JsonCursor json, BigFraction wanted, BigFraction share) {
        if (!coins.containsKey(wanted)) {
            throw json.wrongFile("'coins' lacks the chance " + wanted + " of share " + share, AGAIN);
        }
        return coins.get(wanted);
    }
}
