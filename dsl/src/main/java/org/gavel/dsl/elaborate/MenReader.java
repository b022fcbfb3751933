package org.gavel.dsl.elaborate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gavel.dsl.compile.Domain;
import org.gavel.dsl.compile.Variable;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.elaborate.Men.Man;
import org.gavel.dsl.syntax.Expr;
import org.gavel.dsl.syntax.Statement;
import org.gavel.dsl.syntax.Statement.Declared;
import org.gavel.dsl.syntax.Statement.Packing;

/** Reads which men a game has; the line is one that declares state variables, and says whose they are. */
record MenReader(Context context) {

    /** The name of where men are who do not are on the board. */
    static final String OFF = "off";

    /** How large boards are. */
    static final String BOARD = "a board has at least one row and one column";
    private static final String EMPTY = "empty";

    /** The line that declares the same variables. */
    Statement.State state(Statement.Men men) {
        Place first = context.statements(Statement.Men.class).findFirst().orElseThrow().place();
        if (!men.place().equals(first)) {
            throw context.mistakes().reject(men.place(), "a game has one line of men",
                    "the first is in line " + context.log().line(first.offset()));
        }
        squares(men);
        men.men().forEach(man -> named(man, men));
        Place place = men.place();
        List<Declared> names = men.men().stream().map(Statement.Man::declared).toList();
        if (men.board().isEmpty()) {
            Expr count = new Expr.Binary(men.sizes().get(0).place(), "*", men.sizes().get(0), men.sizes().get(1));
            return new Statement.State(place, names, Packing.CELLS,
                    new Expr.Span(place, new Expr.Num(place, 0), count));
        }
        Stream<Expr> values = Stream.concat(Stream.of(new Expr.Name(place, EMPTY)),
                names.stream().map(name -> new Expr.Name(name.place(), name.name())));
        return new Statement.State(place, List.of(men.board().get()), Packing.CELLS,
                new Expr.Listed(place, Expr.Bracket.CURLY, values.toList()));
    }

    private void named(Statement.Man man, Statement.Men men) {
        String name = man.declared().name();
        boolean many = men.board().isPresent();
        if (name.equals(OFF) || many && name.equals(EMPTY)) {
            throw context.mistakes().reject(man.declared().place(), "no man is called '" + name + "', which stands for "
                    + (name.equals(OFF) ? "men who are not on the board" : "empty squares"), "");
        }
        if (many && name.equals(men.board().get().name())) {
            throw context.mistakes().reject(man.declared().place(),
                    "a man and the board have one name, '" + name + "'", "give the board another");
        }
    }

    /** The board of men that are declared without mistakes. */
    SquareGrid squares(Statement.Men men) {
        return new SquareGrid(context.size(men.sizes().get(0), BOARD), context.size(men.sizes().get(1), BOARD));
    }

    /** The men of a line that was declared without mistakes. */
    Men men(Statement.Men line, List<Variable> variables) {
        List<Man> men = new ArrayList<>();
        if (line.board().isEmpty()) {
            for (Statement.Man man : line.men()) {
                Variable variable = named(man.declared().name(), variables);
                for (int slot = variable.firstSlot(); slot < variable.firstSlot() + variable.slotCount(); slot++) {
                    men.add(man(man, variable.slotName(slot), slot));
                }
            }
            return new SingleMen(squares(line), men);
        }
        Variable board = named(line.board().get().name(), variables);
        Domain kinds = board.domain();
        for (int i = 0; i < line.men().size(); i++) {
            men.add(man(line.men().get(i), kinds.name(i + 1), kinds.value(i + 1)));
        }
        return new ManyMen(squares(line), men, board.firstSlot(), kinds.value(0));
    }

    private static Man man(Statement.Man declared, String name, int number) {
        return new Man(name, number, declared.owner(), declared.sign().orElse(declared.declared().name()));
    }

    private static Variable named(String name, List<Variable> variables) {
        return variables.stream().filter(variable -> variable.name().equals(name)).findFirst().orElseThrow();
    }
}
