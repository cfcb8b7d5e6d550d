/**
 * Links that robots leave alone: addresses of filters are countless, and none of them is a page to index. Written
 * without the catalogue of filters, which is too large for the scripts of pages.
 */
const narrowed = /^\/(?:search\/[^?]*|used-car(?:\/[^?]*)?|cars(?:\/[^?]*)?)\?(?!page=\d+$)/;

/** `nofollow` for a search that is narrowed or ordered by its query, and for a form about one vehicle; undefined for all else, pages of results among it. */
export function relFor(href: string): 'nofollow' | undefined {
  return href.length < 4000 && narrowed.test(href) ? 'nofollow' : undefined;
}
