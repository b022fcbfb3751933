package org.gavel.dsl.elaborate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.syntax.GameText;
import org.gavel.dsl.syntax.Statement;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.word.Labelled;

/**
 * The wishes of a text in which each player, or each part of a program, has their own. A game is about one of them, which the
 * parameter {@code wish} names, else the first, and its name tells which: there whoever wishes is Alice, and all others are Bob,
 * who may do anything.
 *
 * @param text the text with that wish as its objective; as it is if it has no wishes
 * @param parameters the other parameters
 * @param names whose wishes there are; none if the text has no wishes
 * @param wish the wish, if there are wishes
 */
record Wishes(GameText text, Map<String, String> parameters, List<String> names, Optional<Statement.Wish> wish) {

    private static final String PARAMETER = "wish";
    private static final List<String> PLAYERS = Labelled.labels(Player.class);
    private static final String FORM = "write both, as in 'alice wants again and again at a' and 'bob wants never at b'";
    private static final String PARTS = "write a wish for each of at least two parts, as in 'part door wants never at a'";

    /** The wish of a text that the parameters ask for. */
    static Wishes of(GameText text, Map<String, String> asked, DiagnosticLog log) {
        List<Statement.Wish> wishes = text.statements().stream().filter(Statement.Wish.class::isInstance)
                .map(Statement.Wish.class::cast).toList();
        boolean isAsked = asked.containsKey(PARAMETER)
                && text.parameters().stream().noneMatch(each -> each.name().equals(PARAMETER));
        if (wishes.isEmpty()) {
            if (isAsked) {
                log.report("the players of this game have no wishes of their own", FORM);
                log.throwIfAny();
            }
            return new Wishes(text, asked, List.of(), Optional.empty());
        }
        text.parameters().stream().filter(each -> each.name().equals(PARAMETER)).findFirst()
                .ifPresent(each -> log.report(each.place(), "in a game of wishes 'wish' says whose wish is asked about",
                        "choose another name for the parameter"));
        List<String> given = wishes.stream().map(Statement.Wish::name).distinct().toList();
        List<String> names = text.wishing();
        boolean players = names.equals(PLAYERS);
        Statement.Wish last = wishes.get(wishes.size() - 1);
        for (String name : names) {
            long count = wishes.stream().filter(each -> each.name().equals(name))
                    .map(each -> each.aim() instanceof Statement.Priority ? Statement.Priority.class : each).distinct()
                    .count();
            if (count != 1) {
                log.report(wishes.stream().filter(each -> each.name().equals(name)).reduce((one, other) -> other)
                        .orElse(last).place(), name + " has " + (count == 0 ? "no wish" : "two wishes"),
                        players ? FORM : PARTS);
            }
        }
        if (!names.containsAll(given)) {
            log.report(last.place(), "the players have wishes, and parts too",
                    "name all parts otherwise than alice and bob");
        }
        if (names.size() < 2) {
            log.report(last.place(), "there is one part, '" + last.name() + "'", PARTS);
        }
        Map<String, String> others = new HashMap<>(asked);
        String wishing = isAsked ? others.remove(PARAMETER) : names.get(0);
        if (!names.contains(wishing)) {
            log.report("nobody called '" + wishing + "' has a wish", "choose one of " + String.join(", ", names));
        }
        List<Statement> statements = text.statements().stream()
                .flatMap(each -> !(each instanceof Statement.Wish wish) ? Stream.of(each)
                        : wish.name().equals(wishing) ? Stream.of(wish.aim()) : Stream.empty())
                .toList();
        return new Wishes(new GameText(text.place(), text.name(), text.parameters(), text.formula(), statements,
                text.documentation()), others, names,
                wishes.stream().filter(each -> each.name().equals(wishing)).findFirst());
    }

    /**
     * A game with Alice as the one who wishes.
     *
     * @throws org.gavel.engine.failure.InputException if parts could not make the same moves
     */
    BiddingGame asAlices(BiddingGame game) {
        if (wish.isEmpty()) {
            return game;
        }
        BiddingGame alices = GameAlgebra.ofWish(game, wish.get().name(), names);
        return wish.get().kind() == Statement.Wish.Kind.ONCE ? GameAlgebra.endingAtMarks(alices)
                : GameAlgebra.stayingAtTies(alices);
    }
}
