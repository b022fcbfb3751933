/** Values of games whose bids are simultaneous and secret, where the best play is to bid at random. */
package org.gavel.engine.solve.mixed;
