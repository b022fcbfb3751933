/** The words by which answers, files and commands call things. */
package org.gavel.engine.word;
