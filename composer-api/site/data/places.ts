/** Chooses the driver for a country: the maps service if it has a key, or else (and when it fails) the gazetteer. */
import { errorText } from '#domain/errors/error-text.ts';
import { createGazetteer, gazetteerPort, townsPort } from '#domain/places/gazetteer.ts';
import { parseGazetteer, parseTowns } from '#domain/places/parse-gazetteer.ts';
import type { PlacesPort } from '#domain/ports/places.ts';
import type { TownsPort } from '#domain/ports/towns.ts';
import { readPlaces } from '#tenants/data/read-places.ts';
import { createOnce, type Logger } from '../../kernel/log.ts';
import { mapsPlaces } from './maps-places.ts';

type Country = 'AU' | 'NZ';
export type PlacesOf = (country: Country) => PlacesPort & TownsPort;

interface PlacesOptions {
  readonly log: Logger;
  /** The maps service and its key; none leaves all to the gazetteer. */
  readonly maps?: { readonly url: string; readonly key: string } | undefined;
}

/** One port a country, shared by its tenants: places are the same for all of them. */
export function createPlaces({ log, maps }: PlacesOptions): PlacesOf {
  const ports = new Map<Country, PlacesPort & TownsPort>();
  const once = createOnce();
  return (country) => {
    const cached = ports.get(country);
    if (cached) return cached;
    const embedded = embeddedPlaces(country);
    const port = maps
      ? {
          ...withFallback(mapsPlaces({ country, ...maps }), embedded, (error) => {
            const message = errorText(error);
            once(message, () => log.warn({ country, error: message }, 'places: the gazetteer answers instead'));
          }),
          towns: embedded.towns,
        }
      : embedded;
    ports.set(country, port);
    return port;
  };
}

/** Read once a process: the file never changes while one runs. */
const gazetteers = new Map<Country, PlacesPort & TownsPort>();

export function embeddedPlaces(country: Country): PlacesPort & TownsPort {
  const read = gazetteers.get(country);
  if (read) return read;
  const port = {
    ...gazetteerPort(async () => createGazetteer(parseGazetteer(await readPlaces(country))), country === 'AU'),
    ...townsPort(async () => parseTowns(await readPlaces(country))),
  };
  gazetteers.set(country, port);
  return port;
}

/** `first`, and `second` where it fails; what one does not know by id the other may. */
export function withFallback(first: PlacesPort, second: PlacesPort, report: (error: unknown) => void): PlacesPort {
  const either = async <T>(ask: (port: PlacesPort) => Promise<T>): Promise<T> => {
    try {
      return await ask(first);
    } catch (error) {
      report(error);
      return ask(second);
    }
  };
  return {
    knowsPostcodes: first.knowsPostcodes,
    suggest: (text, limit) => either((port) => port.suggest(text, limit)),
    find: async (id) => (await second.find(id)) ?? either((port) => port.find(id)),
    nearest: (point) => either((port) => port.nearest(point)),
  };
}
