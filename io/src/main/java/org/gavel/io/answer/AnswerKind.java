package org.gavel.io.answer;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.engine.word.Labelled;
import org.gavel.inquiry.answer.Answer;
import org.gavel.inquiry.answer.Answer.Kind;

/** The kinds of answers, by what JSON calls them: the one table of their codecs, one for each kind of money in which they are given. */
enum AnswerKind implements Labelled {
    CONTINUOUS(inMoney(Kind.SHARES, game -> new ShareCodec(game))),
    CHIPS(inChips(Kind.CHIPS, game -> new ChipCodec(game))),
    VALUE(inChips(Kind.VALUE, game -> new ValueCodec(game)),
            inMoney(Kind.SHARE_VALUE, game -> new ShareValueCodec(game))),
    OUTCOME(inMoney(Kind.SHARE_OUTCOME, game -> new ShareOutcomeCodec(game)),
            inChips(Kind.CHIP_OUTCOME, game -> new ChipOutcomeCodec(game))),
    PERIODS(inChips(Kind.PERIODS, game -> new PeriodCodec(game))),
    PAYOFF(inMoney(Kind.PAYOFF, game -> new PayoffCodec(game))),
    MOVES(inChips(Kind.MOVES, game -> new MoveCodec(game))),
    COMPARISON(inChips(Kind.COMPARISON, game -> new ComparisonCodec(game))),
    PRICES(inMoney(Kind.PRICES, game -> new PriceCodec(game))),
    CURVE(inChips(Kind.CURVE, game -> new CurveCodec(game))),
    SUCCESSORS(inMoney(Kind.SHARE_SUCCESSORS, game -> new ShareSuccessorsCodec(game)),
            inChips(Kind.CHIP_SUCCESSORS, game -> new ChipSuccessorsCodec(game))),
    CHECK(new Form(Kind.CHECK, Optional.empty(), game -> new CheckCodec(game)));

    private static final String RANDOM = "plays at random prove nothing";
    /** Why answers of other kinds, and of a check, are not read, or what to do instead. */
    private static final Map<String, String> NOT_READ = Map.of("check", "check the answer that was checked",
            "guarantee", "the answer names the strategy without containing it; 'gavel strategy check' proves it again",
            "schedule", "a schedule has a file of its own", "simulation", RANDOM,
            "random-turn", RANDOM, "play", "it records a play, and proves nothing", "formula",
            "thresholds prove each other; save those of all vertices, of 'solve'");

    private final List<Form> forms;

    AnswerKind(Form... forms) {
        this.forms = List.of(forms);
    }

    /**
     * How answers of a kind are given in one kind of money.
     *
     * @param type the answers
     * @param money the kind of money, or empty if that does not matter
     * @param codec makes their codec for a game: an object here, since the type of any other would be loaded with this table
     */
    private record Form(Kind type, Optional<Money> money,
            Function<BiddingGame, Object> codec) {
    }

    private static Form inMoney(Kind type,
            Function<BiddingGame, Object> codec) {
        return new Form(type, Optional.of(Money.CONTINUOUS), codec);
    }

    private static Form inChips(Kind type,
            Function<BiddingGame, Object> codec) {
        return new Form(type, Optional.of(Money.CHIPS), codec);
    }

    static AnswerKind of(Answer answer) {
        return Stream.of(values()).filter(kind -> kind.form(answer).isPresent()).findFirst().orElseThrow();
    }

    private Optional<Form> form(Answer answer) {
        return forms.stream().filter(form -> form.type() == answer.kind()).findFirst();
    }

    /** The kind of that name, if its answers are read. */
    static Optional<AnswerKind> saved(String label) {
        return Stream.of(values()).filter(kind -> kind.label().equals(label) && kind != CHECK).findFirst();
    }

    /** What to do about an answer of that kind, which is not read. */
    static String hint(String label) {
        return NOT_READ.getOrDefault(label, "save one with gavel solve --format json");
    }

    /** The codec of an answer of this kind. */
    @SuppressWarnings("unchecked")
    AnswerCodec<Answer> codec(Answer answer) {
        return (AnswerCodec<Answer>) form(answer).orElseThrow().codec().apply(answer.game());
    }

    /**
     * The codec of answers of this kind that are read.
     *
     * @param said the kind of money that the answer says
     * @param asked the game, with the auction of the answer
     * @return none if such answers are not given in that money
     */
    Optional<AnswerCodec<? extends Answer>> codec(Optional<Money> said, BiddingGame asked) {
        Money money = said
                .orElse(forms.size() == 1 ? forms.get(0).money().orElse(Money.CHIPS) : asked.auction().money());
        return forms.stream().filter(form -> form.money().filter(told -> told != money).isEmpty()).findFirst()
                .map(form -> (AnswerCodec<? extends Answer>) form.codec().apply(asked));
    }
}
