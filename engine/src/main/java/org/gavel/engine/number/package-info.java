/** Exact numbers as texts and as doubles, and what doubles are wrong by. */
package org.gavel.engine.number;
