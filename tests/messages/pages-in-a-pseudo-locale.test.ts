/** Every page of the demo sites in a pseudo-locale: text that stays plain is the dealer's own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '#schemas/layout/page.ts';
import { listContent } from '#tenants/content/list-content.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { makePreviewLink } from '#tenants/previews/preview-links.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { type DemoPlatform, openDemoPlatform, siteLevel } from '../sites/demo-platform.ts';
import { plainTexts, textsOf } from './plain-texts.ts';

let demo: DemoPlatform;
beforeAll(async () => {
  demo = await openDemoPlatform(new Date('2026-03-04T01:00:00Z'));
}, 180_000);
afterAll(() => demo.close());

const sites = ['redgum', 'meridian', 'kereru', 'saltwater', 'aurora', 'tallow-creek'];

/** An address of each page of a site: of a vehicle, a location and a model where it is about one. */
function addressesOf(slug: string, pages: readonly Page[]): readonly string[] {
  const { vehicles, locations, models } = demo.entities(slug);
  const standing = vehicles.filter(({ status, sold, price }) => status === 'in_stock' && !sold && price);
  const examples: { readonly [type: string]: readonly (string | undefined)[] } = {
    vehicle: [
      standing[0]?.slug,
      standing.find(({ car_type }) => car_type === 'used')?.slug,
      vehicles.find(({ sold }) => sold)?.slug,
    ],
    location: [locations[0]?.slug],
    model: [models[0]?.slug],
  };
  return pages.flatMap(({ type, route }) => {
    if (!/[:*]/.test(route)) return [route];
    return (examples[type] ?? []).flatMap((of) => (of && route.includes(':slug') ? [route.replace(':slug', of)] : []));
  });
}

for (const slug of sites)
  test(`pages of ${slug} have no text outside the catalogues`, { timeout: 180_000, ...siteLevel(slug) }, async () => {
    const { store } = demo.platform;
    const scope = await findScopeForSystem(store, slug);
    const snapshot = scope && (await liveSnapshot(store, scope));
    if (!scope || !snapshot) throw new Error(`no site ${slug}`);
    const documents = [...snapshot.documents.values()];
    const entities = demo.entities(slug);
    const offers = await listContent(store, scope, 'offer');
    const lenders = documents.filter(({ kind }) => kind === 'lenders').map(({ effective }) => effective);
    const names = [
      ...entities.vehicles.map(({ images: _, dealercomments: __, ...vehicle }) => vehicle),
      ...entities.locations.map(({ name, address }) => [name, address]),
      entities.models.map(({ name, model_variants }) => [name, model_variants]),
      lenders,
      offers,
      snapshot.documents.get('site')?.effective,
    ];
    const own = {
      texts: textsOf(
        documents.map(({ effective }) => effective),
        entities,
        offers,
        // What the shopper searched for.
        'zzz',
      ),
      words: new Set(textsOf(names).split(/[^\p{L}\p{M}]+/u)),
      judged: new Map<string, boolean>(),
    };
    const { token } = await makePreviewLink(store, scope, { document: 'page/home', path: '/', days: 1, by: 'Test' });
    const pages = documents.flatMap(({ kind, effective }) => (kind === 'page' && effective ? [effective as Page] : []));
    const found: string[] = [];
    for (const address of [
      ...addressesOf(slug, pages),
      '/search/used-cars',
      '/search/new-used-and-demo-cars?query=zzz',
    ]) {
      const host = `draft--${slug}.localhost`;
      const headers = { host, cookie: `fc_draft=${token}; fc_draft_language=en-XA` };
      const response = await demo.platform.app(new Request(`http://${host}${address}`, { headers }));
      const html = await response.text();
      if (response.status !== 200) continue;
      expect(html).toContain('lang="en-XA"');
      for (const text of plainTexts(html, own)) found.push(`${address}: ${text}`);
    }
    expect(found).toEqual([]);
  });
