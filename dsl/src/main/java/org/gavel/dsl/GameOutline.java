package org.gavel.dsl;

import java.util.List;
import java.util.Optional;

/**
 * What a text says of its game before it is expanded.
 *
 * @param name the name of the game
 * @param parameters its parameters, in order
 * @param documentation its lines of documentation, without their {@code ##}
 * @param examples the examples in its documentation
 */
public record GameOutline(String name, List<Parameter> parameters, List<String> documentation,
        List<Example> examples) {

    /**
     * A parameter, as written.
     *
     * @param preset its default
     * @param range the values it may have, if that is limited
     */
    public record Parameter(String name, String preset, Optional<String> range) {
    }
}
