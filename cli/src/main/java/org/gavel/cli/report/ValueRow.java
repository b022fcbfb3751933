package org.gavel.cli.report;

import java.util.Optional;
import org.gavel.engine.solve.values.Configuration;
import org.gavel.engine.solve.values.ExactValue;

/**
 * A configuration to print.
 *
 * @param at the configuration
 * @param exact its value as a fraction, if that was asked for
 */
public record ValueRow(Configuration at, Optional<ExactValue> exact) {
}
