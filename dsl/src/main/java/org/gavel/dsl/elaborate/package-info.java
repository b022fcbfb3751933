/**
 * From syntax tree to game: parameters and declarations, then a board given by vertices and edges or by states and moves.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.dsl.elaborate;
