package org.gavel.dsl.syntax;

import java.util.List;
import java.util.Set;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.syntax.Token.Kind;
import org.gavel.engine.rules.Auction;

/**
 * Lays a text out in the usual way. Tokens and comments stay as they are, and so do line breaks; only blanks between them
 * change. So the text keeps its meaning, and laying it out again changes nothing.
 */
public final class TextLayout {

    private static final Set<String> OPENING = Set.of("(", "[", "{");
    private static final Set<String> CLOSING = Set.of(")", "]", "}", ",", ":");
    private static final Set<String> BEFORE_OPERAND = Set.of("and", "or", "not", "div", "mod", "in", "if", "then",
            "else",
            "from", "to", "via", "for");

    private final String text;
    private final List<Token> tokens;
    private final StringBuilder out = new StringBuilder();

    private TextLayout(SourceText source, List<Token> tokens) {
        this.text = source.text();
        this.tokens = tokens;
    }

    /**
     * The text laid out.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if it cannot be parsed
     */
    public static String format(SourceText source) {
        DiagnosticLog log = new DiagnosticLog(source);
        GameParser.parse(log);
        log.throwIfAny();
        return new TextLayout(source, Lexer.tokens(log)).format();
    }

    private String format() {
        boolean statementEnded = true;
        boolean verbatim = false;
        int last = -1;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.kind() == Kind.NEWLINE || token.kind() == Kind.END) {
                statementEnded |= token.kind() == Kind.NEWLINE;
                continue;
            }
            boolean comment = isComment(token);
            int breaks = last < 0 ? 0 : breaks(tokens.get(last), token);
            if (last >= 0) {
                separate(tokens.get(last), token, i, breaks, statementEnded, verbatim);
            }
            if (statementEnded && !comment) {
                verbatim = isAuctionPart(i);
                statementEnded = false;
            }
            out.append(written(token).stripTrailing());
            last = i;
        }
        return out.isEmpty() ? "" : out.append('\n').toString();
    }

    private String written(Token token) {
        return text.substring(token.place().offset(), token.place().end());
    }

    private static boolean isComment(Token token) {
        return token.kind() == Kind.COMMENT || token.kind() == Kind.DOCUMENTATION;
    }

    private int breaks(Token before, Token after) {
        return (int) text.substring(before.place().end(), after.place().offset()).chars().filter(c -> c == '\n')
                .count();
    }

    private void separate(Token before, Token token, int index, int breaks, boolean statementEnded, boolean verbatim) {
        if (breaks > 0) {
            out.append(breaks > 1 ? "\n\n" : "\n");
            out.append(statementEnded ? "" : "    ");
        } else if (isComment(token)) {
            out.append("  ");
        } else if (verbatim ? hasBlank(before, token) : isSpaced(before, token, index)) {
            out.append(' ');
        }
    }

    private boolean hasBlank(Token before, Token after) {
        return before.place().end() < after.place().offset();
    }

    /** Choices of an auction such as {@code make-it-take-it} are read as written, so their blanks stay. */
    private boolean isAuctionPart(int index) {
        String word = tokens.get(index).text();
        boolean row = word.equals("ties") && tokens.get(index + 1).isWord("at");
        boolean broke = word.equals("broke") && tokens.get(index + 2).isWord("at");
        return Auction.PARTS.contains(word) && !row && !broke;
    }

    private boolean isSpaced(Token before, Token token, int index) {
        if (before.kind() == Kind.SIGN && (OPENING.contains(before.text()) || before.isSign(".."))
                || token.kind() == Kind.SIGN && (CLOSING.contains(token.text()) || token.isSign(".."))) {
            return false;
        }
        if (before.isSign("/") || token.isSign("/")) {
            return hasBlank(before, token);
        }
        if (before.isSign("-")) {
            return !isMinusSign(index);
        }
        boolean attached = token.isSign("(") || token.isSign("[");
        if (attached && before.kind() == Kind.WORD) {
            return Keywords.RESERVED.contains(before.text()) || hasBlank(before, token);
        }
        return !(attached && (before.isSign(")") || before.isSign("]")));
    }

    /** Whether the token before this one is a minus sign and no operator. */
    private boolean isMinusSign(int index) {
        int sign = index - 1;
        while (tokens.get(sign).kind() == Kind.NEWLINE || isComment(tokens.get(sign))) {
            sign--;
        }
        if (sign == 0) {
            return true;
        }
        Token left = tokens.get(sign - 1);
        boolean operand = left.kind() == Kind.NUMBER || left.kind() == Kind.STRING || left.isSign(")")
                || left.isSign("]") || left.kind() == Kind.WORD && !BEFORE_OPERAND.contains(left.text());
        boolean looksLikeSign = hasBlank(left, tokens.get(sign)) && !hasBlank(tokens.get(sign), tokens.get(index));
        return !operand || left.kind() == Kind.WORD && looksLikeSign;
    }
}
