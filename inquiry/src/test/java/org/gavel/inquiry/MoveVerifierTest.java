package org.gavel.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.LongLists;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.chips.ChipAdviceVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.EndlessGames;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.Seeds;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.CheckAnswer;
import org.gavel.inquiry.answer.MoveAnswer;
import org.gavel.inquiry.answer.MoveRow;
import org.gavel.inquiry.answer.MoveSide;
import org.junit.jupiter.api.Test;

class MoveVerifierTest {

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(7);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        return ChipAuctions.paying("richman", "poorman", "all-pay-richman")
                .filter(auction -> auction.ties().movesToken());
    }

    @Property(seed = "71")
    void check_everyChangedAnswer_isRejected(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction) {
        rejectChanges(new BiddingGame("random", sample.graph(), 0, auction), sample + " " + auction);
    }

    @Test
    void check_everyChangedAnswerWherePlaysAreEndless_isRejected() {
        List<Auction> auctions = ChipAuctions.all("richman", "poorman", "all-pay-richman").stream()
                .filter(auction -> auction.ties().movesToken()).toList();
        for (int seed = 0; seed < Seeds.some(600); seed++) {
            BiddingGame game = EndlessGames.of(2 + seed % 5, seed, auctions.get(seed % auctions.size()));
            if (ChipAdviceVerifier.knowsMoves(game)) {
                rejectChanges(game, "seed " + seed + " " + game.auction());
            }
        }
    }

    private static void rejectChanges(BiddingGame game, String what) {
        Auction auction = game.auction();
        ChipTotals totals = ChipTotals.range(0, 5);
        MoveAnswer right = new MoveInquiry(totals, Verify.YES).answer(game, StopSignal.NEVER, Stopwatch.still());
        ChipSolution solution = Solvers.chips(auction).solve(game, totals, StopSignal.NEVER);
        Optional<ContinuousSolution> inMoney = right.money() == MoveAnswer.Money.UNKNOWN ? Optional.empty()
                : Optional.of(Solvers.continuous(auction, ContinuousOptions.DEFAULT)
                        .solve(game.with(auction.with(Money.CONTINUOUS)), StopSignal.NEVER));
        MoveVerifier verifier = new MoveVerifier(StopSignal.NEVER);
        assertThat(verifier.check(right, solution, inMoney).verdict()).as(what)
                .isEqualTo(CheckAnswer.Verdict.VERIFIED);
        for (MoveSide wrong : changes(right.alice().get(0), game.graph(), inMoney.isPresent())) {
            List<MoveSide> alice = new ArrayList<>(right.alice());
            alice.set(0, wrong);
            assertThat(verifier.check(new MoveAnswer(right.game(), totals, alice, right.bob(), right.money(),
                    Account.NONE), solution, inMoney).verdict()).as("%s: %s instead of %s", what, wrong,
                            right.alice().get(0))
                    .isEqualTo(CheckAnswer.Verdict.FAILED);
        }
    }

    private static List<MoveSide> changes(MoveSide right, ColouredGraph graph, boolean knownInMoney) {
        List<MoveSide> all = new ArrayList<>();
        for (int place = 0; place < right.moves().size(); place++) {
            MoveRow row = right.moves().get(place);
            all.add(with(right, place, List.of()));
            all.add(with(right, place, List.of(new MoveRow(row.move(), row.totals().newWith(9)))));
            all.add(with(right, place, List.of(new MoveRow(row.move(), row.totals().newWithout(row.totals().get(0))))));
        }
        for (int edge = graph.firstEdge(Player.ALICE, 0); edge < graph.firstEdge(Player.ALICE, 1); edge++) {
            int move = graph.target(Player.ALICE, edge);
            if (right.moves().stream().noneMatch(row -> row.move() == move)) {
                List<MoveRow> moves = new ArrayList<>(right.moves());
                moves.add(new MoveRow(move, LongLists.immutable.of(5)));
                all.add(new MoveSide(right.state(), moves, right.bestInMoney(), right.unstable()));
            }
        }
        all.add(new MoveSide(right.state(), right.moves(), right.bestInMoney(), right.unstable().newWith(7)));
        if (knownInMoney) {
            all.add(new MoveSide(right.state(), right.moves(),
                    right.bestInMoney().isEmpty() ? IntLists.immutable.of(0) : IntLists.immutable.empty(),
                    right.unstable()));
        }
        return all;
    }

    private static MoveSide with(MoveSide side, int place, List<MoveRow> rows) {
        List<MoveRow> moves = new ArrayList<>(side.moves());
        moves.remove(place);
        moves.addAll(place, rows);
        return new MoveSide(side.state(), moves, side.bestInMoney(), side.unstable());
    }
}
