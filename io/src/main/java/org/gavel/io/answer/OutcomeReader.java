package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.Account;
import org.gavel.engine.inquiry.Answer;
import org.gavel.engine.inquiry.ChipOutcomeAnswer;
import org.gavel.engine.inquiry.ShareOutcomeAnswer;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.purses.ChipOutcome;
import org.gavel.engine.solve.purses.ContinuousOutcome;
import org.gavel.engine.solve.purses.Verdict;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvice;

/** Reads what {@link OutcomeJson} writes, key by key. */
final class OutcomeReader {

    private final JsonCursor json;
    private final BiddingGame board;
    private final TurnReader turn;
    private final List<BidRange> bids = new ArrayList<>();
    private OptionalLong alice = OptionalLong.empty();
    private OptionalLong bob = OptionalLong.empty();
    private Optional<BigFraction> share = Optional.empty();
    private Optional<Verdict> verdict = Optional.empty();
    private OptionalInt rounds = OptionalInt.empty();
    private String method = "";

    OutcomeReader(JsonCursor json, BiddingGame board) {
        this.json = json;
        this.board = board;
        turn = new TurnReader(json, board.graph());
    }

    void read(String key) {
        switch (key) {
            case "alice" -> alice = OptionalLong.of(purse("'alice'"));
            case "bob" -> bob = OptionalLong.of(purse("'bob'"));
            case "share" -> share = Optional.of(share());
            case "outcome" -> verdict = Optional.of(json.choice("'outcome'", Verdict.values(), Verdict::label));
            case "rounds" -> rounds = OptionalInt.of(json.number("'rounds'", Integer.MAX_VALUE));
            case "bids" -> bids.addAll(TurnReader.ranges(json, board.graph()));
            case "method" -> method = json.text("'method'");
            default -> {
                if (!turn.read(key)) {
                    json.unknown(key);
                }
            }
        }
    }

    private long purse(String what) {
        long chips = json.whole(what);
        if (chips < 0 || chips > ChipTotals.LARGEST / 2) {
            throw json.wrong(chips + " chips are out of range", "");
        }
        return chips;
    }

    private BigFraction share() {
        BigFraction read = json.fraction("'share'");
        if (read.compareTo(BigFraction.ONE) > 0) {
            throw json.wrong("the share is more than all the money", "");
        }
        return read;
    }

    Answer answer(BiddingGame game) {
        if (verdict.isEmpty() || share.isEmpty() && (alice.isEmpty() || bob.isEmpty())) {
            throw json.wrong("an outcome needs 'outcome', and 'share' or 'alice' and 'bob'", "");
        }
        Player winner = verdict.get() == Verdict.BOB ? Player.BOB : Player.ALICE;
        if (share.isPresent()) {
            return new ShareOutcomeAnswer(game, new ContinuousOutcome(verdict.get(), share.get(), rounds,
                    turn.inMoney(winner, game.start())), Account.NONE);
        }
        long own = winner == Player.ALICE ? alice.getAsLong() : bob.getAsLong();
        long other = winner == Player.ALICE ? bob.getAsLong() : alice.getAsLong();
        Optional<ChipAdvice> advice = bids.isEmpty() ? Optional.empty()
                : Optional.of(new ChipAdvice(winner, game.start(), game.auction().ties().first(), own, other, bids));
        return new ChipOutcomeAnswer(game.with(game.auction().with(Money.CHIPS)), alice.getAsLong(), bob.getAsLong(),
                new ChipOutcome(verdict.get(), rounds, advice, method), Account.NONE);
    }
}
