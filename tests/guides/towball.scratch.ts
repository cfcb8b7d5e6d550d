/** Runs in the copy that `followed.test.ts` makes: `towball_kg` is in its catalogue and in no other file of it. */
import { expect, test } from 'vitest';
import type { ImportRun } from '#schemas/api/import.ts';
import { facetNames } from '#schemas/catalogue/vehicle/search.ts';
import { vehicleFormSchema } from '#schemas/entities/vehicle-form.ts';
import type { JsonObject } from '#search/protocol/searchable.ts';
import { findSearchKey } from '#tenants/search/search-keys.ts';
import { aPlatform, staff } from '../build/platform.ts';

test('a field of the catalogue is found at every door', async () => {
  const platform = await aPlatform({
    documents: {
      'page/vehicle': {
        type: 'vehicle',
        title: 'Vehicle',
        route: '/cars/:slug',
        layout: {
          root: ['b_title1', 'b_specs1'],
          blocks: {
            b_title1: { type: 'vehicle-title', version: 1, props: {} },
            b_specs1: { type: 'vehicle-specifications', version: 1, props: {} },
          },
        },
      },
    },
  });
  const nadia = await platform.signIn(staff.northAdmin.email);
  const at = '/tenants/north';

  // A vehicle that was stored before the field came is shown, and the file below finds it.
  expect((await platform.site('north', '/cars/2020-aster-field-2')).status).toBe(200);

  // Import: the column is suggested, and its figure read with its unit.
  const csv =
    'Stock No,Make,Model,Year,Price,Ball Download\nS1002,Aster,Field,2020,22000,350 kg\nT1,Aster,Ridge,2021,31000,250\n';
  const tried = await nadia.call('POST', `${at}/imports`, { csv, mapping: {}, dryRun: true });
  expect(tried.text).toContain('"suggestion":"towball_kg"');
  const mapping = {
    'Stock No': 'stocknum',
    Make: 'make',
    Model: 'model',
    Year: 'year',
    Price: 'price',
    'Ball Download': 'towball_kg',
  };
  const begun = await nadia.call('POST', `${at}/imports`, { csv, mapping });
  await platform.platform.jobs.runDue();
  const { id } = begun.body as ImportRun;
  expect(await nadia.get(`${at}/imports/${id}`)).toMatchObject({ state: 'done', created: 1, updated: 1, rejected: 0 });

  // Console: in the form, and edited.
  expect(JSON.stringify(vehicleFormSchema)).toContain('"towball_kg":{"title":"Towball mass"');
  const read = () => nadia.get<{ version: number; vehicle: JsonObject }>(`${at}/stock/v_2`);
  const { version, vehicle } = await read();
  expect(vehicle['towball_kg']).toBe(350);
  const edited = await nadia.call('PUT', `${at}/stock/v_2`, { version, changes: { towball_kg: 300 } });
  expect([edited.status, edited.status === 200 ? '' : edited.text]).toEqual([200, '']);
  const refused = await nadia.call('PUT', `${at}/stock/v_2`, { version: version + 1, changes: { towball_kg: 6000 } });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Towball mass')]);

  // Vehicle page and search.
  expect((await platform.site('north', '/cars/2020-aster-field-2')).text).toMatch(/Towball mass[\s\S]{0,200}300 kg/);
  expect(facetNames).toContain('towball_kg');
  const panel = (await platform.site('north', '/search/used-cars')).text;
  expect(panel).toContain('name="towball_kg_min"');
  const found = (await platform.site('north', '/search/used-cars?towball_kg_min=280')).text;
  expect(found).toContain('2020-aster-field-2');
  expect(found).not.toContain('2021-aster-ridge');
  expect(found).toContain('From 280 kg');

  // API: the search protocol's record, filter and facet.
  const answer = await platform.request(
    'north.localhost',
    'POST',
    '/1/indexes/vehicles_north/query',
    { filters: 'towball_kg > 280', facets: ['towball_kg'] },
    { 'x-algolia-api-key': await findSearchKey(platform.platform.store, platform.north) },
  );
  expect(JSON.parse(answer.text)).toMatchObject({
    nbHits: 1,
    hits: [{ towball_kg: 300 }],
    facets: { towball_kg: { 300: 1 } },
  });
});
