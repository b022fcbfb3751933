/**
 * The least change to a board after which a player needs less.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.engine.solve.repair;
