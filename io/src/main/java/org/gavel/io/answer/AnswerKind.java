package org.gavel.io.answer;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

/** The kinds of answers, by what JSON calls them: the one table of their codecs. */
enum AnswerKind implements Labelled {
    CONTINUOUS(ShareCodec::new, Set.of(ShareAnswer.class), Set.of()),
    CHIPS(ChipCodec::new, Set.of(), Set.of(ChipAnswer.class)),
    VALUE(ValueCodec::new, Set.of(), Set.of(ValueAnswer.class)),
    OUTCOME(OutcomeCodec::new, Set.of(ShareOutcomeAnswer.class), Set.of(ChipOutcomeAnswer.class)),
    PERIODS(PeriodCodec::new, Set.of(), Set.of(PeriodAnswer.class)),
    PAYOFF(PayoffCodec::new, Set.of(PayoffAnswer.class), Set.of()),
    MOVES(MoveCodec::new, Set.of(), Set.of(MoveAnswer.class)),
    COMPARISON(ComparisonCodec::new, Set.of(), Set.of(ComparisonAnswer.class)),
    PRICES(PriceCodec::new, Set.of(PriceAnswer.class), Set.of()),
    CURVE(CurveCodec::new, Set.of(), Set.of(CurveAnswer.class)),
    SUCCESSORS(SuccessorsCodec::new, Set.of(ShareSuccessorsAnswer.class), Set.of(ChipSuccessorsAnswer.class)),
    CHECK(CheckCodec::new, Set.of(CheckAnswer.class), Set.of(CheckAnswer.class));

    private static final String RANDOM = "plays at random prove nothing";
    /** Why answers of other kinds, and of a check, are not read, or what to do instead. */
    private static final Map<String, String> NOT_READ = Map.of("check", "check the answer that was checked",
            "guarantee", "the strategy is named and not told; 'gavel verify' proves it again", "simulation", RANDOM,
            "random-turn", RANDOM, "play", "it tells what was played, and proves nothing", "formula",
            "thresholds prove each other; save those of all vertices, of 'solve'");

    private final Function<BiddingGame, AnswerCodec<? extends Answer>> codec;
    private final Set<Class<? extends Answer>> inMoney;
    private final Set<Class<? extends Answer>> inChips;

    AnswerKind(Function<BiddingGame, AnswerCodec<? extends Answer>> codec, Set<Class<? extends Answer>> inMoney,
            Set<Class<? extends Answer>> inChips) {
        this.codec = codec;
        this.inMoney = inMoney;
        this.inChips = inChips;
    }

    static AnswerKind of(Answer answer) {
        return Stream.of(values()).filter(kind -> kind.inMoney.contains(answer.getClass())
                || kind.inChips.contains(answer.getClass())).findFirst().orElseThrow();
    }

    /** The kind of money in which such answers are told, or empty if in either. */
    static Optional<Money> money(Answer answer) {
        AnswerKind kind = of(answer);
        boolean chips = kind.inChips.contains(answer.getClass());
        return kind.inMoney.contains(answer.getClass()) == chips ? Optional.empty()
                : Optional.of(chips ? Money.CHIPS : Money.CONTINUOUS);
    }

    /** The kind of that name, if its answers are read. */
    static Optional<AnswerKind> saved(String label) {
        return Stream.of(values()).filter(kind -> kind.label().equals(label) && kind != CHECK).findFirst();
    }

    /** What to do about an answer of that kind, which is not read. */
    static String hint(String label) {
        return NOT_READ.getOrDefault(label, "save one with gavel solve --format json");
    }

    AnswerCodec<? extends Answer> codec(BiddingGame game) {
        return codec.apply(game);
    }
}
