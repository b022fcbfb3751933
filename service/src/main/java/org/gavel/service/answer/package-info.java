/**
 * The parts of which answers are made, as JSON.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.service.answer;
