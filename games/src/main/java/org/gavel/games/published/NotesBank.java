package org.gavel.games.published;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.solve.outcome.ConfigurationSolver;
import org.gavel.games.claim.Cases;
import org.gavel.games.claim.Claim;
import org.gavel.games.published.TugFormulas.Tug;

/**
 * Tug of war with open bids, the winner paying the bank. Left names a price first and wins ties. The nodes are 0 to N.
 * Source: gasarch-sovich-zimand-2009, sections 4 and 5.
 */
final class NotesBank {

    private static final String GAME = "tug-of-war-bank";
    private static final String ROUNDS = "every configuration played out by the rules alone, Right knowing Left's price";
    private static final String USUAL = "N = 3..6, every inner node, purses 0..9";
    private static final String DEEP = "N = 3..8, every inner node, purses 0..16";

    private NotesBank() {
    }

    static List<Claim> claims() {
        return List.of(recurrence(Player.ALICE), recurrence(Player.BOB), reciprocal(), limits(), program(Player.ALICE),
                program(Player.BOB), lemma51());
    }

    private static Claim recurrence(Player player) {
        boolean left = player == Player.ALICE;
        return Statements.of(left ? "notes-bank-left-recurrence" : "notes-bank-right-recurrence")
                .over("N = 3..7, every inner node, t = 1..8", "N = 3..12, every inner node, t = 1..24")
                .checkedBy(
                        "proved bounds of the share needed within t rounds, against the recurrence run with exact fractions",
                        cases -> {
                            for (int n = 3; n <= cases.upTo(7, 12); n++) {
                                compareSteps(cases, n, player);
                            }
                        });
    }

    private static void compareSteps(Cases cases, int n, Player player) {
        BiddingGame game = PublishedGames.bundled(GAME, "n=" + n);
        Recurrence values = new Recurrence(n, player);
        IntStream.rangeClosed(1, cases.upTo(8, 24)).forEach(t -> {
            ContinuousSolution within = Enclosure.within(game, t, cases.stop());
            IntStream.range(1, n).forEach(p -> {
                Optional<Enclosure> ratio = Enclosure.ratio(within, player, p);
                Optional<BigFraction> printed = values.ratio(p);
                String found = ratio.isPresent() && printed.isPresent() && ratio.get().contains(printed.get())
                        ? printed.get().toString()
                        : ratio.map(each -> each.rounded(6)).orElse("never");
                cases.expect(printed.map(BigFraction::toString).orElse("never"), found,
                        () -> "N = " + n + ", p = " + p + ", t = " + t);
            });
            values.advance();
        });
    }

    /** The printed recurrences, in which an empty value stands for infinity (Left) or for -1 (Right). */
    private static final class Recurrence {
        private final int n;
        private final Player player;
        private List<Optional<BigFraction>> values;

        Recurrence(int n, Player player) {
            this.n = n;
            this.player = player;
            int first = player == Player.ALICE ? 1 : n - 1;
            values = IntStream.range(0, n)
                    .mapToObj(p -> p == first ? Optional.of(BigFraction.ONE) : Optional.<BigFraction>empty()).toList();
        }

        /** The player's own money over the other's. */
        Optional<BigFraction> ratio(int p) {
            return player == Player.ALICE ? values.get(p) : values.get(p).map(BigFraction::reciprocal);
        }

        void advance() {
            List<Optional<BigFraction>> next = new ArrayList<>(List.of(Optional.empty()));
            for (int p = 1; p < n; p++) {
                next.add(player == Player.ALICE ? left(p) : right(p));
            }
            values = next;
        }

        private Optional<BigFraction> left(int p) {
            Optional<BigFraction> down = p == 1 ? Optional.of(BigFraction.ZERO) : values.get(p - 1);
            if (p == n - 1 || values.get(p + 1).isEmpty()) {
                return down.map(value -> value.add(1));
            }
            return down.map(value -> mean(value, values.get(p + 1).get()));
        }

        private Optional<BigFraction> right(int p) {
            BigFraction down = p == 1 ? BigFraction.ZERO : values.get(p - 1).orElse(BigFraction.ZERO);
            return p == n - 1 ? Optional.of(down.add(1)) : values.get(p + 1).map(up -> mean(down, up));
        }

        private static BigFraction mean(BigFraction down, BigFraction up) {
            return up.multiply(down.add(1)).divide(up.add(1));
        }
    }

    private static Claim reciprocal() {
        return product("notes-bank-reciprocal", "the product of proved bounds, narrower than 10^-9, has 1 in it",
                Player.ALICE, (n, p) -> n - p);
    }

    private static Claim limits() {
        return product("notes-bank-limits", "the product of proved bounds of both players' ratios has 1 in it",
                Player.BOB, (n, p) -> p);
    }

    /** What Left needs times what a player needs at another node is 1. */
    private static Claim product(String key, String method, Player other, IntBinaryOperator node) {
        return Statements.of(key)
                .over("N = 2..16, every inner node", "N = 2..60, every inner node").checkedBy(method, cases -> {
                    for (int n = 2; n <= cases.upTo(16, 60); n++) {
                        BiddingGame game = PublishedGames.bundled(GAME, "n=" + n);
                        ContinuousSolution solution = Enclosure.solve(game, cases.stop());
                        for (int p = 1; p < n; p++) {
                            String name = "N = " + n + ", p = " + p;
                            Enclosure product = Enclosure.ratio(solution, Player.ALICE, p).orElseThrow()
                                    .times(Enclosure.ratio(solution, other, node.applyAsInt(n, p)).orElseThrow());
                            cases.expect("1", product.contains(BigFraction.ONE) ? product.rounded(9) : "not 1",
                                    () -> name);
                        }
                    }
                });
    }

    /**
     * Visits the configurations in whole dollars, Linda being Left and Rick Right, by the last node, with the rounds within which a
     * player wins, or -1.
     */
    private static void forEach(Cases cases, Player player, IntFunction<ObjIntConsumer<Tug>> visitors) {
        int most = cases.upTo(9, 16);
        for (int n = 3; n <= cases.upTo(6, 8); n++) {
            BiddingGame game = PublishedGames.inChips(GAME, "n=" + n);
            ConfigurationSolver rules = new ConfigurationSolver(game, player, game.auction().bids().stance(player),
                    ConfigurationSolver.Scope.WHOLE_BOARD, most, most, cases.stop());
            ObjIntConsumer<Tug> visitor = visitors.apply(n);
            Tug.forEach(n + 1, most, tug -> visitor.accept(tug, rules.rounds(PublishedGames.vertex(game, tug.p()), 0,
                    tug.of(player), tug.of(player.opponent()))));
        }
    }

    private static Claim program(Player player) {
        boolean left = player == Player.ALICE;
        return Statements.of(left ? "notes-bank-left-program" : "notes-bank-right-program").over(USUAL, DEEP)
                .checkedBy(ROUNDS, cases -> forEach(cases, player, n -> {
                    BankProgram program = new BankProgram(n, cases.upTo(9, 16), cases.upTo(9, 16));
                    return (tug, rounds) -> cases.expect(
                            steps(left ? program.leftWins(tug.p(), tug.linda(), tug.rick())
                                    : program.rightWins(tug.p(), tug.linda(), tug.rick())),
                            steps(Math.max(0, rounds)), () -> NotesAdversary.told(tug));
                }));
    }

    private static String steps(int steps) {
        return steps == 0 ? "no win" : "a win within " + steps;
    }

    private static Claim lemma51() {
        return Statements.of("notes-bank-lemma-5.1").over(USUAL, DEEP)
                .checkedBy(ROUNDS, cases -> {
                    for (Player player : Player.values()) {
                        forEach(cases, player, n -> (tug, rounds) -> cases.compare(true,
                                rounds <= tug.linda() + tug.rick() + n,
                                () -> "N = " + n + ", p = " + tug.p() + ", " + player.label() + " " + tug.of(player)
                                        + " against " + tug.of(player.opponent()),
                                () -> "it takes " + rounds + " steps"));
                    }
                });
    }
}
