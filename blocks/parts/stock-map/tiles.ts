/** Streets of a map, from the tile service that the dealer has set; it is only contacted once a shopper wants streets. */
import { type Settings, setting } from '#domain/switches/settings.ts';

export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  /** Attribution of the map, as its licence requires. */
  readonly credit: string;
}

/** What `mapTiles` reads. */
export const tileSwitches = ['locations.map-tiles', 'locations.map-credit'] as const;

/** null where the site has no streets: its maps are outlines. */
export function mapTiles(settings: Settings): MapTiles | null {
  const url = setting(settings, 'locations.map-tiles');
  return url === '' ? null : { url, credit: setting(settings, 'locations.map-credit') };
}
