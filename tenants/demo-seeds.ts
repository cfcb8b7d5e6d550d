/** The demo tenants as the seed wants them: template, own documents, entities. */
import type { Json } from '#schemas/json.ts';
import { buildDemoEntities } from './demo/build-entities.ts';
import { demoTenants } from './demo/tenants.ts';
import type { DemoSeed } from './seed.ts';

const files = import.meta.glob<Json>('./demo/*/{site,theme,switches,navigation,redirects,page/*,section/*}.json', { eager: true, import: 'default' });

/** Moves when the generator does; so that a demo keeps its stock between starts, the clock is no part of it. */
const generatorVersion = '1';

/** @param now what "just arrived" and the sold windows are counted from. */
export function demoSeeds(now: Date): DemoSeed[] {
  return demoTenants.map(({ slug, name, template }) => {
    const documents: { [key: string]: Json } = {};
    for (const [path, body] of Object.entries(files)) {
      const prefix = `./demo/${slug}/`;
      if (path.startsWith(prefix)) documents[path.slice(prefix.length).replace(/\.json$/, '')] = body;
    }
    return {
      slug,
      name,
      template,
      documents,
      entitiesVersion: generatorVersion,
      entities: () => {
        const { locations, models, reviews, manufacturers, dealer, vehicles } = buildDemoEntities(slug, now);
        return { location: locations, model: models, review: reviews, manufacturer: manufacturers, dealer: [dealer], vehicles };
      },
    };
  });
}
