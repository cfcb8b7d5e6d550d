/** Addresses of a site that is being left, in one spelling. */

/** The limits of one move: a sitemap of ten years stays below them. */
export const moveLimits = {
  /** Addresses in all files together. */
  addresses: 20_000,
  /** Characters of all files together. */
  characters: 5 * 1024 * 1024,
  /** Characters of one address, as the `redirects` document takes them. */
  address: 400,
  /** Rules of the `redirects` document. */
  rules: 2000,
} as const;

/** Parameters of advertisements and newsletters: they name no page. */
const tracking = /^(?:utm_.*|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid|_ga)$/i;

/**
 * Path and query of an address of the old site, without host, place on the page and parameters of advertisements;
 * null for anything that is not an address.
 * @param raw a whole address, one without `https://`, or a path
 */
export function oldAddress(raw: string): string | null {
  const text = raw.trim();
  if (text === '' || text.length > 2000 || /[\s\\]/.test(text)) return null;
  const whole = text.startsWith('/')
    ? `https://site${text}`
    : /^https?:\/\//i.test(text)
      ? text
      : /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?].*)?$/i.test(text)
        ? `https://${text}`
        : null;
  if (whole === null || text.startsWith('//') || !URL.canParse(whole)) return null;
  const { pathname, searchParams } = new URL(whole);
  for (const name of [...searchParams.keys()]) if (tracking.test(name)) searchParams.delete(name);
  const query = searchParams.toString();
  // Browsers read two slashes at the start as another site.
  return `${pathname.replace(/^\/{2,}/, '/')}${query === '' ? '' : `?${query}`}`;
}

interface SitemapRead {
  /** As written in the file. */
  readonly addresses: readonly string[];
  /** The file lists other sitemaps, not pages. */
  readonly isIndex: boolean;
}

const named: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Characters of a tag, and of its contents, that are read. */
const longestTag = 400;
const longestEntry = 4000;

/**
 * The addresses of a sitemap file (sitemaps.org). It is read as text, not as XML: no entity is ever declared or
 * followed but the five predefined ones.
 * @param most addresses to read; one more shows that there are too many
 */
export function readSitemap(text: string, most: number): SitemapRead {
  const addresses: string[] = [];
  for (let at = text.indexOf('<loc'); at >= 0 && addresses.length <= most; at = text.indexOf('<loc', at + 4)) {
    // `<loc>` itself, perhaps with attributes, but not `<location>`. It has to end soon, or it is not one.
    if (!/[\s>]/.test(text.charAt(at + 4))) continue;
    const close = text.slice(at, at + longestTag).indexOf('>');
    if (close < 0) continue;
    const start = at + close + 1;
    const cut = text.slice(start, start + longestEntry);
    const end = cut.indexOf('<', cut.startsWith('<![CDATA[') ? 9 : 0);
    const inner = (end < 0 ? cut : cut.slice(0, end)).replace(/^<!\[CDATA\[|\]\]>$/g, '');
    addresses.push(inner.trim().replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => named[name] ?? ''));
  }
  return { addresses, isIndex: /<sitemapindex[\s>]/.test(text.slice(0, 20_000)) };
}
