package org.gavel.io.answer;

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
import org.gavel.engine.rules.payment.TurnChance;
import org.gavel.engine.rules.payment.TurnChance.Source;
import org.gavel.engine.rules.payment.TurnChance.Strategies;
import org.gavel.engine.task.Task;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.PayoffAnswer;
import org.gavel.io.column.Table;

/**
 * A payoff curve. A payoff has to be what the answer says of the coin's game; whether that is so is for the verifier.
 */
final class PayoffCodec extends AnswerCodec<PayoffAnswer> {

    private static final String AGAIN = "save it again with gavel payoff --format json";
    private static final Key<Strategies> STRATEGIES = Key.choice("strategies", Strategies.values(), Strategies::label);
    private static final Key<Source> COIN = Key.choice("coin", Source.values(), Source::label);
    private static final Key<BigFraction> SHARE = Key.fraction("share");
    private static final Key<BigFraction> CHANCE = Key.fraction("chance");
    private static final Key<Bounds> POINT = Bounds.form(Key.signedFraction("exact")).key("payoff");
    private static final Key<BigFraction> PAYOFF = Key.signedFraction("payoff");
    private static final Key<BigFraction> LEAST = Key.signedFraction("least");
    private static final Key<BigFraction> MOST = Key.signedFraction("most");
    private static final ObjectForm<Said> SAID = ObjectForm.of(PayoffCodec::point, SHARE.of(Said::share),
            CHANCE.ifAny(Said::chance), POINT.of(Said::payoff));
    private static final Key<List<Said>> CURVE = SAID.key("curve").listed("a point");

    private final Key<Map<Integer, BigFraction>> biases = Key.signedFraction("biases").by(game.board()::name,
            (json, name) -> json.vertex(name, game), name -> "the bias of " + name);
    private final Key<List<Coin>> coins = ObjectForm.of(this::coin, CHANCE.of(Coin::chance),
            PAYOFF.ifAny(Coin::payoff), LEAST.ifAny(coin -> coin.bound(coin.least())),
            MOST.ifAny(coin -> coin.bound(coin.most())), biases.of(Coin::biases)).key("coins")
            .listedOnce("a coin", Coin::chance, "a coin of this chance appears twice");

    /** What a point of the curve says; the chance of the coin where the payoff is known exactly. */
    private record Said(BigFraction share, Optional<BigFraction> chance, Bounds payoff) {

        static Said of(PayoffPoint point) {
            return new Said(point.share(), Optional.of(point.least().chance()).filter(any -> point.isExact()),
                    Bounds.between(point.lower(), point.upper()));
        }
    }

    /** What the game of a coin says. */
    private record Coin(BigFraction chance, BigFraction least, BigFraction most, Map<Integer, BigFraction> biases) {

        Optional<BigFraction> payoff() {
            return Optional.of(least).filter(most::equals);
        }

        Optional<BigFraction> bound(BigFraction said) {
            return Optional.of(said).filter(any -> payoff().isEmpty());
        }

        List<Integer> vertices() {
            return List.copyOf(biases.keySet());
        }
    }

    PayoffCodec(BiddingGame game) {
        super(game);
        tell(EXACTNESS.of(answer -> answer.curve().exactness()), STRATEGIES.of(answer -> answer.curve().strategies()),
                COIN.of(answer -> answer.curve().chance().source()),
                CURVE.of(answer -> answer.curve().points().stream().map(Said::of).toList()),
                coins.of(answer -> List.copyOf(coins(answer.curve()).values())));
    }

    private static Map<BigFraction, Coin> coins(PayoffCurve curve) {
        Map<BigFraction, Coin> coins = new LinkedHashMap<>();
        for (PayoffPoint point : curve.points()) {
            for (Value value : List.of(point.least(), point.most())) {
                coins.put(value.chance(),
                        new Coin(value.chance(), value.lower(), value.upper(), Key.inOrder(curve.vertices(),
                                vertex -> vertex, vertex -> value.biases().get(curve.vertices().indexOf(vertex)))));
            }
        }
        return coins;
    }

    @Override
    Table<Said> table(PayoffAnswer answer) {
        return Table.of(() -> answer.curve().points().stream().map(Said::of)).column("game", point -> game.name())
                .with(Property.columns(SAID.properties()));
    }

    @Override
    Map<String, Object> statistics(PayoffAnswer answer) {
        return new TreeMap<>(
                Map.of("method", "improvement of moves in the coin's game", "rounds", answer.curve().rounds()));
    }

    private Coin coin(Fields read) {
        Optional<BigFraction> payoff = read.find(PAYOFF);
        Optional<BigFraction> least = payoff.isPresent() ? payoff : read.find(LEAST);
        Optional<BigFraction> most = payoff.isPresent() ? payoff : read.find(MOST);
        if (!read.has(CHANCE) || !read.has(biases) || least.isEmpty() || most.isEmpty()
                || payoff.isPresent() && (read.has(LEAST) || read.has(MOST))) {
            throw read.json().wrong("a coin needs 'chance', 'biases', and either 'payoff' or 'least' and 'most'",
                    AGAIN);
        }
        return new Coin(read.get(CHANCE), least.get(), most.get(), read.get(biases));
    }

    private static Said point(Fields read) {
        if (!read.has(SHARE) || !read.find(POINT).orElse(Bounds.UNKNOWN).isWhole()) {
            throw read.json().wrong("a point needs 'share', and 'payoff' with 'lower' and 'upper'", AGAIN);
        }
        if (read.get(SHARE).compareTo(BigFraction.ONE) > 0) {
            throw read.json().wrong("the share is not from 0 to 1", "");
        }
        return new Said(read.get(SHARE), read.find(CHANCE), read.get(POINT));
    }

    @Override
    PayoffAnswer answer(Fields read, BiddingGame asked) {
        JsonCursor json = read.json();
        List<Said> said = read.find(CURVE).orElse(List.of());
        if (!read.has(STRATEGIES) || !read.has(COIN) || said.isEmpty()) {
            throw json.wrongFile("an answer of kind 'payoff' needs 'strategies', 'coin', 'curve' and 'coins'", AGAIN);
        }
        Strategies strategies = read.get(STRATEGIES);
        Task.payoff(strategies).require(asked);
        TurnChance law = asked.auction().payment().turns(strategies).orElseThrow();
        List<Coin> all = read.find(coins).orElse(List.of());
        List<Integer> vertices = all.isEmpty() ? List.of() : all.get(0).vertices();
        if (!all.stream().allMatch(coin -> coin.vertices().equals(vertices))) {
            throw json.wrong("the biases are not those of the same vertices as before, in the same order", AGAIN);
        }
        Map<BigFraction, Coin> told = Key.inOrder(all, Coin::chance, coin -> coin);
        PayoffCurve curve = new PayoffCurve(asked, strategies, vertices,
                said.stream().map(each -> point(json, each, law, told)).toList(), 0);
        if (law.source() != read.get(COIN)
                || curve.exactness() != read.find(EXACTNESS).orElse(Exactness.ENCLOSURE)) {
            throw json.wrongFile("'coin' or 'exactness' is not that of the curve", AGAIN);
        }
        return new PayoffAnswer(curve, Account.NONE);
    }

    private static PayoffPoint point(JsonCursor json, Said said, TurnChance law, Map<BigFraction, Coin> coins) {
        PayoffPoint point = new PayoffPoint(said.share(), value(json, law.least(said.share()), said, coins),
                value(json, law.most(said.share()), said, coins));
        Said known = Said.of(point);
        if (!said.payoff().exact().equals(known.payoff().exact()) || !said.chance().equals(known.chance())
                || said.payoff().lower() > known.payoff().lower() || said.payoff().upper() < known.payoff().upper()) {
            throw json.wrongFile("the payoff at share " + said.share() + " is not that of its coin", AGAIN);
        }
        return point;
    }

    private static Value value(JsonCursor json, BigFraction chance, Said said, Map<BigFraction, Coin> coins) {
        if (!coins.containsKey(chance)) {
            throw json.wrongFile("'coins' lacks the chance " + chance + " of share " + said.share(), AGAIN);
        }
        Coin coin = coins.get(chance);
        return new Value(chance, coin.least(), coin.most(), List.copyOf(coin.biases().values()));
    }
}
