package org.gavel.engine.proof;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.rules.tie.TieState;
import org.gavel.engine.solve.values.Configuration;
import org.gavel.engine.solve.values.Distribution;
import org.gavel.engine.solve.values.MixedAdvisor;
import org.gavel.engine.solve.values.MixedSolution;
import org.gavel.engine.strategy.Turn;

/**
 * Checks, in exact arithmetic and by the rules of the auction alone, that the bids and choices of a player guarantee
 * him what a solution says, from every configuration at once. Uses of the solution only the strategy and the claims.
 *
 * <p>Let u be the claim. Whatever the other does in one round, the expectation of u after the round must be at least u
 * before it, so that it never falls along a play; and there must be no set of configurations with u above the worth of
 * a draw in which the other can keep the play surely. A play that does not end settles, almost surely, in such a set on
 * which u is constant, or in configurations where u is at most the worth of a draw; so the player gets at least u. Time
 * grows with configurations and pairs of bids.
 */
public final class MixedVerifier {

    /** What can follow two bids: with a probability, one of several sets from which the other player chooses. */
    private record Branch(BigDecimal weight, Set<Configuration> options) {
    }

    private static final BigDecimal HALF = new BigDecimal("0.5");

    private final MixedSolution solution;
    private final Player self;
    private final MixedAdvisor advisor;
    private final ColouredGraph graph;
    private final Auction auction;

    /** A verifier of what a solution claims for a player. */
    public MixedVerifier(MixedSolution solution, Player self) {
        this.solution = solution;
        this.self = self;
        advisor = new MixedAdvisor(solution);
        graph = solution.game().graph();
        auction = solution.game().auction();
    }

    /** The first configuration where a claim is not borne out by the strategy, or empty if all claims are proved. */
    public Optional<Violation> check() {
        List<Configuration> above = new ArrayList<>();
        for (Configuration at : solution.configurations().toList()) {
            if (solution.guarantee(self, at) > 0) {
                if (!neverFalls(at)) {
                    return violation(at, "a reply brings the expectation below " + solution.guarantee(self, at));
                }
                above.add(at);
            }
        }
        double draw = solution.options().draws().to(self);
        above.removeIf(at -> solution.guarantee(self, at) <= draw);
        Set<Configuration> trap = trap(above);
        return trap.isEmpty() ? Optional.empty()
                : violation(trap.iterator().next(), "the other player can keep the play from ending");
    }

    private Optional<Violation> violation(Configuration at, String reason) {
        return Optional.of(new Violation(self, at.vertex(), at + ": " + reason));
    }

    private boolean neverFalls(Configuration at) {
        BigDecimal claim = claim(at);
        for (int reply = 0; reply <= at.chips(self.opponent()); reply++) {
            BigDecimal sum = BigDecimal.ZERO;
            BigDecimal total = BigDecimal.ZERO;
            for (Branch branch : branches(at, reply)) {
                BigDecimal least = branch.options().stream().map(this::claim).min(BigDecimal::compareTo).orElseThrow();
                sum = sum.add(branch.weight().multiply(least));
                total = total.add(branch.weight());
            }
            if (sum.compareTo(claim.multiply(total)) < 0) {
                return false;
            }
        }
        return true;
    }

    private BigDecimal claim(Configuration at) {
        return new BigDecimal(solution.guarantee(self, at));
    }

    /** The largest set of some configurations in which the other player can keep the play surely. */
    private Set<Configuration> trap(List<Configuration> within) {
        Set<Configuration> trap = new HashSet<>(within);
        boolean changed = true;
        while (changed) {
            Set<Configuration> now = trap;
            changed = trap.removeIf(at -> !canStay(at, now));
        }
        return trap;
    }

    private boolean canStay(Configuration at, Set<Configuration> within) {
        for (int reply = 0; reply <= at.chips(self.opponent()); reply++) {
            if (branches(at, reply).stream().allMatch(branch -> branch.options().stream().anyMatch(within::contains))) {
                return true;
            }
        }
        return false;
    }

    private List<Branch> branches(Configuration at, int reply) {
        List<Branch> branches = new ArrayList<>();
        Distribution bids = advisor.bids(self, at);
        for (int bid = bids.first(); bid <= bids.last(); bid++) {
            if (bids.probability(bid) > 0) {
                BigDecimal weight = new BigDecimal(bids.probability(bid));
                int alice = self == Player.ALICE ? bid : reply;
                addBranches(at, alice, self == Player.ALICE ? reply : bid, weight, branches);
            }
        }
        return branches;
    }

    private void addBranches(Configuration at, int alice, int bob, BigDecimal weight, List<Branch> branches) {
        if (alice != bob) {
            Player winner = alice > bob ? Player.ALICE : Player.BOB;
            List<TieState> rows = auction.ties().rows();
            int next = rows.isEmpty() ? at.state() : rows.get(at.state()).after(winner);
            branches.add(new Branch(weight, afterBid(at, alice, bob, winner, next)));
        } else if (auction.ties().name().equals("coin")) {
            for (Player winner : Player.values()) {
                branches.add(new Branch(weight.multiply(HALF), afterBid(at, alice, bob, winner, 0)));
            }
        } else {
            branches.add(new Branch(weight, afterTie(at, alice)));
        }
    }

    private Set<Configuration> afterTie(Configuration at, int bid) {
        if (!auction.ties().rows().isEmpty()) {
            TieState state = auction.ties().rows().get(at.state());
            return afterBid(at, bid, bid, state.winsTie(), state.afterTie());
        }
        if (auction.ties().name().equals("no-move")) {
            int paid = auction.payment().label().equals("all-pay") ? bid : 0;
            return Set.of(new Configuration(at.vertex(), at.state(), at.alice() - paid, at.bob() - paid));
        }
        Player holder = Player.values()[at.state()];
        Set<Configuration> options = new HashSet<>();
        for (Player winner : Player.values()) {
            if (holder != self || advisor.tieWinner(self, at, bid) == winner) {
                options.addAll(afterBid(at, bid, bid, winner, winner == holder ? 1 - at.state() : at.state()));
            }
        }
        return options;
    }

    private Set<Configuration> afterBid(Configuration at, int alice, int bob, Player winner, int next) {
        int aliceLeft = at.alice();
        int bobLeft = at.bob();
        String payment = auction.payment().label();
        int price = winner == Player.ALICE ? alice : bob;
        int sign = winner == Player.ALICE ? -1 : 1;
        switch (payment) {
            case "richman" -> {
                aliceLeft += sign * price;
                bobLeft -= sign * price;
            }
            case "poorman" -> {
                aliceLeft -= winner == Player.ALICE ? price : 0;
                bobLeft -= winner == Player.BOB ? price : 0;
            }
            case "all-pay" -> {
                aliceLeft -= alice;
                bobLeft -= bob;
            }
            case "second-price" -> {
                aliceLeft += winner == Player.ALICE ? -bob : alice;
                bobLeft += winner == Player.BOB ? -alice : bob;
            }
            case "second-price:bank" -> {
                aliceLeft -= winner == Player.ALICE ? bob : 0;
                bobLeft -= winner == Player.BOB ? alice : 0;
            }
            case "all-pay-richman" -> {
                aliceLeft += bob - alice;
                bobLeft += alice - bob;
            }
            default -> throw new IllegalArgumentException("payment " + payment);
        }
        return afterPayment(new Configuration(at.vertex(), next, aliceLeft, bobLeft), winner);
    }

    private Set<Configuration> afterPayment(Configuration paid, Player winner) {
        if (auction.mover() == Mover.WINNER_MOVES) {
            return moves(paid, winner);
        }
        if (winner == self) {
            return moves(paid, advisor.turn(self, paid) == Turn.MOVE ? self : self.opponent());
        }
        Set<Configuration> either = new HashSet<>(moves(paid, self));
        either.addAll(moves(paid, self.opponent()));
        return either;
    }

    private Set<Configuration> moves(Configuration paid, Player mover) {
        Set<Configuration> targets = new HashSet<>();
        if (mover == self) {
            targets.add(at(paid, advisor.move(self, paid)));
            return targets;
        }
        int[] into = new int[graph.maxDegree()];
        int count = graph.successors(mover, paid.vertex(), into);
        for (int i = 0; i < count; i++) {
            targets.add(at(paid, into[i]));
        }
        return targets;
    }

    private static Configuration at(Configuration paid, int vertex) {
        return new Configuration(vertex, paid.state(), paid.alice(), paid.bob());
    }
}
