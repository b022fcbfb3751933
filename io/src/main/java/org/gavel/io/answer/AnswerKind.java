package org.gavel.io.answer;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.Answer;
import org.gavel.engine.inquiry.CheckAnswer;
import org.gavel.engine.inquiry.ChipAnswer;
import org.gavel.engine.inquiry.ChipOutcomeAnswer;
import org.gavel.engine.inquiry.ComparisonAnswer;
import org.gavel.engine.inquiry.MoveAnswer;
import org.gavel.engine.inquiry.PayoffAnswer;
import org.gavel.engine.inquiry.PeriodAnswer;
import org.gavel.engine.inquiry.PriceAnswer;
import org.gavel.engine.inquiry.ShareAnswer;
import org.gavel.engine.inquiry.ShareOutcomeAnswer;
import org.gavel.engine.inquiry.ValueAnswer;

/** The kinds of answers, by what JSON calls them: the one table of their codecs. */
enum AnswerKind {
    CONTINUOUS(ShareCodec::new, Set.of(ShareAnswer.class)),
    CHIPS(ChipCodec::new, Set.of(ChipAnswer.class)),
    VALUE(ValueCodec::new, Set.of(ValueAnswer.class)),
    OUTCOME(OutcomeCodec::new, Set.of(ShareOutcomeAnswer.class, ChipOutcomeAnswer.class)),
    PERIODS(PeriodCodec::new, Set.of(PeriodAnswer.class)),
    PAYOFF(PayoffCodec::new, Set.of(PayoffAnswer.class)),
    MOVES(MoveCodec::new, Set.of(MoveAnswer.class)),
    COMPARISON(ComparisonCodec::new, Set.of(ComparisonAnswer.class)),
    PRICES(PriceCodec::new, Set.of(PriceAnswer.class)),
    CHECK(CheckCodec::new, Set.of(CheckAnswer.class));

    private final Function<BiddingGame, AnswerCodec<? extends Answer>> codec;
    private final Set<Class<? extends Answer>> answers;

    AnswerKind(Function<BiddingGame, AnswerCodec<? extends Answer>> codec, Set<Class<? extends Answer>> answers) {
        this.codec = codec;
        this.answers = answers;
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    static AnswerKind of(Answer answer) {
        return Stream.of(values()).filter(kind -> kind.answers.contains(answer.getClass())).findFirst().orElseThrow();
    }

    /** The kind of that name, if its answers are read. */
    static Optional<AnswerKind> saved(String label) {
        return Stream.of(values()).filter(kind -> kind.label().equals(label) && kind != PRICES && kind != CHECK)
                .findFirst();
    }

    AnswerCodec<? extends Answer> codec(BiddingGame game) {
        return codec.apply(game);
    }
}
