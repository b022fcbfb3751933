package org.gavel.dsl.syntax;

import java.util.ArrayList;
import java.util.List;
import org.gavel.dsl.syntax.Statement.TieStep;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;

/** Reads one state of a tie automaton: {@code ties at first: alice wins, alice -> first, bob -> second, tie -> second}. */
final class TieRowParser {

    private static final String FORM = "write 'ties at STATE: alice wins, alice -> STATE, bob -> STATE, tie -> STATE'";

    private final TokenStream in;

    TieRowParser(TokenStream in) {
        this.in = in;
    }

    Statement row(Token first) {
        in.expectWord("at", FORM);
        Token state = in.expectName("the name of a state of the tie rule");
        in.expectSign(":", "after the state");
        Player winner = in.acceptPlayer()
                .orElseThrow(() -> in.expected("alice or bob, who wins ties in this state", FORM));
        in.expectWord("wins", FORM);
        List<TieStep> steps = new ArrayList<>();
        while (in.acceptSign(",")) {
            Place place = in.peek().place();
            Outcome event = in.accept(Outcome.class).orElseThrow(() -> in.expected("alice, bob or tie", FORM));
            in.expectSign("->", "after what happened");
            Token target = in.expectName("the name of a state of the tie rule");
            steps.add(new TieStep(place.to(target.place()), event.label(), target.text()));
        }
        return new Statement.TieRow(first.place().to(state.place()), state.text(), winner, steps);
    }
}
