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
import tools.jackson.core.JsonGenerator;

/** Who can force a win from one configuration, in whole chips or in real money. */
final class OutcomeCodec extends AnswerCodec<Answer> {

    private static final Key<Long> ALICE = purse("alice");
    private static final Key<Long> BOB = purse("bob");
    private static final Key<BigFraction> SHARE = new Key<>("share", Key.fraction("share").writer(),
            OutcomeCodec::readShare);
    private static final Key<Verdict> VERDICT = Key.choice("outcome", Verdict.values(), Verdict::label);
    private static final Key<Long> ROUNDS = Key.whole("rounds", 0, Integer.MAX_VALUE);
    private static final Key<String> METHOD = Key.text("method");

    private final TurnCodec turns;
    private final Key<List<BidRange>> bids;
    private final Key<List<BidRange>> slower;

    OutcomeCodec(BiddingGame game) {
        super(game, ALICE, BOB, SHARE, VERDICT, ROUNDS, METHOD);
        turns = new TurnCodec(game.board());
        bids = new Key<>("bids", turns::write, (json, what) -> turns.readRanges(json));
        slower = new Key<>("slowerBids", turns::write, (json, what) -> turns.readRanges(json));
    }

    private static Key<Long> purse(String name) {
        return new Key<>(name, Key.whole(name).writer(), (json, what) -> {
            long chips = json.whole(what);
            if (chips < 0 || chips > ChipTotals.LARGEST / 2) {
                throw json.wrong(chips + " chips are out of range", "");
            }
            return chips;
        });
    }

    private static BigFraction readShare(JsonCursor json, String what) {
        BigFraction read = json.fraction(what);
        if (read.compareTo(BigFraction.ONE) > 0) {
            throw json.wrong("the share is more than all the money", "");
        }
        return read;
    }

    @Override
    void write(Answer answer, JsonGenerator json) {
        if (answer instanceof ChipOutcomeAnswer chips) {
            ChipOutcome outcome = chips.outcome();
            ALICE.write(json, chips.alice());
            BOB.write(json, chips.bob());
            VERDICT.write(json, outcome.verdict());
            outcome.rounds().ifPresent(rounds -> ROUNDS.write(json, (long) rounds));
            bids.write(json, outcome.advice().map(ChipAdvice::bids).orElse(List.of()));
            if (!outcome.slower().isEmpty()) {
                slower.write(json, outcome.slower());
            }
            METHOD.write(json, outcome.method());
        } else {
            ContinuousOutcome outcome = ((ShareOutcomeAnswer) answer).outcome();
            SHARE.write(json, outcome.share());
            VERDICT.write(json, outcome.verdict());
            outcome.rounds().ifPresent(rounds -> ROUNDS.write(json, (long) rounds));
            outcome.advice().ifPresent(advice -> turns.write(advice, json));
        }
    }

    @Override
    boolean read(String key, Fields read) {
        return super.read(key, read) || read.read(key, bids) || read.read(key, slower) || turns.read(key, read);
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
        Optional<ChipAdvice> advice = read.find(bids).filter(ranges -> !ranges.isEmpty())
                .map(ranges -> new ChipAdvice(winner, asked.start(), asked.auction().ties().first(),
                        winner == Player.ALICE ? alice : bob, winner == Player.ALICE ? bob : alice, ranges));
        return new ChipOutcomeAnswer(asked.with(Money.CHIPS), alice, bob,
                new ChipOutcome(verdict, read.number(ROUNDS), advice, read.find(slower).orElse(List.of()),
                        read.find(METHOD).orElse("")),
                Account.NONE);
    }
}
