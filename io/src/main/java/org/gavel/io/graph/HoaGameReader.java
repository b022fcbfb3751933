package org.gavel.io.graph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;

/**
 * Reads games in the Hanoi format for automata. All vertices have owners, so there are no bids. Either the header
 * {@code spot-state-player} says who moves in each state: 1 is Alice, who wants the run to be accepted, 0 is Bob; edges whose label
 * no setting makes true are left out. Or {@code controllable-AP} says which propositions Alice sets: at each state Bob sets the
 * others first, which leads to a vertex of hers, from which she goes along one of the edges that are possible then, and she loses where
 * there is none. Acceptance may be on states, and on edges, which become vertices then; the formula counts, not its name. Source: the
 * format's page, version 1; Spot's page on games (recalled); Pérez 2019, The extended HOA format for synthesis (arXiv 1912.05793).
 */
final class HoaGameReader {

    private static final Pattern TOKEN = Pattern.compile(
            "\\s+|(?<string>\"(?:[^\"\\\\]|\\\\.)*+\")|(?<label>\\[[^\\]]*\\])|(?<body>--[A-Z]+--)"
                    + "|(?<header>[A-Za-z_][A-Za-z0-9._-]*:)|(?<number>[0-9]+)|(?<word>[@A-Za-z_][A-Za-z0-9_-]*)|(?<sign>.)",
            Pattern.DOTALL);
    private static final List<String> KINDS = List.of("string", "label", "body", "header", "number", "word", "sign");
    private static final String PLAYERS = "spot-state-player";
    /** The headers that are read; others that begin with a capital letter change what an automaton means. */
    private static final List<String> READ = List.of("HOA", "States", "Start", "AP", "Alias", "Acceptance",
            PLAYERS, "controllable-AP");

    /** A piece of the text. */
    record Token(String kind, String text, TextPlace place) {
        boolean is(String wanted) {
            return text.equals(wanted) && !kind.equals("string");
        }
    }

    final ReadingMistakes mistakes;
    final GraphDraft draft;
    private final List<Token> tokens = new ArrayList<>();
    private final Map<String, List<Token>> headers = new HashMap<>();
    private final Map<String, String> aliases = new HashMap<>();
    private final HoaAcceptance acceptance;
    private final LabelDiagrams diagrams;
    private BitSet ofState = new BitSet();
    private int next;
    private int edges;

    private HoaGameReader(ReadingMistakes mistakes) {
        this.mistakes = mistakes;
        draft = new GraphDraft(mistakes);
        tokenize(mistakes.source().text());
        header();
        if (players().isEmpty() && !headers.containsKey("controllable-AP")) {
            throw mistakes.fatal(TextPlace.UNKNOWN, "the states have no players",
                    "add the header spot-state-player: with a 0 or 1 for each state; 1 wants the run to be accepted; or"
                            + " controllable-AP: with the propositions that the one who wants that sets");
        }
        if (!headers.containsKey("Acceptance")) {
            throw mistakes.fatal(TextPlace.UNKNOWN, "the header Acceptance: is missing",
                    "write as in Acceptance: 2 Inf(1) | Fin(0); a name of the acceptance is not read");
        }
        acceptance = new HoaAcceptance(headers.get("Acceptance"), mistakes);
        diagrams = new LabelDiagrams(propositions(), controllable(), aliases, mistakes::step);
    }

    /** Comments may be within comments. */
    private void tokenize(String text) {
        Matcher matcher = TOKEN.matcher(text);
        for (int at = 0; at < text.length();) {
            if (text.startsWith("/*", at)) {
                int begin = at;
                int depth = 0;
                do {
                    boolean opens = text.startsWith("/*", at);
                    boolean closes = text.startsWith("*/", at);
                    depth += opens ? 1 : closes ? -1 : 0;
                    at += opens || closes ? 2 : 1;
                } while (depth > 0 && at < text.length());
                if (depth > 0) {
                    throw mistakes.fatal(mistakes.place(begin, 2), "a comment is not closed", "");
                }
            } else if (matcher.find(at)) {
                for (String kind : KINDS) {
                    if (matcher.group(kind) != null) {
                        tokens.add(new Token(kind, matcher.group(), mistakes.place(at, matcher.group().length())));
                    }
                }
                at = matcher.end();
            }
        }
    }

    static BiddingGame read(ReadingMistakes mistakes, String name) {
        HoaGameReader reader = new HoaGameReader(mistakes);
        reader.body();
        return reader.draft.build(name, Auction.DEFAULT, reader.acceptance.objective(), "add the header Start:");
    }

    private void header() {
        String at = "";
        while (isBefore("--BODY--")) {
            Token token = tokens.get(next++);
            if (token.is("Alias:")) {
                alias();
                at = "";
            } else if (token.kind().equals("header")) {
                at = token.is("state-player:") ? PLAYERS : token.text().substring(0, token.text().length() - 1);
                boolean isRead = READ.contains(at);
                if (!isRead && Character.isUpperCase(at.charAt(0))) {
                    mistakes.add(token.place(), "the header " + token.text() + " is not read",
                            "headers that begin with a capital letter change what an automaton means");
                }
                if (headers.put(at, new ArrayList<>(List.of(token))) != null && isRead) {
                    mistakes.add(token.place(), at.equals("Start") ? "a game has one start"
                            : "the header " + token.text() + " is given twice", "keep one");
                }
            } else if (at.isEmpty()) {
                throw mistakes.fatal(token.place(), "'" + token.text() + "' where a header is expected", "");
            } else {
                headers.get(at).add(token);
            }
        }
        next++;
        if (tokens.isEmpty() || !tokens.get(0).is("HOA:") || headers.get("HOA").size() != 2
                || !headers.get("HOA").get(1).is("v1")) {
            throw mistakes.fatal(tokens.isEmpty() ? TextPlace.UNKNOWN : tokens.get(0).place(),
                    "this is not a file of the Hanoi format, version 1", "begin with HOA: v1");
        }
        List<Token> start = headers.getOrDefault("Start", List.of());
        if (start.size() == 2) {
            draft.start(start.get(1).text(), start.get(1).place());
        } else if (!start.isEmpty()) {
            mistakes.add(start.get(0).place(), "a game has one start", "leave one state behind Start:");
        }
    }

    /** Reads a name, and up to the next header what it stands for. */
    private void alias() {
        Token name = next < tokens.size() ? tokens.get(next++) : tokens.get(next - 1);
        StringBuilder meaning = new StringBuilder();
        while (isBefore("--BODY--") && !isAt("header")) {
            meaning.append(tokens.get(next++).text()).append(' ');
        }
        if (aliases.put(name.text(), meaning.toString()) != null) {
            mistakes.add(name.place(), "the alias " + name.text() + " is given twice", "keep one");
        }
    }

    private List<Token> players() {
        return headers.getOrDefault(PLAYERS, List.of());
    }

    private int propositions() {
        List<Token> given = headers.getOrDefault("AP", List.of());
        if (given.isEmpty()) {
            return 0;
        }
        if (given.size() < 2 || !given.get(1).text().matches("[0-9]{1,4}")
                || Integer.parseInt(given.get(1).text()) != given.size() - 2) {
            throw mistakes.fatal(given.get(0).place(),
                    "the header AP: does not have the number of propositions and their names",
                    "write as in AP: 2 \"a\" \"b\"");
        }
        return given.size() - 2;
    }

    /** The propositions that Alice sets: all of them where the states have players. */
    private BitSet controllable() {
        BitSet found = new BitSet();
        int count = propositions();
        if (!players().isEmpty()) {
            found.set(0, count);
            return found;
        }
        for (Token token : headers.get("controllable-AP").stream().skip(1).toList()) {
            if (token.text().matches("[0-9]{1,4}") && Integer.parseInt(token.text()) < count) {
                found.set(Integer.parseInt(token.text()));
            } else {
                mistakes.add(token.place(), "'" + token.text() + "' is not a proposition",
                        "propositions go from 0 to " + (count - 1));
            }
        }
        return found;
    }

    /** Reads the states and their edges. */
    private void body() {
        SynthesisMoves moves = new SynthesisMoves(this, diagrams, propositions());
        boolean hasPlayers = !players().isEmpty();
        int states = 0;
        while (isBefore("--END--")) {
            Token token = tokens.get(next++);
            if (token.is("State:")) {
                finish(moves, hasPlayers);
                Optional<Token> label = isAt("label") ? Optional.of(tokens.get(next++)) : Optional.empty();
                Optional<Token> state = number();
                skip("string");
                ofState = colours();
                states++;
                if (state.isPresent()) {
                    Player mover = hasPlayers ? owner(state.get()) : Player.BOB;
                    declare(state.get().text(), state.get().place(), mover,
                            acceptance.hasComplements() ? Optional.empty() : Optional.of(ofState));
                    moves.begin(state.get(), mover, label);
                }
            } else if (token.kind().equals("label") && moves.hasBegun()) {
                moves.label(token);
            } else if (token.kind().equals("number") && moves.hasBegun()) {
                moves.edge(token, colours());
            } else {
                mistakes.add(token.place(), "'" + token.text() + "' is neither a state nor an edge of a game",
                        token.is("&") ? "games have no alternation" : "write State: 0 {1}, and below it [label] 2 {0}");
                return;
            }
        }
        finish(moves, hasPlayers);
        if (next >= tokens.size()) {
            mistakes.add(TextPlace.UNKNOWN, "the end of the states is missing", "end the file with --END--");
        } else if (next + 1 < tokens.size()) {
            mistakes.add(tokens.get(next + 1).place(), "there is text after the end of the states",
                    "one file holds one game");
        }
        List<Token> declared = headers.getOrDefault("States", List.of());
        if (!declared.isEmpty() && (declared.size() != 2 || !declared.get(1).is(Integer.toString(states)))) {
            mistakes.add(declared.get(0).place(), "the number of states is " + states, "write States: " + states);
        }
        if (hasPlayers && players().size() > states + 1) {
            mistakes.add(players().get(0).place(), "there are more players than states",
                    "write one for each of " + states);
        }
    }

    private static void finish(SynthesisMoves moves, boolean hasPlayers) {
        if (hasPlayers) {
            moves.finishPlayer();
        } else {
            moves.finish();
        }
    }

    /** Whether there is a token here, and another one. */
    private boolean isBefore(String end) {
        return next < tokens.size() && !tokens.get(next).is(end);
    }

    private boolean isAt(String kind) {
        return next < tokens.size() && tokens.get(next).kind().equals(kind);
    }

    private void skip(String kind) {
        next += isAt(kind) ? 1 : 0;
    }

    private Optional<Token> number() {
        if (isAt("number")) {
            return Optional.of(tokens.get(next++));
        }
        mistakes.add(next < tokens.size() ? tokens.get(next).place() : TextPlace.UNKNOWN,
                "the number of a state is missing", "write State: 0");
        return Optional.empty();
    }

    private BitSet colours() {
        BitSet colours = new BitSet();
        if (next >= tokens.size() || !tokens.get(next).is("{")) {
            return colours;
        }
        next++;
        while (isBefore("}")) {
            Token token = tokens.get(next++);
            if (token.text().matches("[0-9]{1,9}") && Integer.parseInt(token.text()) < acceptance.sets()) {
                colours.set(Integer.parseInt(token.text()));
            } else {
                mistakes.add(token.place(), "'" + token.text() + "' is not a set of the acceptance",
                        acceptance.sets() == 0 ? "it has none: leave the braces out"
                                : "sets go from 0 to " + (acceptance.sets() - 1));
            }
        }
        next++;
        return colours;
    }

    private Player owner(Token state) {
        List<Token> players = players();
        int at = state.text().length() < 9 ? Integer.parseInt(state.text()) + 1 : players.size();
        if (at >= players.size() || !players.get(at).text().matches("[01]")) {
            mistakes.add(state.place(), "state " + state.text() + " has no player",
                    "the header spot-state-player: has a 0 or 1 for each state");
            return Player.ALICE;
        }
        return players.get(at).text().equals("1") ? Player.ALICE : Player.BOB;
    }

    void declare(String name, TextPlace place, Player owner, Optional<BitSet> colours) {
        VertexDetail detail = new VertexDetail();
        acceptance.mark(colours, detail);
        detail.owner(owner);
        draft.vertex(name, place, detail);
    }

    /** An edge, by a vertex of its own if it is in sets or if it counts that it is not. */
    void edge(String source, Player owner, Token state, Token target, BitSet colours) {
        String from = source;
        BitSet all = (BitSet) colours.clone();
        if (acceptance.hasComplements()) {
            all.or(ofState);
        }
        if (!colours.isEmpty() || acceptance.hasComplements()) {
            String between = source + ">" + target.text() + "#" + edges++;
            declare(between, target.place(), owner, Optional.of(all));
            draft.edge(from, state.place(), between, target.place(), EdgeColour.BOTH);
            from = between;
        }
        draft.edge(from, state.place(), target.text(), target.place(), EdgeColour.BOTH);
    }
}
