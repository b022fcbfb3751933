/** Pictures of games: the graph, coloured by what the players need. */
package org.gavel.io.picture;
