/** Where the vehicles of a search are: its locations with the number of vehicles at each. */

import { locationPoint } from '#domain/locations/nearby.ts';
import { t } from '#domain/messages/translate.ts';
import { displayDistance, distanceKm } from '#domain/places/distance.ts';
import { type MapNames, pickTowns } from '#domain/places/map-towns.ts';
import type { ContentPort } from '#domain/ports/content.ts';
import type { StockPort } from '#domain/ports/stock.ts';
import type { TownsPort } from '#domain/ports/towns.ts';
import { withFacet } from '#domain/search/change-state.ts';
import { searchHref } from '#domain/search/search-href.ts';
import type { SearchState } from '#domain/search/state.ts';
import { toStockQuery } from '#domain/search/stock-query.ts';
import { type Settings, setting } from '#domain/switches/settings.ts';
import { displayWhole, joinTexts } from '#domain/text/quantity.ts';
import { type MapTiles, mapTiles, tileSwitches } from './tiles.ts';

/** What `stockMapFacts` reads. */
export const stockMapSwitches = ['locations.map-zoom', 'locations.marker-index-below', ...tileSwitches] as const;

interface StockPlace {
  readonly name: string;
  /** '12 vehicles' */
  readonly countText: string;
  readonly count: string;
  readonly line: string;
  /** '14 km' from the place that was searched around; null without one. */
  readonly distance: string | null;
  /** The search at this location only. */
  readonly href: string;
  readonly point: { readonly lat: number; readonly lng: number } | null;
}

export interface StockMapFacts {
  readonly places: readonly StockPlace[];
  /** Place names on the map, in addition to its marks. */
  readonly names: MapNames;
  readonly zoom: number;
  /** Whether marks and lines carry their number. */
  readonly numbered: boolean;
  readonly tiles: MapTiles | null;
}

/** Nearest first around a place, else the most vehicles first. Locations other than the chosen one are not left out. */
export async function stockMapFacts(
  state: SearchState,
  {
    stock,
    content,
    places: gazetteer,
    settings,
  }: {
    readonly stock: StockPort;
    readonly content: ContentPort;
    readonly places: TownsPort;
    readonly settings: Settings;
  },
): Promise<StockMapFacts> {
  const { location_name: _, ...facets } = state.facets;
  const query = toStockQuery({ ...state, facets, page: 1 }, settings, ['location_name']);
  const [result, locations, towns] = await Promise.all([
    stock.search({ ...query, limit: 0, offset: 0 }),
    content.listLocations(),
    gazetteer.towns(),
  ]);
  const places = (result.facets.location_name ?? [])
    .filter((item) => item.count > 0)
    .map((item) => {
      const location = locations.find((one) => one.name === item.value);
      const point = location ? locationPoint(location) : null;
      const km = point && state.place ? distanceKm(state.place, point) : null;
      const address = location?.address;
      return {
        km,
        found: item.count,
        place: {
          name: item.value,
          count: displayWhole(item.count),
          countText: t('{count, plural, one {# vehicle} other {# vehicles}}', { count: item.count }),
          line: address ? joinTexts([address.city, address.state], ', ') : '',
          distance: km === null ? null : displayDistance(km),
          href: searchHref({ ...withFacet(state, 'location_name', [item.value]), view: undefined }),
          point,
        } satisfies StockPlace,
      };
    })
    .sort((a, b) => (a.km ?? 1e9) - (b.km ?? 1e9) || b.found - a.found || (a.place.name < b.place.name ? -1 : 1));
  const points = places.flatMap(({ place: { name, point } }) => (point ? [{ name, ...point }] : []));
  const tiles = mapTiles(settings);
  return {
    places: places.map(({ place }) => place),
    names: pickTowns(points, towns, { height: 'tall', numbered: true, streets: tiles !== null }),
    zoom: Math.min(15, setting(settings, 'locations.map-zoom')),
    numbered: places.length > 1 && places.length < setting(settings, 'locations.marker-index-below'),
    tiles,
  };
}
