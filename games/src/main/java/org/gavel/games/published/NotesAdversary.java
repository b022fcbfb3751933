package org.gavel.games.published;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.play.OngoingPlay;
import org.gavel.engine.play.Referee;
import org.gavel.engine.rules.Configuration;
import org.gavel.games.claim.Cases;
import org.gavel.games.claim.Claim;
import org.gavel.games.published.TugFormulas.Tug;

/**
 * Tug of war with open bids, the winner paying the other player. Left names a price first and wins ties. The nodes are 0
 * to N. Source: gasarch-sovich-zimand-2009, sections 2 and 3.
 */
final class NotesAdversary {

    private static final String DISCRETE = "who can force a win, Right knowing Left's price, from thresholds that the solver"
            + " finds";

    private NotesAdversary() {
    }

    static List<Claim> claims() {
        return List.of(continuous(), lemma22(), lemma23(), lemma28(), theorem33(), theorem35(), lemma311());
    }

    private static Claim continuous() {
        return Statements.of("notes-theorems-2.4-2.6")
                .over("N = 2..16, every inner node", "N = 2..60, every inner node")
                .checkedBy("both players' thresholds, exactly", cases -> {
                    for (int n = 2; n <= cases.upTo(16, 60); n++) {
                        Enclosure.comparePath(cases, "tug-of-war-adversary", n, n, List.of("Left", "Right"));
                    }
                });
    }

    private static Claim lemma22() {
        return Statements.of("notes-lemma-2.2")
                .over("N = 2..12, every inner node, every number of moves before Right's first, d = 1/7N")
                .checkedBy("the moves played with exact fractions, T = 1", cases -> {
                    for (int n = 2; n <= 12; n++) {
                        BiddingGame game = PublishedGames.bundled("tug-of-war-adversary", "n=" + n);
                        for (int p = 1; p < n; p++) {
                            for (int moves = 0; moves <= p; moves++) {
                                String name = "N = " + n + ", p = " + p + ", " + moves + " moves";
                                cases.expect(true, winsOrGains(game, n, p, moves), () -> name);
                            }
                        }
                    }
                });
    }

    /** Whether Left wins, or has d more than is fair once Right, who bids nothing before, has outbid her by d, if he can. */
    private static boolean winsOrGains(BiddingGame game, int n, int p, int moves) {
        Referee<BigFraction> referee = Referee.inMoney(game);
        BigFraction price = BigFraction.of(1, n);
        BigFraction over = BigFraction.of(1, 7 * n);
        OngoingPlay<BigFraction> play = OngoingPlay.from(referee, new Configuration<>(PublishedGames.vertex(game, p), 0,
                BigFraction.of(p, n), BigFraction.of(n - p, n)));
        for (int made = 0; made < moves; made++) {
            play = moved(play.bid(price, BigFraction.ZERO));
        }
        if (play.outcome().isPresent()) {
            return play.outcome().get() == Outcome.ALICE;
        }
        BigFraction more = price.add(over);
        if (!referee.canBid(play.configuration(), Player.BOB, more)) {
            return moved(play.bid(price, play.configuration().bob())).lastRound().orElseThrow().winner()
                    .equals(Optional.of(Player.ALICE));
        }
        Configuration<BigFraction> after = moved(play.bid(price, more)).configuration();
        return after.alice().subtract(BigFraction.of(node(game, after.vertex()), n)).equals(over);
    }

    /** The winner of the bid moves towards his goal. */
    private static OngoingPlay<BigFraction> moved(OngoingPlay<BigFraction> play) {
        Player winner = play.decider().orElseThrow();
        int here = node(play.game(), play.configuration().vertex());
        return play.appoint(winner)
                .moveTo(PublishedGames.vertex(play.game(), winner == Player.ALICE ? here - 1 : here + 1));
    }

    private static int node(BiddingGame game, int vertex) {
        return Integer.parseInt(game.graph().name(vertex));
    }

    private static Claim lemma23() {
        return Statements.of("notes-lemma-2.3")
                .over("p = 1..12, m = 0..p-1")
                .checkedBy("the sum, exactly", cases -> {
                    IntStream.rangeClosed(1, 12).forEach(p -> IntStream.range(0, p).forEach(m -> {
                        BigFraction gain = half(p - m - 1);
                        for (int i = p - m + 1; i <= p; i++) {
                            gain = gain.subtract(half(i - 1));
                        }
                        cases.compare(half(m), half(p - 1), gain, () -> "p = " + p + ", m = " + m,
                                () -> "the sum is geometric: e_(p-m) = 1/2^" + (p - m - 1)
                                        + ", and the others add up to that less 1/2^" + (p - 1));
                    }));
                });
    }

    private static Claim lemma28() {
        return Statements.of("notes-lemma-2.8")
                .over("n = 3..12, i = 1..n-1, j = 0..n-i-1").checkedBy("the sum, exactly", cases -> {
                    for (int n = 3; n <= 12; n++) {
                        for (int i = 1; i < n; i++) {
                            for (int j = 0; i + j < n; j++) {
                                BigFraction gain = half(n - i - j + 1);
                                for (int k = i; k < i + j; k++) {
                                    gain = gain.subtract(half(n - k + 1));
                                }
                                String name = "n = " + n + ", i = " + i + ", j = " + j;
                                cases.expect(half(n - i + 1), gain, () -> name);
                            }
                        }
                    }
                });
    }

    private static BigFraction half(int times) {
        return BigFraction.of(1, 1 << times);
    }

    /** Visits the configurations in whole dollars: Linda is Left, Rick is Right. */
    private static void forEach(Cases cases, ChipTruth.TugVisitor visitor) {
        ChipTruth.forEachTug(cases, nodes -> inChips(nodes - 1), cases.upTo(9, 13), cases.upTo(14, 40), visitor);
    }

    private static BiddingGame inChips(int n) {
        return PublishedGames.inChips("tug-of-war-adversary", "n=" + n);
    }

    /** A configuration on the nodes 0 to N. */
    static String told(Tug tug) {
        return "N = " + (tug.nodes() - 1) + ", p = " + tug.p() + ", Left " + tug.linda() + ", Right " + tug.rick();
    }

    private static Claim theorem33() {
        return Statements.of("notes-theorem-3.3")
                .over("N = 2..8, every inner node, purses 0..14, where she has as much",
                        "N = 2..12, every inner node, purses 0..40, where she has as much")
                .checkedBy(DISCRETE, cases -> forEach(cases, (tug, truth, vertex) -> {
                    int n = tug.nodes() - 1;
                    int part = tug.p() * (tug.linda() + tug.rick());
                    if (tug.linda() >= part / n) {
                        boolean wins = truth.wins(Player.ALICE, vertex, 0, tug.linda(), tug.rick());
                        boolean enough = tug.linda() * n >= part;
                        cases.compare("Left wins", wins ? "Left wins" : "Left does not win", true, wins || !enough,
                                () -> told(tug),
                                () -> "pT/N = " + part + "/" + n + " is no whole number; Right holds by bidding "
                                        + tug.rick() / tug.q() + " at every node, for which Left would need "
                                        + tug.rick() / tug.q() * tug.p());
                    }
                }));
    }

    private static Claim theorem35() {
        return Statements.of("notes-theorem-3.5")
                .over("n = 1..6, Left's dollars 0..12", "n = 1..10, Left's dollars 0..60")
                .checkedBy(DISCRETE, cases -> {
                    int most = cases.upTo(12, 60);
                    IntStream.rangeClosed(1, cases.upTo(6, 10)).forEach(n -> {
                        int k = n * (n + 1) / 2;
                        ChipTruth truth = ChipTruth.upTo(most + k, inChips(2 * n), cases.stop());
                        int middle = PublishedGames.vertex(truth.solution().game(), n);
                        cases.expect("Right wins", right(truth, middle, 0, k), () -> "n = " + n + ", 0 against " + k);
                        IntStream.rangeClosed(0, most).forEach(
                                left -> cases.expect("Right does not win", right(truth, middle, left, k - 1),
                                        () -> "n = " + n + ", " + left + " against " + (k - 1)));
                    });
                });
    }

    private static String right(ChipTruth truth, int vertex, int left, int right) {
        return truth.wins(Player.BOB, vertex, 0, left, right) ? "Right wins" : "Right does not win";
    }

    private static Claim lemma311() {
        return Statements.of("notes-lemma-3.11")
                .over("N = 2..8, every inner node, Left 0..14", "N = 2..12, every inner node, Left 0..40")
                .checkedBy(DISCRETE, cases -> forEach(cases, (tug, truth, vertex) -> {
                    if (tug.rick() < tug.q()) {
                        cases.expect(true, truth.wins(Player.ALICE, vertex, 0, tug.linda(), tug.rick()),
                                () -> told(tug));
                    }
                }));
    }
}
