package org.gavel.inquiry.answer;

import org.eclipse.collections.api.list.primitive.ImmutableLongList;

/**
 * A move that is optimal for some totals of chips.
 *
 * @param move the vertex to move to
 * @param totals the totals for which it is optimal, in increasing order
 */
public record MoveRow(int move, ImmutableLongList totals) {
}
