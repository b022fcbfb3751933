/** How it is told that a text is no part of an auction. */
package org.gavel.engine.rules.text;
