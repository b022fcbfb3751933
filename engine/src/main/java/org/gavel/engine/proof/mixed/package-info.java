/** Verifiers of mixed values, in exact arithmetic and by the rules of the auction alone. */
package org.gavel.engine.proof.mixed;
