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

/** States of a vehicle that pages differ by, and how a card in a list shows them. */
const states = {
  sold: /^[^>]*data-gone/,
  reserved: /vehicle-card-tag[^>]*>[^<]*reserved/i,
  preorder: /preorder|pre-order/i,
  minimal: /vehicle-card-none/,
};
/** Pages of results that are looked through. */
const mostPages = 60;

/** A vehicle of each state that is found among the first pages of the stock. */
async function listVehicleStates(read) {
  const found = new Map();
  for (let page = 1; page <= mostPages && found.size < Object.keys(states).length; page++) {
    const html = await read(`/search/new-used-and-demo-cars?page=${page}`);
    const cards = (html ?? '').split('<article class="vehicle-card"').slice(1);
    if (cards.length === 0) break;
    for (const card of cards) {
      const path = /href="(\/cars\/[a-z0-9-]+)"/.exec(card)?.[1];
      for (const [state, shows] of Object.entries(states))
        if (path && !found.has(state) && shows.test(card)) found.set(state, path);
    }
  }
  return [...found].map(([state, path]) => [`vehicle-${state}`, path]);
}

/**
 * @param {(path: string) => Promise<string | null>} read the HTML of a page of the site; null where there is none
 * @returns {Promise<(readonly [name: string, path: string])[]>} with a vehicle in each state and a location, and where the site has
 *   them its model range, a model and its brands
 */
export async function listSitePages(read) {
  const firstLink = async (path, pattern) => pattern.exec((await read(path)) ?? '')?.[1] ?? null;
  const found = [
    ['vehicle', await firstLink('/search/new-used-and-demo-cars', /href="(\/cars\/[a-z0-9-]+)"/)],
    ...(await listVehicleStates(read)),
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
