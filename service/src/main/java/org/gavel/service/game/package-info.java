/**
 * The games that requests are about, kept with what was found about them.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.service.game;
