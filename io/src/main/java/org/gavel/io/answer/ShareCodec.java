package org.gavel.io.answer;

import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.Account;
import org.gavel.engine.inquiry.answer.ShareAnswer;
import org.gavel.engine.inquiry.answer.ShareSide;
import org.gavel.engine.inquiry.answer.VertexRow;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.solve.outcome.Sufficiency;
import org.gavel.engine.task.ContinuousOptions;
import tools.jackson.core.JsonGenerator;

/** Thresholds in real money. */
final class ShareCodec extends ThresholdCodec<ShareAnswer, ShareSide> {

    static final Key<Boolean> NEVER = new Key<>("never", JsonGenerator::writeBoolean, JsonCursor::truth);
    static final Key<Double> LOWER = share("lower");
    static final Key<Double> UPPER = share("upper");
    static final Key<Ends> BOUNDS = ends("bounds", Fractions::dyadic, Fractions::dyadic, Fractions::parse);
    static final Key<Ends> DECIMAL = decimal(0);

    private final TurnCodec turns;
    private final Key<List<Sufficiency>> exactlyEnough = new Key<>("exactlyEnough", this::writeStates,
            this::readStates);
    private final List<String> states;
    private Map<Player, SavedShares> saved = Map.of();

    /** Two bounds as texts say them. */
    record Ends(Optional<BigFraction> lower, Optional<BigFraction> upper) {
    }

    ShareCodec(BiddingGame game) {
        super(game);
        turns = new TurnCodec(game.board());
        states = game.auction().ties().states();
    }

    private static Key<Double> share(String name) {
        return new Key<>(name, Key.real(name).writer(), (json, what) -> {
            double share = json.real(what);
            if (!(share >= 0 && share <= 1)) {
                throw json.wrong(share + " is no share of the money", "shares are from 0 to 1");
            }
            return share;
        });
    }

    private static Key<Ends> decimal(int digits) {
        return ends("decimal", lower -> Fractions.decimal(lower, digits, RoundingMode.FLOOR),
                upper -> Fractions.decimal(upper, digits, RoundingMode.CEILING), Fractions::parseDecimal);
    }

    private static Key<Ends> ends(String name, Function<BigFraction, String> lower,
            Function<BigFraction, String> upper, Function<String, BigFraction> parse) {
        Key<BigFraction> low = bound("lower", lower, parse);
        Key<BigFraction> high = bound("upper", upper, parse);
        return Key.object(name, (json, ends) -> {
            low.write(json, ends.lower());
            high.write(json, ends.upper());
        }, (json, what) -> {
            Fields read = Fields.of(json, "the bounds", low, high);
            return new Ends(read.find(low), read.find(high));
        });
    }

    private static Key<BigFraction> bound(String name, Function<BigFraction, String> text,
            Function<String, BigFraction> parse) {
        return new Key<>(name, (json, bound) -> json.writeString(text.apply(bound)), (json, what) -> {
            try {
                return parse.apply(json.text(what));
            } catch (NumberFormatException e) {
                throw json.wrong("this bound is no number", "");
            }
        });
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
        json.object(what, name -> {
            if (!states.contains(name)) {
                throw json.wrong("the tie rule has no state '" + name + "'", "the states are " + states);
            }
            read.set(states.indexOf(name), json.yesOrNo("'" + name + "'"));
        });
        return read;
    }

    @Override
    void write(ShareAnswer answer, JsonGenerator json) {
        ContinuousSolution solution = answer.solution();
        EXACTNESS.write(json, solution.exactness());
        answer.asked().horizon().ifPresent(horizon -> HORIZON.write(json, (long) horizon));
        if (solution.completion() == Completion.PARTIAL) {
            COMPLETION.write(json, solution.completion());
        }
        writeVertices("thresholds", answer.rows(), (row, player) -> {
            json.writeStartObject();
            writeThreshold(solution.of(player), row.vertex(), answer.asked().digits(), json);
            ShareSide side = row.of(player);
            exactlyEnough.write(json, Optional.of(side.exactlyEnough()).filter(enough -> !enough.isEmpty()));
            side.advice().ifPresent(advice -> turns.write(advice, json));
            json.writeEndObject();
        }, json);
    }

    @Override
    Map<String, Object> statistics(ShareAnswer answer) {
        return named(answer.solution().statistics());
    }

    static void writeThreshold(ContinuousThresholds thresholds, int vertex, OptionalInt digits,
            JsonGenerator json) {
        if (thresholds.never(vertex)) {
            NEVER.write(json, true);
            return;
        }
        Bounds.of(thresholds, vertex).write(json);
        BigFraction lower = thresholds.lowerBound(vertex);
        BigFraction upper = thresholds.upperBound(vertex);
        if (thresholds.exact(vertex).isEmpty() && !(lower.equals(BigFraction.from(thresholds.lower(vertex)))
                && upper.equals(BigFraction.from(thresholds.upper(vertex))))) {
            BOUNDS.write(json, new Ends(Optional.of(lower), Optional.of(upper)));
        }
        digits.ifPresent(count -> decimal(count).write(json, new Ends(Optional.of(lower), Optional.of(upper))));
    }

    @Override
    void begin(Fields read) {
        saved = both(player -> new SavedShares(game.board(), player));
    }

    @Override
    ShareSide read(Player player, int vertex, JsonCursor json, String what) {
        Fields read = new Fields(json);
        json.keys(what, key -> read.read(key, NEVER, Bounds.EXACT, LOWER, UPPER, BOUNDS, DECIMAL, exactlyEnough)
                || turns.read(key, read));
        saved.get(player).take(vertex, read, what);
        return new ShareSide(read.find(exactlyEnough).orElse(List.of()), turns.inMoney(read, player, vertex));
    }

    @Override
    ShareAnswer answer(Fields read, BiddingGame asked, List<VertexRow<ShareSide>> rows) {
        ContinuousOptions usual = ContinuousOptions.DEFAULT;
        return new ShareAnswer(
                new ContinuousSolution(asked, saved.get(Player.ALICE).thresholds(), saved.get(Player.BOB).thresholds(),
                        read.find(EXACTNESS).orElse(Exactness.ENCLOSURE),
                        read.find(COMPLETION).orElse(Completion.COMPLETE), UNKNOWN),
                new ContinuousOptions(usual.width(), usual.digits(), read.number(HORIZON), usual.exactEffort(),
                        usual.threads()),
                rows, Account.NONE);
    }
}
