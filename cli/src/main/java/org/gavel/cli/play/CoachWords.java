package org.gavel.cli.play;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.Turn;
import org.gavel.play.OngoingPlay;
import org.gavel.play.coach.ChipExplanation;
import org.gavel.play.coach.Coach;
import org.gavel.play.coach.Explanation;
import org.gavel.play.coach.MixedPlay;
import org.gavel.play.coach.MoneyExplanation;
import org.gavel.service.report.OutcomeWords;

/**
 * Says what a coach knows of a play, and what perfect play does.
 *
 * @param <M> whole chips or real money
 */
final class CoachWords<M> {

    private static final int MOST_BIDS = 4;

    private final Coach<M> coach;
    private final Function<Player, Strategy<M>> perfect;
    private final Map<Player, Strategy<M>> known = new EnumMap<>(Player.class);

    /** How much is said. */
    private enum Detail {
        /** How it is. */
        STANDING,
        /** What to do, too, where bids must be at random. */
        ADVICE
    }

    CoachWords(Coach<M> coach, Function<Player, Strategy<M>> perfect) {
        this.coach = coach;
        this.perfect = perfect;
    }

    /** Who can force a win, by what margin, and all winning bids; once both have bid, how it is after that and how it stood before. */
    String why(OngoingPlay<M> play, Narrator<M> narrator) {
        return switch (play.stage()) {
            case OVER -> "The play is over.";
            case BIDS -> say(coach, play, narrator, Detail.ADVICE);
            case TIE, COIN, CHANCE, TURN, MOVE -> (play.bid(Player.ALICE).isEmpty() ? ""
                    : "After these bids "
                            + Stream.of(Player.values()).filter(player -> coach.canForce(player, play)).findFirst()
                                    .map(player -> narrator.name(player) + " can force a win")
                                    .orElse("neither player is sure to win")
                            + ". Before them:\n")
                    + say(coach, play, narrator, Detail.ADVICE);
        };
    }

    /** The same for a play that goes on, without what to do where bids must be at random. */
    static <M> String standing(Coach<M> coach, OngoingPlay<M> play, Narrator<M> narrator) {
        return say(coach, play, narrator, Detail.STANDING);
    }

    private static <M> String say(Coach<M> coach, OngoingPlay<M> play, Narrator<M> narrator, Detail detail) {
        Explanation explanation = coach.explain(play);
        return explanation instanceof ChipExplanation chips ? chips(chips, play, narrator, detail)
                : MoneyWords.of((MoneyExplanation) explanation, narrator::name,
                        mover -> labels(play, narrator, mover));
    }

    private static <M> String chips(ChipExplanation explanation, OngoingPlay<M> play, Narrator<M> narrator,
            Detail detail) {
        String mixed = explanation.mixed()
                .map(bids -> "\n" + worth(bids, narrator::name)
                        + (detail == Detail.ADVICE ? "\n" + bids(bids, narrator::name) : ""))
                .orElse("");
        if (explanation.verdict().isEmpty()) {
            return (play.game().auction().ties().isChance() ? "A coin decides ties, so neither player can be sure."
                    : "Chance moves, so bids are judged by the value.") + mixed;
        }
        StringBuilder text = new StringBuilder(
                OutcomeWords.verdict(explanation.verdict().get(), explanation.rounds(), narrator::name)).append('.')
                .append(mixed);
        boolean toBank = !play.game().auction().payment().keepsTotal();
        for (ChipExplanation.Standing standing : explanation.standings()) {
            text.append('\n').append(standing(standing, narrator, toBank));
        }
        explanation.advice().ifPresent(advice -> {
            text.append("\n").append(narrator.name(advice.player())).append(":\n");
            Unchecked.run(
                    () -> OutcomeWords.bids("winning bids", advice.bids(), labels(play, narrator, advice.player()))
                            .appendTo(text));
            text.setLength(text.length() - 1);
        });
        return text.toString();
    }

    private static String standing(ChipExplanation.Standing standing, Narrator<?> narrator, boolean toBank) {
        Player player = standing.player();
        Configuration<Long> here = standing.here();
        String needs = " and needs " + narrator.chips(player, here.state(), standing.needed())
                + (toBank ? " against " + here.of(player.opponent()) : " of the " + (here.alice() + here.bob()))
                + " to force a win: ";
        long margin = standing.margin();
        return narrator.name(player) + " has " + narrator.chips(player, here.state(), here.of(player)) + needs
                + (margin >= 0 ? "margin " + margin + "." : -margin + " too few.");
    }

    /** How moves of a player are called in a play. */
    private static <M> IntFunction<String> labels(OngoingPlay<M> play, Narrator<M> narrator, Player mover) {
        return new MoveMenu(narrator.picture(), play, mover)::told;
    }

    /** What a player does now who plays perfectly. */
    String hint(OngoingPlay<M> play, Player asked, Narrator<M> narrator) {
        Player player = play.decider().orElse(asked);
        Strategy<M> strategy = known.computeIfAbsent(player, perfect);
        Configuration<M> here = play.configuration();
        String what = switch (play.stage()) {
            case BIDS -> "bid " + narrator.amount(play.referee().payable(here, player, strategy.bid(here)));
            case TIE -> strategy.onTie(here, play.bid(player).orElseThrow()).label();
            case TURN -> strategy.turn(play.paid().orElseThrow()) == Turn.MAKE_OTHER_MOVE ? PlaySession.OTHER
                    : "move to " + move(strategy, play, player, narrator);
            case MOVE -> "move to " + move(strategy, play, player, narrator);
            case COIN, CHANCE, OVER -> "nothing to decide";
        };
        boolean wins = coach.canForce(player, play);
        return narrator.name(player) + ": " + what + (wins ? "."
                : ", though no play of " + narrator.name(player)
                        + " is sure to win from here.");
    }

    private static <M> String move(Strategy<M> strategy, OngoingPlay<M> play, Player player, Narrator<M> narrator) {
        return new MoveMenu(narrator.picture(), play, player).told(strategy.move(play.paid().orElseThrow()));
    }

    /** What a configuration is worth. */
    private static String worth(MixedPlay.Bids bids, Function<Player, String> names) {
        return String.format(Locale.ROOT, "It is worth %.6f to %s, where a win counts 1 and a draw 1/2.", bids.value(),
                names.apply(Player.ALICE));
    }

    /** How both bid in a configuration. */
    private static String bids(MixedPlay.Bids bids, Function<Player, String> names) {
        return Arrays.stream(Player.values())
                .map(player -> names.apply(player) + " bids " + words(bids.of(player)) + ".")
                .collect(Collectors.joining("\n"));
    }

    private static String words(Distribution bids) {
        if (bids.isCertain()) {
            return Integer.toString(bids.first());
        }
        List<Integer> likely = bids.support().collect(bid -> bid).toSortedListBy(bid -> -bids.probability(bid));
        String shown = likely.stream().limit(MOST_BIDS).sorted(Comparator.naturalOrder())
                .map(bid -> String.format(Locale.ROOT, "%d (%.1f%%)", bid, 100 * bids.probability(bid)))
                .collect(Collectors.joining(", "));
        return likely.size() <= MOST_BIDS ? shown
                : "from " + bids.first() + " to " + bids.last() + ", most often " + shown;
    }
}
