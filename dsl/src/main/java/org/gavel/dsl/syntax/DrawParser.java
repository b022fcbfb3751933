package org.gavel.dsl.syntax;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.dsl.draw.Feature;
import org.gavel.dsl.draw.Form;
import org.gavel.dsl.syntax.Statement.DrawnAs;
import org.gavel.dsl.syntax.Token.Kind;
import org.gavel.engine.board.Player;
import org.gavel.engine.word.Labelled;

/** Reads how positions are drawn: {@code draw board as hexagons 3 x 4 sides: x alice, o bob}. */
record DrawParser(TokenStream in, ExpressionParser expressions) {

    private static final String FORM = "write as in 'draw board as 3 x 3'";
    private static final int LONGEST_TEXT = 8;

    Statement.Draw draw(Token first) {
        Expr content = expressions.expression();
        in.expectWord("as", FORM);
        Form form = form();
        Place from = in.peek().place();
        List<Expr> sizes = new ArrayList<>(List.of(expressions.expression()));
        if (form.sizeCount() > 1) {
            in.expectWord("x", "write the number of rows and of columns, as in '3 x 3'");
            sizes.add(expressions.expression());
        }
        Place ofSizes = from.to(in.last().place());
        Set<Feature> features = features();
        List<DrawnAs> pieces = in.acceptSign(":") ? in.separated(this::piece) : List.of();
        return new Statement.Draw(first.place(), content, form, sizes, ofSizes, features, pieces);
    }

    private Form form() {
        Token word = in.peek();
        Token after = in.peek(1);
        Optional<Form> form = in.accept(Form.class);
        boolean meant = word.kind() == Kind.WORD && (after.kind() == Kind.NUMBER
                || after.kind() == Kind.WORD && !after.isWord("x") && !Keywords.RESERVED.contains(after.text()));
        if (form.isEmpty() && meant) {
            throw in.failed(word.place(), "no board is called '" + word.text() + "'", Spelling.didYouMean(word.text(),
                    Labelled.labels(Form.class), "choose one of " + String.join(", ", Labelled.labels(Form.class))));
        }
        return form.orElse(Form.SQUARES);
    }

    private Set<Feature> features() {
        Set<Feature> features = EnumSet.noneOf(Feature.class);
        while (in.peek().kind() == Kind.WORD) {
            Token word = in.peek();
            features.add(in.accept(Feature.class)
                    .orElseThrow(() -> in.failed(word.place(), "a board cannot be '" + word.text() + "'",
                            Spelling.didYouMean(word.text(), Labelled.labels(Feature.class),
                                    "choose among " + String.join(", ", Labelled.labels(Feature.class))))));
        }
        return features;
    }

    private DrawnAs piece() {
        Expr value = expressions.range();
        boolean blank = in.acceptWord("blank");
        Optional<Player> owner = blank ? Optional.empty() : in.acceptPlayer();
        Optional<String> text = Optional.empty();
        if (!blank && in.peek().kind() == Kind.STRING) {
            text = Optional.of(text(in, in.next()));
        }
        if (!blank && owner.isEmpty() && text.isEmpty()) {
            throw in.expected("alice, bob, blank or a text in double quotes", "write as in ': x alice, o bob \"o\"'");
        }
        return new DrawnAs(value.place(), value, owner, text);
    }

    /** What a piece is written as. */
    static String text(TokenStream in, Token token) {
        String text = token.text();
        if (text.isBlank() || text.codePointCount(0, text.length()) > LONGEST_TEXT
                || text.codePoints().anyMatch(Character::isISOControl)) {
            throw in.failed(token.place(), "a piece is written with 1 to " + LONGEST_TEXT + " letters or signs",
                    "write 'blank' for empty cells");
        }
        return text;
    }
}
