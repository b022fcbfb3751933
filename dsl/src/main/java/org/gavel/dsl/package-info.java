/** The way into the language: from a text to a game, its outline and its examples, and back to a text. */
package org.gavel.dsl;
