package org.gavel.engine.proof.mixed;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.board.Chance;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Dyadics;

/**
 * What one player claims to guarantee from configurations, and what one round of their bids makes of it; see {@link MixedVerifier}. The
 * numbers have places: first 0, 1/2 and 1, then what is claimed, configuration by configuration.
 *
 * <p>What a round is expected to gain is given by a sum of products in doubles, unless it is closer to 0 than that can be wrong. For
 * one of n bids, of weight w, let c be the claim and h and t what the round is worth however a coin falls, the same if there is none.
 * With s = |h - c| + |t - c|, the product of w with (h - c) + (t - c) is off by four roundings of w s at the most, and each sum by one.
 * Where the doubles are those nearest to the numbers, w is off by one more, and h + t - 2 c by one of |h| + |t| + 2 |c|, which is at most s + 4 |c|. So
 * n + 6 roundings of w s and 4 of |c|, in sum, are more than enough, of twice their size. What is closer is decided in fractions, but where
 * nothing is less than the claim.
 */
abstract class RoundClaims {

    /** How many numbers come before the claims. */
    static final int OUTCOMES = 3;
    /** Sentinel, worse than every number: the play is not over, or a move keeps it going. */
    private static final int GOES_ON = -1;

    private final BiddingGame game;
    private final DrawWorth draws;
    private final Player self;
    private final ColouredGraph graph;
    private final List<ChipConfiguration> configurations;
    private final ConfigurationNumbers claimed;
    private final ConfigurationNumbers after;
    private final double[] near;
    private final Doubles doubles;
    private final int mostOfAlice;
    private final ValueRound round;
    private int[] heads;
    private int[] tails;

    /** What doubles are to the numbers. */
    enum Doubles {
        /** The numbers themselves. */
        EXACT,
        /** Those nearest to them. */
        NEAREST
    }

    /** How a player bids: the bids, and about how likely each is. */
    record Bids(int[] bids, double[] weights) {
    }

    /**
     * Claims, and those on which they rest, of what is guaranteed where the play goes on after a round.
     *
     * @param near doubles for the numbers
     * @param doubles what they are to the numbers, and what weights of bids are
     * @param stop asked while the claims are entered
     */
    RoundClaims(BiddingGame game, DrawWorth draws, Player self, List<ChipConfiguration> claims,
            List<ChipConfiguration> afterwards, double[] near, Doubles doubles, StopSignal stop) {
        this.game = game;
        this.draws = draws;
        this.self = self;
        this.near = near;
        this.doubles = doubles;
        graph = game.graph();
        configurations = claims;
        boolean keepsTotal = game.auction().payment().keepsTotal();
        mostOfAlice = Stream.concat(claims.stream(), afterwards.stream())
                .mapToInt(at -> at.alice() + (keepsTotal ? at.bob() : 0)).max().orElse(0);
        long rows = keepsTotal ? 1 : claims.stream().mapToLong(at -> at.bob() + 1L).max().orElse(0);
        long tables = 4 * claims.stream().mapToInt(ChipConfiguration::vertex).distinct().count()
                * game.auction().ties().states().size();
        MemoryGuard.require((long) (Integer.BYTES * (mostOfAlice + 1.0) * rows * tables), "the tables of the verifier",
                "use fewer chips");
        claimed = entered(claims, OUTCOMES, stop);
        after = entered(afterwards, near.length - afterwards.size(), stop);
        round = outside(new BitSet());
    }

    private ConfigurationNumbers entered(List<ChipConfiguration> claims, int first, StopSignal stop) {
        ConfigurationNumbers places = new ConfigurationNumbers(graph.vertexCount(),
                game.auction().ties().states().size(),
                game.auction().payment().keepsTotal(), mostOfAlice);
        for (int i = 0; i < claims.size(); i++) {
            stop.require(i, MixedVerifier.BEFORE);
            ChipConfiguration at = claims.get(i);
            places.set(at.vertex(), at.state(), at.alice(), at.bob(), first + i);
        }
        return places;
    }

    /** The number at a place. */
    abstract BigFraction number(int place);

    /** The bids that the player is said to make; empty if nothing is said, or they are none. */
    abstract Optional<Bids> bids(ChipConfiguration at);

    /** How likely one of their bids is. */
    abstract BigFraction weight(ChipConfiguration at, int bid);

    /** The configurations of which something is claimed. */
    List<ChipConfiguration> configurations() {
        return configurations;
    }

    /** What a draw is worth to the player. */
    double draw() {
        return draws.to(self);
    }

    /** Whether a claim is greater than a number that is 0, 1/2 or 1. */
    boolean isAbove(ChipConfiguration at, double plain) {
        return compare(claimed.at(at), (int) (2 * plain)) > 0;
    }

    /** A claim in words. */
    String text(ChipConfiguration at) {
        return String.valueOf(near[claimed.at(at)]);
    }

    /** The doubles nearest to numbers are in the same order, or equal. */
    private int compare(int one, int other) {
        int order = Double.compare(near[one], near[other]);
        return order != 0 || one == other || doubles == Doubles.EXACT ? order : number(one).compareTo(number(other));
    }

    /** Whether they are said how to bid, and can pay that. */
    boolean canPay(ChipConfiguration at) {
        return chance(at).isPresent()
                || bids(at).filter(each -> each.bids()[each.bids().length - 1] <= at.chips(self)).isPresent();
    }

    /** Where chance moves, no one bids, and purses and the tie state stay. */
    private Optional<Chance> chance(ChipConfiguration at) {
        return graph.marks().chance(at.vertex());
    }

    private static ChipConfiguration after(ChipConfiguration at, int target) {
        return new ChipConfiguration(target, at.state(), at.alice(), at.bob());
    }

    /** Whether the mean after a move by chance is no less than the claim. */
    private boolean isKept(ChipConfiguration at, Chance chance) {
        BigFraction gain = BigFraction.ZERO;
        for (int i = 0; i < chance.count(); i++) {
            gain = gain.add(chance.part(i)
                    .multiply(number(worth(chance.target(i), at.state(), at.alice(), at.bob()))
                            .subtract(number(claimed.at(at)))));
        }
        return gain.signum() >= 0;
    }

    /** Whether no reply brings the expectation below the claim. */
    boolean neverFalls(ChipConfiguration at) {
        if (chance(at).isPresent()) {
            return isKept(at, chance(at).get());
        }
        Bids bids = bids(at).orElseThrow();
        for (int reply = 0; reply <= at.chips(self.opponent()); reply++) {
            look(at, bids, reply);
            if (!isKept(at, bids)) {
                return false;
            }
        }
        return true;
    }

    /** Finds what each bid is worth against a reply, however a coin falls. */
    private void look(ChipConfiguration at, Bids bids, int reply) {
        int count = bids.bids().length;
        heads = new int[count];
        tails = new int[count];
        for (int i = 0; i < count; i++) {
            int bid = bids.bids()[i];
            heads[i] = round.worth(at, bid, reply, self);
            tails[i] = round.isTossed(at, bid, reply) ? round.worth(at, bid, reply, self.opponent()) : heads[i];
        }
    }

    /** Whether a round is expected to lead to no less than the claim. */
    private boolean isKept(ChipConfiguration at, Bids bids) {
        int place = claimed.at(at);
        double claim = near[place];
        double gain = 0;
        double size = 0;
        int count = bids.bids().length;
        for (int i = 0; i < count; i++) {
            double weight = bids.weights()[i];
            double head = near[heads[i]] - claim;
            double tail = near[tails[i]] - claim;
            gain += weight * (head + tail);
            size += weight * (Math.abs(head) + Math.abs(tail));
        }
        double wrong = 2 * Dyadics.UNIT * ((count + 6) * size + (doubles == Doubles.EXACT ? 0 : 4 * Math.abs(claim)))
                + Double.MIN_NORMAL;
        return Math.abs(gain) > wrong ? gain > 0 : isNowhereLess(place) || isKeptExactly(at, bids);
    }

    private boolean isNowhereLess(int claim) {
        for (int i = 0; i < heads.length; i++) {
            if (compare(heads[i], claim) < 0 || compare(tails[i], claim) < 0) {
                return false;
            }
        }
        return true;
    }

    private boolean isKeptExactly(ChipConfiguration at, Bids bids) {
        BigFraction claim = number(claimed.at(at)).multiply(2);
        BigFraction gain = BigFraction.ZERO;
        for (int i = 0; i < bids.bids().length; i++) {
            gain = gain.add(weight(at, bids.bids()[i])
                    .multiply(number(heads[i]).add(number(tails[i])).subtract(claim)));
        }
        return gain.signum() >= 0;
    }

    /** The place of what is claimed of a configuration, of which something is. */
    int place(ChipConfiguration at) {
        return claimed.at(at);
    }

    /** Rounds in which the player prefers anything to where the other may come to configurations whose claims have some places. */
    ValueRound outside(BitSet kept) {
        return rounds((vertex, state, alice, bob) -> !kept.isEmpty()
                && kept.get(Math.max(0, claimed.at(vertex, state, alice, bob))) ? GOES_ON
                        : worth(vertex, state, alice, bob));
    }

    /** What a configuration is worth. */
    private interface Worth {
        int at(int vertex, int state, int alice, int bob);
    }

    private ValueRound rounds(Worth worth) {
        return new ValueRound(graph, game.auction(), self, mostOfAlice, new ValueRound.Worth() {
            @Override
            public int at(int vertex, int state, int alice, int bob) {
                return worth.at(vertex, state, alice, bob);
            }

            @Override
            public boolean isLess(int one, int other) {
                return one < 0 || other < 0 ? one < other : compare(one, other) < 0;
            }
        });
    }

    /**
     * Whether the other has a reply with which none of the player's bids brings them out of reach of some configurations, at no cost
     * to their claim; where chance moves, whether it cannot bring them there.
     *
     * @param outside rounds {@linkplain #outside outside} of these
     */
    boolean canBeKept(ChipConfiguration at, ValueRound outside) {
        if (chance(at).isPresent()) {
            Chance chance = chance(at).get();
            return IntStream.range(0, chance.count()).mapToObj(i -> after(at, chance.target(i)))
                    .allMatch(next -> outside.at(next) == GOES_ON);
        }
        Bids bids = bids(at).orElseThrow();
        for (int reply = 0; reply <= at.chips(self.opponent()); reply++) {
            if (!leaves(at, bids, reply, outside)) {
                return true;
            }
        }
        return false;
    }

    private boolean leaves(ChipConfiguration at, Bids bids, int reply, ValueRound outside) {
        look(at, bids, reply);
        for (int i = 0; i < bids.bids().length; i++) {
            int bid = bids.bids()[i];
            int head = outside.worth(at, bid, reply, self);
            if (round.isTossed(at, bid, reply)
                    ? isFree(at, bids, i, head, tails[i])
                            || isFree(at, bids, i, heads[i], outside.worth(at, bid, reply, self.opponent()))
                    : isFree(at, bids, i, head, head)) {
                return true;
            }
        }
        return false;
    }

    /** Whether one bid can be worth so much, outside of what is kept, at no cost to the claim. */
    private boolean isFree(ChipConfiguration at, Bids bids, int i, int head, int tail) {
        int mostOnHead = heads[i];
        int mostOnTail = tails[i];
        heads[i] = head;
        tails[i] = tail;
        boolean free = head != GOES_ON && tail != GOES_ON
                && (compare(head, mostOnHead) == 0 && compare(tail, mostOnTail) == 0 || isKept(at, bids));
        heads[i] = mostOnHead;
        tails[i] = mostOnTail;
        return free;
    }

    /** A configuration that can follow from another, of which nothing is claimed. */
    Optional<ChipConfiguration> firstUnclaimed(ChipConfiguration at) {
        ChipConfiguration[] found = {null};
        ValueRound looking = rounds((vertex, state, alice, bob) -> {
            ChipConfiguration next = new ChipConfiguration(vertex, state, alice, bob);
            found[0] = found[0] != null || claimed.at(next) != ConfigurationNumbers.NONE || isOver(next) ? found[0]
                    : next;
            return worth(vertex, state, alice, bob);
        });
        chance(at).ifPresent(chance -> IntStream.range(0, chance.count())
                .forEach(i -> looking.at(after(at, chance.target(i)))));
        for (int reply = 0; reply <= at.chips(self.opponent()) && chance(at).isEmpty(); reply++) {
            for (int bid : bids(at).orElseThrow().bids()) {
                looking.worth(at, bid, reply, self);
                looking.worth(at, bid, reply, self.opponent());
            }
        }
        return Optional.ofNullable(found[0]);
    }

    /** The place of what a play is worth to the player if it is over, which the graph says; or {@link #GOES_ON}. */
    private int over(int vertex, int alice, int bob) {
        if (!graph.isTerminal(vertex) && (alice > 0 || bob > 0 || !game.settlesBroke())) {
            return GOES_ON;
        }
        Optional<Outcome> over = graph.isTerminal(vertex) ? graph.outcome(vertex) : graph.brokeOutcome(vertex);
        return over.isPresent() ? (int) (2 * draws.of(over.get(), self)) : GOES_ON;
    }

    private int over(ChipConfiguration at) {
        return over(at.vertex(), at.alice(), at.bob());
    }

    /** Whether the play is over. */
    boolean isOver(ChipConfiguration at) {
        return over(at) != GOES_ON;
    }

    /** Whether more is claimed than a play that is over is worth. */
    boolean exceedsOutcome(ChipConfiguration at) {
        return isOver(at) && compare(claimed.at(at), over(at)) > 0;
    }

    /** The place of what a play is worth where it is over, and of what is claimed where it goes on; of 0 where nothing is. */
    private int worth(int vertex, int state, int alice, int bob) {
        int over = over(vertex, alice, bob);
        return over == GOES_ON ? Math.max(0, after.at(vertex, state, alice, bob)) : over;
    }
}
