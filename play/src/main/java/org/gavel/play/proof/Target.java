package org.gavel.play.proof;

import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.strategy.share.ShareSet;
import org.gavel.engine.strategy.share.Span;

/**
 * Configurations at one vertex and tie state: shares of the player, and whether the one in which no one has anything is
 * among them. There the player's share counts as 0.
 *
 * @param shares their shares, where someone has money
 * @param broke whether the configuration in which no one has is among them
 */
record Target(ShareSet shares, boolean broke) {

    static final Target NONE = new Target(ShareSet.NONE, false);
    static final Target ALL = new Target(ShareSet.ALL, true);

    Target union(Target other) {
        return new Target(shares.union(other.shares), broke || other.broke);
    }

    Target intersect(Target other) {
        return new Target(shares.intersect(other.shares), broke && other.broke);
    }

    Target within(Span span) {
        return new Target(shares.intersect(ShareSet.of(span)), broke && span.contains(
                BigFraction.ZERO));
    }
}
