package org.gavel.dsl.print;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gavel.dsl.syntax.Keywords;
import org.gavel.engine.board.Chance;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.DeclaredEdges;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.rules.tie.TieState;
import org.gavel.engine.task.UnsupportedGameException;

/** Writes a game in the language, every vertex and edge by name; choices of the auction that hold anyway are left out. */
public final class LanguageText {

    private static final int WIDTH = 100;
    private static final Pattern NUMBER = Pattern.compile("0|-?[1-9][0-9]{0,8}");
    private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{Nd}_']*");
    private static final Pattern MEMBER = Pattern
            .compile("([\\p{L}_][\\p{L}\\p{Nd}_']*)\\[(0|-?[1-9][0-9]{0,8})(,(0|-?[1-9][0-9]{0,8}))*\\]");

    private final BiddingGame game;
    private final ColouredGraph graph;
    private final StringBuilder text = new StringBuilder();

    private LanguageText(BiddingGame game) {
        this.game = game;
        this.graph = game.graph();
    }

    /** The text of a game. */
    public static String of(BiddingGame game) {
        return new LanguageText(game).write();
    }

    /** The text of the board of several wishes, and the wishes. */
    public static String of(List<BiddingGame> wishes) {
        LanguageText common = new LanguageText(GameAlgebra.ofAllWishes(wishes));
        common.write();
        List<String> names = GameAlgebra.wishes(wishes.get(0));
        for (int i = 0; i < names.size(); i++) {
            BiddingGame wish = wishes.get(i);
            String wants = (names.contains(Player.ALICE.label()) ? "" : "part ") + names.get(i) + " wants ";
            if (wish.objective() == Objective.Plain.PARITY) {
                common.grouped(vertex -> wish.board().marks().priority(vertex).stream().boxed().findFirst(),
                        priority -> wants + "priority " + priority + " at ");
            } else if (!MarksText.aim(wants, wish.board().marks(), wish.objective(), common.graph.declaredCount(),
                    common::list)) {
                common.list(wants + "once at ", IntStream.range(0, common.graph.declaredCount())
                        .filter(vertex -> wish.board().isWonBy(Player.ALICE, vertex)).boxed().toList());
            }
        }
        return common.text.toString();
    }

    private String write() {
        boolean word = WORD.matcher(game.name()).matches();
        text.append("game ").append(word ? game.name() : quoted(game.name())).append('\n');
        auction();
        list("vertices ", IntStream.range(0, graph.declaredCount()).boxed().toList());
        list("start ", List.of(game.start()));
        grouped(vertex -> graph.marks().payoffs().at(vertex).isPresent() ? Optional.empty() : graph.outcome(vertex),
                outcome -> outcome.label() + (outcome.label().equals("tie") ? " at " : " wins at "));
        grouped(graph::stuckRule, rule -> "stuck " + rule.label() + " at ");
        grouped(graph::brokeOutcome, outcome -> "broke " + outcome.label() + " at ");
        MarksText.write(graph.marks(), game.objective(), graph.declaredCount(), graph::isTerminal, this::list);
        edges();
        return text.toString();
    }

    private void auction() {
        Map<String, String> usual = Auction.DEFAULT.choices();
        game.auction().choices().forEach((part, choice) -> {
            if (part.equals("ties") && !TieRule.LABELS.contains(game.auction().ties().name())) {
                table(game.auction().ties());
            } else if (!choice.equals(usual.get(part))) {
                text.append(part).append(' ').append(choice).append('\n');
            }
        });
    }

    private void table(TieRule rule) {
        List<TieState> states = rule.rows();
        text.append("ties ").append(states.get(rule.first()).name()).append('\n');
        for (TieState state : states) {
            text.append("ties at ").append(state.name()).append(": ").append(state.winsTie().label()).append(" wins")
                    .append(", alice -> ").append(states.get(state.afterAlice()).name())
                    .append(", bob -> ").append(states.get(state.afterBob()).name())
                    .append(", tie -> ").append(states.get(state.afterTie()).name()).append('\n');
        }
    }

    private <T extends Comparable<T>> void grouped(IntFunction<Optional<T>> property, Function<T, String> beginning) {
        MarksText.grouped(graph.declaredCount(), property, beginning, this::list);
    }

    private void edges() {
        Map<EdgeColour, List<Integer>> targets = new EnumMap<>(EdgeColour.class);
        int[] source = {-1};
        DeclaredEdges.visit(graph, (from, to, colour) -> {
            if (graph.marks().isChance(from)) {
                return;
            }
            if (from != source[0]) {
                flush(source[0], targets);
                source[0] = from;
            }
            targets.computeIfAbsent(colour, key -> new ArrayList<>()).add(to);
        });
        flush(source[0], targets);
        for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
            graph.marks().chance(vertex).ifPresent(chances(name(vertex)));
        }
    }

    private Consumer<Chance> chances(String source) {
        return chance -> {
            boolean whole = chance.total() > Integer.MAX_VALUE;
            if (IntStream.range(0, chance.count()).anyMatch(i -> chance.weight(i) > Integer.MAX_VALUE)) {
                throw new UnsupportedGameException("the language has no numbers as large as the chances at " + source,
                        "use JSON");
            }
            text.append(IntStream.range(0, chance.count())
                    .mapToObj(i -> (chance.count() == 1 ? ""
                            : (whole ? chance.weight(i) : Fractions.text(chance.part(i))) + " ")
                            + name(chance.target(i)))
                    .collect(Collectors.joining(", ", "chance " + source + " -> ", "\n")));
        };
    }

    private void flush(int source, Map<EdgeColour, List<Integer>> targets) {
        targets.forEach((colour, ends) -> {
            String beginning = colour.label() + " " + name(source) + " -> ";
            if (ends.size() == 1) {
                list(beginning, ends);
            } else {
                list(beginning + "{", ends);
                text.insert(text.length() - 1, '}');
            }
        });
        targets.clear();
    }

    private void list(String beginning, List<Integer> members) {
        text.append(beginning);
        int lineStart = text.length() - beginning.length();
        for (int i = 0; i < members.size(); i++) {
            String name = name(members.get(i));
            if (i > 0) {
                text.append(',');
                boolean full = text.length() - lineStart + name.length() + 2 > WIDTH;
                text.append(full ? "\n    " : " ");
                lineStart = full ? text.length() - 4 : lineStart;
            }
            text.append(name);
        }
        text.append('\n');
    }

    private String name(int vertex) {
        return written(graph.name(vertex));
    }

    /** The name of a vertex as texts write it. */
    static String written(String name) {
        boolean plain = NUMBER.matcher(name).matches()
                || WORD.matcher(name).matches() && !Keywords.RESERVED.contains(name)
                || MEMBER.matcher(name).matches()
                        && !Keywords.RESERVED.contains(name.substring(0, name.indexOf('[')));
        return plain ? name : quoted(name);
    }

    static String quoted(String name) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            switch (c) {
                case '"', '\\' -> quoted.append('\\').append(c);
                case '\n' -> quoted.append("\\n");
                case '\t' -> quoted.append("\\t");
                case '\r' -> quoted.append("\\r");
                default -> quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
