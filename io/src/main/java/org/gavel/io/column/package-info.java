/**
 * Tables for programs and people, each cell of which is read by its column.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.io.column;
