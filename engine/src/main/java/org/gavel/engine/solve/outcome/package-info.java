/** Single configurations: who can force a win from there, how soon, and how. */
package org.gavel.engine.solve.outcome;
