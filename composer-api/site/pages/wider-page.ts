/** Where an address of make, model and place leads that is no page now: to the next wider page with stock. */
import { allStock, makeAddress, makeModelAddress } from '#blocks/kit/search-address.ts';
import { findLanding, landingParts } from '#domain/landings/find-landing.ts';
import type { SiteData } from '../data/site-data.ts';

/** @param rest what follows the prefix. Null where the address never was one of the site. */
export async function widerPage({ landings, stock, content }: SiteData, rest: string): Promise<string | null> {
  const parts = landingParts(rest);
  if (parts === null) return null;
  const [possible, facts, makes] = await Promise.all([landings.possible(), stock.facts(), content.listManufacturers()]);
  const found = findLanding({ ...possible, parts, facts, makes: makes.map(({ name }) => name) });
  if (found?.kind === 'wider') return found.page.path;
  if (found?.kind !== 'wider-search') return null;
  const { make, model } = found;
  if (make === null) return allStock;
  return model === null ? makeAddress(make) : makeModelAddress(make, model);
}
