/** Graphs on disk, gap-coded, that are solved without being held in memory, and the bounds of their thresholds. */
package org.gavel.large.store;
