/** The language as text: tokens, the syntax tree and the parser that makes one from the other. */
package org.gavel.dsl.syntax;
