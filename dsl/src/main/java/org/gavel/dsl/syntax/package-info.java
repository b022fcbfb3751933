/**
 * The language as text: tokens, the syntax tree and the parser that makes one from the other.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.dsl.syntax;
