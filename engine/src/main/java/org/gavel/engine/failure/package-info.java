/** How failures are reported to users: what is wrong, and what would mend it. */
package org.gavel.engine.failure;
