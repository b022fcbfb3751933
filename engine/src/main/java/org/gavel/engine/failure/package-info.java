/** How failures are told to users: what is wrong, and what would mend it. */
package org.gavel.engine.failure;
