/**
 * Games with state variables: packed positions, their names, and the board that is found by playing from the start.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.dsl.state;
