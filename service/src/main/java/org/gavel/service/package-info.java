/** Requests as JSON and their answers: one way in for sessions, the page and notebooks. */
package org.gavel.service;
