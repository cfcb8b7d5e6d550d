/** The path of a page from a typed or pasted text, or from a link on the site. */

/**
 * @param text a path, or a whole address of the site
 * @param url where shoppers reach the site; null where they do not
 * @returns the path with its query, or why the address is not valid
 */
export function readAddress(text: string, url: string | null): { readonly path: string } | { readonly error: string } {
  const typed = text.trim();
  if (typed.length > 2000) return { error: 'This address is too long: it has more than 2000 characters.' };
  if (typed.startsWith('/') && !typed.startsWith('//')) return { path: withoutFragment(typed) };
  const isBare = /^[\w.-]+(?::\d+)?(?:\/|$)/.test(typed);
  const whole = isBare ? `https://${typed}` : typed;
  if (!URL.canParse(whole)) return { error: 'Paste an address of the site, or type its path, such as /contact.' };
  const { protocol, host, pathname, search } = new URL(whole);
  if (protocol !== 'http:' && protocol !== 'https:') return { error: 'This is not the address of a page.' };
  const own = url === null ? null : new URL(url).host;
  if (own !== null && withoutWww(host) === withoutWww(own)) return { path: pathname + search };
  // One word is the last part of an address rather than a host.
  if (isBare && !host.includes('.')) return { path: withoutFragment(`/${typed}`) };
  return { error: `${host.slice(0, 80)} is not this site. Its pages are at ${own ?? 'no address yet'}.` };
}

function withoutFragment(path: string): string {
  return path.split('#', 1)[0] ?? path;
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}
