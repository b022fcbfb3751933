/** Boards: coloured directed graphs, how they are built, and their strongly connected components. */
package org.gavel.engine.board;
