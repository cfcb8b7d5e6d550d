/** The official client's own browser build, in a browser, configured with the site's own settings. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import type { SearchSettings } from '#schemas/api/search-settings.ts';
import { siteUrl } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';

interface Found {
  readonly results: readonly { readonly nbHits: number; readonly facets?: { readonly make?: object } }[];
}
interface Client {
  search(request: object): Promise<Found>;
}

/** One script that leaves `liteClient` at the window. */
async function bundledClient(): Promise<string> {
  const home = dirname(createRequire(import.meta.url).resolve('algoliasearch/lite'));
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(home, 'browser.js'), formats: ['iife'], name: 'algoliaLite' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('The bundler gave no script.');
  return `${first.output[0].code};window.algoliaLite = algoliaLite;`;
}

test('R7-005, R7-007: the client that browsers load finds this site’s stock, and not with a key of another', {
  tag: '@gate',
}, async ({ page }) => {
  allowMessages(/status of 403 .*\/1\/indexes\//);
  const script = await bundledClient();
  await page.goto(siteUrl('meridian', '/about-us'));
  // By the browser's own protocol, so that no policy of the page has to bend.
  await page.evaluate(script);
  const ask = (settings: SearchSettings, request: object) =>
    page.evaluate(
      ([given, wanted]) => {
        const { algoliaLite } = window as unknown as {
          algoliaLite: { liteClient(app: string, key: string, options: object): Client };
        };
        const { host, protocol } = new URL(given.host ?? '');
        const client = algoliaLite.liteClient(given.applicationId, given.searchKey, {
          hosts: [{ url: host, accept: 'readWrite', protocol: protocol.replace(':', '') }],
        });
        return client
          .search({ requests: [{ indexName: given.index, ...wanted }] })
          .then(({ results }) => ({
            hits: results[0]?.nbHits ?? -1,
            makes: Object.keys(results[0]?.facets?.make ?? {}),
          }))
          .catch((error: unknown) => ({ hits: -1, makes: [String(error)] }));
      },
      [settings, request] as const,
    );
  const settings = (await page.evaluate(() =>
    fetch('/api/search-settings').then((answer) => answer.json()),
  )) as SearchSettings;
  const all = await ask(settings, { facets: ['make'], hitsPerPage: 21, offset: 0, length: 21 });
  expect(all.hits).toBeGreaterThan(500);
  expect(all.makes).toContain('Toyota');
  const some = await ask(settings, { query: 'hilux', filters: 'car_type:used', facets: ['make'] });
  expect(some.makes).toEqual(['Toyota']);
  expect(some.hits).toBeLessThan(all.hits);
  const refused = await ask({ ...settings, searchKey: 'another' }, {});
  expect(refused).toMatchObject({ hits: -1 });
});
