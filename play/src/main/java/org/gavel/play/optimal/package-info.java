/** Strategies that win from wherever a win can be forced, and put the other player off where they can force one. */
package org.gavel.play.optimal;
