package org.gavel.engine.solve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Broke;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.rules.tie.TieRule;

/**
 * Which auctions can be solved. This is the one table: solvers, help and guide read it, and an auction that is not in it
 * is refused with the nearest one that is.
 */
public final class Capabilities {

    /** The text that stands for tie rules of the user's own. */
    public static final String USER_DEFINED = "user-defined";

    private static final List<String> DECIDES = List.of("winner-decides");
    private static final List<String> ALL_BIDS = List.of("secret", "open:alice", "open:bob");
    private static final String WITH_OWNERS = " with owners";
    private static final String WITH_CHARGES = " with charges";
    private static final List<String> ENDLESS = List.of("safety", "buchi", "co-buchi", "parity");
    private static final List<String> BY_PRIORITIES = Stream.concat(ENDLESS.stream(), Objective.Plain.labels().stream()
            .map(label -> label + WITH_OWNERS)).toList();
    private static final List<Capability> TABLE = List.of(
            new Capability(Money.CONTINUOUS, List.of("richman"), movingTies(), DECIDES, ALL_BIDS,
                    "policy iteration and an exact solve", "exact; certified enclosure beyond exact size"),
            new Capability(Money.CONTINUOUS, List.of("poorman", "taxman"), movingTies(), DECIDES, ALL_BIDS,
                    "fractions without cycles, else certified bounds",
                    "exact without cycles; else certified enclosure"),
            new Capability(Money.CONTINUOUS, List.of("robin-hood"), movingTies(), DECIDES, ALL_BIDS,
                    "rounds from above and an exact solve", "exact where proved; else certified enclosure"),
            new Capability(Money.CONTINUOUS, List.of("richman", "robin-hood"), movingTies(), DECIDES, ALL_BIDS,
                    "rounds from above and an exact solve", "exact where proved; else certified enclosure",
                    List.of(Objective.Plain.REACH.label() + WITH_CHARGES)),
            new Capability(Money.CONTINUOUS, List.of("all-pay"), allTies(), DECIDES, List.of("secret"),
                    "fractions without cycles, else certified bounds",
                    "exact without cycles; else certified enclosure"),
            new Capability(Money.CHIPS, List.of("richman", "all-pay-richman"), deterministicTies(), DECIDES, ALL_BIDS,
                    "one-round formula, descent from above on cycles", "exact"),
            new Capability(Money.CHIPS, List.of("poorman", "all-pay"), deterministicTies(), DECIDES, ALL_BIDS,
                    "one-round formula, budget by budget", "exact"),
            new Capability(Money.CHIPS, List.of("richman", "all-pay-richman"), tiesThatMove(), DECIDES, ALL_BIDS,
                    "nested fixpoints of the one-round formula", "exact", BY_PRIORITIES),
            new Capability(Money.CHIPS, List.of("poorman", "all-pay"), tiesThatMove(), DECIDES, ALL_BIDS,
                    "nested fixpoints of the one-round formula, budget by budget", "exact", BY_PRIORITIES),
            new Capability(Money.CONTINUOUS, List.of("richman"), movingTies(), DECIDES, ALL_BIDS,
                    "sure wins and ways to them, or improvement of moves in the random-turn game",
                    "exact; certified enclosure beyond exact size", BY_PRIORITIES),
            new Capability(Money.CONTINUOUS, List.of("poorman", "taxman"), movingTies(), DECIDES, ALL_BIDS,
                    "sure wins and ways to them", "certified enclosure", ENDLESS),
            new Capability(Money.CONTINUOUS, List.of("richman"), movingTies(), DECIDES, ALL_BIDS,
                    "improvement of moves in the random-turn game, for average weights", "exact",
                    List.of("mean-payoff", "mean-payoff" + WITH_OWNERS)),
            new Capability(Money.CHIPS, List.of("richman", "all-pay-richman"), tiesThatMove(), DECIDES, ALL_BIDS,
                    "least credits of all configurations", "exact",
                    List.of("mean-payoff", "energy", "mean-payoff" + WITH_OWNERS, "energy" + WITH_OWNERS)));

    private Capabilities() {
    }

    /** All rows of the table. */
    public static List<Capability> table() {
        return TABLE;
    }

    /**
     * Checks that a game is one in which plays that never end are draws, both players bid everywhere, and no vertex pays them,
     * as all solvers and checks must that know no others.
     *
     * @param what what is asked of the game, as the subject of a sentence
     * @throws UnsupportedAuctionException if it is not
     */
    public static void requirePlainReach(BiddingGame game, String what) {
        requireReachWithBids(game, what);
        requireNoCharges(game, what);
    }

    /**
     * Checks that no vertex pays the players.
     *
     * @throws UnsupportedAuctionException if one does
     */
    public static void requireNoCharges(BiddingGame game, String what) {
        if (game.graph().marks().hasCharges()) {
            throw new UnsupportedAuctionException(what + " is not supported where vertices pay charges",
                    "'gavel solve' and 'gavel outcome --money' answer in real money");
        }
    }

    /**
     * The same where vertices may pay the players.
     *
     * @throws UnsupportedAuctionException if plays that never end are no draws, or some vertex has an owner
     */
    public static void requireReachWithBids(BiddingGame game, String what) {
        if (game.objective() != Objective.Plain.REACH) {
            throw new UnsupportedAuctionException(
                    what + " is not supported under the objective " + game.objective().label(),
                    "the nearest that is supported has the objective reach");
        }
        if (game.graph().marks().hasOwners()) {
            throw new UnsupportedAuctionException(what + " is not supported where vertices have owners",
                    "the nearest that is supported has a bid at every vertex");
        }
    }

    /**
     * Checks that there is no least bid: in real money only the ratio of the purses counts, so that a number of chips means
     * nothing, and in whole chips no one-round formula is known that starts from another bid than nothing.
     *
     * @throws UnsupportedAuctionException if there is one
     */
    public static void requireNoLeast(Auction auction) {
        if (auction.least().isSet()) {
            throw new UnsupportedAuctionException(auction.money() == Money.CHIPS
                    ? "no one-round formula is known for thresholds with a least bid"
                    : "a least bid of " + auction.least().label()
                            + " means nothing in real money, where only the ratio of the purses counts",
                    "'gavel outcome' and 'gavel value' answer for single configurations in whole chips");
        }
    }

    /**
     * The row that takes an auction, where plays that never end are draws and both players bid everywhere.
     *
     * @throws UnsupportedAuctionException if there is none; the hint names the nearest auction that is in the table
     */
    public static Capability require(Auction auction) {
        return require(auction, Objective.Plain.REACH.label());
    }

    /**
     * The row that takes a game with an objective, or with owned vertices.
     *
     * @param money what the players bid with
     * @throws UnsupportedAuctionException if there is none; the hint names the nearest auction that is in the table
     */
    public static Capability requireObjective(BiddingGame game, Money money) {
        boolean settles = game.auction().broke() == Broke.SETTLE && game.graph().hasBrokeOutcomes();
        if (settles && !game.isPlainReach()) {
            throw new UnsupportedAuctionException("a play that is settled once both players are broke is not supported "
                    + "under the objective " + game.objective().label(),
                    "write 'broke continue' in the text of the game");
        }
        if (money == Money.CHIPS && game.graph().marks().hasCharges()) {
            throw new UnsupportedAuctionException("a charge is a part of all the money, and takes fractions of chips",
                    "'gavel solve' and 'gavel outcome --money' answer in real money");
        }
        String word = game.objective().word() + (game.graph().marks().hasOwners() ? WITH_OWNERS : "")
                + (game.graph().marks().hasCharges() ? WITH_CHARGES : "");
        return require(game.auction().with(money), word);
    }

    private static Capability require(Auction auction, String objective) {
        requireNoLeast(auction);
        List<Capability> rows = TABLE.stream()
                .filter(row -> row.money() == auction.money() && row.objectives().contains(objective)).toList();
        if (rows.isEmpty()) {
            throw new UnsupportedAuctionException("thresholds in " + wordFor(auction.money())
                    + " are not supported under the objective " + objective,
                    "the nearest that is supported has the objective " + TABLE.stream()
                            .filter(row -> row.money() == auction.money()).flatMap(row -> row.objectives().stream())
                            .distinct().collect(Collectors.joining(" or ")));
        }
        Capability nearest = rows.stream().min(Comparator.comparingInt(row -> mismatches(row, auction).size()))
                .orElseThrow();
        List<Mismatch> mismatches = mismatches(nearest, auction);
        if (mismatches.isEmpty()) {
            return nearest;
        }
        String nearestIs = "the nearest that is supported has " + mismatches.stream()
                .map(each -> each.part() + " " + String.join(" or ", each.accepted()))
                .collect(Collectors.joining(" and "));
        if (!auction.payment().moreNeverHurts()) {
            throw new UnsupportedAuctionException(
                    "no thresholds are known under payment " + auction.payment().label()
                            + ": whether more money can hurt is not known",
                    "'gavel outcome' and 'gavel value' answer for single configurations in whole chips");
        }
        boolean coin = auction.money() == Money.CHIPS && auction.ties().isChance();
        throw new UnsupportedAuctionException(
                reason(auction, mismatches)
                        + (objective.equals(Objective.Plain.REACH.label()) ? "" : ", objective " + objective),
                coin ? "'gavel value' finds values; thresholds are for other tie rules, such as advantage" : nearestIs);
    }

    /** Why an auction has no thresholds, or that nobody has found a way yet. */
    private static String reason(Auction auction, List<Mismatch> mismatches) {
        if (auction.mover() == Mover.WINNER_MOVES) {
            return "there are no thresholds where the winner of a bid must move: more money can hurt; only the outcome of"
                    + " single configurations can be told";
        }
        if (auction.money() == Money.CONTINUOUS && auction.shares().isEmpty()) {
            return "no one-round formula for pure strategies is known in real money where both players pay each other";
        }
        if (auction.money() == Money.CHIPS && !auction.payment().isWhole()) {
            return fractions(auction);
        }
        if (auction.money() == Money.CHIPS && auction.ties().isChance()) {
            return "where a coin decides ties there is nothing to be sure of: positions have values, not thresholds";
        }
        return "thresholds in " + wordFor(auction.money()) + " are not supported under "
                + mismatches.stream().map(each -> each.part() + " " + each.wanted())
                        .collect(Collectors.joining(" with "));
    }

    private static String wordFor(Money money) {
        return money == Money.CHIPS ? "chips" : "real money";
    }

    /** Where the token stays on equal bids, a play may stay at a vertex for ever, which is more than a draw. */
    private static List<String> tiesThatMove() {
        List<String> all = new ArrayList<>(deterministicTies());
        all.remove("no-move");
        return all;
    }

    /**
     * Checks that an auction can be held in whole chips.
     *
     * @param hint what to do otherwise
     * @throws UnsupportedAuctionException if not
     */
    public static void requireWhole(Auction auction, String hint) {
        if (!auction.payment().isWhole()) {
            throw new UnsupportedAuctionException(fractions(auction), hint);
        }
    }

    private static String fractions(Auction auction) {
        return "a " + stem(auction.payment().label()) + " takes fractions of chips";
    }

    private static List<String> deterministicTies() {
        List<String> all = new ArrayList<>(allTies());
        all.remove("coin");
        return all;
    }

    /** Where equal first-price bids leave everything as it was, the other player can repeat the bid for ever. */
    private static List<String> movingTies() {
        List<String> all = new ArrayList<>(allTies());
        all.remove("no-move");
        return all;
    }

    private static List<String> allTies() {
        List<String> all = new ArrayList<>(TieRule.LABELS);
        all.add(USER_DEFINED);
        return all;
    }

    private static List<Mismatch> mismatches(Capability row, Auction auction) {
        List<Mismatch> all = List.of(new Mismatch("payment", stem(auction.payment().label()), row.payments()),
                new Mismatch("ties", tieName(auction.ties()), row.ties()),
                new Mismatch("mover", auction.mover().label(), row.movers()),
                new Mismatch("bids", auction.bids().label(), row.bids()));
        return all.stream().filter(each -> !each.accepted().contains(each.wanted())).toList();
    }

    private static String tieName(TieRule rule) {
        String name = stem(rule.label());
        return TieRule.LABELS.contains(name) ? name : USER_DEFINED;
    }

    private static String stem(String label) {
        int colon = label.indexOf(':');
        return colon < 0 ? label : label.substring(0, colon);
    }

    private record Mismatch(String part, String wanted, List<String> accepted) {
    }
}
