/** From syntax tree to game: parameters and declarations, then a board given by vertices and edges or by states and moves. */
package org.gavel.dsl.elaborate;
