package org.gavel.io.answer;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.Certainty;
import org.gavel.engine.solve.outcome.ChipOutcome;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvice;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.io.column.Column;
import org.gavel.io.column.Table;

/** Who can force a win from one configuration in whole chips. */
final class ChipOutcomeCodec extends AnswerCodec<ChipOutcomeAnswer> {

    private static final Key<Long> ALICE = purse("alice");
    private static final Key<Long> BOB = purse("bob");
    static final Key<Verdict> VERDICT = Key.choice("outcome", Verdict.values(), Verdict::label);
    static final Key<Integer> ROUNDS = Key.count("rounds", 0, Integer.MAX_VALUE);
    private static final Key<Certainty> CERTAINTY = Key.choice("certainty", Certainty.values(), Certainty::label);
    private static final Key<String> METHOD = Key.text("method");

    private final Key<List<BidRange>> bids = new TurnCodec(game.board()).bids;
    private final Key<List<BidRange>> slower = bids.under("slowerBids");

    ChipOutcomeCodec(BiddingGame game) {
        super(game);
        tell(ALICE.of(ChipOutcomeAnswer::alice),
                BOB.of(ChipOutcomeAnswer::bob),
                VERDICT.of(answer -> answer.outcome().verdict()),
                CERTAINTY.ifAny(answer -> answer.outcome().certainty()),
                ROUNDS.ifAny(answer -> answer.outcome().rounds().stream().boxed().findFirst()),
                bids.of(ChipOutcomeCodec::bids).in(List.of(Column.of("bids", answer -> all(named(answer))))),
                slower.<ChipOutcomeAnswer>ifAny(
                        answer -> Optional.of(answer.outcome().slower()).filter(ranges -> !ranges.isEmpty()))
                        .in(List.of(Column.of("slower", answer -> all(answer.outcome().slower())))),
                METHOD.hidden().of(answer -> answer.outcome().method()));
    }

    private static List<BidRange> bids(ChipOutcomeAnswer answer) {
        return answer.outcome().advice().map(ChipAdvice::bids).orElse(List.of());
    }

    /** The bids of a winner; none at a vertex of their own, where there is no bid. */
    static List<BidRange> named(ChipOutcomeAnswer answer) {
        BiddingGame game = answer.game();
        return game.board().marks().owner(game.start()).isPresent() ? List.of() : bids(answer);
    }

    private static String all(List<BidRange> bids) {
        return String.join(" ", BidRange.spans(bids));
    }

    @Override
    Table<ChipOutcomeAnswer> table(ChipOutcomeAnswer answer) {
        return table(() -> Stream.of(answer));
    }

    /** A row for each of several answers about the same start. */
    Table<ChipOutcomeAnswer> table(Supplier<Stream<ChipOutcomeAnswer>> answers) {
        return atStart(answers).with(columns());
    }

    private static Key<Long> purse(String name) {
        return Key.whole(name).must(chips -> chips >= 0 && chips <= ChipTotals.LARGEST / 2,
                (what, chips) -> chips + " chips are out of range", "");
    }

    /** The player whose bids an outcome tells. */
    static Player winner(Verdict verdict) {
        return verdict == Verdict.BOB ? Player.BOB : Player.ALICE;
    }

    @Override
    List<String> unchecked(Fields read) {
        return read.has(METHOD) ? List.of("'method'") : List.of();
    }

    @Override
    ChipOutcomeAnswer answer(Fields read, BiddingGame asked) {
        if (!read.has(VERDICT) || !read.has(ALICE) || !read.has(BOB)) {
            throw read.json().wrong("an outcome in chips needs 'outcome', 'alice' and 'bob'", "");
        }
        Verdict verdict = read.get(VERDICT);
        Player winner = winner(verdict);
        long alice = read.get(ALICE);
        long bob = read.get(BOB);
        Optional<ChipAdvice> advice = read.find(bids).filter(ranges -> !ranges.isEmpty())
                .map(ranges -> new ChipAdvice(winner, asked.start(), asked.auction().ties().first(),
                        winner == Player.ALICE ? alice : bob, winner == Player.ALICE ? bob : alice, ranges));
        return new ChipOutcomeAnswer(asked.with(Money.CHIPS), alice, bob,
                new ChipOutcome(verdict, read.number(ROUNDS), advice, read.find(slower).orElse(List.of()),
                        read.find(CERTAINTY),
                        read.find(METHOD).orElse("")),
                Account.NONE);
    }
}
