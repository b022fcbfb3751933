/**
 * What is printed, whatever it is about: pieces for people and records for programs, and one writer for each form.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.service.sheet;
