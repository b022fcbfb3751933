package org.gavel.io.answer;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;

/** Both players' thresholds at a few vertices. Those of other vertices are not read, and say nothing. */
final class LocalNeeds {

    private final AnswerCodec<?> codec;
    private final BiddingGame game;
    private final Map<Player, Map<Integer, SaidShare>> shares = new EnumMap<>(Player.class);
    private final Map<Player, SavedChips> chips = new EnumMap<>(Player.class);

    /** Nothing read as yet. */
    LocalNeeds(AnswerCodec<?> codec) {
        this.codec = codec;
        game = codec.game;
    }

    /** Those in chips at a vertex, which totals are before. */
    Key<Map<Player, SavedChips.At>> inChips(String name, int vertex) {
        return Key.both(name, "threshold",
                player -> new Key<>(name, (json, at) -> at.write(json),
                        (json, what) -> chips(json, player, vertex, what)),
                player -> "the threshold of " + player).first(codec::totals);
    }

    /** What is written of a solution in chips. */
    static Map<Player, SavedChips.At> at(ChipSolution solution, int vertex) {
        return AnswerCodec.both(player -> new SavedChips.At(solution.of(player), solution.totals(), vertex));
    }

    /** The start may follow itself, and is then priced among the vertices that follow it. */
    private SavedChips.At chips(JsonCursor json, Player player, int vertex, String what) {
        return chips.computeIfAbsent(player, each -> new SavedChips(game, codec.totals(json, what), each))
                .read(vertex, json, what);
    }

    /** Those in real money at a vertex. */
    Key<Map<Player, SaidShare>> inMoney(String name, int vertex) {
        return Key.both(name, "threshold", player -> SaidShare.FORM.key(name).as((json, said) -> {
            SaidShare before = shares.computeIfAbsent(player, none -> new HashMap<>()).put(vertex, said);
            if (before != null && !before.equals(said)) {
                throw json.notAsBefore(game.board().name(vertex));
            }
            return said;
        }, said -> said), player -> "the threshold of " + player);
    }

    /** What is written of a solution in real money. */
    static Map<Player, SaidShare> at(ContinuousSolution solution, int vertex) {
        return AnswerCodec.both(player -> SaidShare.of(solution.of(player), vertex, OptionalInt.empty()));
    }

    /** The thresholds in chips that were read. */
    ChipSolution chips(ChipTotals totals) {
        return new ChipSolution(game.with(Money.CHIPS), totals, chips.get(Player.ALICE), chips.get(Player.BOB),
                Evidence.FIXPOINT, AnswerCodec.UNKNOWN);
    }

    /** The thresholds in real money that were read. */
    ContinuousSolution shares() {
        return new ContinuousSolution(game.with(Money.CONTINUOUS), shares(Player.ALICE), shares(Player.BOB),
                Exactness.ENCLOSURE, Completion.COMPLETE, AnswerCodec.UNKNOWN);
    }

    private ContinuousThresholds shares(Player player) {
        return SaidShare.thresholds(game.board(), player,
                vertex -> Optional.ofNullable(shares.get(player).get(vertex)));
    }
}
