package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.ExactValue;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.answer.value.MixedStatistics;
import org.gavel.engine.board.Player;
import org.gavel.engine.coach.MixedPlay;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.Account;
import org.gavel.engine.inquiry.answer.ValueAnswer;
import org.gavel.engine.inquiry.answer.ValueRow.Standing;
import org.gavel.engine.inquiry.answer.ValueRow;
import org.gavel.engine.number.Fractions;
import tools.jackson.core.JsonGenerator;

/** Mixed values: a list of configurations, or, as sessions give it, one that stands in the answer itself. */
final class ValueCodec extends AnswerCodec<ValueAnswer> {

    private static final int MOST_CHIPS = 100_000;
    /** How far doubles may be from adding up to 1, though they are the nearest to numbers that do. */
    private static final double ROUNDING = 1e-9;
    private static final Key<DrawWorth> DRAWS = Key.choice("draws", DrawWorth.values(), DrawWorth::label);
    private static final Key<Double> WIDTH = Key.real("width");
    private static final Key<Long> ALICE = Key.whole("alice", 0, MOST_CHIPS);
    private static final Key<Long> BOB = Key.whole("bob", 0, MOST_CHIPS);
    private static final Key<Double> LOWER = Key.real("lower");
    private static final Key<Double> UPPER = Key.real("upper");
    private static final Key<Standing> STANDING = Key.choice("standing", Standing.values(), Standing::label);
    /** The probabilities of bids, each a number, or a fraction where the value is one. */
    private static final Key<Map<Player, TreeMap<Integer, Object>>> BIDS = Key
            .object("bids", ValueCodec::writeBids, ValueCodec::readBids).byPlayer(Player::label);

    private final List<String> states;
    private final Key<Integer> vertex;
    private final Key<String> state;
    private final Key<ChipConfiguration> from;
    private final Key<?>[] ofRow;
    private final Key<ValueRow> value;
    private final Key<List<ValueRow>> values;

    ValueCodec(BiddingGame game) {
        super(game, DRAWS, WIDTH);
        states = game.auction().ties().states();
        vertex = new Key<>("vertex", (json, number) -> json.writeString(game.board().name(number)),
                (json, what) -> json.target(json.text(what), game.board()));
        state = Key.choice("state", states.toArray(String[]::new), name -> name);
        ofRow = new Key<?>[] {LOWER, UPPER, Bounds.EXACT, STANDING, BIDS, vertex, state, ALICE, BOB};
        value = Key.object("value", this::write, (json, what) -> row(Fields.of(json, what, ofRow)));
        values = new Key<>("values", value.listed().writer(), this::readRows);
        from = Key.object("from", (json, at) -> write(at, json),
                (json, what) -> at(Fields.of(json, what, vertex, state, ALICE, BOB)));
    }

    @Override
    void write(ValueAnswer answer, JsonGenerator json) {
        DRAWS.write(json, answer.asked().draws());
        answer.asked().horizon().ifPresent(rounds -> HORIZON.write(json, (long) rounds));
        COMPLETION.write(json, answer.completion());
        values.write(json, answer.rows());
        from.write(json, answer.start());
        WIDTH.write(json, answer.asked().width());
    }

    @Override
    Map<String, Object> statistics(ValueAnswer answer) {
        Map<String, Object> numbers = new LinkedHashMap<>();
        numbers.put("configurations", answer.statistics().configurations());
        numbers.put("matrixGames", answer.statistics().matrixGames());
        numbers.put("largestBlock", answer.statistics().largestBlock());
        return numbers;
    }

    private void write(ChipConfiguration at, JsonGenerator json) {
        vertex.write(json, at.vertex());
        if (states.size() > 1) {
            state.write(json, states.get(at.state()));
        }
        ALICE.write(json, (long) at.alice());
        BOB.write(json, (long) at.bob());
    }

    private void write(JsonGenerator json, ValueRow row) {
        write(row.at(), json);
        LOWER.write(json, row.lower());
        UPPER.write(json, row.upper());
        STANDING.write(json, Optional.of(row.standing()).filter(standing -> standing != Standing.SOLVED));
        Bounds.EXACT.write(json, row.exact().map(ExactValue::value));
        BIDS.write(json, bids(row));
    }

    /** Writes what a configuration is worth to Alice, and how both bid, as properties of an object. */
    static void write(MixedPlay.Bids bids, JsonGenerator json) {
        LOWER.write(json, bids.lower());
        UPPER.write(json, bids.upper());
        BIDS.write(json, both(player -> bids(bids.of(player))));
    }

    private static TreeMap<Integer, Object> bids(Distribution given) {
        TreeMap<Integer, Object> bids = new TreeMap<>();
        given.support().forEach(bid -> bids.put(bid, given.probability(bid)));
        return bids;
    }

    private static Map<Player, TreeMap<Integer, Object>> bids(ValueRow row) {
        Map<Player, TreeMap<Integer, Object>> both = both(player -> bids(row, player));
        both.values().removeIf(TreeMap::isEmpty);
        return both;
    }

    private static TreeMap<Integer, Object> bids(ValueRow row, Player player) {
        if (row.exact().isEmpty()) {
            return row.bids(player).map(ValueCodec::bids).orElseGet(TreeMap::new);
        }
        TreeMap<Integer, Object> bids = new TreeMap<>();
        List<BigFraction> probabilities = row.exact().get().bids(player);
        for (int bid = 0; bid < probabilities.size(); bid++) {
            bids.put(bid, probabilities.get(bid));
        }
        bids.values().removeIf(BigFraction.ZERO::equals);
        return bids;
    }

    private static void writeBids(JsonGenerator json, TreeMap<Integer, Object> bids) {
        bids.forEach((bid, probability) -> {
            json.writeName(Integer.toString(bid));
            if (probability instanceof BigFraction fraction) {
                json.writeString(Fractions.text(fraction));
            } else {
                json.writeNumber((double) probability);
            }
        });
    }

    @Override
    boolean read(String key, Fields read) {
        return super.read(key, read) || read.read(key, values, from) || read.read(key, ofRow);
    }

    private List<ValueRow> readRows(JsonCursor json, String what) {
        Set<ChipConfiguration> seen = new HashSet<>();
        List<ValueRow> rows = new ArrayList<>();
        json.list(what, () -> {
            ValueRow read = value.reader().apply(json, "a value");
            if (!seen.add(read.at())) {
                throw json.wrong("this configuration stands twice", "keep one");
            }
            rows.add(read);
        });
        return rows;
    }

    private ChipConfiguration at(Fields read) {
        read.require("a configuration", "", vertex, ALICE, BOB);
        return new ChipConfiguration(read.get(vertex), read.find(state).map(states::indexOf).orElse(0),
                read.get(ALICE).intValue(), read.get(BOB).intValue());
    }

    private ValueRow row(Fields read) {
        ChipConfiguration at = at(read);
        double lower = read.find(LOWER).orElse(-1.0);
        double upper = read.find(UPPER).orElse(-1.0);
        if (!(lower >= 0 && lower <= upper && upper <= 1)) {
            throw read.json().wrong("a value needs 'lower' and 'upper', from 0 to 1", "");
        }
        Map<Player, TreeMap<Integer, Object>> bids = read.find(BIDS).orElse(Map.of());
        for (Player player : Player.values()) {
            if (bids.containsKey(player)
                    && (bids.get(player).isEmpty() || bids.get(player).lastKey() > at.chips(player))) {
                throw read.json().wrong(player.label() + " bids nothing, or more than he has", "");
            }
        }
        Standing standing = read.find(STANDING).orElse(Standing.SOLVED);
        if (read.has(Bounds.EXACT)) {
            ExactValue exact = new ExactValue(read.get(Bounds.EXACT), fractions(read.json(), bids.get(Player.ALICE)),
                    fractions(read.json(), bids.get(Player.BOB)));
            return new ValueRow(at, lower, upper, Optional.empty(), Optional.empty(), Optional.of(exact), standing);
        }
        return new ValueRow(at, lower, upper, numbers(read.json(), bids.get(Player.ALICE)),
                numbers(read.json(), bids.get(Player.BOB)), Optional.empty(), standing);
    }

    private static TreeMap<Integer, Object> readBids(JsonCursor json, String who) {
        TreeMap<Integer, Object> bids = new TreeMap<>();
        json.object("the bids of " + who, bid -> {
            if (!bid.matches("0|[1-9][0-9]{0,5}")) {
                throw json.wrong("'" + bid + "' is no bid", "");
            }
            bids.put(Integer.parseInt(bid), probability(json));
        });
        requireWhole(json, who, bids);
        return bids;
    }

    /** Probabilities add up to 1: fractions exactly, doubles up to their rounding. */
    private static void requireWhole(JsonCursor json, String who, TreeMap<Integer, Object> bids) {
        BigFraction sum = BigFraction.ZERO;
        boolean rounded = false;
        for (Object each : bids.values()) {
            rounded |= each instanceof Double;
            sum = sum.add(each instanceof BigFraction fraction ? fraction : BigFraction.from((double) each));
        }
        if (!bids.isEmpty() && Math.abs(sum.subtract(BigFraction.ONE).doubleValue()) > (rounded ? ROUNDING : 0)) {
            throw json.wrong("the probabilities of " + who + "'s bids do not add up to 1", "");
        }
    }

    private static Object probability(JsonCursor json) {
        if (json.atText()) {
            return json.fraction("a probability");
        }
        double read = json.real("a probability");
        if (!(read > 0 && read <= 1)) {
            throw json.wrong(read + " is no probability", "");
        }
        return read;
    }

    private static Optional<Distribution> numbers(JsonCursor json, TreeMap<Integer, Object> bids) {
        return Optional.ofNullable(bids).map(read -> {
            TreeMap<Integer, Double> numbers = new TreeMap<>();
            read.forEach((bid, probability) -> {
                if (!(probability instanceof Double number)) {
                    throw json.wrong("probabilities are numbers where the value is no fraction", "");
                }
                numbers.put(bid, number);
            });
            return Distribution.of(numbers);
        });
    }

    private static List<BigFraction> fractions(JsonCursor json, TreeMap<Integer, Object> bids) {
        List<BigFraction> list = new ArrayList<>();
        for (int bid = 0; bids != null && bid <= bids.lastKey(); bid++) {
            if (!(bids.getOrDefault(bid, BigFraction.ZERO) instanceof BigFraction fraction)) {
                throw json.wrong("probabilities are fractions where the value is one", "");
            }
            list.add(fraction);
        }
        return list;
    }

    @Override
    ValueAnswer answer(Fields read, BiddingGame asked) {
        List<ValueRow> rows = read.find(values).orElseGet(() -> read.has(vertex) ? List.of(row(read)) : List.of());
        if (!read.has(DRAWS) || rows.isEmpty()) {
            throw read.json().wrong("an answer of kind 'value' needs 'draws' and 'values'", "");
        }
        double width = read.find(WIDTH).orElse(MixedOptions.DEFAULT.width());
        if (!(width >= 1e-12 && width <= 1)) {
            throw read.json().wrongFile("the width " + width + " is out of range", "");
        }
        ChipConfiguration start = read.find(from).orElse(rows.get(0).at());
        if (start.vertex() != asked.start() || start.state() != asked.auction().ties().first()) {
            throw read.json().wrongFile("'from' is not where the question starts",
                    "ask again with the start and the tie rule of then");
        }
        return new ValueAnswer(asked, new MixedOptions(read.get(DRAWS), width, read.number(HORIZON)), start, rows,
                read.find(COMPLETION).orElse(Completion.COMPLETE),
                new MixedStatistics(rows.size(), 0, 0), Account.NONE);
    }
}
