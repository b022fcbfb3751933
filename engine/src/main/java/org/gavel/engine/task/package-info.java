/** What can be asked of solvers, what each task does not take, and the refusals that say so; no solver is known here. */
package org.gavel.engine.task;
