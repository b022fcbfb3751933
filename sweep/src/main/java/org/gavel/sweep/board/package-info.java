/** Very many small boards: all of a kind up to isomorphism, and random ones, each by its number. */
package org.gavel.sweep.board;
