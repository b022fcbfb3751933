package org.gavel.io.answer;

import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.Account;
import org.gavel.engine.inquiry.answer.Answer;
import org.gavel.engine.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.engine.inquiry.answer.ShareOutcomeAnswer;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.ChipOutcome;
import org.gavel.engine.solve.outcome.ContinuousOutcome;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvice;

/** Who can force a win from one configuration, in whole chips or in real money. */
final class OutcomeCodec extends AnswerCodec<Answer> {

    private static final Key<Long> ALICE = purse("alice");
    private static final Key<Long> BOB = purse("bob");
    private static final Key<BigFraction> SHARE = Key.fraction("share")
            .must(share -> share.compareTo(BigFraction.ONE) <= 0,
                    (what, share) -> "the share is more than all the money", "");
    private static final Key<Verdict> VERDICT = Key.choice("outcome", Verdict.values(), Verdict::label);
    private static final Key<Integer> ROUNDS = Key.count("rounds", 0, Integer.MAX_VALUE);
    private static final Key<String> METHOD = Key.text("method");

    private final TurnCodec turns = new TurnCodec(game.board());
    private final Key<List<BidRange>> slower = turns.bids.under("slowerBids");

    OutcomeCodec(BiddingGame game) {
        super(game);
        tell(inChips(ALICE.of(ChipOutcomeAnswer::alice)), inChips(BOB.of(ChipOutcomeAnswer::bob)),
                inMoney(SHARE.of(ContinuousOutcome::share)),
                inChips(VERDICT.of(answer -> answer.outcome().verdict())),
                inMoney(VERDICT.of(ContinuousOutcome::verdict)),
                inChips(ROUNDS.ifAny(answer -> answer.outcome().rounds().stream().boxed().findFirst())),
                inMoney(ROUNDS.ifAny(outcome -> outcome.rounds().stream().boxed().findFirst())),
                inChips(turns.bids.of(
                        answer -> answer.outcome().advice().map(ChipAdvice::bids).orElse(List.of()))),
                inChips(slower.ifAny(
                        answer -> Optional.of(answer.outcome().slower()).filter(bids -> !bids.isEmpty()))),
                inChips(METHOD.of(answer -> answer.outcome().method())));
        turns.inMoney.forEach(property -> tell(inMoney(property.in(ContinuousOutcome::advice))));
    }

    private static <T> Property<Answer, T> inChips(Property<ChipOutcomeAnswer, T> property) {
        return property.in(answer -> Optional.of(answer).filter(ChipOutcomeAnswer.class::isInstance)
                .map(ChipOutcomeAnswer.class::cast));
    }

    private static <T> Property<Answer, T> inMoney(Property<ContinuousOutcome, T> property) {
        return property.in(answer -> Optional.of(answer).filter(ShareOutcomeAnswer.class::isInstance)
                .map(shares -> ((ShareOutcomeAnswer) shares).outcome()));
    }

    private static Key<Long> purse(String name) {
        return Key.whole(name).must(chips -> chips >= 0 && chips <= ChipTotals.LARGEST / 2,
                (what, chips) -> chips + " chips are out of range", "");
    }

    @Override
    List<String> unchecked(Fields read) {
        return read.has(METHOD) ? List.of("'method'") : List.of();
    }

    @Override
    Answer answer(Fields read, BiddingGame asked) {
        if (!read.has(VERDICT) || !read.has(SHARE) && !(read.has(ALICE) && read.has(BOB))) {
            throw read.json().wrong("an outcome needs 'outcome', and 'share' or 'alice' and 'bob'", "");
        }
        Verdict verdict = read.get(VERDICT);
        Player winner = verdict == Verdict.BOB ? Player.BOB : Player.ALICE;
        if (read.has(SHARE)) {
            return new ShareOutcomeAnswer(asked, new ContinuousOutcome(verdict, read.get(SHARE), read.number(ROUNDS),
                    turns.inMoney(read, winner, asked.start())), Account.NONE);
        }
        long alice = read.get(ALICE);
        long bob = read.get(BOB);
        Optional<ChipAdvice> advice = read.find(turns.bids).filter(ranges -> !ranges.isEmpty())
                .map(ranges -> new ChipAdvice(winner, asked.start(), asked.auction().ties().first(),
                        winner == Player.ALICE ? alice : bob, winner == Player.ALICE ? bob : alice, ranges));
        return new ChipOutcomeAnswer(asked.with(Money.CHIPS), alice, bob,
                new ChipOutcome(verdict, read.number(ROUNDS), advice, read.find(slower).orElse(List.of()),
                        read.find(METHOD).orElse("")),
                Account.NONE);
    }
}
