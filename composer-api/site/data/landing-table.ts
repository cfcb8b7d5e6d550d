/** The pages of make, model and place of a release: found again when the stock, the content or the hour has moved. */

import { landingPlaces } from '#domain/landings/landing-places.ts';
import { listLandings } from '#domain/landings/list-landings.ts';
import type { ContentPort } from '#domain/ports/content.ts';
import type { LandingsPort, PossibleLandings } from '#domain/ports/landings.ts';
import type { StockPort } from '#domain/ports/stock.ts';
import { setting } from '#domain/switches/settings.ts';
import { pageKind } from '#schemas/layout/page-kinds.ts';
import type { CompiledRelease } from '../release/compiled-release.ts';

interface Table {
  /** What it was made from. */
  readonly of: string;
  readonly made: Promise<PossibleLandings>;
}

const tables = new WeakMap<CompiledRelease, Table>();
const none: PossibleLandings = { prefix: '', places: [], entries: [] };

/** @param of versions of the stock and the content, with the hour: what is for sale moves by time too. */
export function landingsPort(
  release: CompiledRelease,
  { stock, content }: { readonly stock: StockPort; readonly content: ContentPort },
  of: string,
): LandingsPort {
  const possible = (): Promise<PossibleLandings> => {
    const known = tables.get(release);
    if (known?.of === of) return known.made;
    const made = makeTable(release, stock, content);
    tables.set(release, { of, made });
    // What failed is tried again by the next request.
    made.catch(() => {
      if (tables.get(release)?.made === made) tables.delete(release);
    });
    return made;
  };
  const isOffered = [...release.pages.values()].some(({ type }) => type === 'landing');
  return { possible, list: async () => (isOffered ? (await possible()).entries : []) };
}

async function makeTable(release: CompiledRelease, stock: StockPort, content: ContentPort): Promise<PossibleLandings> {
  const { landingPrefix: prefix, facts } = release;
  if (prefix === null) return none;
  const places = landingPlaces(await content.listLocations());
  const entries = await listLandings(places, stock, {
    prefix,
    least: setting(facts.switches, 'landings.least'),
    most: setting(facts.switches, 'landings.most'),
    isTaken: (path) => isTaken(release, path),
  });
  return { prefix, places, entries };
}

/** Pages that staff wrote, and their settings for an address, take precedence over generated pages. */
function isTaken({ routes, redirect, isGone }: CompiledRelease, path: string): boolean {
  const page = routes.find(path)?.value;
  return (page !== undefined && pageKind(page.type).isMade !== true) || redirect(path) !== null || isGone(path);
}
