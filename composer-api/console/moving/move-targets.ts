/** All of a site that an address of the old one may lead to. */

import type { MoveTarget } from '#domain/moving/propose.ts';
import { allStockPath, searchRoutes } from '#domain/search/routes.ts';
import { emptySearch } from '#domain/search/search-address.ts';
import { searchHref } from '#domain/search/search-href.ts';
import { searchTitle } from '#domain/search/search-title.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { streamStock } from '#tenants/stock/read-stock.ts';
import { listRoutes } from '../checks/addresses.ts';
import { listPages, listPlaces, type TargetSources } from '../documents/link-targets.ts';

/** Vehicles that are compared; the recommended come first. */
const mostVehicles = 20_000;

interface MoveTargets {
  readonly all: readonly MoveTarget[];
  /** Those that a whole folder of the old site may lead to: pages and searches. */
  readonly hubs: readonly MoveTarget[];
}

export async function listMoveTargets(store: Store, scope: TenantScope, sources: TargetSources): Promise<MoveTargets> {
  const { snapshot, data } = sources;
  const { makes, bodies } = await data.stock.facts();
  const search = (facets: (typeof emptySearch)['facets']): MoveTarget => {
    const state = { ...emptySearch, facets };
    const href = searchHref(state);
    const name = searchTitle(state);
    return { href, name, words: `${name} ${href}` };
  };
  const pages = listPages(snapshot).map(({ href, name }): MoveTarget => ({ href, name, words: `${name} ${href}` }));
  const common = searchRoutes.map(
    ({ path, carTypes }): MoveTarget => ({
      ...search(carTypes.length === 0 ? {} : { car_type: carTypes }),
      href: path,
      words: path === allStockPath ? 'all stock' : path,
    }),
  );
  const hubs = [
    ...pages,
    ...common,
    ...makes.map(({ name }) => search({ make: [name] })),
    ...bodies.map(({ name }) => search({ body: [name] })),
  ];
  const models = makes.flatMap(({ name, models: own }) =>
    own.map((model) => search({ make: [name], model: [model.name] })),
  );
  const places = (await listPlaces(sources)).map(
    ({ href, name, note }): MoveTarget => ({ href, name, words: `${name} ${note}` }),
  );
  const offerRoute = listRoutes(snapshot).find(({ type, route }) => type === 'offer' && route.includes(':slug'))?.route;
  const offers = offerRoute === undefined ? [] : await data.content.listOffers();
  return {
    hubs,
    all: [
      ...hubs,
      ...models,
      ...places,
      ...offers.map(
        ({ slug, title }): MoveTarget => ({
          href: (offerRoute ?? '').replace(':slug', slug),
          name: title,
          words: `${title} ${slug}`,
        }),
      ),
      ...(await listVehicleTargets(store, scope, sources)),
    ],
  };
}

async function listVehicleTargets(store: Store, scope: TenantScope, { data }: TargetSources): Promise<MoveTarget[]> {
  const listed = new Set(await data.stock.slugs(mostVehicles));
  const found: MoveTarget[] = [];
  for await (const slice of streamStock(store, scope))
    for (const { vehicle } of slice)
      if (listed.has(vehicle.slug)) {
        const { slug, name, year, make, model, stocknum, vin } = vehicle;
        found.push({
          href: `/cars/${slug}`,
          name,
          words: `${name} ${slug}`,
          needs: `${year} ${make} ${model}`,
          marks: [stocknum, vin].filter((one) => typeof one === 'string' && one !== '') as string[],
        });
      }
  return found;
}
