// A vehicle in each state that its page differs by, made from a site's own stock through the console's API. For a
// server with disposable data: pictures then show the same states on every site, regardless of its stock.

/** @typedef {{ slug: string, make: string, model: string, images: readonly object[] }} Vehicle what is read of one */
/** @typedef {{ id: string, picture: unknown, price: string, reserved: boolean, unlisted: unknown }} StockRow */
/** @typedef {{ rows: StockRow[], version: number, vehicle: Vehicle, unlisted: unknown }} Body what is read of the API's answers */
/** @typedef {(method: string, path: string, body?: object) => Promise<Body>} Call */

/**
 * What staff would change of a vehicle on sale to bring it into the state.
 * @type {Readonly<Record<string, (vehicle: Vehicle) => object>>}
 */
const states = {
  available: () => ({}),
  sold: () => ({ status: 'sold', sold_date_timestamp: Date.now() }),
  reserved: () => ({ reserved: true }),
  'coming-soon': () => ({ status: 'coming_soon' }),
  preorder: () => ({ preorder: true, price: null, before_price: null, status: 'coming_soon' }),
  // As much as the form takes.
  extreme: ({ images }) => ({
    badge: 'Donaudampfschifffahrtsgesellschaft Special Edition Final Run',
    price: 12_345_678,
    km: 5_000_000,
    colour: 'Iridescent Midnight Mulberry Pearl Metallic over Sandstone',
    images: Array.from({ length: 100 }, (_, at) => ({ ...images[at % images.length], alt: `Picture ${at + 1}` })),
    standardEquipment: Array.from({ length: 300 }, (_, at) => `Feature ${at + 1} with a name of several words`),
    dealercomments: '<b>As new</b> & "more" of everything that there is to say|'.repeat(400).slice(0, 20_000),
  }),
};

/**
 * @param {Call} call the console's API, by who may change the stock
 * @param {string} tenant
 * @returns {Promise<readonly import('./site-pages.mjs').NamedPath[]>}
 */
export async function makeVehicleStates(call, tenant) {
  const stock = `/tenants/${tenant}/stock`;
  const { rows } = await call('GET', `${stock}?status=in_stock&sort=newest`);
  const plain = rows.filter((row) => row.picture && row.price.startsWith('$') && !row.reserved && !row.unlisted);
  /** @type {import('./site-pages.mjs').NamedPath[]} */
  const made = [];
  for (const [state, changesOf] of Object.entries(states)) {
    const row = plain[made.length];
    if (!row) throw new Error(`${tenant} has too few vehicles with a picture and a price.`);
    const { version, vehicle } = await call('GET', `${stock}/${row.id}`);
    await call('PUT', `${stock}/${row.id}`, { version, changes: changesOf(vehicle) });
    made.push([`vehicle-${state}`, `/cars/${vehicle.slug}`]);
  }
  const { make, model } = (await call('GET', `${stock}/${plain[0]?.id}`)).vehicle;
  const minimal = await call('POST', stock, { make, model, year: 2019 });
  // A site that lists nothing without photographs has no page for it.
  return minimal.unlisted ? made : [...made, ['vehicle-minimal', `/cars/${minimal.vehicle.slug}`]];
}
