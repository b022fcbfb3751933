/**
 * Questions about games: expressions of the language over answers, with types, places and three truth values, since what is
 * known only within bounds may leave a comparison undecided.
 */
package org.gavel.sweep.question;
