/** How it is told that a text is not a part of an auction. */
package org.gavel.engine.rules.text;
