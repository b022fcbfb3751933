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
    CONTINUOUS(inMoney(ShareAnswer.class, ShareCodec::new)),
    CHIPS(inChips(ChipAnswer.class, ChipCodec::new)),
    VALUE(inChips(ValueAnswer.class, ValueCodec::new)),
    OUTCOME(inMoney(ShareOutcomeAnswer.class, ShareOutcomeCodec::new),
            inChips(ChipOutcomeAnswer.class, ChipOutcomeCodec::new)),
    PERIODS(inChips(PeriodAnswer.class, PeriodCodec::new)),
    PAYOFF(inMoney(PayoffAnswer.class, PayoffCodec::new)),
    MOVES(inChips(MoveAnswer.class, MoveCodec::new)),
    COMPARISON(inChips(ComparisonAnswer.class, ComparisonCodec::new)),
    PRICES(inMoney(PriceAnswer.class, PriceCodec::new)),
    CURVE(inChips(CurveAnswer.class, CurveCodec::new)),
    SUCCESSORS(inMoney(ShareSuccessorsAnswer.class, ShareSuccessorsCodec::new),
            inChips(ChipSuccessorsAnswer.class, ChipSuccessorsCodec::new)),
    CHECK(new Form(CheckAnswer.class, Optional.empty(), CheckCodec::new));

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
     * @param codec their codec for a game
     */
    private record Form(Class<? extends Answer> type, Optional<Money> money,
            Function<BiddingGame, AnswerCodec<? extends Answer>> codec) {
    }

    private static Form inMoney(Class<? extends Answer> type,
            Function<BiddingGame, AnswerCodec<? extends Answer>> codec) {
        return new Form(type, Optional.of(Money.CONTINUOUS), codec);
    }

    private static Form inChips(Class<? extends Answer> type,
            Function<BiddingGame, AnswerCodec<? extends Answer>> codec) {
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
                .map(form -> form.codec().apply(asked));
    }
}
