/**
 * What a player guarantees with a share of the money where chance moves.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.engine.solve.staircase;
