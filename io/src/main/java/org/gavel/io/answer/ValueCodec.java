package org.gavel.io.answer;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.ExactValue;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.answer.value.MixedStatistics;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.ValueAnswer;
import org.gavel.inquiry.answer.ValueRow;
import org.gavel.inquiry.answer.ValueRow.Standing;
import org.gavel.io.column.Column;
import org.gavel.io.column.Table;
import org.gavel.play.coach.MixedPlay;
import tools.jackson.core.JsonGenerator;

/** Mixed values: a list of configurations, or, as sessions give it, one that is in the answer itself. */
final class ValueCodec extends AnswerCodec<ValueAnswer> {

    private static final int MOST_CHIPS = 100_000;
    /** How far doubles may be from adding up to 1, though they are the nearest to numbers that do. */
    private static final double ROUNDING = 1e-9;
    private static final Key<DrawWorth> DRAWS = Key.choice("draws", DrawWorth.values(), DrawWorth::label);
    private static final Key<Double> WIDTH = Key.real("width");
    private static final Key<Integer> ALICE = Key.count("alice", 0, MOST_CHIPS);
    private static final Key<Integer> BOB = Key.count("bob", 0, MOST_CHIPS);
    private static final Key<Double> LOWER = Key.real("lower");
    private static final Key<Double> UPPER = Key.real("upper");
    private static final Key<Standing> STANDING = Key.choice("standing", Standing.values(), Standing::label);
    /** The probabilities of bids, each a number, or a fraction where the value is one. */
    private static final Key<Map<Player, TreeMap<Integer, Object>>> BIDS = new Key<>("bids",
            ValueCodec::writeProbability, ValueCodec::readProbability)
            .by(bid -> Integer.toString(bid), ValueCodec::bid, bid -> "a probability")
            .<TreeMap<Integer, Object>>as(TreeMap::new, bids -> bids)
            .must(ValueCodec::isWhole, (what, bids) -> "the probabilities of " + what + " do not add up to 1", "")
            .byPlayer(player -> player + "'s bids");
    private static final ObjectForm<MixedPlay.Bids> MIXED = ObjectForm.of(read -> null, LOWER.of(MixedPlay.Bids::lower),
            UPPER.of(MixedPlay.Bids::upper), BIDS.of(bids -> both(player -> bids(bids.of(player)))));

    private final List<String> states = game.auction().ties().states();
    private final Key<Integer> vertex = Key.vertex("vertex", game.board());
    private final Key<String> state = Key.choice("state", states.toArray(String[]::new), name -> name);
    private final ObjectForm<ChipConfiguration> from = ObjectForm.of(this::at, vertex.of(ChipConfiguration::vertex),
            state.ifAny(at -> Optional.of(states.get(at.state())).filter(any -> states.size() > 1)),
            ALICE.of(ChipConfiguration::alice), BOB.of(ChipConfiguration::bob));
    private final Key<ChipConfiguration> start = from.key("from");
    private final List<Property<ValueRow, ?>> row = Property.all(
            Property.in(from.properties(), row -> Optional.of(row.at())),
            List.of(LOWER.of(ValueRow::lower), UPPER.of(ValueRow::upper),
                    STANDING.hidden()
                            .ifAny(row -> Optional.of(row.standing()).filter(standing -> standing != Standing.SOLVED)),
                    Bounds.EXACT.ifAny(row -> row.exact().map(ExactValue::value)),
                    BIDS.<ValueRow>of(ValueCodec::bids)
                            .in(Stream.of(Player.values()).map(
                                    player -> Column.<ValueRow>of(player.label() + " bids", row -> given(row, player)))
                                    .toList())));
    private final Key<List<ValueRow>> values = new ObjectForm<>(row, this::row).key("values").listedOnce("a value",
            ValueRow::at, "this configuration appears twice");

    ValueCodec(BiddingGame game) {
        super(game);
        tell(DRAWS.of(answer -> answer.asked().draws()),
                HORIZON.ifAny(answer -> answer.asked().horizon().stream().boxed().findFirst()),
                COMPLETION.of(ValueAnswer::completion), values.of(ValueAnswer::rows),
                start.of(ValueAnswer::start), WIDTH.of(answer -> answer.asked().width()));
    }

    private static Optional<String> given(ValueRow row, Player player) {
        return row.bids(player).map(bids -> bids.support().collect(bid -> bid + ":" + bids.probability(bid))
                .makeString(" "));
    }

    @Override
    Table<ValueRow> table(ValueAnswer answer) {
        return Table.of(() -> answer.rows().stream()).column("game", each -> game.name()).with(Property.columns(row));
    }

    @Override
    Map<String, Object> statistics(ValueAnswer answer) {
        Map<String, Object> numbers = new LinkedHashMap<>();
        numbers.put("configurations", answer.statistics().configurations());
        numbers.put("matrixGames", answer.statistics().matrixGames());
        numbers.put("largestBlock", answer.statistics().largestBlock());
        return numbers;
    }

    /** Writes what a configuration is worth to Alice, and how both bid, as properties of an object. */
    static void write(MixedPlay.Bids bids, JsonGenerator json) {
        Property.write(json, MIXED.properties(), bids);
    }

    private static TreeMap<Integer, Object> bids(Distribution given) {
        TreeMap<Integer, Object> bids = new TreeMap<>();
        given.support().forEach(bid -> bids.put(bid, given.probability(bid)));
        return bids;
    }

    private static Map<Player, TreeMap<Integer, Object>> bids(ValueRow row) {
        Map<Player, TreeMap<Integer, Object>> both = both(player -> row.exact().map(exact -> bids(exact.bids(player)))
                .orElseGet(() -> row.bids(player).map(ValueCodec::bids).orElseGet(TreeMap::new)));
        both.values().removeIf(TreeMap::isEmpty);
        return both;
    }

    private static TreeMap<Integer, Object> bids(List<BigFraction> probabilities) {
        TreeMap<Integer, Object> bids = new TreeMap<>();
        IntStream.range(0, probabilities.size()).filter(bid -> probabilities.get(bid).signum() != 0)
                .forEach(bid -> bids.put(bid, probabilities.get(bid)));
        return bids;
    }

    private static void writeProbability(JsonGenerator json, Object probability) {
        if (probability instanceof BigFraction fraction) {
            json.writeString(Fractions.text(fraction));
        } else {
            json.writeNumber((double) probability);
        }
    }

    private static Object readProbability(JsonCursor json, String what) {
        if (json.atText()) {
            return json.fraction(what);
        }
        double read = json.real(what);
        if (!(read > 0 && read <= 1)) {
            throw json.wrong(read + " is not a probability", "");
        }
        return read;
    }

    private static int bid(JsonCursor json, String bid) {
        if (!bid.matches("0|[1-9][0-9]{0,5}")) {
            throw json.wrong("'" + bid + "' is not a bid", "");
        }
        return Integer.parseInt(bid);
    }

    /** Whether probabilities add up to 1: fractions exactly, doubles up to their rounding. */
    private static boolean isWhole(TreeMap<Integer, Object> bids) {
        BigFraction sum = BigFraction.ZERO;
        for (Object each : bids.values()) {
            sum = sum.add(each instanceof BigFraction fraction ? fraction : BigFraction.from((double) each));
        }
        boolean rounded = bids.values().stream().anyMatch(Double.class::isInstance);
        return bids.isEmpty() || Math.abs(sum.subtract(BigFraction.ONE).doubleValue()) <= (rounded ? ROUNDING : 0);
    }

    /** One configuration is in the answer itself only where no list of them does. */
    @Override
    boolean read(String key, Fields read) {
        boolean ofList = key.equals(values.name()) || key.equals(start.name());
        boolean haveList = read.has(values) || read.has(start);
        Optional<String> ofRow = row.stream().map(Property::key).filter(read::has).map(Key::name).findFirst();
        if (ofList && ofRow.isPresent()) {
            throw read.json().wrong("unknown key '" + key + "' in an answer of kind 'value' that has '"
                    + ofRow.get() + "'", "keep the list of configurations, or one configuration");
        }
        return super.read(key, read) || !haveList && read.read(key, row);
    }

    private ChipConfiguration at(Fields read) {
        if (!read.has(vertex) || !read.has(ALICE) || !read.has(BOB)) {
            throw read.json().wrong("a configuration needs 'vertex', 'alice' and 'bob'", "");
        }
        return new ChipConfiguration(read.get(vertex), read.find(state).map(states::indexOf).orElse(0),
                read.get(ALICE), read.get(BOB));
    }

    private ValueRow row(Fields read) {
        ChipConfiguration at = at(read);
        double lower = read.find(LOWER).orElse(-1.0);
        double upper = read.find(UPPER).orElse(-1.0);
        if (!(lower >= 0 && lower <= upper && upper <= 1)) {
            throw read.json().wrong("a value needs 'lower' and 'upper', from 0 to 1", "");
        }
        Map<Player, TreeMap<Integer, Object>> bids = new EnumMap<>(Player.class);
        bids.putAll(read.find(BIDS).orElse(Map.of()));
        bids.forEach((player, given) -> {
            if (given.isEmpty() || given.lastKey() > at.chips(player)) {
                throw read.json().wrong(player.label() + " bids nothing, or more than they have", "");
            }
        });
        Optional<ExactValue> exact = read.find(Bounds.EXACT).map(value -> new ExactValue(value,
                fractions(read.json(), bids.get(Player.ALICE)), fractions(read.json(), bids.get(Player.BOB))));
        return new ValueRow(at, lower, upper,
                exact.isPresent() ? Optional.empty() : numbers(read.json(), bids.get(Player.ALICE)),
                exact.isPresent() ? Optional.empty() : numbers(read.json(), bids.get(Player.BOB)), exact,
                read.find(STANDING).orElse(Standing.SOLVED));
    }

    private static Optional<Distribution> numbers(JsonCursor json, TreeMap<Integer, Object> bids) {
        return Optional.ofNullable(bids).map(read -> {
            TreeMap<Integer, Double> numbers = new TreeMap<>();
            read.forEach((bid, probability) -> {
                if (!(probability instanceof Double number)) {
                    throw json.wrong("probabilities are numbers where the value is not a fraction", "");
                }
                numbers.put(bid, number);
            });
            return Distribution.of(numbers);
        });
    }

    private static List<BigFraction> fractions(JsonCursor json, TreeMap<Integer, Object> bids) {
        return bids == null ? List.of() : IntStream.rangeClosed(0, bids.lastKey()).mapToObj(bid -> {
            if (!(bids.getOrDefault(bid, BigFraction.ZERO) instanceof BigFraction fraction)) {
                throw json.wrong("probabilities are fractions where the value is one", "");
            }
            return fraction;
        }).toList();
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
        ChipConfiguration first = read.find(start).orElse(rows.get(0).at());
        if (rows.stream().noneMatch(each -> each.at().equals(first))) {
            throw read.json().wrongFile("'from' is none of the configurations among 'values'",
                    "save them with the one in which the play starts");
        }
        if (first.vertex() != asked.start() || first.state() != asked.auction().ties().first()) {
            throw read.json().wrongFile("'from' is not where the question starts",
                    "ask again with the same start and tie rule");
        }
        return new ValueAnswer(asked, new MixedOptions(read.get(DRAWS), width, read.number(HORIZON)), first, rows,
                read.find(COMPLETION).orElse(Completion.COMPLETE),
                new MixedStatistics(rows.size(), 0, 0), Account.NONE);
    }
}
