/** The demo tenants as input of `seed`: template, own documents, and entities made on demand. */

import type { Offer } from '#schemas/entities/offer.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { DemoSeed } from '../seed/seed.ts';
import { buildDemoDocuments } from './build-documents.ts';
import { buildOffer } from './build-offers.ts';
import { inYearOf } from './dated-documents.ts';
import { demoTenants, requireDemoTenant } from './tenants.ts';

/**
 * Increase it when `<slug>/entities.json.br` changes: stored demo stock is then replaced, including vehicles that were
 * imported into it. It contains no date, so that a restart never does that.
 */
const entitiesVersion = 'demo-16';

/** Slugs of the templates that the demos are clones of. */
const templateOf: Readonly<Record<string, string>> = {
  meridian: 'group',
  'tallow-creek': 'dealer',
  redgum: 'dealer',
  saltwater: 'modern',
  aurora: 'manufacturer',
  kereru: 'modern',
};

/** Pages and shared sections that a demo has in place of its template's, and its own documents with dates. */
const files = import.meta.glob<Json>(['./*/{page,section}/*.json', './*/spin-to-win.json'], {
  eager: true,
  import: 'default',
});

function pagesOf(slug: string, now: Date): { readonly [key: string]: Json } {
  const prefix = `./${slug}/`;
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, body]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length).replace(/\.json$/, ''), inYearOf(body, now)]] : [],
    ),
  );
}

/** `now` decides which are new, just sold and about to expire. */
export function demoSeeds(now: Date): DemoSeed[] {
  return demoTenants.map(({ slug, plan }) => ({
    slug,
    name: plan.name,
    template: templateOf[slug] ?? 'dealer',
    documents: { ...toJson(buildDemoDocuments(slug)), ...pagesOf(slug, now) },
    offers: demoOffers(slug, now),
    entitiesVersion,
    entities: async () => {
      // Hundreds of vehicles: loaded only where they have to be stored.
      const { buildDemoEntities } = await import('./build-entities.ts');
      const { locations, models, reviews, manufacturers, dealer, vehicles, earlierPrices } = buildDemoEntities(
        slug,
        now,
      );
      return {
        location: locations,
        model: models,
        review: reviews,
        manufacturer: manufacturers,
        dealer: [dealer],
        vehicles,
        earlierPrices,
      };
    },
  }));
}

/** In the next year in which they fall, as the demo's dated documents are: nothing in a fresh demo has expired. */
export function demoOffers(slug: string, now: Date): Offer[] {
  const { plan, offers } = requireDemoTenant(slug);
  // Read from JSON and filled in: the same shape with other texts.
  const dated = inYearOf(offers as unknown as Json, now) as unknown as typeof offers;
  return dated.map((written) => buildOffer(plan, written));
}

/** Documents are read from JSON, so they are JSON; only their types do not show it. */
function toJson(documents: object): { readonly [key: string]: Json } {
  return JSON.parse(JSON.stringify(documents)) as { readonly [key: string]: Json };
}
