/** What has been published on bidding games, as claims: a class for each source or part of one. */
package org.gavel.validation.published;
