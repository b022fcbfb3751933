/**
 * What is asked: the fields of a request, with what is wrong with them.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.service.request;
