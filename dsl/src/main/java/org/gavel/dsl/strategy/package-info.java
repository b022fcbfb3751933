/** Strategies that the user has written: from the syntax tree to a strategy for a game. */
package org.gavel.dsl.strategy;
