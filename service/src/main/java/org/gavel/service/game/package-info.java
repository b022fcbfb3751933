/** The games that requests are about, kept with what was found about them. */
package org.gavel.service.game;
