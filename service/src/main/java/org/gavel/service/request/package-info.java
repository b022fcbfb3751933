/** What is asked: the fields of a request, with what is wrong with them. */
package org.gavel.service.request;
