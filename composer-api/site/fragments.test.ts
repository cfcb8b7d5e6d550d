/** One block of a page at another address, as a search fetches it when the shopper follows a link. */
import { expect, test } from 'vitest';
import { aPlatform } from '#tests/build/platform.ts';

const at = (path: string, block = 'b_results1') => `/api/fragment?${new URLSearchParams({ block, path })}`;

test('R2-007: it is the block of the page at that address, with its title and canonical address, and is not the page', async () => {
  const platform = await aPlatform();
  const path = '/search/new-used-and-demo-cars?model=Field&sortBy=price_asc';
  const page = await platform.site('north', path);
  const part = await platform.site('north', at(path));
  expect(part.status).toBe(200);
  const blockOf = (text: string) => /<div data-block="search-results".*<\/div>/s.exec(text)?.[0] ?? '';
  const block = blockOf(part.text);
  expect(block).toContain('2020 Aster Field');
  expect(page.text).toContain(block.slice(0, block.lastIndexOf('</main>') === -1 ? 2000 : 2000));
  expect(part.text).toContain('<title>');
  expect(part.text).toMatch(/<link rel="canonical" href="[^"]*\/search\/new-used-and-demo-cars\?model=Field">/);
  expect(part.text).toContain('<meta name="robots" content="noindex">');
  expect(part.text).not.toContain('<html');
  expect(part.headers.get('x-robots-tag')).toBe('noindex');
  // The page itself is still whole.
  expect((await platform.site('north', path)).text).toBe(page.text);
});

test('it is cached and tagged like a page, and changes with the stock of its tenant', async () => {
  const platform = await aPlatform();
  const first = await platform.site('north', at('/search/new-used-and-demo-cars'));
  const tag = first.headers.get('etag') ?? '';
  const again = await platform.request('north.localhost', 'GET', at('/search/new-used-and-demo-cars'), undefined, {
    'if-none-match': tag,
  });
  expect(again.status).toBe(304);
  const south = await platform.site('south', at('/search/new-used-and-demo-cars'));
  expect(south.text).toContain('South Motors');
});

test.each([
  ['another site', 'https://evil.example/search/used-cars', 'b_results1', 400],
  ['two slashes', '//evil.example/', 'b_results1', 400],
  ['no path', '', 'b_results1', 400],
  ['an API', '/api/leads', 'b_results1', 400],
  ['no such page', '/nowhere', 'b_results1', 404],
  ['no such search', '/search/no-such-make', 'b_results1', 404],
  ['no such block', '/search/used-cars', 'b_none', 404],
  ['a block that does not follow the shopper', '/', 'b_hero1', 404],
  ['a very long path', `/search/${'x'.repeat(5000)}`, 'b_results1', 400],
])('bad input: %s', async (_, path, block, status) => {
  const platform = await aPlatform();
  const answer = await platform.site('north', at(path, block));
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ error: { message: expect.stringMatching(/\S/) } });
});

test.each([
  ['10,000 letters', 'x'.repeat(10_000)],
  ['emoji', '😀'.repeat(700)],
  ['right to left', 'مرحبا '.repeat(300)],
  ['SQL', "'; DROP TABLE vehicle; -- ".repeat(300)],
])(
  'R2-005: a query of %s is the same search in a fragment and in its page, and both say what was cut off',
  async (_, query) => {
    const platform = await aPlatform();
    const path = `/search/new-used-and-demo-cars?${new URLSearchParams({ query })}`;
    const [page, part] = [await platform.site('north', path), await platform.site('north', at(path))];
    expect([page.status, part.status]).toEqual([200, 200]);
    for (const { text } of [page, part])
      expect(text).toMatch(/We ignored part of this search that we did not recognise: Keywords “/);
  },
);

test('R2-001: a page past the end is the last, and the head names its neighbours', async () => {
  const platform = await aPlatform();
  const { text } = await platform.site('north', '/search/new-used-and-demo-cars?page=40');
  expect(text).toContain('2020 Aster Field');
  expect(text).toMatch(/<link rel="canonical" href="[^"]*\/search\/new-used-and-demo-cars">/);
  expect(text).not.toMatch(/rel="(?:next|prev)"/);
});

test('an unknown colour is named and left out', async () => {
  const platform = await aPlatform();
  const { text } = await platform.site('north', '/search/new-used-and-demo-cars?colour=Glitter');
  expect(text).toContain('Colour “Glitter”');
  expect(text).toContain('2020 Aster Field');
  expect(text).not.toContain('No Results Available');
});

test('suggestions over HTTP: 200 with a list for any input', async () => {
  const platform = await aPlatform();
  const ask = (q: string) => platform.site('north', `/api/suggest?q=${encodeURIComponent(q)}`);
  expect((await ask('ast')).body).toMatchObject({
    suggestions: [{ label: 'Aster', href: '/search/aster', picture: null }, {}, {}, {}, {}],
  });
  for (const q of ['', '😀', 'عربي', "'; drop table vehicle; --", 'x'.repeat(1500)]) {
    const answer = await ask(q);
    expect([q.slice(0, 20), answer.status]).toEqual([q.slice(0, 20), 200]);
  }
});
