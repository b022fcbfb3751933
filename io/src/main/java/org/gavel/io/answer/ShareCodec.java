package org.gavel.io.answer;

import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.solve.outcome.Sufficiency;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.inquiry.answer.ShareSide;
import org.gavel.inquiry.answer.VertexRow;
import org.gavel.io.column.Table;
import tools.jackson.core.JsonGenerator;

/** Thresholds in real money. */
final class ShareCodec extends AnswerCodec<ShareAnswer> {

    private final TurnCodec turns = new TurnCodec(game.board());
    private final List<String> states = game.auction().ties().states();
    private final Key<List<Sufficiency>> exactlyEnough = new Key<>("exactlyEnough", this::writeStates,
            this::readStates);
    private final List<Property<Told, ?>> properties = Property.all(
            Property.in(SaidShare.FORM.properties(), told -> Optional.of(told.said())),
            List.of(exactlyEnough.ifAny(
                    told -> Optional.of(told.side().exactlyEnough()).filter(enough -> !enough.isEmpty()))),
            List.of(CoinValue.KEY.ifAny(Told::value)),
            Property.in(turns.inMoney(), told -> told.side().advice()));
    private final Key<List<VertexRow<Told>>> thresholds = rows("thresholds", "threshold",
            (json, told) -> ObjectForm.write(json, properties, told), this::read);

    /** What is said of a player at a vertex. */
    private record Told(SaidShare said, ShareSide side, Optional<Bounds> value) {
    }

    ShareCodec(BiddingGame game) {
        super(game);
        tell(EXACTNESS.of(answer -> answer.solution().exactness()),
                HORIZON.ifAny(answer -> answer.asked().horizon().stream().boxed().findFirst()),
                COMPLETION.ifAny(answer -> Optional.of(answer.solution().completion())
                        .filter(completion -> completion == Completion.PARTIAL)),
                thresholds.of(answer -> told(answer.rows(), (row, player) -> new Told(
                        SaidShare.of(answer.solution().of(player), row.vertex(), answer.asked().digits()),
                        row.of(player), value(answer, player, row.vertex())))));
    }

    private static Optional<Bounds> value(ShareAnswer answer, Player player, int vertex) {
        return player == Player.ALICE && CoinValue.isToldOf(answer.game())
                ? Optional.of(CoinValue.of(answer.game(), answer.solution().alice(), vertex))
                : Optional.empty();
    }

    @Override
    Table<?> table(ShareAnswer answer) {
        ContinuousSolution solution = answer.solution();
        Table<At> table = table(game.name(), game.board()::name, solution.alice(), solution.bob(),
                () -> answer.rows().stream().mapToInt(VertexRow::vertex), answer.asked().digits());
        return !CoinValue.isToldOf(game) ? table
                : table.column("value", at -> at.player() == Player.BOB ? ""
                        : CoinValue.text(game, solution.alice(), at.vertex(), Fractions::text,
                                answer.asked().digits().orElse(AnswerWriter.USUAL_DIGITS)));
    }

    /** The threshold of a player at a vertex. */
    record At(int vertex, Player player, ContinuousThresholds thresholds) {

        boolean never() {
            return thresholds.never(vertex);
        }

        Object lower(OptionalInt digits) {
            return never() ? ""
                    : digits.isEmpty() ? thresholds.lower(vertex)
                            : Fractions.decimal(thresholds.lowerBound(vertex), digits.getAsInt(), RoundingMode.FLOOR);
        }

        Object upper(OptionalInt digits) {
            return never() ? ""
                    : digits.isEmpty() ? thresholds.upper(vertex)
                            : Fractions.decimal(thresholds.upperBound(vertex), digits.getAsInt(), RoundingMode.CEILING);
        }
    }

    /**
     * A row for each vertex and player, made while it is written.
     *
     * @param digits decimal digits of bounds, which are doubles unless they are given
     */
    static Table<At> table(String game, IntFunction<String> names, ContinuousThresholds alice,
            ContinuousThresholds bob, Supplier<IntStream> vertices, OptionalInt digits) {
        return Table.of(() -> vertices.get().boxed().flatMap(vertex -> Stream.of(Player.values())
                .map(player -> new At(vertex, player, player == Player.ALICE ? alice : bob))))
                .column("game", at -> game).column("vertex", at -> names.apply(at.vertex()))
                .column("player", at -> at.player().label())
                .column("exact", at -> at.never() ? SaidShare.NEVER.name()
                        : at.thresholds().exact(at.vertex()).map(Fractions::text))
                .column("lower", at -> at.lower(digits)).column("upper", at -> at.upper(digits));
    }

    private Told read(JsonCursor json, Player player, int vertex, String name) {
        Fields read = Fields.of(json, "the threshold of " + player.label() + " at " + name, properties);
        return new Told(SaidShare.FORM.maker().apply(read), new ShareSide(read.find(exactlyEnough).orElse(List.of()),
                turns.inMoney(read, player, vertex)), read.find(CoinValue.KEY));
    }

    /** Whether exactly the threshold is enough, where that is known; by tie states, if the rule has several. */
    private void writeStates(JsonGenerator json, List<Sufficiency> enough) {
        if (enough.size() == 1) {
            json.writeBoolean(enough.get(0) == Sufficiency.ENOUGH);
            return;
        }
        json.writeStartObject();
        for (int state = 0; state < enough.size(); state++) {
            if (enough.get(state) != Sufficiency.NOT_DECIDED) {
                json.writeBooleanProperty(states.get(state), enough.get(state) == Sufficiency.ENOUGH);
            }
        }
        json.writeEndObject();
    }

    private List<Sufficiency> readStates(JsonCursor json, String what) {
        if (states.size() == 1) {
            return List.of(json.yesOrNo(what));
        }
        List<Sufficiency> read = new ArrayList<>(Collections.nCopies(states.size(), Sufficiency.NOT_DECIDED));
        json.object(what,
                name -> read.set(states.indexOf(json.state(name, states)), json.yesOrNo("'" + name + "'")));
        return read;
    }

    @Override
    Map<String, Object> statistics(ShareAnswer answer) {
        return named(answer.solution().statistics());
    }

    @Override
    ShareAnswer answer(Fields read, BiddingGame asked) {
        List<VertexRow<Told>> all = complete(read, thresholds);
        ContinuousOptions usual = ContinuousOptions.DEFAULT;
        ContinuousThresholds alice = thresholds(all, Player.ALICE);
        all.forEach(row -> Stream.of(row.alice(), row.bob()).flatMap(told -> told.value().stream())
                .forEach(value -> CoinValue.check(read.json(), asked, alice, row.vertex(), value)));
        return new ShareAnswer(
                new ContinuousSolution(asked, alice, thresholds(all, Player.BOB),
                        read.find(EXACTNESS).orElse(Exactness.ENCLOSURE),
                        read.find(COMPLETION).orElse(Completion.COMPLETE), UNKNOWN),
                new ContinuousOptions(usual.width(), usual.digits(), read.number(HORIZON), usual.exactEffort(),
                        usual.threads()),
                all.stream().map(row -> new VertexRow<>(row.vertex(), row.alice().side(), row.bob().side())).toList(),
                Account.NONE);
    }

    private ContinuousThresholds thresholds(List<VertexRow<Told>> all, Player player) {
        SaidShare[] said = new SaidShare[game.board().declaredCount()];
        all.forEach(row -> said[row.vertex()] = row.of(player).said());
        return SaidShare.thresholds(game.board(), player, vertex -> Optional.of(vertex).filter(any -> any < said.length)
                .map(any -> said[any]));
    }
}
