/**
 * The commands, in one table: what each takes and what it gives; and one class for each, which answers its requests.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.service.query;
