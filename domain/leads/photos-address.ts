/** The address of an enquiry form that requests photos of its vehicle (specification, section 5). */

/** Kind of form, as the server knows it, and the subject that its leads bear. */
export const photosForm = 'photos';
export const photosCategory = 'Request Photos';

/** Parameter of an address that asks for photos. */
export const photosParameter = 'ask';

/** @param enquiry where enquiries are made: an anchor of the page, a path, or an address of another site, which is left as it is. */
export function photosHref(enquiry: string): string {
  if (!/^(#|\/(?!\/))/.test(enquiry)) return enquiry;
  const url = new URL(enquiry, 'http://site');
  url.searchParams.set(photosParameter, photosForm);
  return `${enquiry.startsWith('#') ? '' : url.pathname}${url.search}${url.hash}`;
}

export function asksForPhotos(query: URLSearchParams): boolean {
  return query.get(photosParameter) === photosForm;
}
