/** Texts of feeds that are names every object inherits: a table looked up by one answers with what is its own alone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTemplates } from '#demo/templates/load-templates.ts';
import { guardedFields } from '#domain/stock/locked-fields.ts';
import { type Vehicle, vehicleSchema } from '#schemas/entities/vehicle.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { validateValue } from '#schemas/validate/validate.ts';
import { fullVehicle } from '#tests/build/extreme-vehicles.ts';
import { openTestPlatform, staff } from '#tests/build/platform.ts';

const words = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
/** What a vehicle is found by, and when it can be bought. */
const kept = new Set(['id', 'slug', 'path', 'created_at', 'updated_at', 'status']);

/** The vehicle with the word in every text field, including those of its parts. */
function spoiled(word: string, index: number): Vehicle {
  let vehicle: Vehicle = {
    ...fullVehicle,
    id: `v_${index}`,
    slug: `named-${index}`,
    path: `/cars/named-${index}`,
    stocknum: `N${index}`,
    price: 20_001 + index,
  };
  const attempt = (changed: object) => {
    if (validateValue(vehicleSchema as SchemaNode, changed as Json).length === 0) vehicle = changed as Vehicle;
  };
  for (const field of Object.keys(vehicle)) {
    if (kept.has(field)) continue;
    attempt({ ...vehicle, [field]: word });
    attempt({ ...vehicle, [field]: [word] });
    const part = vehicle[field as keyof Vehicle];
    if (typeof part === 'object' && part !== null && !Array.isArray(part))
      for (const name of Object.keys(part)) attempt({ ...vehicle, [field]: { ...part, [name]: word } });
  }
  return { ...vehicle, locked_fields: [word] };
}

const vehicles = words.map(spoiled);

test('the fields that shoppers see hold the words', () => {
  for (const [index, word] of words.entries())
    expect(vehicles[index]).toMatchObject({
      make: word,
      model: word,
      price_type: word,
      fuel: word,
      colour: word,
      state: word,
    });
});

test('a lock that is such a name guards itself and nothing else', () => {
  for (const word of words) expect([...guardedFields({ locked_fields: [word] })]).toEqual([word]);
});

describe('R3-022: pages, cards, brochure, share image and data', () => {
  const failures: unknown[] = [];
  const note = (fields: object) => void failures.push(fields);
  const log = { debug: () => {}, info: () => {}, warn: note, error: note } as never;
  const template = loadTemplates().find(({ slug }) => slug === 'dealer');
  let platform: Awaited<ReturnType<typeof openTestPlatform>>;
  beforeAll(async () => {
    const documents = template?.documents ?? {};
    const page = (key: string) => ({ [`page/${key}`]: documents[`page/${key}`] as Json });
    platform = await openTestPlatform({ vehicles, log, documents: { ...page('vehicle'), ...page('search') } });
  });
  afterAll(() => platform.close());

  test.each(words.map((word, index) => [word, index] as const))('%s', async (word, index) => {
    failures.length = 0;
    const price = `$${(20_001 + index).toLocaleString('en-AU')}`;
    const page = await platform.site('north', `/cars/named-${index}`);
    expect([page.status, page.text.includes(price)]).toEqual([200, true]);
    expect(page.text).toContain(`"price":${20_001 + index}`);
    for (const path of [
      `/search/used-cars?make=${word}`,
      `/search/used-cars?colour=${word}&fuel=${word}&body=${word}&state=${word}`,
      `/search/used-cars?${word}=${word}`,
      `/api/cars/named-${index}/brochure.pdf`,
      `/api/cars/named-${index}/share.jpg`,
      `/api/cars/named-${index}/related`,
      `/api/suggest?q=${word}`,
      `/api/places?q=${word}`,
      `/sitemap.xml`,
    ])
      expect([path, (await platform.site('north', path)).status]).toEqual([
        path,
        expect.toSatisfy((status) => status < 500),
      ]);
    expect(failures).toEqual([]);
  });

  test('the lists of staff', async () => {
    const admin = await platform.signIn(staff.northAdmin.email);
    for (const word of words) {
      const facets = ['status', 'listed', 'reason', 'price', 'photos', 'make', 'location'];
      const query = new URLSearchParams(facets.map((facet) => [facet, word]));
      const { status, text } = await admin.call('GET', `/tenants/north/stock?${query}`);
      expect([word, status, text.includes('native code')]).toEqual([word, 200, false]);
      const tried = await admin.call('POST', '/tenants/north/rank-preview', { values: {}, path: `/search/${word}` });
      expect([word, tried.status]).toEqual([word, 200]);
    }
  });

  test('a condition of the search that is such a name is shown as it is', async () => {
    const { text } = await platform.site('north', `/search/used-cars?colour=constructor`);
    expect(text).not.toContain('native code');
  });

  test('a price type from the form keeps the price', async () => {
    const admin = await platform.signIn(staff.northAdmin.email);
    const csv = 'Stock,Make,Model,Year,Price,Type,State\nP1,Aster,Field,2021,23456,__proto__,constructor\n';
    const mapping = { Stock: 'stocknum', Make: 'make', Model: 'model', Year: 'year', Price: 'price' };
    const trial = await admin.call('POST', '/tenants/north/imports', {
      csv,
      mapping: { ...mapping, Type: 'price_type', State: 'state' },
      dryRun: true,
    });
    expect(trial.body).toMatchObject({ created: 1, rejected: 0 });
  });
});
