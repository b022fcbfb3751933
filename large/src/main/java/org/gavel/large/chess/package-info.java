/** Endings of bidding chess with up to four pieces, solved from computed moves. */
package org.gavel.large.chess;
