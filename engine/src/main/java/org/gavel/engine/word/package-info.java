/**
 * The words by which answers, files and commands call things.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.engine.word;
