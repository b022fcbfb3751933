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
 * The rules of the auction held in every round. Its text is a list of {@code part choice} pairs,
 * {@code money continuous; payment richman; ties advantage:alice; mover winner-decides; bids secret; broke continue};
 * the language writes each pair on a line, the command line as an option.
 *
 * @param money what the players bid with
 * @param payment who pays what to whom
 * @param ties what happens when the bids are equal
 * @param mover who moves after the bid
 * @param bids whether a player knows the other's bid
 * @param broke what happens once both have nothing
 * @param least the least bid
 */
public record Auction(Money money, Payment payment, TieRule ties, Mover mover, Bids bids, Broke broke,
        Least least) {

    /** The parts of an auction, in the order in which they are printed. */
    public static final List<String> PARTS = List.of("money", "payment", "ties", "mover", "bids", "broke", "least");

    /**
     * What holds where nothing else is said: real money, Richman payment, the tie-breaking advantage with Alice, the winner
     * decides who moves, secret bids, no least bid.
     */
    public static final Auction DEFAULT = new Auction(Money.CONTINUOUS, Payments.RICHMAN,
            TieRule.advantage(Player.ALICE), Mover.WINNER_DECIDES, Bids.SECRET, Broke.CONTINUE, Least.NONE);

    /**
     * The auction of a text of pairs separated by semicolons; parts not named are as in {@link #DEFAULT}.
     *
     * @throws InputException if a part or a choice is unknown
     */
    public static Auction parse(String text) {
        return DEFAULT.changed(text);
    }

    /**
     * This auction with the parts replaced that a text of pairs separated by semicolons names.
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
     * The texts from which a part can be chosen; what is in capitals stands for a number. Rules of one's own, and least bids,
     * are not listed.
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

    /** This auction with other money. */
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
     * What a player has to bid with in real money: first the vertex pays both, then the payment acts.
     *
     * @param marks what the board says of its vertices
     * @param vertex where the token is
     * @param own what they have before the round
     * @param other what the other has
     */
    public BigFraction toBidWith(VertexMarks marks, Player player, int vertex, BigFraction own, BigFraction other) {
        BigFraction total = own.add(other);
        return payment.before(own.add(marks.charge(player, vertex).multiply(total)),
                other.add(marks.charge(player.opponent(), vertex).multiply(total)));
    }

    /** The one-round formula in real money; empty if none is known. The kind of money is not looked at. */
    public Optional<ShareFormula> shares() {
        return payment.shares(ties);
    }

    /**
     * The one-round formula in whole chips by which a player forces a win, where the total is fixed.
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

    /** The same auction after the players have exchanged their roles. */
    public Auction reversed() {
        return new Auction(money, payment, ties.reversed(), mover, bids.reversed(), broke, least);
    }

    /** The text of the choice for each of {@link #PARTS}, in that order; of the least bid only where there is one. */
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
