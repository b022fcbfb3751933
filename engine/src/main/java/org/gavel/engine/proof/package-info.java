/** Verifiers: they check an answer against the game alone and share no code with the solvers. */
package org.gavel.engine.proof;
