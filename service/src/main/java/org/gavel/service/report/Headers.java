package org.gavel.service.report;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.Verification;

/** Pieces of text that reports for people share. */
public final class Headers {

    private Headers() {
    }

    /** The game, its size, and the parts of its auction that are not as usual. */
    public static String of(BiddingGame game) {
        List<String> parts = new ArrayList<>();
        Map<String, String> usual = Auction.DEFAULT.choices();
        boolean isBid = !isWithoutBids(game);
        if (!isBid) {
            parts.add("no bids");
        }
        game.auction().choices().forEach((part, choice) -> {
            if (isBid && part.equals("payment") || !part.equals("money") && !choice.equals(usual.get(part))) {
                parts.add(part + " " + choice);
            }
        });
        if (game.objective() != Objective.Plain.REACH) {
            parts.add("objective " + game.objective().label());
        }
        return game.name() + ": " + size(game) + ", " + String.join(", ", parts);
    }

    /** Whether it is known that no player ever bids, so that money means nothing. */
    public static boolean isWithoutBids(BiddingGame game) {
        VertexMarks marks = game.board().marks();
        return (marks.hasOwners() || marks.hasChance()) && game.board().listed().isPresent() && game.isWithoutBids();
    }

    private static String size(BiddingGame game) {
        return game.board().listed().isEmpty() ? "a board that is not listed"
                : counted(game.board().declaredCount(), "vertex", "vertices");
    }

    /** A number of things, one or several. */
    public static String counted(long number, String one, String several) {
        return number + " " + (number == 1 ? one : several);
    }

    /** The first few of some texts, with commas between them; where there are others, a text for them follows. */
    public static String few(int size, int most, IntFunction<String> texts, String others) {
        return IntStream.range(0, Math.min(most, size)).mapToObj(texts).collect(Collectors.joining(", "))
                + (size > most ? others : "");
    }

    /** Whom the tie rule favours first, to be said after what the players have; empty if that is always the same. */
    static String firstTie(BiddingGame game) {
        return firstTie(game, game.auction().ties().start());
    }

    /** The same in another tie state. */
    static String firstTie(BiddingGame game, Optional<String> state) {
        return state.map(each -> !List.of("alice", "bob").contains(each) ? ", ties begin in state " + each
                : ", " + capitalised(each) + (game.auction().ties().hasToken() ? " holds the tie-breaking advantage"
                        : " wins the next tie"))
                .orElse("");
    }

    /** What a player is called in texts. */
    static String name(Player player) {
        return capitalised(player.label());
    }

    /** The same text with a large first letter. */
    public static String capitalised(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    /** How long each part of an answer took. */
    public static String times(Account account) {
        return Stream.concat(account.times().parts().entrySet().stream()
                .map(each -> each.getKey().label() + " " + seconds(each.getValue())),
                Stream.of("total " + seconds(account.times().total())))
                .collect(Collectors.joining(", ", "Times: ", "\n"));
    }

    /** How an answer ends: whether it was verified. */
    static String closing(Account account) {
        Verification verification = account.verification();
        return (verification.isVerified() ? "verified" : "not verified")
                + (verification.isVerified() || verification.equals(Verification.NOT_ASKED) ? ""
                        : " (" + verification.what() + ")")
                + ".";
    }

    /**
     * Words as a paragraph.
     *
     * @param margin what the first line begins with; the others begin with as many spaces
     * @param width the most characters of a line, unless a word is longer
     */
    public static List<String> wrapped(String margin, List<String> words, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(margin);
        for (String word : words) {
            if (line.length() > margin.length() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line = new StringBuilder(" ".repeat(margin.length()));
            }
            line.append(line.length() > margin.length() ? " " : "").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    /** A time in seconds, to a thousandth. */
    public static String seconds(Duration elapsed) {
        return String.format(Locale.ROOT, "%.3f s", elapsed.toNanos() / 1e9);
    }
}
