/**
 * Least credits with which the sum of weights never falls below 0, in whole chips.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.engine.solve.credit;
