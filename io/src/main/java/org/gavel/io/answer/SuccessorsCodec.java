package org.gavel.io.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.Exactness;
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
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The start and what can follow it, priced. What the board itself says of them is held against the board when it is read. */
final class SuccessorsCodec extends AnswerCodec<Answer> {

    private static final Key<Boolean> STOPPED = new Key<>("stopped", JsonGenerator::writeBoolean, JsonCursor::truth);
    private static final Key<Double> SPENT = Key.real("spent");
    private static final double NANOS = 1e9;

    private final Board graph;
    private final TurnCodec turns;
    private final LocalNeeds needs;
    private final PricedSuccessors successors;
    private final List<ContinuousAdvice> advice = new ArrayList<>();
    private String position;

    SuccessorsCodec(BiddingGame game) {
        super(game, TOTALS, STOPPED, SPENT);
        graph = game.board();
        turns = new TurnCodec(graph);
        needs = new LocalNeeds(game);
        successors = new PricedSuccessors(game, needs);
        position = graph.name(game.start());
    }

    @Override
    void write(Answer answer, JsonGenerator json) {
        JsonLines.write("vertex", VertexJson.tree(graph, game.start()), json);
        if (answer instanceof ChipSuccessorsAnswer chips) {
            position = chips.position();
            write(chips, json);
        } else if (answer instanceof ShareSuccessorsAnswer shares) {
            position = shares.position();
            write(shares, json);
        }
        if (graph.listed().isPresent()) {
            json.writeNumberProperty("vertexCount", graph.declaredCount());
        }
        if (!position.equals(graph.name(game.start()))) {
            json.writeStringProperty("at", position);
        }
        DrawJson.of(graph, position).ifPresent(draw -> JsonLines.write("draw", draw, json));
    }

    private void write(ChipSuccessorsAnswer answer, JsonGenerator json) {
        ChipSolution solution = answer.solution();
        TOTALS.write(json, solution.totals());
        if (solution.alice().states().size() > 1) {
            JsonLines.write("afterWin", afterWin(), json);
        }
        LocalNeeds.write("thresholds", solution, game.start(), json);
        writeSuccessors(target -> {
            LocalNeeds.write("thresholds", solution, target, json);
            PricedSuccessors.COSTS.write(json, successors.byMover(target,
                    player -> prices(answer, player, target).map(PricedChipMove::cost).toList()));
            PricedSuccessors.RANKS.write(json, successors.byMover(target,
                    player -> prices(answer, player, target).map(price -> (long) price.rank()).toList()));
        }, json);
    }

    /** What a move there costs, by totals, for each of which moves stand in the same order. */
    private static Stream<PricedChipMove> prices(ChipSuccessorsAnswer answer, Player player, int target) {
        int place = answer.of(player).get(0).stream().map(PricedChipMove::target).toList().indexOf(target);
        return answer.of(player).stream().map(prices -> prices.get(place));
    }

    private void write(ShareSuccessorsAnswer answer, JsonGenerator json) {
        LocalNeeds.write("thresholds", answer.solution(), game.start(), json);
        json.writeObjectPropertyStart("advice");
        for (ContinuousAdvice each : answer.advice()) {
            json.writeObjectPropertyStart(each.player().label());
            turns.write(each, json);
            json.writeEndObject();
        }
        json.writeEndObject();
        writeSuccessors(target -> {
            LocalNeeds.write("thresholds", answer.solution(), target, json);
            Map<Player, PricedMove> prices = successors.byMover(target, player -> answer.prices().of(player).stream()
                    .filter(price -> price.target() == target).findFirst().orElseThrow());
            PricedSuccessors.COST.write(json, successors.byMover(target,
                    player -> Bounds.between(prices.get(player).least(), prices.get(player).most())));
            PricedSuccessors.RANK.write(json,
                    successors.byMover(target, player -> (long) prices.get(player).rank()));
        }, json);
        EXACTNESS.write(json, answer.prices().exactness());
        answer.stoppedAfter().ifPresent(spent -> {
            STOPPED.write(json, true);
            SPENT.write(json, spent.toNanos() / NANOS);
        });
    }

    private void writeSuccessors(IntConsumer rest, JsonGenerator json) {
        json.writeArrayPropertyStart("successors");
        for (int target : successors.targets()) {
            json.writeStartObject();
            successors.described(target).forEachEntry((key, value) -> JsonLines.write(key, value, json));
            rest.accept(target);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** The tie states in which the next round begins once a player has bid more. */
    private ObjectNode afterWin() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        for (Player player : Player.values()) {
            json.put(player.label(),
                    game.auction().ties().states().get(ChipSuccessorsAnswer.afterWin(game, player)));
        }
        return json;
    }

    @Override
    boolean read(String key, Fields read) {
        JsonCursor json = read.json();
        switch (key) {
            case "vertex" -> json.same("'vertex'", VertexJson.tree(graph, game.start()));
            case "afterWin" -> json.same("'afterWin'", afterWin());
            case "vertexCount" ->
                json.same("'vertexCount'", JsonNodeFactory.instance.numberNode(graph.declaredCount()));
            case "draw" -> json.same("'draw'", DrawJson.of(graph, position).orElseThrow(() -> json
                    .wrong("positions of " + game.name() + " are not drawn", JsonCursor.OTHER_GAME)));
            case "at" -> readPosition(json);
            case "thresholds" -> needs.read(read, game.start(), "'thresholds'");
            case "advice" -> json.players("'advice'", player -> {
                Fields bid = new Fields(json);
                json.keys("the bid of " + player.label(), part -> turns.read(part, bid));
                turns.inMoney(bid, player, game.start()).ifPresent(advice::add);
            });
            case "successors" -> successors.read(read);
            default -> {
                return super.read(key, read);
            }
        }
        return true;
    }

    private void readPosition(JsonCursor json) {
        position = json.text("'at'");
        if (json.vertex(position, game) != game.start()) {
            throw json.wrong("'" + position + "' is not the start, whatever symmetries make of it",
                    JsonCursor.OTHER_GAME);
        }
    }

    @Override
    List<String> unchecked(Fields read) {
        return read.find(EXACTNESS).filter(said -> said == Exactness.ENCLOSURE).isPresent()
                ? List.of("'exactness', which claims nothing")
                : List.of();
    }

    @Override
    Answer answer(Fields read, BiddingGame asked) {
        if (read.has(TOTALS) && needs.has(false)) {
            throw read.json().wrong("'chips' must stand before 'thresholds'", JsonCursor.KEEP_ORDER);
        }
        if (!needs.has(read.has(TOTALS)) || !successors.areAllRead()) {
            throw read.json().wrong("an answer of kind 'successors' needs 'thresholds' and 'successors'", "");
        }
        if (read.has(TOTALS)) {
            ChipSolution solution = needs.chips(read.get(TOTALS));
            return new ChipSuccessorsAnswer(asked.with(Money.CHIPS), position, solution,
                    successors.chipPrices(solution, Player.ALICE), successors.chipPrices(solution, Player.BOB),
                    Account.NONE);
        }
        BiddingGame inMoney = asked.with(Money.CONTINUOUS);
        return new ShareSuccessorsAnswer(inMoney, position, needs.shares(), advice,
                new PriceAnswer(inMoney, read.find(EXACTNESS).orElse(Exactness.ENCLOSURE), ThresholdCodec.UNKNOWN,
                        successors.prices(Player.ALICE), successors.prices(Player.BOB), Account.NONE),
                read.find(SPENT).map(seconds -> Duration.ofNanos(Math.round(seconds * NANOS))), Account.NONE);
    }
}
