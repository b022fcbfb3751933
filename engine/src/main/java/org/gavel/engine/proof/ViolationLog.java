package org.gavel.engine.proof;

import java.util.ArrayList;
import java.util.List;
import org.gavel.engine.board.Player;

/** Collects violations: counts all, and keeps the first. */
public final class ViolationLog {

    private final List<Violation> first = new ArrayList<>();
    private long count;

    public void add(Player player, int vertex, String reason) {
        if (count++ < Violations.MOST) {
            first.add(new Violation(player, vertex, reason));
        }
    }

    public boolean isEmpty() {
        return count == 0;
    }

    public Violations found() {
        return new Violations(first, count);
    }
}
