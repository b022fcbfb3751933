/** Games made of games. */
package org.gavel.engine.game.algebra;
