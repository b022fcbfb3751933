/** Bounds in real money on boards that are asked for their moves, in sweeps and leaps: those too large to be listed. */
package org.gavel.large.bounds;
