package org.gavel.validation.claim;

/**
 * A case in which the print and the computation disagree, with all that is needed to confirm it by hand.
 *
 * @param configuration the case
 * @param printed what the print says of it
 * @param computed what is true of it
 * @param reason why that is true
 */
public record Difference(String configuration, String printed, String computed, String reason) {
}
