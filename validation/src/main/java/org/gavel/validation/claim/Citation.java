package org.gavel.validation.claim;

/**
 * Where a statement is printed.
 *
 * @param key the key of the work in the bibliography
 * @param place the place in it, as in {@code Theorem 4.12}
 */
public record Citation(String key, String place) {
}
