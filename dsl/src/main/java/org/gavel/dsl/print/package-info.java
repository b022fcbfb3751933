/** Games written in the language. */
package org.gavel.dsl.print;
