package org.gavel.large.bounds;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A lower and an upper bound of each threshold of one player, which may be narrowed by several threads while others read
 * them: 16 bytes a vertex. Who reads a bound sees it as it is or as it was, and never half of each. A bound of 1 from below says
 * that the player never wins.
 */
public final class BoundPairs implements DoubleThresholds {

    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(double[].class);
    private static final int PAGE_BITS = 20;
    private static final int MASK = (1 << PAGE_BITS) - 1;

    private final double[][] pages;
    private final int vertexCount;

    /** Bounds that say nothing: 0 and 1. */
    public BoundPairs(int vertexCount) {
        this.vertexCount = vertexCount;
        pages = new double[(vertexCount >>> PAGE_BITS) + 1][];
        for (int page = 0; page < pages.length; page++) {
            int size = Math.min(1 << PAGE_BITS, vertexCount - (page << PAGE_BITS));
            pages[page] = new double[2 * size];
            for (int i = 1; i < 2 * size; i += 2) {
                pages[page][i] = 1;
            }
        }
    }

    /**
     * Turns each pair into what it leaves of 1.
     *
     * @return whether that is exact; bounds are rounded otherwise, and none
     */
    public boolean leaveRest() {
        boolean exact = true;
        for (int vertex = 0; vertex < vertexCount; vertex++) {
            double lower = lower(vertex);
            double upper = upper(vertex);
            set(vertex, 1 - upper, 1 - lower);
            exact &= 1 - upper(vertex) == lower && 1 - lower(vertex) == upper;
        }
        return exact;
    }

    /** Forgets all: 0 and 1 again. */
    public void clear() {
        for (int vertex = 0; vertex < vertexCount; vertex++) {
            set(vertex, 0, 1);
        }
    }

    @Override
    public int vertexCount() {
        return vertexCount;
    }

    @Override
    public double lower(int vertex) {
        return (double) ELEMENT.getOpaque(pages[vertex >>> PAGE_BITS], 2 * (vertex & MASK));
    }

    @Override
    public double upper(int vertex) {
        return (double) ELEMENT.getOpaque(pages[vertex >>> PAGE_BITS], 2 * (vertex & MASK) + 1);
    }

    /** Reads the bounds of some vertices into arrays. */
    public void read(int[] vertices, int count, double[] lower, double[] upper) {
        for (int i = 0; i < count; i++) {
            double[] page = pages[vertices[i] >>> PAGE_BITS];
            int at = 2 * (vertices[i] & MASK);
            lower[i] = (double) ELEMENT.getOpaque(page, at);
            upper[i] = (double) ELEMENT.getOpaque(page, at + 1);
        }
    }

    /** Replaces the bounds of a vertex. */
    public void set(int vertex, double lower, double upper) {
        double[] page = pages[vertex >>> PAGE_BITS];
        int at = 2 * (vertex & MASK);
        ELEMENT.setOpaque(page, at, lower);
        ELEMENT.setOpaque(page, at + 1, upper);
    }

    @Override
    public String toString() {
        return text();
    }
}
