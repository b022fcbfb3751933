package org.gavel.io.graph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.rules.Objective;
import org.gavel.io.graph.HoaGameReader.Token;

/**
 * The formula of the header {@code Acceptance:}, as far as gavel has an objective for it. Either it asks for sets in a row, and
 * the first of them that is visited again and again decides: that is a parity condition, whatever its name; Büchi, co-Büchi,
 * and pairs of Rabin or Streett with one pair are of this form. Or it asks for several sets, each to be visited again and again.
 * Source: the page of the Hanoi format, version 1 (recalled).
 */
final class HoaAcceptance {

    private static final int DEEPEST = 200;

    private final ReadingMistakes mistakes;
    private final List<Token> tokens;
    private int next = 1;
    private int sets;
    private int depth;
    /** The sets in a row; if {@link #isParity} is false, all of them are to be visited. */
    private List<Formula> row = List.of();
    private boolean isParity = true;
    private boolean isGoodWithout;
    private final BitSet met = new BitSet();

    /** A formula: a set or a constant, or parts that are joined. */
    private record Formula(String head, int set, boolean isComplement, List<Formula> parts) {
        static Formula constant(String head) {
            return new Formula(head, 0, false, List.of());
        }

        boolean is(String wanted) {
            return head.equals(wanted);
        }

        boolean isMetBy(BitSet colours) {
            return colours.get(set) != isComplement;
        }
    }

    /**
     * The acceptance of a header.
     *
     * @param tokens the header, then the number of sets, then the formula
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if it is malformed, or gavel has no objective for it
     */
    HoaAcceptance(List<Token> tokens, ReadingMistakes mistakes) {
        this.mistakes = mistakes;
        this.tokens = tokens;
        if (tokens.size() < 2 || !tokens.get(1).text().matches("[0-9]{1,9}")
                || Integer.parseInt(tokens.get(1).text()) > VertexMarks.MOST_PRIORITY / 2) {
            throw malformed("the number of sets");
        }
        sets = Integer.parseInt(tokens.get(next++).text());
        Formula formula = joined("|");
        if (next < tokens.size()) {
            throw malformed("the end of the line");
        }
        if (formula.is("&") && formula.parts().stream().allMatch(part -> part.is("Inf"))) {
            isParity = false;
            row = formula.parts();
        } else {
            row = new ArrayList<>();
            takeRow(formula);
        }
    }

    private RuntimeException malformed(String expected) {
        Token at = tokens.get(Math.min(next, tokens.size() - 1));
        return mistakes.fatal(at.place(),
                next < tokens.size() ? "'" + at.text() + "' where " + expected + " is expected"
                        : expected + " is missing",
                "write as in Acceptance: 2 Inf(1) | Fin(0)");
    }

    /** Parts that are joined by a sign, without constants, and without joints of the same sign among them. */
    private Formula joined(String sign) {
        List<Formula> parts = new ArrayList<>();
        String neutral = sign.equals("|") ? "f" : "t";
        String strong = sign.equals("|") ? "t" : "f";
        boolean isStrong = false;
        do {
            Formula part = sign.equals("|") ? joined("&") : part();
            isStrong |= part.is(strong);
            if (part.is(sign)) {
                parts.addAll(part.parts());
            } else if (!part.is(neutral)) {
                parts.add(part);
            }
        } while (takes(sign));
        if (isStrong || parts.isEmpty()) {
            return Formula.constant(isStrong ? strong : neutral);
        }
        return parts.size() == 1 ? parts.get(0) : new Formula(sign, 0, false, parts);
    }

    private boolean takes(String sign) {
        boolean is = next < tokens.size() && tokens.get(next).is(sign);
        next += is ? 1 : 0;
        return is;
    }

    private Formula part() {
        if (takes("t") || takes("f")) {
            return Formula.constant(tokens.get(next - 1).text());
        }
        if (takes("(")) {
            if (++depth > DEEPEST) {
                throw mistakes.fatal(tokens.get(next - 1).place(), "brackets are more than " + DEEPEST + " deep", "");
            }
            Formula inner = joined("|");
            require(")");
            depth--;
            return inner;
        }
        if (!takes("Inf") && !takes("Fin")) {
            throw malformed("Inf, Fin, t, f or a bracket");
        }
        String head = tokens.get(next - 1).text();
        require("(");
        boolean isComplement = takes("!");
        if (next == tokens.size() || !tokens.get(next).text().matches("[0-9]{1,9}")
                || Integer.parseInt(tokens.get(next).text()) >= sets) {
            throw malformed("a set from 0 to " + (sets - 1));
        }
        int set = Integer.parseInt(tokens.get(next++).text());
        require(")");
        return new Formula(head, set, isComplement, List.of());
    }

    private void require(String sign) {
        if (!takes(sign)) {
            throw malformed("'" + sign + "'");
        }
    }

    /** Takes apart what one set after the other decides: Inf makes a run good at once where others are an alternative, Fin bad. */
    private void takeRow(Formula formula) {
        String deciding = formula.is("|") || formula.is("Inf") ? "Inf" : "Fin";
        List<Formula> parts = formula.parts().isEmpty() && !formula.is("t") && !formula.is("f") ? List.of(formula)
                : formula.parts();
        parts.stream().filter(part -> part.is(deciding)).forEach(row::add);
        List<Formula> others = parts.stream().filter(part -> !part.is(deciding)).toList();
        if (others.size() > 1) {
            throw mistakes.fatal(tokens.get(0).place(), "gavel has no objective for this acceptance",
                    "supported are parity, Büchi, co-Büchi and generalized Büchi");
        }
        if (others.isEmpty()) {
            isGoodWithout = formula.is("t") || !formula.is("f") && deciding.equals("Fin");
        } else {
            takeRow(others.get(0));
        }
    }

    /** How many sets there are. */
    int sets() {
        return sets;
    }

    /** Whether it counts that an edge is not in a set, so that the sets of a state must be those of its edges. */
    boolean hasComplements() {
        return row.stream().anyMatch(Formula::isComplement);
    }

    /**
     * The objective, once all vertices are marked.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if a set that is to be visited has no vertex
     */
    Objective objective() {
        if (!isParity && met.cardinality() < row.size()) {
            throw mistakes.fatal(tokens.get(0).place(), "nothing is in set " + row.get(met.nextClearBit(0)).set()
                    + ", so nothing is accepted", "write Acceptance: " + sets + " f");
        }
        return isParity ? Objective.Plain.PARITY : Objective.Plain.BUCHI;
    }

    /** Says of a vertex in which sets it is; a vertex of which nothing is known decides nothing. */
    void mark(Optional<BitSet> colours, VertexDetail detail) {
        if (!isParity) {
            for (int i = 0; i < row.size(); i++) {
                if (colours.isPresent() && row.get(i).isMetBy(colours.get())) {
                    detail.mark(i);
                    met.set(i);
                }
            }
            return;
        }
        int first = 0;
        while (first < row.size() && !(colours.isPresent() && row.get(first).isMetBy(colours.get()))) {
            first++;
        }
        int priority = isGoodWithout ? 0 : 1;
        for (int i = row.size() - 1; i >= first; i--) {
            int parity = row.get(i).is("Inf") ? 0 : 1;
            priority += priority % 2 == parity ? 0 : 1;
        }
        detail.priority(priority);
    }
}
