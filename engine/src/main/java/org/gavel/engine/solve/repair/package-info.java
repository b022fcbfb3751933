/** The least change to a board after which a player needs less. */
package org.gavel.engine.solve.repair;
