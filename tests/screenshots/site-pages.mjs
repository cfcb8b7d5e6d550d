// The pages of each demo site that are looked at, found by following the site's own links.
export const tenants = ['meridian', 'tallow-creek', 'redgum', 'saltwater', 'aurora', 'kereru'];

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
 * @returns {Promise<(readonly [name: string, path: string])[]>} with a location, and where the site has them its
 *   model range, a model and its brands
 */
export async function listSitePages(read) {
  const firstLink = async (path, pattern) => pattern.exec((await read(path)) ?? '')?.[1] ?? null;
  const found = [
    [
      'location',
      await firstLink('/locations', /href="(\/(?:locations|find-my-dealer|our-location|contact-us)\/[a-z0-9-]+)[#"]/),
    ],
    ['models', (await read('/models')) === null ? null : '/models'],
    ['model', await firstLink('/models', /href="(\/models\/[a-z0-9-]+)"/)],
    ['brands', (await read('/brands')) === null ? null : '/brands'],
  ];
  return [...fixed, ...found.filter(([, path]) => path !== null)];
}
