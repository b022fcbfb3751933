/**
 * The round at a vertex: what is needed after the best moves of both players, over any scale of numbers.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.engine.round;
