/** What commands share on their command lines: games, auctions, totals of chips, vertices, limits and where to write. */
package org.gavel.cli.option;
