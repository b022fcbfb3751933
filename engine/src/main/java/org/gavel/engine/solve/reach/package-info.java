/** Thresholds in real money where plays that never end are draws: exact passes, policy iteration, enclosures. */
package org.gavel.engine.solve.reach;
