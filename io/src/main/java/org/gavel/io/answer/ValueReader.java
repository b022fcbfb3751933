package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.Account;
import org.gavel.engine.inquiry.Answer;
import org.gavel.engine.inquiry.ValueAnswer;
import org.gavel.engine.inquiry.ValueRow;
import org.gavel.engine.solve.values.ChipConfiguration;
import org.gavel.engine.solve.values.Distribution;
import org.gavel.engine.solve.values.DrawWorth;
import org.gavel.engine.solve.values.ExactValue;
import org.gavel.engine.solve.values.MixedOptions;
import org.gavel.engine.solve.values.MixedStatistics;

/** Reads what {@link ValueJson} writes, key by key. */
final class ValueReader {

    private static final int MOST_CHIPS = 100_000;

    private final JsonCursor json;
    private final BiddingGame game;
    private final List<String> states;
    private final List<ValueRow> rows = new ArrayList<>();
    private final Set<ChipConfiguration> seen = new HashSet<>();
    private Optional<DrawWorth> draws = Optional.empty();
    private double width = MixedOptions.DEFAULT.width();
    private Optional<ChipConfiguration> start = Optional.empty();

    ValueReader(JsonCursor json, BiddingGame game) {
        this.json = json;
        this.game = game;
        states = game.auction().ties().states();
    }

    void read(String key) {
        switch (key) {
            case "draws" -> draws = Optional.of(json.choice("'draws'", DrawWorth.values(), DrawWorth::label));
            case "width" -> width = json.real("'width'");
            case "from" -> {
                Row row = new Row();
                json.object("'from'", row::readConfiguration);
                start = Optional.of(row.at());
            }
            case "values" -> json.list("'values'", () -> {
                Row row = new Row();
                json.object("a value", row::read);
                ValueRow read = row.row();
                if (!seen.add(read.at())) {
                    throw json.wrong("this configuration stands twice", "keep one");
                }
                rows.add(read);
            });
            default -> json.unknown(key);
        }
    }

    Answer answer(BiddingGame asked, Completion completion, OptionalInt horizon) {
        if (draws.isEmpty() || rows.isEmpty()) {
            throw json.wrong("an answer of kind 'value' needs 'draws' and 'values'", "");
        }
        if (!(width >= 1e-12 && width <= 1)) {
            throw json.wrongFile("the width " + width + " is out of range", "");
        }
        return new ValueAnswer(asked, new MixedOptions(draws.get(), width, horizon),
                start.orElse(rows.get(0).at()), rows, completion, new MixedStatistics(rows.size(), 0, 0),
                Account.NONE);
    }

    /** One configuration while it is read. */
    private final class Row {
        private int vertex = -1;
        private int state;
        private int alice = -1;
        private int bob = -1;
        private double lower = -1;
        private double upper = -1;
        private Optional<BigFraction> exact = Optional.empty();
        private ValueRow.Standing standing = ValueRow.Standing.SOLVED;
        private final Map<Player, TreeMap<Integer, Object>> bids = new TreeMap<>();

        void readConfiguration(String key) {
            switch (key) {
                case "vertex" -> vertex = json.vertex(json.text("'vertex'"), game);
                case "state" -> state = states.indexOf(json.choice("'state'", states.toArray(String[]::new), s -> s));
                case "alice" -> alice = json.number("'alice'", MOST_CHIPS);
                case "bob" -> bob = json.number("'bob'", MOST_CHIPS);
                default -> json.unknown(key);
            }
        }

        void read(String key) {
            switch (key) {
                case "lower" -> lower = json.real("'lower'");
                case "upper" -> upper = json.real("'upper'");
                case "exact" -> exact = Optional.of(json.fraction("'exact'"));
                case "standing" -> standing = json.choice("'standing'", ValueRow.Standing.values(),
                        ValueRow.Standing::label);
                case "bids" -> json.object("'bids'", label -> {
                    TreeMap<Integer, Object> read = new TreeMap<>();
                    bids.put(json.player(label), read);
                    json.object("the bids of " + label, bid -> read.put(bid(bid), probability()));
                });
                default -> readConfiguration(key);
            }
        }

        private int bid(String text) {
            if (!text.matches("0|[1-9][0-9]{0,5}")) {
                throw json.wrong("'" + text + "' is no bid", "");
            }
            return Integer.parseInt(text);
        }

        private Object probability() {
            if (json.atText()) {
                return json.fraction("a probability");
            }
            double read = json.real("a probability");
            if (!(read > 0 && read <= 1)) {
                throw json.wrong(read + " is no probability", "");
            }
            return read;
        }

        ChipConfiguration at() {
            if (vertex < 0 || alice < 0 || bob < 0) {
                throw json.wrong("a configuration needs 'vertex', 'alice' and 'bob'", "");
            }
            return new ChipConfiguration(vertex, state, alice, bob);
        }

        ValueRow row() {
            ChipConfiguration at = at();
            if (!(lower >= 0 && lower <= upper && upper <= 1)) {
                throw json.wrong("a value needs 'lower' and 'upper', from 0 to 1", "");
            }
            for (Player player : Player.values()) {
                if (bids.containsKey(player) && (bids.get(player).isEmpty()
                        || bids.get(player).lastKey() > at.chips(player))) {
                    throw json.wrong(player.label() + " bids nothing, or more than he has", "");
                }
            }
            Optional<ExactValue> fraction = exact.map(value -> new ExactValue(value, fractions(Player.ALICE),
                    fractions(Player.BOB)));
            return new ValueRow(at, lower, upper, fraction.isPresent() ? Optional.empty() : bids(Player.ALICE),
                    fraction.isPresent() ? Optional.empty() : bids(Player.BOB), fraction, standing);
        }

        private Optional<Distribution> bids(Player player) {
            return Optional.ofNullable(bids.get(player)).map(read -> {
                TreeMap<Integer, Double> numbers = new TreeMap<>();
                read.forEach((bid, probability) -> numbers.put(bid, number(probability)));
                return Distribution.of(numbers);
            });
        }

        private double number(Object probability) {
            if (probability instanceof Double number) {
                return number;
            }
            throw json.wrong("probabilities are numbers where the value is no fraction", "");
        }

        private List<BigFraction> fractions(Player player) {
            List<BigFraction> list = new ArrayList<>();
            TreeMap<Integer, Object> read = bids.getOrDefault(player, new TreeMap<>());
            for (int bid = 0; !read.isEmpty() && bid <= read.lastKey(); bid++) {
                Object probability = read.getOrDefault(bid, BigFraction.ZERO);
                if (!(probability instanceof BigFraction fraction)) {
                    throw json.wrong("probabilities are fractions where the value is one", "");
                }
                list.add(fraction);
            }
            return list;
        }
    }
}
