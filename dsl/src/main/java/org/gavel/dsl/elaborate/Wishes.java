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
 * The wishes of a text in which each player has their own. A game is about one of them, which the parameter
 * {@code wish} names, else Alice's, and its name tells which: there the player who wishes is Alice, and the other Bob, who may do anything.
 *
 * @param text the text with that wish as its objective; as it is if it has no wishes
 * @param parameters the other parameters
 * @param wishing whose wish it is
 * @param kind whether a visit meets it; empty if the text has no wishes
 */
record Wishes(GameText text, Map<String, String> parameters, Player wishing, Optional<Statement.Wish.Kind> kind) {

    private static final String PARAMETER = "wish";
    private static final String FORM = "write both, as in 'alice wants again and again at a' and 'bob wants never at b'";

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
            return new Wishes(text, asked, Player.ALICE, Optional.empty());
        }
        for (Player player : Player.values()) {
            long count = wishes.stream().filter(each -> each.player() == player).count();
            if (count != 1) {
                log.report(wishes.get(wishes.size() - 1).place(),
                        player.label() + " has " + (count == 0 ? "no wish" : "two wishes"), FORM);
            }
        }
        Map<String, String> others = new HashMap<>(asked);
        Player wishing = !isAsked ? Player.ALICE
                : Labelled.of(Player.class, others.remove(PARAMETER)).orElseGet(() -> {
                    log.report("parameter 'wish' is a player, not '" + asked.get(PARAMETER) + "'",
                            "choose one of alice, bob");
                    return Player.ALICE;
                });
        List<Statement> statements = text.statements().stream()
                .flatMap(each -> !(each instanceof Statement.Wish wish) ? Stream.of(each)
                        : wish.player() == wishing ? Stream.of(wish.aim()) : Stream.empty())
                .toList();
        Optional<Statement.Wish.Kind> kind = wishes.stream().filter(each -> each.player() == wishing)
                .map(Statement.Wish::kind).findFirst();
        return new Wishes(new GameText(text.place(), text.name(), text.parameters(), text.formula(), statements,
                text.documentation()), others, wishing, kind);
    }

    /** A game with Alice as the player who wishes. */
    BiddingGame asAlices(BiddingGame game) {
        if (kind.isEmpty()) {
            return game;
        }
        BiddingGame alices = GameAlgebra.ofWish(game, wishing);
        return kind.get() == Statement.Wish.Kind.ONCE ? GameAlgebra.endingAtMarks(alices) : alices;
    }
}
