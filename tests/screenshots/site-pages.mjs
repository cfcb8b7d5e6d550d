// The pages of each demo site that are looked at, found by following the site's own links.
export const tenants = ['meridian', 'tallow-creek', 'redgum', 'saltwater', 'aurora', 'kereru'];

/** @typedef {readonly [name: string, path: string]} NamedPath */

/** @type {readonly NamedPath[]} */
const fixed = [
  ['home', '/'],
  ['search', '/search/new-used-and-demo-cars'],
  ['locations', '/locations'],
  ['contact', '/contact'],
  ['about', '/about-us'],
  ['finance', '/finance'],
  ['service', '/service'],
  ['trade-in', '/trade-in'],
  ['special-offers', '/special-offers'],
  ['success', '/success'],
  ['not-found', '/no-such-page'],
];

/**
 * @param {(path: string) => Promise<string | null>} read the HTML of a page of the site; null where there is none
 * @returns {Promise<readonly NamedPath[]>} with a location, and where the site has them its
 *   model range, a model and its brands
 */
export async function listSitePages(read) {
  /** @type {(path: string, pattern: RegExp) => Promise<string | null>} */
  const firstLink = async (path, pattern) => pattern.exec((await read(path)) ?? '')?.[1] ?? null;
  /** @type {readonly { name: string, path: string | null }[]} */
  const found = [
    {
      name: 'location',
      path: await firstLink(
        '/locations',
        /href="(\/(?:locations|find-my-dealer|our-location|contact-us)\/[a-z0-9-]+)[#"]/,
      ),
    },
    { name: 'models', path: (await read('/models')) === null ? null : '/models' },
    { name: 'model', path: await firstLink('/models', /href="(\/models\/[a-z0-9-]+)"/) },
    { name: 'brands', path: (await read('/brands')) === null ? null : '/brands' },
  ];
  const pages = [...fixed];
  for (const { name, path } of found) if (path !== null) pages.push([name, path]);
  return pages;
}
