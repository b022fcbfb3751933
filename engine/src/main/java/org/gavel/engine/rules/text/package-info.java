/** How the choices for the parts of an auction are written. */
package org.gavel.engine.rules.text;
