/** What work may take: time, memory, effort and threads. Whoever works asks here whether to go on. */
package org.gavel.engine.limit;
