package org.gavel.editor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.syntax.Keywords;
import org.gavel.dsl.syntax.Lexer;
import org.gavel.dsl.syntax.Statement.Gait;
import org.gavel.dsl.syntax.Token;
import org.gavel.dsl.syntax.Token.Kind;
import org.gavel.engine.word.Labelled;

/**
 * The names of a text and where each of them is. It is made of tokens alone, so that it holds for texts with mistakes,
 * too: while someone types, a text has nearly always one.
 *
 * <p>A name belongs to its game or, if {@code for}, {@code any} and their like or the parameters of a function introduce
 * it, to its statement. Immutable; made in time linear in the text.
 */
final class NameIndex {

    /** What a name stands for. */
    enum Role {
        GAME("game"), PARAMETER("parameter"), CONSTANT("constant"), FUNCTION("function"), STATE("state variable"),
        VALUE("value of an enumeration"), VERTEX("vertex"), LOCAL("local name");

        private final String words;

        Role(String words) {
            this.words = words;
        }

        String words() {
            return words;
        }
    }

    /**
     * A name, everywhere it is.
     *
     * @param role what it stands for
     * @param places where it is, the declaration first
     */
    record Symbol(String name, Role role, List<Place> places) {
    }

    private static final Set<String> BOARD_STATEMENTS = Set.of("vertices", "vertex", "red", "blue", "both", "start",
            "alice", "bob", "tie", "label", "stuck", "broke");
    private static final Set<String> CONTEXT_WORDS = Set.of("win", "wins", "wants", "at", "loses", "tie", "pass",
            "alice", "bob",
            "via",
            "from", "to");

    private final Map<Place, Symbol> byPlace = new HashMap<>();
    private final List<Map<String, Symbol>> games = new ArrayList<>();
    private final List<Integer> gameStarts = new ArrayList<>();

    private NameIndex(List<List<Token>> statements) {
        Map<String, Symbol> globals = new LinkedHashMap<>();
        List<List<Token>> ofGame = new ArrayList<>();
        for (List<Token> statement : statements) {
            if (statement.get(0).isWord("game") && !ofGame.isEmpty()) {
                resolve(ofGame, globals);
                ofGame = new ArrayList<>();
                globals = new LinkedHashMap<>();
            }
            ofGame.add(statement);
            declare(statement, globals);
        }
        resolve(ofGame, globals);
    }

    /** The names of a text. */
    static NameIndex of(SourceText source) {
        List<List<Token>> statements = new ArrayList<>();
        List<Token> statement = new ArrayList<>();
        for (Token token : Lexer.tokens(new DiagnosticLog(source))) {
            if (token.kind() == Kind.NEWLINE || token.kind() == Kind.END) {
                if (!statement.isEmpty()) {
                    statements.add(statement);
                }
                statement = new ArrayList<>();
            } else if (token.kind() != Kind.COMMENT && token.kind() != Kind.DOCUMENTATION) {
                statement.add(token);
            }
        }
        return new NameIndex(statements);
    }

    /** The name that is at, or ends at, a character. */
    Optional<Symbol> at(int offset) {
        return byPlace.entrySet().stream()
                .filter(entry -> entry.getKey().offset() <= offset && offset <= entry.getKey().end())
                .map(Map.Entry::getValue).findFirst();
    }

    /** The names of the game around a character, without those of single statements. */
    List<Symbol> around(int offset) {
        int game = 0;
        while (game + 1 < gameStarts.size() && gameStarts.get(game + 1) <= offset) {
            game++;
        }
        return games.isEmpty() ? List.of() : List.copyOf(games.get(game).values());
    }

    /** Where names are, in the order of the text, and what each of them stands for. */
    SortedMap<Place, Symbol> places() {
        SortedMap<Place, Symbol> sorted = new TreeMap<>(Comparator.comparingInt(Place::offset));
        sorted.putAll(byPlace);
        return sorted;
    }

    /** The names of each game, without those of single statements, in the order of the text. */
    List<List<Symbol>> games() {
        return games.stream().map(names -> List.copyOf(names.values())).toList();
    }

    /** The names of the last game, which is the game of the text. */
    List<Symbol> last() {
        return games.isEmpty() ? List.of() : List.copyOf(games.get(games.size() - 1).values());
    }

    /** Where a game begins. */
    int start(int game) {
        return gameStarts.get(game);
    }

    /** Where the last game begins. */
    int start() {
        return gameStarts.get(gameStarts.size() - 1);
    }

    private static void declare(List<Token> statement, Map<String, Symbol> globals) {
        switch (statement.get(0).kind() == Kind.WORD ? statement.get(0).text() : "") {
            case "game" -> declareHeading(statement, globals);
            case "let" -> declareLet(statement, globals);
            case "state" -> declareState(statement, globals);
            case "men" -> declareMen(statement, globals);
            case "vertices", "vertex" -> declareVertices(statement, globals);
            default -> {
                return;
            }
        }
    }

    private static void add(Token token, Role role, Map<String, Symbol> globals) {
        if (token.kind() == Kind.WORD) {
            globals.putIfAbsent(token.text(), new Symbol(token.text(), role, new ArrayList<>(List.of(token.place()))));
        }
    }

    private static void declareHeading(List<Token> statement, Map<String, Symbol> globals) {
        if (statement.size() > 1) {
            add(statement.get(1), Role.GAME, globals);
        }
        int curly = 0;
        if (statement.size() > 2 && statement.get(2).isSign("(")) {
            for (int i = 3; i + 1 < statement.size(); i++) {
                Token token = statement.get(i);
                curly += token.isSign("{") ? 1 : token.isSign("}") ? -1 : 0;
                if (curly > 0) {
                    add(token, Role.VALUE, globals);
                } else if (statement.get(i + 1).isSign("=")) {
                    add(token, Role.PARAMETER, globals);
                }
            }
        }
    }

    private static void declareLet(List<Token> statement, Map<String, Symbol> globals) {
        if (statement.size() > 1) {
            boolean function = statement.size() > 2 && statement.get(2).isSign("(");
            add(statement.get(1), function ? Role.FUNCTION : Role.CONSTANT, globals);
        }
    }

    private static void declareState(List<Token> statement, Map<String, Symbol> globals) {
        int depth = 0;
        int at = 1;
        for (; at < statement.size() && !statement.get(at).isWord("in"); at++) {
            Token token = statement.get(at);
            depth += token.isSign("[") ? 1 : token.isSign("]") ? -1 : 0;
            if (depth == 0) {
                add(token, Role.STATE, globals);
            }
        }
        for (depth = 0; at < statement.size(); at++) {
            Token token = statement.get(at);
            depth += token.isSign("{") ? 1 : token.isSign("}") ? -1 : 0;
            if (depth > 0) {
                add(token, Role.VALUE, globals);
            }
        }
    }

    /** Men are variables on {@code n x n}, and values of the array on {@code board[n, n]}. */
    private static void declareMen(List<Token> statement, Map<String, Symbol> globals) {
        int on = 1;
        while (on < statement.size() && !statement.get(on).isWord("on")) {
            on++;
        }
        boolean array = on + 2 < statement.size() && statement.get(on + 2).isSign("[");
        int depth = 0;
        for (int at = 1; at < on; at++) {
            Token token = statement.get(at);
            depth += token.isSign("[") ? 1 : token.isSign("]") ? -1 : 0;
            boolean said = token.isWord("of") || statement.get(at - 1).isWord("of");
            if (depth == 0 && !said) {
                add(token, array ? Role.VALUE : Role.STATE, globals);
            }
        }
        if (array) {
            add(statement.get(on + 1), Role.STATE, globals);
        }
    }

    private static void declareVertices(List<Token> statement, Map<String, Symbol> globals) {
        int depth = 0;
        for (Token token : statement.subList(1, statement.size())) {
            if (token.isWord("for")) {
                return;
            }
            depth += token.isSign("[") ? 1 : token.isSign("]") ? -1 : 0;
            if (depth == 0) {
                add(token, Role.VERTEX, globals);
            }
        }
    }

    private void resolve(List<List<Token>> statements, Map<String, Symbol> globals) {
        if (statements.isEmpty()) {
            return;
        }
        boolean state = statements.stream().map(statement -> statement.get(0))
                .anyMatch(first -> first.isWord("state") || first.isWord("men"));
        for (List<Token> statement : statements) {
            resolve(statement, locals(statement), globals,
                    !state && BOARD_STATEMENTS.contains(statement.get(0).text()));
        }
        games.add(globals);
        gameStarts.add(statements.get(0).get(0).place().offset());
    }

    /** Names that nothing declares are vertices where a statement speaks of them. */
    private void resolve(List<Token> statement, Set<String> localNames, Map<String, Symbol> globals, boolean ofBoard) {
        Map<String, Symbol> locals = new HashMap<>();
        boolean drawn = false;
        for (int i = 0; i < statement.size(); i++) {
            Token token = statement.get(i);
            drawn |= token.isWord("as") && statement.get(0).isWord("draw")
                    || token.isWord("on") && statement.get(0).isWord("men");
            if (token.kind() != Kind.WORD || Keywords.RESERVED.contains(token.text())
                    || i == 0 && Keywords.STATEMENTS.contains(token.text())
                    || drawn && (isTimes(statement, i) || Keywords.DRAWING.contains(token.text()))) {
                continue;
            }
            Symbol symbol;
            if (localNames.contains(token.text())) {
                symbol = locals.computeIfAbsent(token.text(), name -> new Symbol(name, Role.LOCAL, new ArrayList<>()));
            } else if (!globals.containsKey(token.text())
                    && (!ofBoard || CONTEXT_WORDS.contains(token.text()))) {
                continue;
            } else {
                symbol = globals.computeIfAbsent(token.text(),
                        name -> new Symbol(name, Role.VERTEX, new ArrayList<>()));
            }
            if (!symbol.places().contains(token.place())) {
                symbol.places().add(token.place());
            }
            byPlace.put(token.place(), symbol);
        }
    }

    /** Whether a word is the x between two sizes. */
    private static boolean isTimes(List<Token> statement, int index) {
        Token before = statement.get(index - 1);
        return statement.get(index).isWord("x") && (before.kind() == Kind.NUMBER || before.kind() == Kind.WORD
                || before.isSign(")") || before.isSign("]"));
    }

    /** The names that a statement introduces for itself. */
    private static Set<String> locals(List<Token> statement) {
        Set<String> names = new HashSet<>();
        boolean declares = statement.get(0).isWord("state") || statement.get(0).isWord("game");
        for (int i = 1; i < statement.size() && !declares; i++) {
            if (statement.get(i).isWord("in") && statement.get(i - 1).kind() == Kind.WORD) {
                names.add(statement.get(i - 1).text());
            }
        }
        int both = statement.get(0).isWord("move") ? 1 : 0;
        if (statement.size() > both + 2 && statement.get(both).isWord("both") && isShared(statement.get(both + 2))) {
            names.add(statement.get(both + 1).text());
        }
        if (statement.get(0).isWord("move")) {
            addSquares(statement, names);
        }
        if (statement.get(0).isWord("let") && statement.size() > 3 && statement.get(2).isSign("(")) {
            for (int i = 3; i < statement.size() && !statement.get(i).isSign(")"); i++) {
                if (statement.get(i).kind() == Kind.WORD) {
                    names.add(statement.get(i).text());
                }
            }
        }
        return names;
    }

    /** The names of squares that men come {@code from} and go {@code to}. */
    private static void addSquares(List<Token> statement, Set<String> names) {
        boolean moving = false;
        for (int i = 1; i + 1 < statement.size(); i++) {
            Token token = statement.get(i);
            moving |= token.kind() == Kind.WORD && Labelled.of(Gait.class, token.text()).isPresent()
                    && !statement.get(i + 1).isSign("(");
            boolean landing = i > 1 && statement.get(i - 1).isWord("to")
                    && (token.isWord("free") || token.isWord("other"));
            Token name = statement.get(i + 1);
            boolean named = name.kind() == Kind.WORD && !name.isWord("free") && !name.isWord("other")
                    && !name.isWord("as") && !Keywords.RESERVED.contains(name.text());
            if (moving && named && (landing || token.isWord("from") || token.isWord("to"))) {
                names.add(name.text());
            }
        }
    }

    /** Whether a token behind a word behind {@code both} makes that word a name that differs between the players. */
    private static boolean isShared(Token behind) {
        return behind.isSign(":") || behind.isWord("for") || behind.isWord("if") || behind.isWord("in")
                || behind.isWord("win") || behind.isWord("wins");
    }
}
