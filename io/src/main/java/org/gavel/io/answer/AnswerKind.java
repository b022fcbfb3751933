package org.gavel.io.answer;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.Answer;
import org.gavel.engine.inquiry.answer.CheckAnswer;
import org.gavel.engine.inquiry.answer.ChipAnswer;
import org.gavel.engine.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.engine.inquiry.answer.ChipSuccessorsAnswer;
import org.gavel.engine.inquiry.answer.ComparisonAnswer;
import org.gavel.engine.inquiry.answer.CurveAnswer;
import org.gavel.engine.inquiry.answer.MoveAnswer;
import org.gavel.engine.inquiry.answer.PayoffAnswer;
import org.gavel.engine.inquiry.answer.PeriodAnswer;
import org.gavel.engine.inquiry.answer.PriceAnswer;
import org.gavel.engine.inquiry.answer.ShareAnswer;
import org.gavel.engine.inquiry.answer.ShareOutcomeAnswer;
import org.gavel.engine.inquiry.answer.ShareSuccessorsAnswer;
import org.gavel.engine.inquiry.answer.ValueAnswer;
import org.gavel.engine.rules.Money;
import org.gavel.engine.word.Labelled;

/** The kinds of answers, by what JSON calls them: the one table of their codecs, one for each kind of money in which they are given. */
enum AnswerKind implements Labelled {
    CONTINUOUS(inMoney(ShareAnswer.class, game -> new ShareCodec(game))),
    CHIPS(inChips(ChipAnswer.class, game -> new ChipCodec(game))),
    VALUE(inChips(ValueAnswer.class, game -> new ValueCodec(game))),
    OUTCOME(inMoney(ShareOutcomeAnswer.class, game -> new ShareOutcomeCodec(game)),
            inChips(ChipOutcomeAnswer.class, game -> new ChipOutcomeCodec(game))),
    PERIODS(inChips(PeriodAnswer.class, game -> new PeriodCodec(game))),
    PAYOFF(inMoney(PayoffAnswer.class, game -> new PayoffCodec(game))),
    MOVES(inChips(MoveAnswer.class, game -> new MoveCodec(game))),
    COMPARISON(inChips(ComparisonAnswer.class, game -> new ComparisonCodec(game))),
    PRICES(inMoney(PriceAnswer.class, game -> new PriceCodec(game))),
    CURVE(inChips(CurveAnswer.class, game -> new CurveCodec(game))),
    SUCCESSORS(inMoney(ShareSuccessorsAnswer.class, game -> new ShareSuccessorsCodec(game)),
            inChips(ChipSuccessorsAnswer.class, game -> new ChipSuccessorsCodec(game))),
    CHECK(new Form(CheckAnswer.class, Optional.empty(), game -> new CheckCodec(game)));

    private static final String RANDOM = "plays at random prove nothing";
    /** Why answers of other kinds, and of a check, are not read, or what to do instead. */
    private static final Map<String, String> NOT_READ = Map.of("check", "check the answer that was checked",
            "guarantee", "the answer names the strategy without containing it; 'gavel strategy check' proves it again",
            "simulation",
            RANDOM,
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
    private record Form(Class<? extends Answer> type, Optional<Money> money,
            Function<BiddingGame, Object> codec) {
    }

    private static Form inMoney(Class<? extends Answer> type,
            Function<BiddingGame, Object> codec) {
        return new Form(type, Optional.of(Money.CONTINUOUS), codec);
    }

    private static Form inChips(Class<? extends Answer> type,
            Function<BiddingGame, Object> codec) {
        return new Form(type, Optional.of(Money.CHIPS), codec);
    }

    static AnswerKind of(Answer answer) {
        return Stream.of(values()).filter(kind -> kind.form(answer).isPresent()).findFirst().orElseThrow();
    }

    private Optional<Form> form(Answer answer) {
        return forms.stream().filter(form -> form.type() == answer.getClass()).findFirst();
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
