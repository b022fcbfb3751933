/**
 * Games written in the language, and positions drawn in lines of text.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.dsl.print;
