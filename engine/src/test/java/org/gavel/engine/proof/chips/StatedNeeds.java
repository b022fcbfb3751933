package org.gavel.engine.proof.chips;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.Holding;

/** Thresholds that somebody states, right or wrong. */
record StatedNeeds(List<String> states, Claim claim) implements ChipThresholds {

    /** What is claimed at a vertex. */
    @FunctionalInterface
    interface Claim {
        Optional<Holding> at(int vertex, int state, int index);
    }

    @Override
    public Optional<Holding> threshold(int vertex, int state, int index) {
        return claim.at(vertex, state, index);
    }
}
