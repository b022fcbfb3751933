package org.gavel.engine.solve;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gavel.engine.formula.RichmanFormula;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.task.Task;
import org.gavel.engine.task.Unsupported;
import org.gavel.engine.task.UnsupportedGameException;

/**
 * Which games can be solved for thresholds: the gate of the one table of solvers, which help and guide read, too. A game
 * that none of them takes is refused with the nearest one that some takes. What else can be asked is in {@link Task}.
 */
public final class Capabilities {

    /** The text that stands for payments and tie rules of the user's own. */
    static final String USER_DEFINED = "user-defined";

    private static final String SINGLE_CONFIGURATIONS = "'gavel outcome' and 'gavel value' answer for single configurations in"
            + " whole chips";

    private Capabilities() {
    }

    /** All rows of the table. */
    public static List<Capability> table() {
        return SolverTable.ROWS.stream().map(SolverTable.Row::takes).toList();
    }

    /**
     * Checks that there is no least bid: in real money only the ratio of the purses counts, so that a number of chips means
     * nothing, and in whole chips no one-round formula is known that starts from another bid than nothing.
     *
     * @throws UnsupportedGameException if there is one
     */
    public static void requireNoLeast(Auction auction) {
        requireNoLeast(auction, Objective.Plain.REACH.label());
    }

    private static void requireNoLeast(Auction auction, String objective) {
        if (auction.least().isSet()) {
            throw new UnsupportedGameException((auction.money() == Money.CHIPS
                    ? "no one-round formula is known for thresholds with a least bid"
                    : "a least bid of " + auction.least().label()
                            + " has no meaning in real money, where only the ratio of the budgets counts")
                    + under(objective),
                    isReach(objective) ? SINGLE_CONFIGURATIONS
                            : "leave out the least bid, or the objective and the owners: least bids are supported"
                                    + " under the objective reach only");
        }
    }

    private static boolean isReach(String objective) {
        return objective.equals(Objective.Plain.REACH.label());
    }

    private static String under(String objective) {
        return isReach(objective) ? "" : ", objective " + objective;
    }

    /**
     * Checks that thresholds of a game in whole chips can repeat.
     *
     * @throws UnsupportedGameException if they do not under its payment or its objective
     */
    public static void requirePeriods(BiddingGame game) {
        Task.PERIODS.require(game);
        if (!game.auction().payment().hasPeriods()) {
            throw new UnsupportedGameException(
                    "thresholds repeat under Richman payment, where the total of chips is fixed, not under payment "
                            + game.auction().payment().label(),
                    "use --payment richman");
        }
    }

    /**
     * The one-round formula of an auction whose bounds one round proves, as sweeps over a stored graph need.
     *
     * @throws UnsupportedGameException if there is none, or its rounds may expand distances
     */
    public static ShareFormula provingFormula(Auction auction) {
        require(auction.with(Money.CONTINUOUS));
        ShareFormula formula = auction.shares().orElseThrow();
        if (formula.isExpanding()) {
            throw new UnsupportedGameException("a stored graph is not solved under payment "
                    + auction.payment().label() + ": one round proves no bounds there",
                    "choose richman, poorman, taxman or all-pay, or convert the graph to json and solve that");
        }
        return formula;
    }

    /**
     * The row that takes an auction, where plays that never end are draws and both players bid everywhere.
     *
     * @throws UnsupportedGameException if there is none; the hint names the nearest auction that is in the table
     */
    public static Capability require(Auction auction) {
        return row(auction, Objective.Plain.REACH.label()).takes();
    }

    /**
     * The row that takes a game with an objective, or with owned vertices.
     *
     * @param money what the players bid with
     * @throws UnsupportedGameException if there is none; the hint names the nearest auction that is in the table
     */
    public static Capability requireObjective(BiddingGame game, Money money) {
        return row(game, money).takes();
    }

    /** The solver of thresholds, and what it takes: see {@link #requireObjective}. */
    static SolverTable.Row row(BiddingGame game, Money money) {
        boolean chance = game.board().marks().hasChance();
        if (chance && money == Money.CHIPS) {
            throw new UnsupportedGameException("there are no thresholds in chips where chance moves",
                    "ask 'gavel value' for the value of a configuration; 'gavel solve' answers if every vertex has an owner");
        }
        if (chance && !game.isWithoutBids()) {
            throw new UnsupportedGameException(
                    "thresholds in real money are not supported where chance moves and the players bid",
                    "'gavel value --money' says what a share of real money is worth; the nearest supported game has an owner at"
                            + " every vertex where chance does not move");
        }
        boolean settles = game.settlesBroke();
        boolean payoffs = !game.board().marks().payoffs().isEmpty();
        String word = game.objective().word() + (game.board().marks().hasOwners() ? SolverTable.WITH_OWNERS : "")
                + (game.board().marks().hasCharges() ? SolverTable.WITH_CHARGES : "")
                + (payoffs ? SolverTable.WITH_PAYOFFS : "");
        word = chance ? word.replace(SolverTable.WITH_OWNERS, "") + SolverTable.WITH_CHANCE : word;
        if (settles && !game.isPlainReach()) {
            throw new UnsupportedGameException(
                    "thresholds for broke settle are not supported under the objective " + word,
                    "write 'broke continue' in the text of the game");
        }
        if (money == Money.CHIPS && payoffs) {
            throw new UnsupportedGameException(
                    "a payoff is won by a share of all the money, which may need fractions of chips",
                    "'gavel solve' answers in real money");
        }
        if (money == Money.CHIPS && game.board().marks().hasCharges()) {
            throw new UnsupportedGameException(
                    "a charge is a part of all the money, which may need fractions of chips",
                    "'gavel solve' and 'gavel outcome --money' answer in real money");
        }
        String asked = word;
        if (game.board().marks().hasCharges()
                && SolverTable.ROWS.stream().noneMatch(row -> row.takes().objectives().contains(asked))) {
            throw new UnsupportedGameException("thresholds in real money are not supported under the objective "
                    + word + ", and " + Unsupported.charged(game) + " pays a charge",
                    "the nearest supported game has the objective " + SolverTable.ROWS.stream()
                            .flatMap(row -> row.takes().objectives().stream())
                            .filter(each -> each.endsWith(SolverTable.WITH_CHARGES)).distinct()
                            .collect(Collectors.joining(" or ")));
        }
        SolverTable.Row row = row(game.auction().with(money), word);
        (money == Money.CHIPS ? Task.CHIP_THRESHOLDS : Task.THRESHOLDS).require(game);
        return row;
    }

    private static SolverTable.Row row(Auction auction, String objective) {
        requireNoLeast(auction, objective);
        return SolverTable.taking(auction.money(), paymentName(auction), tieName(auction.ties()),
                auction.mover().label(), auction.bids().label(), objective)
                .orElseThrow(() -> refusal(auction, objective));
    }

    /** Why no row takes an auction, with the nearest that some row takes. */
    private static UnsupportedGameException refusal(Auction auction, String objective) {
        List<SolverTable.Row> ofMoney = SolverTable.ROWS.stream().filter(row -> row.takes().money() == auction.money())
                .toList();
        List<SolverTable.Row> rows = ofMoney.stream().filter(row -> row.takes().objectives().contains(objective))
                .toList();
        if (rows.isEmpty()) {
            return new UnsupportedGameException("thresholds in " + wordFor(auction.money())
                    + " are not supported under the objective " + objective,
                    "the nearest supported game has the objective " + ofMoney.stream()
                            .flatMap(row -> row.takes().objectives().stream()).distinct()
                            .collect(Collectors.joining(" or ")));
        }
        SolverTable.Row nearest = rows.stream()
                .min(Comparator.<SolverTable.Row>comparingInt(row -> mismatches(row.takes(), auction).size())
                        .thenComparing(row -> !row.takes().payments().contains(paymentName(auction))))
                .orElseThrow();
        List<Mismatch> mismatches = mismatches(nearest.takes(), auction);
        String nearestIs = "the nearest supported game has " + mismatches.stream()
                .map(each -> each.part() + " " + String.join(" or ", accepted(each, mismatches.size(), rows, auction)))
                .collect(Collectors.joining(" and "));
        if (!auction.payment().moreNeverHurts()) {
            return new UnsupportedGameException(
                    "no thresholds are known under payment " + auction.payment().label()
                            + ": whether more money can hurt is not known" + under(objective),
                    isReach(objective) ? SINGLE_CONFIGURATIONS : nearestIs);
        }
        boolean coin = auction.money() == Money.CHIPS && auction.ties().isChance();
        return new UnsupportedGameException(
                reason(auction, mismatches, objective) + under(objective),
                coin && isReach(objective)
                        ? "'gavel value' finds values; thresholds are for other tie rules, such as advantage"
                        : nearestIs);
    }

    /** What a part may be instead: where it alone is in the way, all that some row takes with everything else as it is. */
    private static List<String> accepted(Mismatch mismatch, int count, List<SolverTable.Row> rows, Auction auction) {
        if (count > 1) {
            return mismatch.accepted();
        }
        return rows.stream().map(row -> mismatches(row.takes(), auction))
                .filter(found -> found.size() == 1 && found.get(0).part().equals(mismatch.part()))
                .flatMap(found -> found.get(0).accepted().stream()).distinct()
                .filter(each -> !each.equals(USER_DEFINED))
                .toList();
    }

    /** Why an auction has no thresholds, or that no method is known. */
    private static String reason(Auction auction, List<Mismatch> mismatches, String objective) {
        if (auction.mover() == Mover.WINNER_MOVES) {
            return "there are no thresholds where the winner of a bid must move: more money can hurt"
                    + (isReach(objective) ? "; only outcomes of single configurations can be computed" : "");
        }
        if (auction.money() == Money.CONTINUOUS && auction.shares().isEmpty()) {
            return "no one-round formula for pure strategies is known in real money where both players pay each other";
        }
        if (auction.money() == Money.CHIPS && !auction.payment().isWhole()) {
            return Unsupported.fractions(auction);
        }
        if (auction.money() == Money.CHIPS && auction.ties().isChance()) {
            return "where a coin decides ties no win is certain: positions have values, not thresholds";
        }
        boolean otherwiseTaken = !paymentName(auction).equals("richman")
                && mismatches.stream().noneMatch(each -> each.part().equals("payment"));
        return "thresholds in " + wordFor(auction.money()) + " are not supported under "
                + (otherwiseTaken ? "payment " + auction.payment().label() + " with " : "")
                + mismatches.stream().map(each -> each.part() + " " + each.wanted())
                        .collect(Collectors.joining(" with "));
    }

    private static String wordFor(Money money) {
        return money == Money.CHIPS ? "chips" : "real money";
    }

    private static List<Mismatch> mismatches(Capability row, Auction auction) {
        List<Mismatch> all = List.of(new Mismatch("payment", paymentName(auction), row.payments()),
                new Mismatch("ties", tieName(auction.ties()), row.ties()),
                new Mismatch("mover", auction.mover().label(), row.movers()),
                new Mismatch("bids", auction.bids().label(), row.bids()));
        return all.stream().filter(each -> !each.accepted().contains(each.wanted())).toList();
    }

    /** The payment's name; a taxman who keeps nothing, and whoever else needs what Richman needs, is one with Richman. */
    private static String paymentName(Auction auction) {
        boolean richman = auction.money() == Money.CONTINUOUS
                && auction.shares().filter(RichmanFormula.INSTANCE::equals).isPresent();
        return richman ? "richman" : isPlayedOut(auction) ? USER_DEFINED : stem(auction.payment().label());
    }

    /** Whether a payment of the user's own has no formula, but thresholds that bids and replies tell. */
    private static boolean isPlayedOut(Auction auction) {
        Payment payment = auction.payment();
        return auction.money() == Money.CHIPS && payment.isWhole() && payment.moreNeverHurts()
                && !payment.changesPursesBeforeBids() && !payment.hasChipFormula() && payment.keepsTotal();
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
