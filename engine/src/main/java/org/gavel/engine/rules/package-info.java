/**
 * The rules of the auction that is held in every round, as one immutable value with one textual form; a round by these
 * rules. Payments and tie rules, which have a class each, are in packages of their own.
 */
package org.gavel.engine.rules;
