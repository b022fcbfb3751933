/**
 * Strategies that win from wherever a win can be forced, and put the other player off where they can force one.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.play.optimal;
