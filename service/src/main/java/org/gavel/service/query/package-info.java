/** The commands, in one table: what each takes and what it gives; and one class for each, which answers its requests. */
package org.gavel.service.query;
