package org.gavel.io.graph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Labels of edges as reduced ordered binary decision diagrams, the propositions that the environment sets before those that are
 * controllable. Source: Bryant 1986 (recalled).
 */
final class LabelDiagrams {

    private static final int FALSE = 0;
    private static final int TRUE = 1;
    private static final int DEEPEST = 200;

    /** The level of a proposition; those below {@link #inputs} are the environment's. */
    private final int[] level;
    private final int inputs;
    private final Map<String, String> aliases;
    private final Runnable step;
    private final List<Node> nodes = new ArrayList<>();
    private final Map<Node, Integer> numbers = new HashMap<>();
    private final Map<List<Integer>, Integer> conjunctions = new HashMap<>();
    private final Map<Integer, Integer> negations = new HashMap<>();

    private record Node(int level, int low, int high) {
    }

    /**
     * Diagrams without labels.
     *
     * @param propositions the number of propositions
     * @param controllable those that are not the environment's
     * @param aliases what stands for a name that begins with an at sign
     * @param step called at every step of the work, which it may end
     */
    LabelDiagrams(int propositions, BitSet controllable, Map<String, String> aliases, Runnable step) {
        this.step = step;
        this.aliases = aliases;
        level = new int[propositions];
        inputs = propositions - controllable.cardinality();
        int first = 0;
        int last = inputs;
        for (int proposition = 0; proposition < propositions; proposition++) {
            level[proposition] = controllable.get(proposition) ? last++ : first++;
        }
        nodes.add(new Node(Integer.MAX_VALUE, FALSE, FALSE));
        nodes.add(new Node(Integer.MAX_VALUE, TRUE, TRUE));
    }

    /**
     * For which of the environment's settings some setting of the rest makes a label true.
     *
     * @throws IllegalArgumentException if it is not a label
     */
    int label(String text) {
        return some(new Parser(text, 0).whole(), new HashMap<>());
    }

    /** Whether some setting makes a label true. */
    boolean isPossible(int label) {
        return label != FALSE;
    }

    /**
     * The least sets of labels that some setting of the environment's propositions leaves possible: whoever chooses the
     * setting has no use for more. Takes time that grows with the nodes of the diagrams times what is found.
     */
    Set<BitSet> possible(List<Integer> labels) {
        Set<BitSet> found = new LinkedHashSet<>();
        split(labels, found, new HashSet<>());
        return found;
    }

    private void split(List<Integer> labels, Set<BitSet> found, Set<List<Integer>> seen) {
        BitSet possible = new BitSet();
        for (int i = 0; i < labels.size(); i++) {
            possible.set(i, labels.get(i) == TRUE);
        }
        if (found.stream().anyMatch(less -> isWithin(less, possible)) || !seen.add(labels)) {
            return;
        }
        int top = labels.stream().mapToInt(label -> nodes.get(label).level()).min().orElse(Integer.MAX_VALUE);
        if (top == Integer.MAX_VALUE) {
            found.removeIf(more -> isWithin(possible, more));
            found.add(possible);
            return;
        }
        split(labels.stream().map(label -> low(label, top)).toList(), found, seen);
        split(labels.stream().map(label -> high(label, top)).toList(), found, seen);
    }

    private boolean isWithin(BitSet less, BitSet more) {
        step.run();
        BitSet rest = (BitSet) less.clone();
        rest.andNot(more);
        return rest.isEmpty();
    }

    private int low(int node, int at) {
        return nodes.get(node).level() == at ? nodes.get(node).low() : node;
    }

    private int high(int node, int at) {
        return nodes.get(node).level() == at ? nodes.get(node).high() : node;
    }

    private int node(int at, int low, int high) {
        if (low == high) {
            return low;
        }
        step.run();
        return numbers.computeIfAbsent(new Node(at, low, high), created -> {
            nodes.add(created);
            return nodes.size() - 1;
        });
    }

    private int not(int node) {
        if (node <= TRUE) {
            return 1 - node;
        }
        Integer known = negations.get(node);
        if (known != null) {
            return known;
        }
        int result = node(nodes.get(node).level(), not(nodes.get(node).low()), not(nodes.get(node).high()));
        negations.put(node, result);
        return result;
    }

    private int and(int one, int another) {
        if (one == FALSE || another == FALSE) {
            return FALSE;
        }
        if (one == TRUE || another == TRUE || one == another) {
            return one == TRUE ? another : one;
        }
        List<Integer> both = List.of(Math.min(one, another), Math.max(one, another));
        Integer known = conjunctions.get(both);
        if (known != null) {
            return known;
        }
        int top = Math.min(nodes.get(one).level(), nodes.get(another).level());
        int result = node(top, and(low(one, top), low(another, top)), and(high(one, top), high(another, top)));
        conjunctions.put(both, result);
        return result;
    }

    private int some(int node, Map<Integer, Integer> known) {
        if (node == FALSE || nodes.get(node).level() >= inputs) {
            return node == FALSE ? FALSE : TRUE;
        }
        Integer before = known.get(node);
        if (before != null) {
            return before;
        }
        Node at = nodes.get(node);
        int result = node(at.level(), some(at.low(), known), some(at.high(), known));
        known.put(node, result);
        return result;
    }

    /** Reads one label: disjunctions of conjunctions of what may be negated. */
    private final class Parser {
        private final String text;
        private final int depth;
        private int open;
        private int at;

        Parser(String text, int depth) {
            this.text = text;
            this.depth = depth;
        }

        private boolean takes(char sign) {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
            boolean is = at < text.length() && text.charAt(at) == sign;
            at += is ? 1 : 0;
            return is;
        }

        int whole() {
            int found = disjunction();
            takes(' ');
            if (at < text.length()) {
                throw new IllegalArgumentException("'" + text.substring(at).strip() + "' is more than a label");
            }
            return found;
        }

        private int disjunction() {
            int found = conjunction();
            while (takes('|')) {
                found = not(and(not(found), not(conjunction())));
            }
            return found;
        }

        private int conjunction() {
            int found = part();
            while (takes('&')) {
                found = and(found, part());
            }
            return found;
        }

        private int part() {
            boolean negated = false;
            while (takes('!')) {
                negated = !negated;
            }
            return negated ? not(positive()) : positive();
        }

        private int positive() {
            if (takes('(')) {
                if (++open > DEEPEST) {
                    throw new IllegalArgumentException("brackets are more than " + DEEPEST + " deep");
                }
                int found = disjunction();
                if (!takes(')')) {
                    throw new IllegalArgumentException("a bracket is not closed");
                }
                open--;
                return found;
            }
            int begin = at;
            while (at < text.length() && (Character.isLetterOrDigit(text.charAt(at))
                    || "@_-".indexOf(text.charAt(at)) >= 0)) {
                at++;
            }
            return word(text.substring(begin, at));
        }

        private int word(String word) {
            if (word.equals("t") || word.equals("f")) {
                return word.equals("t") ? TRUE : FALSE;
            }
            if (word.matches("[0-9]{1,9}") && Integer.parseInt(word) < level.length) {
                return node(level[Integer.parseInt(word)], FALSE, TRUE);
            }
            if (aliases.containsKey(word) && depth <= Math.min(aliases.size(), DEEPEST)) {
                return new Parser(aliases.get(word), depth + 1).whole();
            }
            throw new IllegalArgumentException("'" + word + "' is not a proposition");
        }
    }
}
