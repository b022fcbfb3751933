/**
 * The tug of war on a path, and the strategies and bounds that are published for it.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.play.path;
