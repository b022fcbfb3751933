package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.NeededShare;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.Account;
import org.gavel.engine.inquiry.answer.PriceAnswer;
import org.gavel.engine.strategy.PricedMove;
import tools.jackson.core.JsonGenerator;

/** What moves cost in real money. */
final class PriceCodec extends AnswerCodec<PriceAnswer> {

    static final Key<Long> RANK = Key.whole("rank", 1, Integer.MAX_VALUE);
    static final Key<Bounds> COST = Bounds.key("cost", Bounds.EXACT);
    private static final Key<Bounds> NEEDS = Bounds.key("needs", Bounds.EXACT);

    private final Key<Map<Player, List<PricedMove>>> moves = Key.object("moves", this::writePrices, this::readPrices)
            .byPlayer(MoveCodec::movesOf);

    PriceCodec(BiddingGame game) {
        super(game);
    }

    @Override
    void write(PriceAnswer answer, JsonGenerator json) {
        EXACTNESS.write(json, answer.exactness());
        moves.write(json, both(answer::of));
    }

    private void writePrices(JsonGenerator json, List<PricedMove> prices) {
        for (PricedMove price : prices) {
            json.writeObjectPropertyStart(game.board().name(price.target()));
            RANK.write(json, (long) price.rank());
            COST.write(json, Bounds.between(price.least(), price.most()));
            NEEDS.write(json, price.need().map(need -> Bounds.between(need.lower(), need.upper())));
            ShareCodec.NEVER.write(json, price.need().isEmpty() ? Optional.of(true) : Optional.empty());
            json.writeEndObject();
        }
    }

    @Override
    Map<String, Object> statistics(PriceAnswer answer) {
        return named(answer.statistics());
    }

    @Override
    boolean read(String key, Fields read) {
        return read.read(key, moves);
    }

    private List<PricedMove> readPrices(JsonCursor json, String what) {
        List<PricedMove> prices = new ArrayList<>();
        json.object(what, name -> prices.add(price(name, json)));
        return prices;
    }

    private PricedMove price(String name, JsonCursor json) {
        int target = json.target(name, game.board());
        Fields read = Fields.of(json, "the price of " + name, RANK, COST, NEEDS, ShareCodec.NEVER);
        Bounds cost = read.find(COST).orElse(Bounds.UNKNOWN);
        Bounds needs = read.find(NEEDS).orElse(Bounds.UNKNOWN);
        boolean never = read.has(ShareCodec.NEVER);
        if (!read.has(RANK) || !cost.isWhole() || never == needs.isWhole()) {
            throw json.wrong("a price needs 'rank', 'cost' with 'lower' and 'upper', and so 'needs', or 'never'", "");
        }
        return new PricedMove(target,
                never ? Optional.empty() : Optional.of(new NeededShare(needs.least(), needs.most())),
                cost.least(), cost.most(), read.get(RANK).intValue());
    }

    @Override
    List<String> unchecked(Fields read) {
        return read.find(EXACTNESS).filter(said -> said == Exactness.ENCLOSURE).isPresent()
                ? List.of("'exactness', which claims nothing")
                : List.of();
    }

    @Override
    PriceAnswer answer(Fields read, BiddingGame asked) {
        Map<Player, List<PricedMove>> prices = read.find(moves).orElse(Map.of());
        if (prices.size() < 2) {
            throw read.json().wrong("an answer of kind 'prices' needs 'moves' of both players", "");
        }
        return new PriceAnswer(asked, read.find(EXACTNESS).orElse(Exactness.ENCLOSURE), ThresholdCodec.UNKNOWN,
                prices.get(Player.ALICE), prices.get(Player.BOB), Account.NONE);
    }
}
