package org.gavel.cli.play;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.gavel.cli.report.OutcomeWords;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.play.ChipProspects;
import org.gavel.engine.play.OngoingPlay;
import org.gavel.engine.play.Prospects;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.solve.purses.ChipOutcome;
import org.gavel.engine.solve.purses.ChipOutcomeSolver;
import org.gavel.engine.solve.purses.Verdict;
import org.gavel.engine.strategy.ChipAdvice;

/** Explains a play with whole chips. What it needs is solved when it is first asked. */
final class ChipCounsel implements Counsel<Long> {

    private static final long MOST_BIDS = 10_000;

    private final BiddingGame game;
    private final Configuration<Long> start;
    private final StopSignal stop;
    private ChipProspects prospects;
    private Optional<Mixing> mixing;

    ChipCounsel(BiddingGame game, Configuration<Long> start, StopSignal stop) {
        this.game = game;
        this.start = start;
        this.stop = stop;
    }

    /** Whether a play is of the game, and began as the plays that are explained. */
    boolean isAbout(OngoingPlay<Long> play) {
        return play.game().equals(game) && play.start().equals(start);
    }

    @Override
    public Prospects<Long> prospects() {
        return game.auction().ties().isChance() ? (player, here) -> false : solved();
    }

    private ChipProspects solved() {
        if (prospects == null) {
            prospects = new ChipProspects(game, start, stop);
        }
        return prospects;
    }

    /** The values where players bid at random, if they can be found soon. */
    Optional<Mixing> mixing(OngoingPlay<Long> play) {
        if (mixing == null) {
            mixing = Mixing.of(play, stop);
        }
        return mixing;
    }

    @Override
    public String why(OngoingPlay<Long> play, Narrator<Long> narrator) {
        return explained(play, narrator, values -> "\n" + values.worth(play.configuration()) + "\n"
                + values.bids(play.configuration()));
    }

    @Override
    public String standing(OngoingPlay<Long> play, Narrator<Long> narrator) {
        return explained(play, narrator, values -> "\n" + values.worth(play.configuration()));
    }

    private String explained(OngoingPlay<Long> play, Narrator<Long> narrator, Function<Mixing, String> mixed) {
        Supplier<String> worth = () -> mixing(play).map(mixed).orElse("");
        Configuration<Long> here = play.configuration();
        if (game.auction().ties().isChance()) {
            return "A coin decides ties, so nobody can be sure." + worth.get();
        }
        ChipOutcome outcome = new ChipOutcomeSolver().solve(Counsel.from(game, here), here.alice(), here.bob(), stop);
        StringBuilder text = new StringBuilder(OutcomeWords.verdict(outcome.verdict(), outcome.rounds())).append('.');
        if (outcome.verdict() == Verdict.UNDETERMINED) {
            text.append(worth.get());
        }
        for (Player player : Player.values()) {
            solved().needed(player, here)
                    .ifPresent(needed -> text.append('\n').append(standing(player, here, needed, narrator)));
        }
        outcome.advice().map(ChipAdvice::bids).filter(bids -> !bids.isEmpty()).ifPresent(bids -> {
            Player player = outcome.advice().get().player();
            text.append("\n").append(Narrator.name(player)).append(":\n");
            try {
                OutcomeWords.bids(bids, Counsel.labels(play, narrator, player), text);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            text.setLength(text.length() - 1);
        });
        return text.toString();
    }

    @Override
    public String saving(OngoingPlay<Long> play, Player player, Long named) {
        long purse = play.configuration().of(player);
        List<String> ranges = new ArrayList<>();
        long first = -1;
        for (long bid = 0; bid <= Math.min(purse, MOST_BIDS) + 1; bid++) {
            boolean saves = bid <= Math.min(purse, MOST_BIDS) && !solved().canForce(player.opponent(),
                    player == Player.ALICE ? play.bid(bid, named) : play.bid(named, bid));
            if (saves && first < 0) {
                first = bid;
            } else if (!saves && first >= 0) {
                ranges.add(first == bid - 1 ? Long.toString(first) : first + ".." + (bid - 1));
                first = -1;
            }
        }
        return String.join(", ", ranges);
    }

    @Override
    public boolean isSafe(OngoingPlay<Long> play, Player player, Long bid) {
        long purse = play.configuration().of(player.opponent());
        LongStream replies = purse <= MOST_BIDS ? LongStream.rangeClosed(0, purse)
                : LongStream.of(0, bid, bid + 1).filter(reply -> reply <= purse);
        return replies.allMatch(reply -> solved().canForce(player,
                player == Player.ALICE ? play.bid(bid, reply) : play.bid(reply, bid)));
    }

    private String standing(Player player, Configuration<Long> here, long needed, Narrator<Long> narrator) {
        boolean toBank = !game.auction().payment().keepsTotal();
        Configuration<Long> least = player == Player.ALICE
                ? new Configuration<>(here.vertex(), here.state(), needed, 0L)
                : new Configuration<>(here.vertex(), here.state(), 0L, needed);
        String needs = " and needs " + narrator.holding(player, least)
                + (toBank ? " against " + here.of(player.opponent()) : " of the " + (here.alice() + here.bob()))
                + " to force a win: ";
        long margin = here.of(player) - needed;
        return Narrator.name(player) + " has " + narrator.holding(player, here) + needs
                + (margin >= 0 ? "margin " + margin + "." : -margin + " too few.");
    }
}
