/** The demo tenants as the seed wants them: template, own documents, entities. */
import type { Json } from '#schemas/json.ts';
import { buildDemoEntities } from './demo/build-entities.ts';
import { demoTenants } from './demo/tenants.ts';
import type { DemoSeed } from './seed.ts';

/** Pages and sections that a demo has in place of its template's. */
const files = import.meta.glob<Json>('./demo/*/{page,section}/*.json', { eager: true, import: 'default' });

const templateOf: { readonly [slug: string]: string } = {
  meridian: 'group',
  'tallow-creek': 'dealer',
  redgum: 'dealer',
  saltwater: 'modern',
  aurora: 'manufacturer',
  kereru: 'modern',
};

/** Moves when the generator does. The clock is no part of it: a demo keeps its stock between starts. */
const generatorVersion = '1';

/** @param now what "just arrived" and the sold windows are counted from. */
export function demoSeeds(now: Date): DemoSeed[] {
  return demoTenants.map(({ slug, plan, site, theme, navigation, switches }) => {
    const documents: { [key: string]: Json } = { site, theme, navigation, switches };
    for (const [path, body] of Object.entries(files)) {
      const prefix = `./demo/${slug}/`;
      if (path.startsWith(prefix)) documents[path.slice(prefix.length).replace(/\.json$/, '')] = body;
    }
    return {
      slug,
      name: plan.name,
      template: templateOf[slug] ?? 'dealer',
      documents,
      entitiesVersion: generatorVersion,
      entities: () => {
        const { locations, models, reviews, manufacturers, dealer, vehicles } = buildDemoEntities(slug, now);
        return { location: locations, model: models, review: reviews, manufacturer: manufacturers, dealer: [dealer], vehicles };
      },
    };
  });
}
