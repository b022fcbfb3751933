/** The rules of the auction that is held in every round, as one immutable value with one textual form. */
package org.gavel.engine.rules;
