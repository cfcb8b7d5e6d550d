/**
 * Links that robots should not follow: there are countless addresses with filters, and none should be indexed. Written
 * without the catalogue of filters, which is too large for the scripts of pages.
 */
const narrowed = /^\/(?:search\/[^?]*|used-car(?:\/[^?]*)?|cars(?:\/[^?]*)?)\?(?!page=\d+$)/;

/**
 * `nofollow` for a search that is narrowed or sorted by its query, and for a form about one vehicle; undefined for any
 * other, including pages of results.
 */
export function relFor(href: string): 'nofollow' | undefined {
  return href.length < 4000 && narrowed.test(href) ? 'nofollow' : undefined;
}
