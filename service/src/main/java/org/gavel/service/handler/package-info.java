/** One class a command, which answers its requests: what it takes and what it gives. */
package org.gavel.service.handler;
