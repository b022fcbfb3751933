/** Plays under way, as requests tell them: the program's replies, explanations, mistakes. */
package org.gavel.service.play;
