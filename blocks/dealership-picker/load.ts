import { nearbyLocations } from '#domain/locations/nearby.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { t } from '#domain/messages/translate.ts';
import { displayDistance } from '#domain/places/distance.ts';
import { type MapNames, pickTowns } from '#domain/places/map-towns.ts';
import { setting } from '#domain/switches/settings.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { type PlaceFacts, placeFacts } from '../parts/location-card/location-facts.ts';
import { type AskedPoint, askedPoint } from '../parts/place-field/asked-point.ts';
import { type MapTiles, mapTiles } from '../parts/stock-map/tiles.ts';
import type { Props } from './schema.ts';

export interface NearbyPlace {
  readonly place: PlaceFacts;
  readonly distance: string;
  readonly point: { readonly lat: number; readonly lng: number };
}

export interface Data extends AskedPoint {
  /** Nearest first. */
  readonly nearby: readonly NearbyPlace[];
  /** Place names on the map, in addition to its marks. */
  readonly names: MapNames;
  readonly radius: string;
  /** Whether there is more than one to find. */
  readonly hasChoice: boolean;
  readonly tiles: MapTiles | null;
}

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const { content, settings } = context;
  const asked = await askedPoint(context);
  const locations = await content.listLocations();
  const nearby = asked.point ? nearbyLocations(locations, asked.point, settings) : [];
  const towns = props.map && nearby.length > 0 ? await context.places.towns() : [];
  return inLocale(context.site.locale, () => {
    const found = nearby.map(({ item, km }) => ({
      place: placeFacts(item, settings),
      distance: displayDistance(km),
      point: { lat: item.address.lat ?? 0, lng: item.address.long ?? 0 },
    }));
    const tiles = mapTiles(settings);
    return {
      ...asked,
      nearby: found,
      names: pickTowns(
        found.map(({ place, point }) => ({ name: place.name, ...point })),
        towns,
        { height: 'regular', numbered: true, streets: tiles !== null },
      ),
      hasChoice: locations.length > 1,
      radius: t('{radius} km', { radius: setting(settings, 'locations.nearby-radius') }),
      tiles,
    };
  });
}
