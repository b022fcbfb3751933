package org.gavel.io.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.NeededShare;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.Account;
import org.gavel.engine.inquiry.answer.Answer;
import org.gavel.engine.inquiry.answer.ChipSuccessorsAnswer;
import org.gavel.engine.inquiry.answer.PriceAnswer;
import org.gavel.engine.inquiry.answer.ShareSuccessorsAnswer;
import org.gavel.engine.rules.Money;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.PricedChipMove;
import org.gavel.engine.strategy.PricedMove;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The start and what can follow it, priced. What the board itself says of them is held against the board when it is read. */
final class SuccessorsCodec extends AnswerCodec<Answer> {

    private static final double NANOS = 1e9;
    private static final Key<Boolean> STOPPED = Key.truth("stopped");
    private static final Key<Duration> SPENT = Key.real("spent").as(
            seconds -> Duration.ofNanos(Math.round(seconds * NANOS)), spent -> spent.toNanos() / NANOS);
    private static final Key<Optional<Holding>> CHIPS = Key.text("cost").as(
            (json, text) -> Holding.parse(text)
                    .orElseThrow(() -> json.wrong("'" + text + "' is no number of chips", "write as in 4 or 4*")),
            Holding::toString).orNull();

    private final LocalNeeds needs = new LocalNeeds(this);
    private final Key<Map<Player, SavedChips.At>> inChips = needs.inChips("thresholds", game.start());
    private final Key<Map<Player, SaidShare>> inMoney = needs.inMoney("thresholds", game.start());
    private final Successors<SavedChips.At, List<Optional<Holding>>, List<Integer>> chips = new Successors<>(game,
            target -> needs.inChips("thresholds", target), CHIPS.listed("'cost'"), PriceCodec.RANK.listed("'rank'"),
            this::areWhole);
    private final Successors<SaidShare, Bounds, Integer> shares = new Successors<>(game,
            target -> needs.inMoney("thresholds", target), PriceCodec.COST, PriceCodec.RANK,
            (cost, rank) -> cost.isWhole());
    private final TurnCodec turns = new TurnCodec(game.board());
    private final Key<Map<Player, Optional<ContinuousAdvice>>> advice = Key.by("advice", Player::label,
            JsonCursor::player, this::advice, player -> "the bid of " + player);
    private final Key<String> at = Key.text("at").as(this::readPosition, name -> name);
    private String position = game.board().name(game.start());
    private final List<Property<ChipSuccessorsAnswer, ?>> ofChips = properties(ChipSuccessorsAnswer::position,
            TOTALS.of(answer -> answer.solution().totals()),
            Key.same("afterWin", json -> afterWin()).ifAny(
                    answer -> Optional.of(afterWin()).filter(any -> answer.solution().alice().states().size() > 1)),
            inChips.of(answer -> LocalNeeds.at(answer.solution(), game.start())),
            chips.key().of(answer -> chips.all(target -> one(answer, target))));
    private final List<Property<ShareSuccessorsAnswer, ?>> ofShares = properties(ShareSuccessorsAnswer::position,
            inMoney.of(answer -> LocalNeeds.at(answer.solution(), game.start())),
            advice.of(answer -> Key.inOrder(answer.advice(), ContinuousAdvice::player, Optional::of)),
            shares.key().of(answer -> shares.all(target -> one(answer, target))),
            EXACTNESS.of(answer -> answer.prices().exactness()),
            STOPPED.ifAny(answer -> answer.stoppedAfter().map(any -> true)),
            SPENT.ifAny(ShareSuccessorsAnswer::stoppedAfter));

    SuccessorsCodec(BiddingGame game) {
        super(game);
    }

    /** What is said in both kinds of money, around what is said in one. */
    @SafeVarargs
    @SuppressWarnings("varargs")
    private <A> List<Property<A, ?>> properties(Function<A, String> position, Property<A, ?>... middle) {
        Board board = game.board();
        String start = board.name(game.start());
        List<Property<A, ?>> properties = new ArrayList<>();
        properties.add(Key.same("vertex", json -> VertexJson.tree(board, game.start()))
                .of(answer -> VertexJson.tree(board, game.start())));
        properties.addAll(List.of(middle));
        JsonNode count = JsonNodeFactory.instance.numberNode(board.declaredCount());
        properties.add(Key.same("vertexCount", json -> count).ifAny(answer -> board.listed().map(any -> count)));
        properties.add(at.ifAny(answer -> Optional.of(position.apply(answer)).filter(name -> !name.equals(start))));
        properties.add(Key.same("draw", json -> DrawJson.of(board, this.position).orElseThrow(() -> json
                .wrong("positions of " + game.name() + " are not drawn", JsonCursor.OTHER_GAME)))
                .ifAny(answer -> DrawJson.of(board, position.apply(answer)).map(draw -> draw)));
        return properties;
    }

    private Key<Optional<ContinuousAdvice>> advice(Player player) {
        return new ObjectForm<Optional<ContinuousAdvice>>(Property.in(turns.inMoney, said -> said),
                read -> turns.inMoney(read, player, game.start())).key("advice");
    }

    /** The tie states in which the next round begins once a player has bid more. */
    private JsonNode afterWin() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        for (Player player : Player.values()) {
            json.put(player.label(),
                    game.auction().ties().states().get(ChipSuccessorsAnswer.afterWin(game, player)));
        }
        return json;
    }

    private Successors.One<SavedChips.At, List<Optional<Holding>>, List<Integer>> one(ChipSuccessorsAnswer answer,
            int target) {
        Map<Player, List<PricedChipMove>> prices = chips.byMover(target, player -> answer.of(player).stream()
                .map(all -> all.stream().filter(price -> price.target() == target).findFirst().orElseThrow()).toList());
        return new Successors.One<>(target, LocalNeeds.at(answer.solution(), target),
                chips.byMover(target, player -> prices.get(player).stream().map(PricedChipMove::cost).toList()),
                chips.byMover(target, player -> prices.get(player).stream().map(PricedChipMove::rank).toList()));
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
    void write(Answer answer, JsonGenerator json) {
        if (answer instanceof ChipSuccessorsAnswer inChips) {
            Property.write(json, ofChips, inChips);
        } else if (answer instanceof ShareSuccessorsAnswer inMoney) {
            Property.write(json, ofShares, inMoney);
        }
    }

    @Override
    boolean read(String key, Fields read) {
        begin(read);
        return read.read(key, TOTALS) || (read.has(TOTALS) ? read.read(key, ofChips) : read.read(key, ofShares));
    }

    private String readPosition(JsonCursor json, String name) {
        if (json.vertex(name, game) != game.start()) {
            throw json.wrong("'" + name + "' is not the start, whatever symmetries make of it",
                    JsonCursor.OTHER_GAME);
        }
        position = name;
        return name;
    }

    private boolean areWhole(List<Optional<Holding>> cost, List<Integer> rank) {
        int count = before().get(TOTALS).count();
        return cost.size() == count && rank.size() == count;
    }

    @Override
    List<String> unchecked(Fields read) {
        return enclosed(read);
    }

    @Override
    Answer answer(Fields read, BiddingGame asked) {
        JsonCursor json = read.json();
        if (read.has(TOTALS) && needs.haveShares()) {
            throw json.wrong("'chips' must stand before 'thresholds'", JsonCursor.KEEP_ORDER);
        }
        if (!read.has(inMoney) || !read.has(shares.key())) {
            throw json.wrong("an answer of kind 'successors' needs 'thresholds' and 'successors'", "");
        }
        if (read.has(TOTALS)) {
            ChipSolution solution = needs.chips(read.get(TOTALS));
            return new ChipSuccessorsAnswer(asked.with(Money.CHIPS), position, solution,
                    chipPrices(read, solution, Player.ALICE), chipPrices(read, solution, Player.BOB), Account.NONE);
        }
        BiddingGame inMoney = asked.with(Money.CONTINUOUS);
        ContinuousSolution solution = needs.shares();
        return new ShareSuccessorsAnswer(inMoney, position, solution,
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

    /** The same in chips, by totals. */
    private List<List<PricedChipMove>> chipPrices(Fields read, ChipSolution solution, Player player) {
        int state = ChipSuccessorsAnswer.state(game, solution, player);
        return IntStream.range(0, solution.totals().count()).mapToObj(index -> chips.moves(player).stream()
                .map(target -> new PricedChipMove(target, solution.of(player).threshold(target, state, index),
                        read.get(chips.key()).get(target).cost().get(player).get(index),
                        read.get(chips.key()).get(target).rank().get(player).get(index)))
                .toList()).toList();
    }
}
