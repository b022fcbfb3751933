/**
 * Plays under way, as requests tell them: the program's replies, explanations, mistakes.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.service.play;
