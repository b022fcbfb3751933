package org.gavel.cli.play;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.gavel.cli.play.Dialogue.Sight;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.rules.Bids;
import org.gavel.engine.rules.Money;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Stage;
import org.gavel.service.play.Currency;

/**
 * A play from where it is to its end, or to where the user leaves it. The program names its bids before a person is
 * asked, unless the rules let it answer; what two people bid is shown when both bids are in.
 *
 * @param <M> whole chips or real money
 */
final class PlaySession<M> {

    static final String OTHER = "other";
    private static final String MOVE = "move ";

    private final Setup<M> setup;
    private final Dialogue dialogue;
    private final Currency<M> currency;
    private final Narrator<M> narrator;
    private final PlayCommands<M> commands;
    private Seats<M> seats;
    private OngoingPlay<M> play;
    private Optional<OngoingPlay<M>> shown = Optional.empty();
    /** How many rounds there were up to the last one in which someone was asked. */
    private int asked;
    private boolean pending;
    private boolean left;

    PlaySession(Setup<M> setup, OngoingPlay<M> play, Dialogue dialogue) {
        this.setup = setup;
        this.play = play;
        this.dialogue = dialogue;
        currency = setup.currency();
        seats = setup.seats(play);
        narrator = new Narrator<>(play.game(), currency, setup.names());
        commands = new PlayCommands<>(setup, play, dialogue, narrator);
    }

    /**
     * Plays.
     *
     * @param mostRounds how many rounds are played on end in which no one is asked
     * @return how the play is
     */
    OngoingPlay<M> run(int mostRounds) {
        asked = play.roundCount();
        while (!left) {
            boolean begins = play.stage() == Stage.BIDS || play.stage() == Stage.CHANCE || play.stage() == Stage.OVER;
            if (begins && shown.filter(last -> last == play).isEmpty()) {
                dialogue.say(narrator.position(play));
                play.outcome().ifPresent(outcome -> dialogue.say(narrator.ending(outcome, play.roundCount())));
                shown = Optional.of(play);
            }
            boolean over = play.stage() == Stage.OVER && seats.areBothPrograms();
            if (over || play.roundCount() - asked >= mostRounds) {
                return play;
            }
            step();
        }
        return play;
    }

    /** Whether the user has left the play. */
    boolean isLeft() {
        return left;
    }

    private void step() {
        switch (play.stage()) {
            case BIDS -> bids();
            case TIE -> tie();
            case COIN -> coin();
            case CHANCE -> become(play.fall(play.chance().orElseThrow().draw(seats.chance())));
            case TURN -> turn();
            case MOVE -> move(play.decider().orElseThrow());
            case OVER -> afterEnd();
        }
    }

    private void bids() {
        Map<Player, M> bids = new EnumMap<>(Player.class);
        Bids kind = play.game().auction().bids();
        if (kind == Bids.SECRET) {
            for (Player player : Player.values()) {
                seats.program(player)
                        .ifPresent(program -> bids.put(player, payable(player, program.bid(play.configuration()))));
            }
        }
        for (Player player : kind == Bids.OPEN_BOB ? List.of(Player.BOB, Player.ALICE) : List.of(Player.values())) {
            if (!bids.containsKey(player)) {
                pending = bids.containsKey(player.opponent()) && seats.isHuman(player.opponent());
                Optional<M> bid = bid(player, Optional.ofNullable(bids.get(player.opponent()))
                        .filter(known -> kind != Bids.SECRET));
                pending = false;
                if (bid.isEmpty()) {
                    return;
                }
                bids.put(player, bid.get());
            }
        }
        M alice = bids.get(Player.ALICE);
        M bob = bids.get(Player.BOB);
        dialogue.say(narrator.bids(alice, bob));
        become(play.bid(alice, bob));
    }

    private M payable(Player player, M bid) {
        return play.referee().payable(play.configuration(), player, bid);
    }

    /** The bid of a player, who may know the other's; empty if a command has changed the play instead. */
    private Optional<M> bid(Player player, Optional<M> named) {
        Optional<Strategy<M>> program = seats.program(player);
        if (program.isPresent()) {
            Strategy<M> strategy = program.get();
            M bid = payable(player, named.map(known -> strategy.answer(play.configuration(), known))
                    .orElseGet(() -> strategy.bid(play.configuration())));
            if (named.isEmpty()) {
                dialogue.say(narrator.name(player) + " names " + narrator.amount(bid) + ".");
            }
            return Optional.of(bid);
        }
        Sight sight = seats.areTwoPeople() && play.game().auction().bids() == Bids.SECRET ? Sight.SECRET : Sight.OPEN;
        String has = narrator.amount(play.ready().of(player));
        String prompt = narrator.name(player) + " bids " + (sight == Sight.SECRET ? "unseen " : "") + "("
                + narrator.amount(play.referee().leastBid(play.configuration(), player)) + " to " + has + ")> ";
        return ask(player, prompt, sight, text -> bid(player, text));
    }

    private M bid(Player player, String text) {
        M bid;
        try {
            bid = currency.read("bid", text);
        } catch (InputException e) {
            throw new InputException("that is neither a bid nor a command",
                    PlayCommands.suggestion(text).orElse(play.game().auction().money() == Money.CHIPS
                            ? "write a whole number of chips, or help"
                            : "write a number or a fraction, as in 2.5 or 7/3, or help"));
        }
        if (!play.referee().canBid(play.configuration(), player, bid)) {
            if (play.referee().amounts().compare(bid, play.referee().leastBid(play.configuration(), player)) < 0) {
                throw new InputException("that is less than the least bid",
                        "bid at least " + narrator.amount(play.referee().leastBid(play.configuration(), player)));
            }
            throw new InputException("that is more than " + narrator.name(player) + " has",
                    "bid at most " + narrator.amount(play.ready().of(player)));
        }
        return bid;
    }

    private void tie() {
        Player holder = play.decider().orElseThrow();
        Optional<TieChoice> choice = seats.program(holder)
                .map(program -> program.onTie(play.configuration(), play.bid(holder).orElseThrow()))
                .or(() -> ask(holder, narrator.name(holder) + " has the advantage: use or keep> ", Sight.OPEN,
                        text -> switch (text) {
                            case "use", "u" -> TieChoice.USE;
                            case "keep", "k" -> TieChoice.KEEP;
                            default ->
                                throw new InputException("that is not a choice",
                                        "write use, to win the bid and hand the"
                                                + " advantage over, or keep, to let the other win");
                        }));
        if (choice.isPresent()) {
            dialogue.say(narrator.tie(holder, choice.get()));
            become(play.breakTie(choice.get()));
        }
    }

    private void coin() {
        Player winner = Player.values()[seats.chance().nextInt(2)];
        dialogue.say(narrator.coin(winner));
        become(play.tossFor(winner));
    }

    private void turn() {
        Player winner = play.decider().orElseThrow();
        Optional<Strategy<M>> program = seats.program(winner);
        if (program.isEmpty()) {
            move(winner);
        } else {
            boolean own = program.get().turn(play.paid().orElseThrow()) != Turn.MAKE_OTHER_MOVE;
            appoint(own ? winner : winner.opponent());
        }
    }

    /** One moves who must, or, having won the bid, may make the other move. */
    private void move(Player mover) {
        MoveMenu menu = new MoveMenu(narrator.picture(), play, mover);
        boolean mayPass = play.stage() == Stage.TURN;
        OptionalInt forced = mayPass ? OptionalInt.empty() : menu.only();
        if (!seats.isHuman(mover) || forced.isPresent()) {
            int target = forced.isPresent() ? forced.getAsInt()
                    : seats.program(mover).orElseThrow().move(play.paid().orElseThrow());
            become(play.moveTo(target));
            return;
        }
        if (menu.needsLines()) {
            menu.lines().forEach(line -> dialogue.say("  " + line));
        }
        String prompt = narrator.name(mover) + " moves (" + menu.brief() + (mayPass ? "; or " + OTHER : "") + ")> ";
        ask(mover, prompt, Sight.OPEN, text -> decision(mover, menu, text)).ifPresent(Runnable::run);
    }

    /** What a line means that a mover has written. */
    private Runnable decision(Player mover, MoveMenu menu, String text) {
        boolean mayPass = play.stage() == Stage.TURN;
        if (mayPass && text.equals(OTHER)) {
            return () -> appoint(mover.opponent());
        }
        OptionalInt target = text.isEmpty() ? menu.only()
                : menu.target(text.startsWith(MOVE) ? text.substring(MOVE.length()).strip() : text);
        if (target.isEmpty()) {
            throw new InputException("that is neither a move nor a command",
                    PlayCommands.suggestion(text).orElse("write one of " + menu.brief()
                            + (mayPass ? ", or " + OTHER + " to make the other player move" : "")));
        }
        return () -> become((mayPass ? play.appoint(mover) : play).moveTo(target.getAsInt()));
    }

    private void appoint(Player mover) {
        Player winner = play.decider().orElseThrow();
        if (mover != winner) {
            dialogue.say(narrator.makesMove(winner));
        }
        become(play.appoint(mover));
    }

    private void afterEnd() {
        ask(Player.ALICE, "undo, save FILE or quit> ", Sight.OPEN, text -> {
            throw new InputException("the play is over", "write undo, save FILE, or quit");
        });
    }

    private void become(OngoingPlay<M> next) {
        if (next.roundCount() > play.roundCount()) {
            dialogue.say(narrator.result(next.lastRound().orElseThrow()));
        }
        play = next;
    }

    /** Asks until there is an answer; empty if a command has changed the play, or the user has left. */
    private <T> Optional<T> ask(Player player, String prompt, Sight sight, Function<String, T> reading) {
        asked = play.roundCount() + 1;
        while (true) {
            Optional<String> line = dialogue.ask(prompt, sight);
            if (line.isEmpty()) {
                left = true;
                return Optional.empty();
            }
            try {
                if (pending && line.get().equals("undo")) {
                    dialogue.say("Both bid anew.");
                    return Optional.empty();
                }
                PlayCommands.Effect<M> effect = commands.execute(line.get(), play, player);
                switch (effect.kind()) {
                    case ANSWER -> {
                        return Optional.of(reading.apply(line.get()));
                    }
                    case QUIT -> {
                        left = true;
                        return Optional.empty();
                    }
                    case CHANGED -> {
                        changeTo(effect.changed().orElseThrow());
                        return Optional.empty();
                    }
                    case DONE -> {
                    }
                }
            } catch (InputException e) {
                dialogue.say(e.getMessage() + (e.hint().isEmpty() ? "" : " (" + e.hint() + ")"));
            }
        }
    }

    private void changeTo(OngoingPlay<M> changed) {
        boolean same = changed.start().equals(play.start());
        play = changed;
        asked = play.roundCount() + 1;
        shown = Optional.empty();
        if (!same) {
            seats = setup.seats(play);
        }
    }
}
