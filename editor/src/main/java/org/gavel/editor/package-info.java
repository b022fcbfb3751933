/** A language server for the language of games: what an editor asks while a text is written. */
package org.gavel.editor;
