import { locationPoint } from '#domain/locations/nearby.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { type MapNames, pickTowns } from '#domain/places/map-towns.ts';
import { setting } from '#domain/switches/settings.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { findBlockLocation } from '../kit/subject-location.ts';
import { placeFacts } from '../parts/location-card/location-facts.ts';
import { type MapTiles, mapTiles } from '../parts/stock-map/tiles.ts';
import type { Props } from './schema.ts';

export interface MapPlace {
  readonly id: string;
  readonly name: string;
  readonly line: string;
  readonly href: string;
  readonly directionsHref: string | null;
  /** Degrees, south is negative. */
  readonly lat: number;
  readonly lng: number;
}

export interface Data {
  readonly places: readonly MapPlace[];
  /** Place names on the map, in addition to its marks. */
  readonly names: MapNames;
  /** How near the map zooms by default. */
  readonly zoom: number;
  /** Whether marks carry numbers. */
  readonly numbered: boolean;
  readonly tiles: MapTiles | null;
}

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const { settings, content } = context;
  const one = props.show === 'all' ? null : await findBlockLocation('', context);
  const locations = props.show === 'all' ? await content.listLocations() : one ? [one] : [];
  const towns = await context.places.towns();
  return inLocale(context.site.locale, () => {
    const places = locations.flatMap((location) => {
      const point = locationPoint(location);
      if (!point) return [];
      const { id, name, lines, href, directionsHref } = placeFacts(location, settings);
      return [{ id, name, line: lines.join(', '), href, directionsHref, ...point }];
    });
    const tiles = mapTiles(settings);
    const numbered = places.length > 1 && places.length < setting(settings, 'locations.marker-index-below');
    return {
      places,
      names: pickTowns(places, towns, { height: props.height, numbered, streets: tiles !== null }),
      zoom: Math.min(15, setting(settings, 'locations.map-zoom')),
      numbered,
      tiles,
    };
  });
}
