package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.ShareValues;
import org.gavel.engine.answer.value.Staircase;
import org.gavel.engine.answer.value.Staircase.Step;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.ShareValueAnswer;
import org.gavel.io.column.Table;

/** What shares of the money are worth: for each vertex and player the steps of a staircase, and what the worth rises to after them. */
final class ShareValueCodec extends AnswerCodec<ShareValueAnswer> {

    private static final String AGAIN = "save it again with gavel value --money --format json";
    private static final Key<DrawWorth> DRAWS = Key.choice("draws", DrawWorth.values(), DrawWorth::label);
    private static final Key<BigFraction> SHARE = Key.fraction("share");
    private static final Key<BigFraction> WORTH = Key.fraction("worth");
    private static final Key<Double> WIDTH = Key.real("width");
    private static final Key<Bounds> VALUE = Bounds.FORM.key("value");
    private static final Key<BigFraction> UNTIL = Key.fraction("until");
    private static final ObjectForm<Step> STEP = ObjectForm.of(ShareValueCodec::step, SHARE.of(Step::share),
            WORTH.of(Step::worth), UNTIL.ifAny(ShareValueCodec::until));

    private final Key<Map<Integer, Map<Player, List<Step>>>> staircases = STEP.key("staircases").listed("a step")
            .both("steps", player -> "the steps of " + player)
            .by(game.board()::name, (json, name) -> json.vertex(name, game), name -> "the staircases of " + name);

    /** A step, and whose it is. */
    private record Row(int vertex, Player player, Step step) {
    }

    ShareValueCodec(BiddingGame game) {
        super(game);
        tell(EXACTNESS.of(answer -> answer.values().exactness()), DRAWS.of(answer -> answer.values().draws()),
                WIDTH.of(ShareValueAnswer::width), COMPLETION.ifAny(ShareValueCodec::completion),
                SHARE.of(ShareValueAnswer::share), VALUE.of(ShareValueCodec::value),
                staircases.of(answer -> Key.inOrder(answer.vertices(), vertex -> vertex,
                        vertex -> both(player -> answer.values().of(player, vertex).steps()))));
    }

    private static Step step(Fields read) {
        if (!read.has(SHARE) || !read.has(WORTH)) {
            throw read.json().wrong(read.what() + " needs 'share' and 'worth'", AGAIN);
        }
        return new Step(read.get(SHARE), read.get(WORTH), read.find(UNTIL).orElse(read.get(WORTH)));
    }

    private static Optional<BigFraction> until(Step step) {
        return step.isRising() ? Optional.of(step.until()) : Optional.empty();
    }

    private static Bounds value(ShareValueAnswer answer) {
        int start = answer.game().start();
        return Bounds.between(answer.values().lower(start, answer.share()),
                answer.values().upper(start, answer.share()));
    }

    /** Partial if the bounds are further apart than asked for. */
    private static Optional<Completion> completion(ShareValueAnswer answer) {
        return answer.values().width() > answer.width() ? Optional.of(Completion.PARTIAL) : Optional.empty();
    }

    @Override
    Table<Row> table(ShareValueAnswer answer) {
        return Table.of(() -> answer.vertices().stream().flatMap(vertex -> Stream.of(Player.values())
                .flatMap(player -> answer.values().of(player, vertex).steps().stream()
                        .map(step -> new Row(vertex, player, step)))))
                .column("game", row -> game.name()).column("vertex", row -> game.board().name(row.vertex()))
                .column("player", row -> row.player().label())
                .with(Property.columns(Property.in(STEP.properties(), row -> Optional.of(row.step()))));
    }

    @Override
    Map<String, Object> statistics(ShareValueAnswer answer) {
        long steps = Stream.of(answer.values().alice(), answer.values().bob()).flatMap(List::stream)
                .mapToLong(each -> each.steps().size()).sum();
        return new TreeMap<>(Map.of("steps", steps));
    }

    @Override
    ShareValueAnswer answer(Fields read, BiddingGame asked) {
        JsonCursor json = read.json();
        Map<Integer, Map<Player, List<Step>>> said = read.find(staircases).orElse(Map.of());
        if (!read.has(DRAWS) || !read.has(WIDTH) || !read.has(SHARE) || !read.has(VALUE)
                || !said.containsKey(asked.start())) {
            throw json.wrongFile(
                    "a value in real money needs 'draws', 'width', 'share', 'value', and 'staircases' with the start",
                    AGAIN);
        }
        if (read.get(SHARE).compareTo(BigFraction.ONE) > 0) {
            throw json.wrong("the share is not from 0 to 1", "");
        }
        ShareValueAnswer answer = new ShareValueAnswer(
                new ShareValues(asked, read.get(DRAWS), all(asked, read.get(DRAWS), said, Player.ALICE),
                        all(asked, read.get(DRAWS), said, Player.BOB)),
                read.get(WIDTH), read.get(SHARE), List.copyOf(said.keySet()), Account.NONE);
        if (!value(answer).equals(read.get(VALUE))
                || answer.values().exactness() != read.find(EXACTNESS).orElse(Exactness.ENCLOSURE)) {
            throw json.wrongFile("'value' or 'exactness' is not that of the staircases", AGAIN);
        }
        if (completion(answer).isPresent() && read.find(COMPLETION).isEmpty()) {
            throw json.wrongFile("the bounds are further apart than 'width'", AGAIN);
        }
        return answer;
    }

    /** What was read, and the ends to which stuck rules lead, which have no names. */
    private static List<Staircase> all(BiddingGame asked, DrawWorth draws,
            Map<Integer, Map<Player, List<Step>>> said, Player player) {
        ColouredGraph graph = asked.graph();
        List<Staircase> all = new ArrayList<>(Collections.nCopies(graph.declaredCount(), Staircase.FLAT));
        for (int vertex = graph.declaredCount(); vertex < graph.vertexCount(); vertex++) {
            all.add(Staircase.ofEnd(draws.of(graph.outcome(vertex).orElseThrow(), player)));
        }
        said.forEach((vertex, both) -> all.set(vertex, new Staircase(both.get(player))));
        return all;
    }
}
