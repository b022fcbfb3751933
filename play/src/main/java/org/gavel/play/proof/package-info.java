/**
 * What a strategy guarantees: whether it wins against every play of the other, and how soon, or a play that refutes it.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.play.proof;
