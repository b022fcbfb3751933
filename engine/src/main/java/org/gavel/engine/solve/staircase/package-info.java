/** What a player guarantees with a share of the money where chance moves. */
package org.gavel.engine.solve.staircase;
