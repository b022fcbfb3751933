package org.gavel.io.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;

/**
 * Reads parity games in the Hanoi format for automata. All vertices have owners, so nobody bids. Either the header
 * {@code spot-state-player} says who moves in each state: 1 is Alice, who wants the run to be accepted, 0 is Bob; what is
 * written on edges is not read then. Or {@code controllable-AP} says which propositions Alice sets: at each state Bob sets the
 * others first, which leads to a vertex of hers, from which she goes along one of the edges that are possible then, and she loses where
 * there is none. Acceptance may be on states, and on edges, which become vertices then. Source: the format's page, version
 * 1; Spot's page on games (recalled); Pérez 2019, The extended HOA format for synthesis (arXiv 1912.05793).
 *
 * <p>Colours become priorities of which the largest that occurs again and again counts, and even is Alice's. Under
 * {@code max} a colour grows by 1 or 2; under {@code min} it is taken from a number above all of them. Who has no colour is
 * below all under {@code max}, and above all under {@code min}, as the formula of the acceptance says.
 */
final class HoaGameReader {

    private static final Pattern TOKEN = Pattern.compile(
            "\\s+|/\\*.*?\\*/|(?<string>\"(?:[^\"\\\\]|\\\\.)*\")|(?<label>\\[[^\\]]*\\])|(?<body>--[A-Z]+--)"
                    + "|(?<header>[A-Za-z_][A-Za-z0-9_-]*:)|(?<number>[0-9]+)|(?<word>[@A-Za-z_][A-Za-z0-9_-]*)|(?<sign>.)",
            Pattern.DOTALL);
    private static final int MOST_COLOURS = VertexMarks.MOST_PRIORITY / 2;

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
    private int next;
    private int above;
    private Extreme extreme = Extreme.MAX;
    private int parity;
    private int edges;

    private enum Extreme {
        MAX, MIN
    }

    private HoaGameReader(ReadingMistakes mistakes) {
        this.mistakes = mistakes;
        draft = new GraphDraft(mistakes);
        Matcher matcher = TOKEN.matcher(mistakes.source().text());
        while (matcher.find()) {
            for (String kind : List.of("string", "label", "body", "header", "number", "word", "sign")) {
                if (matcher.group(kind) != null) {
                    tokens.add(new Token(kind, matcher.group(), mistakes.place(matcher.start(),
                            matcher.group().length())));
                }
            }
        }
    }

    static BiddingGame read(ReadingMistakes mistakes, String name) {
        HoaGameReader reader = new HoaGameReader(mistakes);
        reader.header();
        if (reader.acceptance()) {
            reader.body();
        }
        return reader.draft.build(name, Auction.DEFAULT, Objective.Plain.PARITY, "add the header Start:");
    }

    private void header() {
        String at = "";
        while (isBefore("--BODY--")) {
            Token token = tokens.get(next++);
            if (token.is("Alias:")) {
                alias();
                at = "";
            } else if (token.kind().equals("header")) {
                at = token.text().substring(0, token.text().length() - 1);
                headers.putIfAbsent(at, new ArrayList<>(List.of(token)));
            } else if (!at.isEmpty()) {
                headers.get(at).add(token);
            }
        }
        next++;
        List<Token> start = headers.getOrDefault("Start", List.of());
        if (start.size() == 2) {
            draft.start(start.get(1).text(), start.get(1).place());
        } else if (start.size() > 2) {
            mistakes.add(start.get(0).place(), "a game has one start", "leave one state behind Start:");
        }
    }

    /** Reads a name, and up to the next header what it stands for. */
    private void alias() {
        String name = next < tokens.size() ? tokens.get(next++).text() : "";
        StringBuilder meaning = new StringBuilder();
        while (isBefore("--BODY--") && !isAt("header")) {
            meaning.append(tokens.get(next++).text()).append(' ');
        }
        aliases.put(name, meaning.toString());
    }

    private List<Token> players() {
        return headers.getOrDefault("spot-state-player", headers.getOrDefault("state-player", List.of()));
    }

    /** Reads what is accepted. Returns whether it can be told by priorities, and players are named. */
    private boolean acceptance() {
        if (players().isEmpty() && !headers.containsKey("controllable-AP")) {
            mistakes.add(TextPlace.UNKNOWN, "nobody is said to move in the states",
                    "add the header spot-state-player: with a 0 or 1 for each state; 1 wants the run to be accepted; or"
                            + " controllable-AP: with the propositions that the one who wants that sets");
            return false;
        }
        List<Token> given = headers.getOrDefault("acc-name", List.of());
        List<String> name = given.stream().skip(1).map(Token::text).toList();
        String shown = String.join(" ", name);
        int colours = name.size() == 4 && name.get(3).matches("[0-9]{1,9}") ? Integer.parseInt(name.get(3)) : 1;
        if (shown.matches("parity (min|max) (even|odd) [0-9]{1,9}") && colours <= MOST_COLOURS) {
            extreme = name.get(1).equals("min") ? Extreme.MIN : Extreme.MAX;
            parity = name.get(2).equals("even") ? 0 : 1;
        } else if (List.of("Buchi", "none").contains(shown)) {
            parity = 0;
        } else if (List.of("co-Buchi", "all").contains(shown)) {
            parity = 1;
        } else {
            mistakes.add(given.isEmpty() ? TextPlace.UNKNOWN : given.get(0).place(),
                    shown.isEmpty() ? "the acceptance has no name"
                            : "no game of ours has the acceptance '" + shown + "'",
                    "write acc-name: parity max even 3, or min, or odd; Buchi, co-Buchi, all, none");
            return false;
        }
        above = colours + (colours + parity) % 2;
        return true;
    }

    /** The priority of colours, which may be none. */
    private int priority(List<Integer> colours) {
        if (extreme == Extreme.MAX) {
            int colour = colours.stream().mapToInt(Integer::intValue).max().orElse(-1);
            return colour + 2 - parity;
        }
        int least = colours.stream().mapToInt(Integer::intValue).min().orElse(colourCount());
        return Math.max(0, above - least);
    }

    private int colourCount() {
        List<Token> name = headers.get("acc-name");
        boolean hasNone = List.of("all", "none").contains(name.get(1).text());
        return name.size() == 5 ? Integer.parseInt(name.get(4).text()) : hasNone ? 0 : 1;
    }

    /** Reads the states and their edges. */
    private void body() {
        Optional<SynthesisMoves> synthesis = players().isEmpty()
                ? Optional.of(new SynthesisMoves(this, headers, aliases))
                : Optional.empty();
        Optional<Token> state = Optional.empty();
        Player mover = Player.ALICE;
        while (isBefore("--END--")) {
            Token token = tokens.get(next++);
            if (token.is("State:")) {
                synthesis.ifPresent(SynthesisMoves::finish);
                Optional<Token> label = isAt("label") ? Optional.of(tokens.get(next++)) : Optional.empty();
                state = number();
                skip("string");
                List<Integer> colours = colours();
                mover = synthesis.isPresent() ? Player.BOB : state.map(this::owner).orElse(Player.ALICE);
                if (state.isPresent()) {
                    declare(state.get().text(), state.get().place(), mover, colours);
                }
                state.ifPresent(found -> synthesis.ifPresent(moves -> moves.begin(found, label)));
            } else if (token.kind().equals("label")) {
                synthesis.ifPresent(moves -> moves.label(token));
            } else if (token.kind().equals("number") && state.isPresent()) {
                List<Integer> colours = colours();
                if (synthesis.isPresent()) {
                    synthesis.get().edge(token, colours);
                } else {
                    edge(state.get().text(), mover, state.get(), token, colours);
                }
            } else {
                mistakes.add(token.place(), "'" + token.text() + "' is no state and no edge of a game",
                        token.is("&") ? "games have no alternation" : "write State: 0 {1}, and below it [label] 2 {0}");
                return;
            }
        }
        synthesis.ifPresent(SynthesisMoves::finish);
        if (next >= tokens.size()) {
            mistakes.add(TextPlace.UNKNOWN, "the end of the states is missing", "end the file with --END--");
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

    private List<Integer> colours() {
        List<Integer> colours = new ArrayList<>();
        if (next >= tokens.size() || !tokens.get(next).is("{")) {
            return colours;
        }
        next++;
        while (isBefore("}")) {
            Token token = tokens.get(next++);
            if (token.text().matches("[0-9]{1,9}") && Integer.parseInt(token.text()) < colourCount()) {
                colours.add(Integer.parseInt(token.text()));
            } else {
                mistakes.add(token.place(), "'" + token.text() + "' is no colour of the acceptance",
                        colourCount() == 0 ? "it has none: leave the braces out"
                                : "colours go from 0 to " + (colourCount() - 1));
            }
        }
        next++;
        return colours;
    }

    private Player owner(Token state) {
        List<Token> players = players();
        int at = state.text().length() < 9 ? Integer.parseInt(state.text()) + 1 : players.size();
        if (at >= players.size() || !players.get(at).text().matches("[01]")) {
            mistakes.add(state.place(), "nobody is said to move in state " + state.text(),
                    "the header spot-state-player: has a 0 or 1 for each state");
            return Player.ALICE;
        }
        return players.get(at).text().equals("1") ? Player.ALICE : Player.BOB;
    }

    void declare(String name, TextPlace place, Player owner, List<Integer> colours) {
        VertexDetail marks = new VertexDetail();
        marks.priority(priority(colours));
        marks.owner(owner);
        draft.vertex(name, place, marks);
    }

    /** An edge, by a vertex of its own if it has colours. */
    void edge(String source, Player owner, Token state, Token target, List<Integer> colours) {
        String from = source;
        if (!colours.isEmpty()) {
            String between = source + ">" + target.text() + "#" + edges++;
            declare(between, target.place(), owner, colours);
            draft.edge(from, state.place(), between, target.place(), EdgeColour.BOTH);
            from = between;
        }
        draft.edge(from, state.place(), target.text(), target.place(), EdgeColour.BOTH);
    }
}
