package org.gavel.engine.rules;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.payment.Payments;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.word.Labelled;

/**
 * The rules of the auction held in every round. Immutable. Its text is a list of pairs of a part and a choice, such as
 * {@code money continuous; payment richman; ties advantage:alice; mover winner-decides; bids secret; broke continue}.
 * In the language each pair is a line, on the command line an option.
 *
 * @param money the kind of money: continuous, or whole chips
 * @param payment who pays what to whom
 * @param ties the result of equal bids
 * @param mover who moves after the bid
 * @param bids whether a player knows the other's bid
 * @param broke what happens once both players have nothing
 * @param least the least bid, in chips
 */
public record Auction(Money money, Payment payment, TieRule ties, Mover mover, Bids bids, Broke broke,
        Least least) {

    /** The parts of an auction, in the order in which they are printed. */
    public static final List<String> PARTS = List.of("money", "payment", "ties", "mover", "bids", "broke", "least");

    /**
     * The default auction: real money, Richman payment, the tie-breaking advantage with Alice, the winner decides who moves, secret
     * bids, play goes on without money, no least bid.
     */
    public static final Auction DEFAULT = new Auction(Money.CONTINUOUS, Payments.RICHMAN,
            TieRule.advantage(Player.ALICE), Mover.WINNER_DECIDES, Bids.SECRET, Broke.CONTINUE, Least.NONE);

    /**
     * Parses an auction; parts that the text does not name are as in {@link #DEFAULT}.
     *
     * @param text pairs separated by semicolons, as in {@code payment poorman; ties alice}
     *
     * @throws InputException if a part or a choice is unknown
     */
    public static Auction parse(String text) {
        return DEFAULT.changed(text);
    }

    /**
     * This auction with some parts replaced.
     *
     * @param text pairs separated by semicolons, as in {@code payment poorman; ties alice}
     *
     * @throws InputException if a part or a choice is unknown
     */
    public Auction changed(String text) {
        Auction result = this;
        for (String pair : text.split(";")) {
            if (!pair.isBlank()) {
                String[] words = pair.strip().split("\\s+");
                if (words.length != 2) {
                    throw new InputException(
                            "'" + pair.strip() + "' is not a part of an auction and its choice",
                            "write pairs as in 'payment poorman; ties alice'");
                }
                result = result.with(words[0], words[1]);
            }
        }
        return result;
    }

    /**
     * This auction with one part replaced.
     *
     * @param part one of {@link #PARTS}
     * @param choice the text of the new choice
     * @throws InputException if the part or the choice is unknown
     */
    public Auction with(String part, String choice) {
        return switch (part) {
            case "money" -> with(choice("money", choice, Money.class));
            case "payment" -> with(Payment.parse(choice));
            case "ties" -> with(TieRule.parse(choice));
            case "mover" ->
                new Auction(money, payment, ties, choice("mover rule", choice, Mover.class), bids, broke,
                        least);
            case "bids" ->
                new Auction(money, payment, ties, mover, choice("kind of bids", choice, Bids.class), broke,
                        least);
            case "broke" ->
                new Auction(money, payment, ties, mover, bids, choice("broke rule", choice, Broke.class),
                        least);
            case "least" -> new Auction(money, payment, ties, mover, bids, broke, Least.parse(choice));
            default -> throw InputException.unknown("part of an auction", part, PARTS);
        };
    }

    /**
     * The choices of a part, with capitals for numbers. User-defined rules and least bids are not listed.
     *
     * @param part one of {@link #PARTS}
     * @throws InputException if the part is unknown
     */
    public static List<String> choices(String part) {
        return switch (part) {
            case "money" -> Labelled.labels(Money.class);
            case "payment" -> Payments.labels();
            case "ties" -> TieRule.LABELS.stream().flatMap(Auction::favouring).toList();
            case "mover" -> Labelled.labels(Mover.class);
            case "bids" -> Labelled.labels(Bids.class);
            case "broke" -> Labelled.labels(Broke.class);
            case "least" -> List.of();
            default -> throw InputException.unknown("part of an auction", part, PARTS);
        };
    }

    private static Stream<String> favouring(String rule) {
        return TieRule.parse(rule).label().equals(rule) ? Stream.of(rule)
                : Labelled.labels(Player.class).stream().map(player -> rule + ":" + player);
    }

    private static <E extends Enum<E> & Labelled> E choice(String part, String text, Class<E> kind) {
        return Labelled.of(kind, text)
                .orElseThrow(() -> InputException.unknown(part, text, Labelled.labels(kind)));
    }

    /** This auction with another kind of money. */
    public Auction with(Money newMoney) {
        return new Auction(newMoney, payment, ties, mover, bids, broke, least);
    }

    /** This auction with another payment. */
    public Auction with(Payment newPayment) {
        return new Auction(money, newPayment, ties, mover, bids, broke, least);
    }

    /** This auction with another tie rule. */
    public Auction with(TieRule newTies) {
        return new Auction(money, payment, newTies, mover, bids, broke, least);
    }

    /**
     * A player's real money at the time of the bids: first the vertex pays its charges, then the payment acts.
     *
     * @param marks the attributes of the board's vertices
     * @param vertex the vertex of the token
     * @param own the player's money before the round, at least 0
     * @param other the opponent's money before the round, at least 0
     */
    public BigFraction toBidWith(VertexMarks marks, Player player, int vertex, BigFraction own, BigFraction other) {
        BigFraction total = own.add(other);
        return payment.before(own.add(marks.charge(player, vertex).multiply(total)),
                other.add(marks.charge(player.opponent(), vertex).multiply(total)));
    }

    /** The one-round formula in real money, whatever the kind of money; empty if none is known. */
    public Optional<ShareFormula> shares() {
        return payment.shares(ties);
    }

    /**
     * A player's one-round formula in whole chips, for a fixed total.
     *
     * @throws IllegalArgumentException if there is none
     */
    public ChipFormula chips(Player self) {
        return chips(self, bids.stance(self));
    }

    /**
     * The same in a stance, whatever the auction says of open bids.
     *
     * @throws IllegalArgumentException if there is none
     */
    ChipFormula chips(Player self, Stance stance) {
        return payment.chips(ties, self, stance)
                .orElseThrow(() -> new IllegalArgumentException("payment " + payment.label() + " in whole chips"));
    }

    /** The same auction with the players exchanged. */
    public Auction reversed() {
        return new Auction(money, payment, ties.reversed(), mover, bids.reversed(), broke, least);
    }

    /** The choice of each part, in the order of {@link #PARTS}; the least bid only if it is set. */
    public Map<String, String> choices() {
        Map<String, String> choices = new LinkedHashMap<>();
        List<String> labels = List.of(money.label(), payment.label(), ties.label(), mover.label(), bids.label(),
                broke.label(), least.label());
        for (int i = 0; i < labels.size(); i++) {
            choices.put(PARTS.get(i), labels.get(i));
        }
        if (!least.isSet()) {
            choices.remove("least");
        }
        return choices;
    }

    @Override
    public String toString() {
        return choices().entrySet().stream().map(e -> e.getKey() + " " + e.getValue())
                .collect(Collectors.joining("; "));
    }
}
