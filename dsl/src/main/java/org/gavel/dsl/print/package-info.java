/** Games written in the language, and positions drawn in lines of text. */
package org.gavel.dsl.print;
