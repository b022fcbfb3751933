/**
 * From syntax tree to code: quantifiers are written out, constants folded, types and ranges checked, and what depends on
 * the position becomes closures over its values.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.dsl.compile;
