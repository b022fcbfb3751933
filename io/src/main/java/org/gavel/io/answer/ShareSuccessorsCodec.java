package org.gavel.io.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.NeededShare;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.PricedMove;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.PriceAnswer;
import org.gavel.inquiry.answer.ShareSuccessorsAnswer;
import org.gavel.io.column.Table;

/** The start and what can follow it, priced in real money. */
final class ShareSuccessorsCodec extends SuccessorsCodec<ShareSuccessorsAnswer> {

    private static final double NANOS = 1e9;
    private static final Key<Boolean> STOPPED = Key.truth("stopped");
    private static final Key<Duration> SPENT = Key.real("spent").as(
            seconds -> Duration.ofNanos(Math.round(seconds * NANOS)), spent -> spent.toNanos() / NANOS);

    private final Key<Map<Player, SaidShare>> thresholds = needs.inMoney("thresholds", game.start());
    private final Successors<SaidShare, Bounds, Integer> shares = new Successors<>(game,
            target -> needs.inMoney("thresholds", target), PriceCodec.COST, PriceCodec.RANK,
            (cost, rank) -> cost.isWhole());
    private final TurnCodec turns = new TurnCodec(game.board());
    private final Key<Map<Player, Optional<ContinuousAdvice>>> advice = Key.by("advice", Player::label,
            JsonCursor::player, this::advice, player -> "the bid of " + player);

    ShareSuccessorsCodec(BiddingGame game) {
        super(game);
        tellOfPosition(ShareSuccessorsAnswer::position,
                thresholds.of(answer -> LocalNeeds.at(answer.solution(), game.start())),
                advice.of(answer -> Key.inOrder(answer.advice(), ContinuousAdvice::player, Optional::of)),
                shares.key().of(answer -> shares.all(target -> one(answer, target))),
                EXACTNESS.of(answer -> answer.prices().exactness()),
                STOPPED.ifAny(answer -> answer.stoppedAfter().map(any -> true)),
                SPENT.ifAny(ShareSuccessorsAnswer::stoppedAfter));
    }

    private Key<Optional<ContinuousAdvice>> advice(Player player) {
        return new ObjectForm<Optional<ContinuousAdvice>>(Property.in(turns.inMoney(), said -> said),
                read -> turns.inMoney(read, player, game.start())).key("advice");
    }

    private Successors.One<SaidShare, Bounds, Integer> one(ShareSuccessorsAnswer answer, int target) {
        Map<Player, PricedMove> prices = shares.byMover(target, player -> answer.prices().of(player).stream()
                .filter(price -> price.target() == target).findFirst().orElseThrow());
        return new Successors.One<>(target, LocalNeeds.at(answer.solution(), target),
                shares.byMover(target,
                        player -> Bounds.between(prices.get(player).least(), prices.get(player).most())),
                shares.byMover(target, player -> prices.get(player).rank()));
    }

    @Override
    Table<?> table(ShareSuccessorsAnswer answer) {
        return new PriceCodec(game).table(answer.prices());
    }

    @Override
    List<String> unchecked(Fields read) {
        List<String> unchecked = new ArrayList<>(enclosed(read));
        Stream.of(STOPPED, SPENT).filter(read::has).forEach(key -> unchecked.add("'" + key.name() + "'"));
        return unchecked;
    }

    @Override
    ShareSuccessorsAnswer answer(Fields read, BiddingGame asked) {
        requireWhole(read, thresholds, shares.key());
        BiddingGame inMoney = asked.with(Money.CONTINUOUS);
        ContinuousSolution solution = needs.shares();
        return new ShareSuccessorsAnswer(inMoney, position(), solution,
                read.find(advice).stream().flatMap(all -> all.values().stream()).flatMap(Optional::stream).toList(),
                new PriceAnswer(inMoney, read.find(EXACTNESS).orElse(Exactness.ENCLOSURE), UNKNOWN,
                        prices(read, solution, Player.ALICE), prices(read, solution, Player.BOB), Account.NONE),
                read.find(SPENT), Account.NONE);
    }

    private List<PricedMove> prices(Fields read, ContinuousSolution solution, Player player) {
        ContinuousThresholds known = solution.of(player);
        return shares.moves(player).stream().map(target -> {
            Successors.One<SaidShare, Bounds, Integer> one = read.get(shares.key()).get(target);
            return new PricedMove(target,
                    known.never(target) ? Optional.empty()
                            : Optional.of(new NeededShare(known.lowerBound(target), known.upperBound(target))),
                    one.cost().get(player).least(), one.cost().get(player).most(), one.rank().get(player));
        }).toList();
    }
}
