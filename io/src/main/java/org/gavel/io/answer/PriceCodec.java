package org.gavel.io.answer;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.NeededShare;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.strategy.PricedMove;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.PriceAnswer;
import org.gavel.io.column.Table;

/** What moves cost in real money. */
final class PriceCodec extends AnswerCodec<PriceAnswer> {

    static final Key<Integer> RANK = Key.count("rank", 1, Integer.MAX_VALUE);
    static final Key<Bounds> COST = Bounds.FORM.key("cost");
    private static final Key<Bounds> NEEDS = Bounds.FORM.key("needs");

    private static final ObjectForm<PricedMove> PRICE = ObjectForm.of(PriceCodec::price, RANK.of(PricedMove::rank),
            COST.of(price -> Bounds.between(price.least(), price.most())),
            NEEDS.hidden().ifAny(price -> price.need().map(need -> Bounds.between(need.lower(), need.upper()))),
            SaidShare.NEVER.ifAny(price -> Optional.of(true).filter(any -> price.need().isEmpty())));

    private final Key<Map<Player, List<PricedMove>>> moves = PRICE.key("moves")
            .byTarget(game.board(), name -> "the price of " + name, PricedMove::target, price -> price,
                    (target, price) -> new PricedMove(target, price.need(), price.least(), price.most(), price.rank()))
            .byPlayer(MoveCodec::movesOf);

    PriceCodec(BiddingGame game) {
        super(game);
        tell(EXACTNESS.of(PriceAnswer::exactness), moves.of(answer -> both(answer::of)));
    }

    /** A move of a player, with its price. */
    private record Priced(Player player, PricedMove price) {
    }

    @Override
    Table<?> table(PriceAnswer answer) {
        return atStart(() -> Stream.of(Player.values())
                .flatMap(player -> answer.of(player).stream().map(price -> new Priced(player, price))))
                .column("player", priced -> priced.player().label())
                .column("move", priced -> game.board().name(priced.price().target()))
                .with(Property.columns(Property.in(PRICE.properties(), priced -> Optional.of(priced.price()))));
    }

    @Override
    Map<String, Object> statistics(PriceAnswer answer) {
        return named(answer.statistics());
    }

    private static PricedMove price(Fields read) {
        Bounds cost = read.find(COST).orElse(Bounds.UNKNOWN);
        Bounds needs = read.find(NEEDS).orElse(Bounds.UNKNOWN);
        boolean never = read.has(SaidShare.NEVER);
        if (!read.has(RANK) || !cost.isWhole() || never == needs.isWhole()) {
            throw read.json()
                    .wrong("a price needs 'rank', 'cost' with 'lower' and 'upper', and so 'needs', or 'never'", "");
        }
        return new PricedMove(-1,
                never ? Optional.empty() : Optional.of(new NeededShare(needs.least(), needs.most())),
                cost.least(), cost.most(), read.get(RANK));
    }

    @Override
    List<String> unchecked(Fields read) {
        return enclosed(read);
    }

    @Override
    PriceAnswer answer(Fields read, BiddingGame asked) {
        Map<Player, List<PricedMove>> prices = read.find(moves).orElse(Map.of());
        if (prices.size() < 2) {
            throw read.json().wrong("an answer of kind 'prices' needs 'moves' of both players", "");
        }
        return new PriceAnswer(asked, read.find(EXACTNESS).orElse(Exactness.ENCLOSURE), UNKNOWN,
                prices.get(Player.ALICE), prices.get(Player.BOB), Account.NONE);
    }
}
