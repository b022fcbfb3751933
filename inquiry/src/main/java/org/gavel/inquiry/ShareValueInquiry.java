package org.gavel.inquiry;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.ShareValues;
import org.gavel.engine.answer.value.Staircase;
import org.gavel.engine.answer.value.Staircase.Corner;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ViolationLog;
import org.gavel.engine.proof.mixed.StaircaseVerifier;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.staircase.StaircaseSolver;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.CheckAnswer.Verdict;
import org.gavel.inquiry.answer.Finding;
import org.gavel.inquiry.answer.Phase;
import org.gavel.inquiry.answer.ShareValueAnswer;

/**
 * Asks what a share of the money is worth where chance moves.
 *
 * @param draws what a tie counts
 * @param width how far what both guarantee may be apart where it is not exact
 * @param scope of which vertices the answer says so
 */
public record ShareValueInquiry(DrawWorth draws, double width, ValueInquiry.Scope scope, Verify verify) {

    /**
     * The complete answer.
     *
     * @param game the game; its money becomes real money
     * @param alice Alice's money
     * @param bob Bob's money, which is more than 0 if Alice's is not
     * @param stop asked before every long step
     * @throws UnprovedAnswerException if the verifier rejects what was found
     */
    public ShareValueAnswer answer(BiddingGame game, BigFraction alice, BigFraction bob, StopSignal stop,
            Stopwatch watch) {
        BiddingGame inMoney = game.with(Money.CONTINUOUS);
        ShareValues values = new StaircaseSolver(draws, width).solve(inMoney, stop);
        watch.lap(Phase.SOLVING);
        Account account = new Account(
                AnswerVerifier.require(verify, inMoney, watch, () -> check(values, stop.toProve())), watch.take());
        return new ShareValueAnswer(values, width, alice.divide(alice.add(bob)),
                scope == ValueInquiry.Scope.START ? List.of(game.start())
                        : IntStream.range(0, game.board().declaredCount()).boxed().toList(),
                account);
    }

    private static Finding check(ShareValues values, StopSignal stop) {
        return Finding.of(new StaircaseVerifier(values, stop).check(),
                "what both players guarantee with each share, step by step at all "
                        + values.game().board().declaredCount() + " vertices");
    }

    /** Verifies an answer that was saved: by itself if it is of all vertices, else by what is found and verified again. */
    static Finding checkSaved(ShareValueAnswer answer, StopSignal stop) {
        ShareValues claimed = answer.values();
        if (answer.vertices().size() > 1) {
            return check(claimed, stop);
        }
        ShareValues proved = new StaircaseSolver(claimed.draws(), answer.width()).solve(claimed.game(), stop);
        Finding finding = check(proved, stop);
        if (finding.verdict() != Verdict.VERIFIED) {
            return finding;
        }
        ViolationLog log = new ViolationLog();
        int start = claimed.game().start();
        for (Player player : Player.values()) {
            Staircase said = claimed.of(player, start);
            Staircase known = proved.of(player, start);
            Stream.of(said, known).flatMap(stairs -> stairs.corners().stream()).map(Corner::share)
                    .filter(share -> said.above(share).compareTo(known.above(share)) > 0
                            || said.at(share).compareTo(known.at(share)) > 0)
                    .findFirst().ifPresent(share -> log.add(player, start,
                            "more than " + share + " of the money is not shown to be worth " + said.above(share)));
        }
        return Finding.of(log.found(), finding.what());
    }
}
