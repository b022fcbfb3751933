package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvice;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.ChipAnswer;
import org.gavel.inquiry.answer.ChipSide;
import org.gavel.inquiry.answer.VertexRow;
import org.gavel.io.column.Table;

/** Thresholds in whole chips. */
final class ChipCodec extends AnswerCodec<ChipAnswer> {

    private final Map<Player, SavedChips> saved = new EnumMap<>(Player.class);
    private final Key<List<VertexRow<SavedChips.At>>> thresholds = rows("thresholds", "threshold",
            (json, at) -> at.write(json), (json, player, vertex, name) -> saved.get(player).read(vertex, json,
                    "the threshold of " + player.label() + " at " + name))
            .first(this::begin);
    private final Key<Map<Integer, Map<Player, Map<String, Bids>>>> bids = new TurnCodec(game.board()).bids.orNull()
            .listed("the bids").as(Bids::new, Bids::byTotal)
            .byState(SavedChips.states(game.auction(), Player.ALICE), state -> "the bids")
            .byPlayer(player -> "the bids of " + player)
            .by(game.board()::name, (json, name) -> json.vertex(name, game), name -> "'" + name + "'");

    /** The bids that keep a win with just the threshold; empty where there is none. */
    private record Bids(List<Optional<List<BidRange>>> byTotal) {
    }

    ChipCodec(BiddingGame game) {
        super(game);
        tell(TOTALS.of(answer -> answer.solution().totals()),
                COMPLETION.ifAny(answer -> Optional.of(answer.completion())
                        .filter(completion -> completion == Completion.PARTIAL)),
                thresholds.of(answer -> told(answer.rows(), (row, player) -> new SavedChips.At(
                        answer.solution().of(player), answer.solution().totals(), row.vertex()))),
                bids.ifAny(answer -> Optional.of(bids(answer)).filter(any -> !any.isEmpty())),
                EVIDENCE.of(answer -> answer.solution().evidence()));
    }

    /** The bids that are known, by vertices, players, tie states and totals. */
    private static Map<Integer, Map<Player, Map<String, Bids>>> bids(ChipAnswer answer) {
        return Key.inOrder(
                answer.rows().stream()
                        .filter(row -> !row.alice().advice().isEmpty() || !row.bob().advice().isEmpty()).toList(),
                VertexRow::vertex, row -> both(player -> bids(answer.solution().of(player).states(), row.of(player))));
    }

    private static Map<String, Bids> bids(List<String> states, ChipSide side) {
        return Key.inOrder(states, state -> state, state -> new Bids(side.advice().get(states.indexOf(state)).stream()
                .map(advice -> advice.map(ChipAdvice::bids)).toList()));
    }

    /** A threshold of a player in a tie state, for one of the totals. */
    private record At(int vertex, Player player, int state, int index, ChipThresholds thresholds) {
    }

    @Override
    Table<?> table(ChipAnswer answer) {
        return table(answer.solution(), () -> answer.rows().stream().map(VertexRow::vertex));
    }

    /** A row for each vertex, player, tie state and total. */
    static Table<?> table(ChipSolution solution, Supplier<Stream<Integer>> vertices) {
        return Table.of(() -> vertices.get().flatMap(vertex -> at(solution, vertex)))
                .column("game", at -> solution.game().name())
                .column("vertex", at -> solution.game().board().name(at.vertex()))
                .column("player", at -> at.player().label())
                .column("state", at -> at.thresholds().states().size() == 1 ? ""
                        : at.thresholds().states().get(at.state()))
                .column("chips", at -> solution.totals().total(at.index()))
                .column("threshold", at -> at.thresholds().threshold(at.vertex(), at.state(), at.index())
                        .map(Holding::toString).orElse(SaidShare.NEVER.name()));
    }

    private static Stream<At> at(ChipSolution solution, int vertex) {
        return Stream.of(Player.values()).flatMap(player -> IntStream
                .range(0, solution.of(player).states().size()).boxed()
                .flatMap(state -> IntStream.range(0, solution.totals().count())
                        .mapToObj(index -> new At(vertex, player, state, index, solution.of(player)))));
    }

    @Override
    Map<String, Object> statistics(ChipAnswer answer) {
        return named(answer.solution().statistics());
    }

    private void begin(JsonCursor json, String what) {
        saved.putAll(both(player -> new SavedChips(game, totals(json, what), player)));
    }

    @Override
    ChipAnswer answer(Fields read, BiddingGame asked) {
        List<VertexRow<SavedChips.At>> all = complete(read, thresholds);
        ChipSolution solution = new ChipSolution(asked, read.get(TOTALS), saved.get(Player.ALICE),
                saved.get(Player.BOB), read.find(EVIDENCE).orElse(Evidence.FIXPOINT), UNKNOWN);
        Map<Integer, Map<Player, Map<String, Bids>>> advised = read.find(bids)
                .orElse(Map.of());
        return new ChipAnswer(solution, all.stream().map(VertexRow::vertex).map(vertex -> {
            Map<Player, Map<String, Bids>> here = advised.getOrDefault(vertex, Map.of());
            return new VertexRow<>(vertex, side(read.json(), solution, Player.ALICE, vertex, here),
                    side(read.json(), solution, Player.BOB, vertex, here));
        }).toList(), Account.NONE);
    }

    /** What was said of a player at a vertex. */
    private static ChipSide side(JsonCursor json, ChipSolution solution, Player player, int vertex,
            Map<Player, Map<String, Bids>> here) {
        List<List<Optional<ChipAdvice>>> sides = new ArrayList<>();
        for (Bids row : here.getOrDefault(player, Map.of()).values()) {
            if (row.byTotal().size() != solution.totals().count()) {
                throw json.wrongFile("'bids' at " + solution.game().board().name(vertex)
                        + " has not one entry for each tie state and total", "");
            }
            int state = sides.size();
            sides.add(IntStream.range(0, row.byTotal().size()).mapToObj(
                    index -> row.byTotal().get(index).map(bids -> advice(solution, player, vertex, state, index, bids)))
                    .toList());
        }
        return new ChipSide(sides);
    }

    private static ChipAdvice advice(ChipSolution solution, Player player, int vertex, int state, int index,
            List<BidRange> bids) {
        ChipNeeds needs = ChipNeeds.of(solution, player);
        int inRule = needs.stateInRule(vertex, state, index);
        long chips = needs.chips(vertex, inRule, index);
        long total = solution.totals().total(index);
        return new ChipAdvice(player, vertex, inRule, chips,
                solution.game().auction().payment().keepsTotal() ? total - chips : total, bids);
    }
}
