/** Where links may lead and lead to, and what filters of stock find, for the console's pickers. */
import { describe, expect, test } from 'vitest';
import type { LinkTarget, StockFacets } from '#schemas/api/target.ts';
import { aPlatform, type Person, staff } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

async function find(person: Person, q: string, page = ''): Promise<readonly LinkTarget[]> {
  const query = new URLSearchParams({ q, page });
  return (await person.get<{ targets: LinkTarget[] }>(`/tenants/north/link-targets?${query}`)).targets;
}

async function name(person: Person, hrefs: readonly string[], page = ''): Promise<readonly LinkTarget[]> {
  const answer = await person.call('POST', '/tenants/north/link-names', { hrefs, page });
  expect(answer.status).toBe(200);
  return (answer.body as { targets: LinkTarget[] }).targets;
}

describe('M-006: links by name', () => {
  test('what is found is called the same when its address is named', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const found = [...(await find(ned, '')), ...(await find(ned, aVehicle().make))];
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['page', 'search', 'vehicle']));
    const named = await name(
      ned,
      found.map(({ href }) => href),
    );
    expect(named.filter(({ broken }) => broken !== undefined)).toEqual([]);
    expect(named.map((one) => one.name)).toEqual(found.map((one) => one.name));
  });

  test('an address that leads nowhere says why, and nothing of another site is named', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const hrefs = [
      '/nowhere',
      '#nothing',
      '/cars/2020-gone',
      '/search/nomake',
      '//evil',
      '/%zz',
      `/${'x'.repeat(1900)}`,
    ];
    const named = await name(ned, hrefs, 'page/home');
    expect(named.map((one) => one.broken !== undefined)).toEqual(hrefs.map(() => true));
    expect(named[2]?.broken).toBe('This vehicle is no longer on the site.');
    const other = await ned.call('POST', '/tenants/south/link-names', { hrefs: ['/'] });
    expect(other.status).toBe(404);
  });

  test.each([
    [{ hrefs: Array.from({ length: 101 }, () => '/') }],
    [{ hrefs: ['/'.repeat(3000)] }],
    [{ hrefs: '/' }],
    [{ hrefs: [], page: 'x'.repeat(200) }],
  ])('what is no list of addresses is refused %#', async (body) => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    expect((await ned.call('POST', '/tenants/north/link-names', body)).status).toBe(400);
  });
});

test('M-006: a filter of stock counts what it finds, and what else it could say', async () => {
  const platform = await aPlatform();
  const ned = await platform.signIn(staff.northEditor.email);
  const facets = (query: string) => ned.get<StockFacets>(`/tenants/north/stock-facets?${query}`);
  const all = await facets('count=make,car_type');
  expect(all.count).toBe(2);
  const [make] = all.facets.find((facet) => facet.name === 'make')?.items ?? [];
  expect((await facets(`make=${encodeURIComponent(make?.value ?? '')}&count=make`)).count).toBe(make?.count);
  expect((await facets('make=None&count=make')).count).toBe(0);
  expect((await facets('price_max=1')).count).toBe(0);
  expect((await ned.call('GET', `/tenants/north/stock-facets?make=${'x'.repeat(100_000)}`)).status).toBeLessThan(500);
  expect((await ned.call('GET', `/tenants/north/stock-facets?make=${'x'.repeat(101)}`)).status).toBe(400);
});
