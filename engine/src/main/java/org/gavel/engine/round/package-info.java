/** The round at a vertex: what is needed after the best moves of both players, over any scale of numbers. */
package org.gavel.engine.round;
