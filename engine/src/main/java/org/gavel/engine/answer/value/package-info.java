/** Mixed values in whole chips: configurations, distributions over bids, and what they are worth. */
package org.gavel.engine.answer.value;
