import { expect, test } from 'vitest';
import type { Settings } from '#domain/switches/settings.ts';
import { compareText } from '#domain/text/compare.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { day, ids, make, now, type OpenStock, stock } from './stock-fixture.ts';

/** A vehicle that each of these lists leaves out under these settings; next to it is one that is fine. */
const unlisted: readonly (readonly [string, Partial<Vehicle>, Settings])[] = [
  ['R9-007: others', { status: 'others' }, {}],
  ['R9-007: not shown on the website', { show_on_dealer_website: false }, {}],
  ['R9-007: sold and not shown', { sold: true, sold_date_timestamp: now.getTime(), show_on_dealer_website: false }, {}],
  ['R9-006: sold three days ago', { sold: true, sold_date_timestamp: now.getTime() - 3 * day }, {}],
  ['R9-006: sold at an unknown time', { status: 'sold', sold_date_timestamp: null }, {}],
  ['R9-006: sold, 0 days', { sold: true, sold_date_timestamp: now.getTime() }, { 'stock.include-sold-days': 0 }],
  ['R9-009: not used', { car_type: 'demo' }, { 'stock.only-used': true }],
  ['R9-009: not in stock', { status: 'coming_soon' }, { 'stock.only-in-stock': true }],
  ['R9-009: no photos', { photos_count: 0, images: [] }, { 'stock.only-with-photos': true }],
  ['R9-009: make left out', { make: 'Birch' }, { 'stock.exclude-makes': ['birch'] }],
  ['R9-009: stock number left out', { stocknum: 'X9' }, { 'stock.exclude-stock-numbers': ['x9'] }],
  ['R9-009: another kind', { item_type: 'trailer' }, { 'stock.item-types': ['car'] }],
  ...(
    [
      { photos_count: 0, images: [] },
      { price: 0 },
      { seller: 'private' },
      { km: null },
      { photos_count: 4 },
      { year: 2005 },
      { km: 300_001 },
      { sold: true, sold_date_timestamp: now.getTime() },
      { reserved: true },
      { preorder: true },
      { status: 'coming_soon' },
      { car_type: 'new' },
      { car_type: 'demo' },
      { certified: false },
    ] satisfies readonly Partial<Vehicle>[]
  ).map(
    (changes, index) =>
      [`R9-008: level ${index + 1}`, changes, { 'stock.exclusion-level': index + 1 }] as const satisfies readonly [
        string,
        Partial<Vehicle>,
        Settings,
      ],
  ),
];

/** How changes, restarts and time affect answers, and what no answer contains. */
export function changeContract(open: OpenStock): void {
  test('the next search sees a change that moves the vehicle anywhere', async () => {
    const opened = await open({}, () => now);
    await opened.put(...stock);
    const red = async () =>
      ids((await (await opened.port()).search({ facets: { colour: ['Red'] } })).hits).sort(compareText);
    expect(await red()).toEqual(['b', 'c']);
    await opened.put(make('a', { make: 'Toyota', colour: 'Red' }), make('b', { make: 'Toyota', colour: 'Blue' }));
    expect(await red()).toEqual(['a', 'c']);
    await opened.put(make('c', { colour: 'Red', show_on_dealer_website: false }), make('new', { colour: 'Red' }));
    expect(await red()).toEqual(['a', 'new']);
    expect((await (await opened.port()).search({ facets: { colour: ['Blue'] } })).count).toBe(2);
    await opened.remove('a', 'nobody');
    expect(await red()).toEqual(['new']);
    expect(await (await opened.port()).findVehicle('car-a')).toBeNull();
    await opened.put(make('a', { colour: 'Red', price: 1234 }));
    expect((await (await opened.port()).findVehicle('car-a'))?.price).toBe(1234);
    expect(await red()).toEqual(['a', 'new']);
    expect((await (await opened.port()).facts()).makes.map((fact) => fact.slug)).toContain('skoda');
    await opened.remove('d');
    expect((await (await opened.port()).facts()).makes.map((fact) => fact.slug)).not.toContain('skoda');
  });

  test('after a restart the stock is as it was, changes before and after included', async () => {
    const opened = await open({}, () => now);
    await opened.put(...stock);
    const found = async () => {
      const { hits, facets, count } = await (await opened.port()).search({ sort: 'price_desc', count: ['make'] });
      return { ids: ids(hits), facets, count };
    };
    await found();
    await opened.put(make('z', { price: 99_000 }));
    await opened.remove('b');
    const before = await found();
    expect(before.ids[0]).toBe('z');
    await opened.restart();
    expect(await found()).toEqual(before);
    await opened.restart();
    await opened.put(make('y', { price: 98_000 }));
    expect((await found()).ids.slice(0, 2)).toEqual(['z', 'y']);
    await opened.restart();
    await opened.remove('z', 'y');
    expect((await found()).ids).toEqual(before.ids.slice(1));
  });

  test('R9-006: what time alone changes is seen: the sold window ends', async () => {
    let at = now.getTime();
    const opened = await open({}, () => new Date(at));
    await opened.put(...stock);
    const sold = async () => ids((await (await opened.port()).search({ facets: { status: ['sold'] } })).hits);
    expect(await sold()).toEqual(['e']);
    at = now.getTime() + 2 * day - 1;
    expect(await sold()).toEqual(['e']);
    at += 1;
    expect(await sold()).toEqual([]);
    await opened.restart();
    expect(await sold()).toEqual([]);
  });

  test.each(unlisted)('%s: neither searched, named, found nor similar', async (title, changes, settings) => {
    const fine = make('fine', { photos_count: 12, certified: true });
    const odd = make('odd', { photos_count: 12, certified: true, ...changes });
    const opened = await open(settings, () => now);
    await opened.put(fine, odd);
    const stockPort = await opened.port();
    const found = await stockPort.search({ count: ['make'] });
    expect([ids(found.hits), found.count]).toEqual([['fine'], 1]);
    expect(found.facets.make).toEqual([{ label: 'Aster', value: 'Aster', count: 1 }]);
    expect(await stockPort.slugs(10)).toEqual(['car-fine']);
    expect((await stockPort.findVehicle('car-fine'))?.id).toBe('fine');
    expect(await stockPort.findVehicle('car-odd')).toBeNull();
    expect(await stockPort.similar(fine, 6)).toEqual([]);
    expect((await stockPort.facts()).makes.map((fact) => fact.name)).toEqual(['Aster']);
    // A level below its own lists it: it is that reason and no other that leaves it out.
    const level = settings['stock.exclusion-level'];
    if (typeof level !== 'number' || !title.startsWith('R9-008')) return;
    const below = await open({ ...settings, 'stock.exclusion-level': level - 1 }, () => now);
    await below.put(odd);
    expect((await (await below.port()).search({})).count).toBe(1);
  });
}
