/** The address of a form that enquires about an offer: it names the block or the special offer, never its words. */

/** Parameter of an address, and field of a form, that names the offer. */
export const offerParameter = 'offer';

const formAnchors: ReadonlySet<string> = new Set(['enquire', 'finance-form']);

/** @param href where the offer's button leads. Only an address of a form on this site gets the offer; others stay. */
export function offerHref(href: string, block: string): string {
  if (!/^(#|\/(?!\/))/.test(href)) return href;
  const url = new URL(href, 'http://site');
  if (!formAnchors.has(url.hash.slice(1))) return href;
  url.searchParams.set(offerParameter, block);
  return `${href.startsWith('#') ? '' : url.pathname}${url.search}${url.hash}`;
}

/** Id of the block or special offer that an address or a form names; '' for none. */
export function readOffer(text: string | null): string {
  return text !== null && /^[a-z0-9][a-z0-9_-]{0,59}$/.test(text) ? text : '';
}
