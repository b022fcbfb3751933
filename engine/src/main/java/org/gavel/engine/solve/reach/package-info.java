/**
 * Thresholds in real money where plays that never end are draws: exact passes, policy iteration, enclosures.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.engine.solve.reach;
