/**
 * Verifiers of mixed values, in exact arithmetic and by the rules of the auction alone.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.engine.proof.mixed;
