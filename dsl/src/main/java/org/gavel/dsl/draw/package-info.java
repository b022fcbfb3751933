/**
 * How the positions of a game look: cells in the plane, and what is in them.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.dsl.draw;
