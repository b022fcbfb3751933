package org.gavel.io.answer;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.engine.strategy.PricedChipMove;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.ChipSuccessorsAnswer;
import org.gavel.io.column.Table;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The start and what can follow it, priced in whole chips. */
final class ChipSuccessorsCodec extends SuccessorsCodec<ChipSuccessorsAnswer> {

    private static final Key<Optional<Holding>> CHIPS = Key.text("cost").as(
            (json, text) -> Holding.parse(text)
                    .orElseThrow(() -> json.wrong("'" + text + "' is not a number of chips", "write as in 4 or 4*")),
            Holding::toString).orNull();

    private final Key<Map<Player, SavedChips.At>> thresholds = needs.inChips("thresholds", game.start());
    private final Successors<SavedChips.At, List<Optional<Holding>>, List<Integer>> chips = new Successors<>(game,
            target -> needs.inChips("thresholds", target), CHIPS.listed("'cost'"), PriceCodec.RANK.listed("'rank'"),
            this::areWhole);

    ChipSuccessorsCodec(BiddingGame game) {
        super(game);
        tellOfPosition(ChipSuccessorsAnswer::position, TOTALS.of(answer -> answer.solution().totals()),
                Key.same("afterWin", json -> afterWin()).ifAny(answer -> Optional.of(afterWin())
                        .filter(any -> answer.solution().alice().states().size() > 1)),
                thresholds.of(answer -> LocalNeeds.at(answer.solution(), game.start())),
                chips.key().of(answer -> chips.all(target -> one(answer, target))));
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

    private boolean areWhole(List<Optional<Holding>> cost, List<Integer> rank) {
        int count = before().get(TOTALS).count();
        return cost.size() == count && rank.size() == count;
    }

    /** What a move of a player costs, for one of the totals. */
    private record Priced(Player player, int index, PricedChipMove price) {
    }

    @Override
    Table<?> table(ChipSuccessorsAnswer answer) {
        return atStart(() -> Stream.of(Player.values()).flatMap(player -> IntStream.range(0, answer.of(player).size())
                .boxed().flatMap(index -> answer.of(player).get(index).stream()
                        .map(price -> new Priced(player, index, price)))))
                .column("player", priced -> priced.player().label())
                .column("move", priced -> game.board().name(priced.price().target()))
                .column("chips", priced -> answer.solution().totals().total(priced.index()))
                .column("rank", priced -> priced.price().rank())
                .column("cost", priced -> priced.price().cost().map(Holding::toString).orElse(SaidShare.NEVER.name()));
    }

    @Override
    ChipSuccessorsAnswer answer(Fields read, BiddingGame asked) {
        requireWhole(read, thresholds, chips.key());
        ChipSolution solution = needs.chips(read.get(TOTALS));
        return new ChipSuccessorsAnswer(asked.with(Money.CHIPS), position(), solution,
                prices(read, solution, Player.ALICE), prices(read, solution, Player.BOB), Account.NONE);
    }

    private List<List<PricedChipMove>> prices(Fields read, ChipSolution solution, Player player) {
        int state = ChipSuccessorsAnswer.state(game, solution, player);
        return IntStream.range(0, solution.totals().count()).mapToObj(index -> chips.moves(player).stream()
                .map(target -> new PricedChipMove(target, solution.of(player).threshold(target, state, index),
                        read.get(chips.key()).get(target).cost().get(player).get(index),
                        read.get(chips.key()).get(target).rank().get(player).get(index)))
                .toList()).toList();
    }
}
