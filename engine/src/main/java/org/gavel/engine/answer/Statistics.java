package org.gavel.engine.answer;

import org.gavel.engine.board.Components;

/**
 * What a solver did.
 *
 * @param method the method, in words
 * @param rounds how often it went over the graph or a part of it, or improved a policy
 * @param components the number of strongly connected components
 * @param largestCyclic the number of vertices of the largest component with a cycle, 0 on acyclic graphs
 */
public record Statistics(String method, long rounds, int components, int largestCyclic) {

    /** What a solver did that went over the components of a board. */
    public static Statistics of(String method, long rounds, Components components) {
        return new Statistics(method, rounds, components.count(), components.largestCyclic());
    }
}
