package org.gavel.dsl.elaborate;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.gavel.dsl.compile.Scope;
import org.gavel.dsl.compile.Value;
import org.gavel.dsl.syntax.Statement.Each;
import org.gavel.dsl.syntax.Statement.Movers;
import org.gavel.engine.board.Player;

/**
 * Lines that both players share, with a name in them that is one thing for Alice and another for Bob. Such a line means the
 * same as two, one of each player.
 */
record SharedLines(Context context) {

    /** Runs through the lines that a line stands for: one for all its players, or one for each with the name declared. */
    void each(Movers movers, Scope scope, BiConsumer<List<Player>, Scope> action) {
        if (movers.each().isEmpty()) {
            action.accept(movers.players(), scope);
        } else {
            each(movers.each().get(), scope, (player, inner) -> action.accept(List.of(player), inner));
        }
    }

    /** Runs through the players, with the name declared as what it is for each. */
    void each(Each each, Scope scope, BiConsumer<Player, Scope> action) {
        List<Value> values = values(each, scope);
        for (Player player : Player.values()) {
            action.accept(player, scope.with(each.name(), values.get(player.ordinal())));
        }
    }

    private List<Value> values(Each each, Scope scope) {
        if (each.values().isEmpty()) {
            return List.of(own(each, Player.ALICE, scope), own(each, Player.BOB, scope));
        }
        Value list = context.evaluator().evaluate(each.values().get(), scope);
        if (list instanceof Value.Items items && items.items().size() == 2) {
            return List.copyOf(items.items());
        }
        String found = list instanceof Value.Items items ? "a list of " + items.items().size() : list.type();
        throw context.mistakes().reject(each.values().get().place(),
                "'" + each.name() + "' is one thing for Alice and one for Bob, not " + found,
                "write 'both " + each.name() + " in [x, o]', Alice's first");
    }

    private Value own(Each each, Player player, Scope scope) {
        Optional<Value> value = scope.value(player.label()).filter(Value.Symbol.class::isInstance);
        return value.orElseThrow(() -> context.mistakes().reject(each.place(),
                "'" + each.name() + "' would be the value '" + player.label() + "', and there is none",
                "write 'both " + each.name() + " in [x, o]' with what it is for Alice and for Bob"));
    }
}
