/** What a strategy guarantees: whether it wins against every play of the other, and how soon, or a play that refutes it. */
package org.gavel.play.proof;
