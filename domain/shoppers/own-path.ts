/** Addresses from a request to redirect to: within the site, or none. */

/** Characters of a path with its query. */
export const longestPath = 2000;

/** The sign-in page itself: returning there would loop. */
const signInPaths = /^\/sign-in(?:\/|$)/i;

/**
 * A path of the site with its query, as a browser would read it; null for everything that leads elsewhere, however it is
 * written: `//host`, `/\host`, `/.//host`, `https:host`, with tabs or lines in between.
 */
export function ownPath(text: string): string | null {
  if (text.length > longestPath || !text.startsWith('/') || /[\\\s\p{Cc}]/u.test(text)) return null;
  if (!URL.canParse(text, 'http://site')) return null;
  const { origin, pathname, search, hash } = new URL(text, 'http://site');
  if (origin !== 'http://site' || pathname.startsWith('//') || signInPaths.test(pathname)) return null;
  return `${pathname}${search}${hash}`;
}
