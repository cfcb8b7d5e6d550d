/** Runs in the copy that `followed.test.ts` makes: the catalogues of its content have a field more, and no other file. */
import { expect, test } from 'vitest';
import { locationFormSchema } from '#schemas/entities/location-form.ts';
import { reviewFormSchema } from '#schemas/entities/review-form.ts';
import type { JsonObject } from '#search/protocol/searchable.ts';
import { listContent } from '#tenants/content/list-content.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { aModel } from '../build/model.ts';
import { aPlatform, staff } from '../build/platform.ts';
import { aReview } from '../build/review.ts';

test('a field of a location, a review and a model is blank in what was stored before, and edited', async () => {
  const { platform, north, signIn } = await aPlatform({});
  const { store } = platform;
  await putContent(store, north, 'review', [aReview({ id: 'r_1' })], { by: 'feed' });
  await putContent(store, north, 'model', [aModel()], { by: 'feed' });
  await store.tx(async (db) => {
    const gone = ['fax', 'contact_detail.fax', 'service_rating', 'warranty_years', '"$version"'].map(
      (field) => `'$.${field}'`,
    );
    for (const table of ['content', 'content_revision'])
      db.$client.prepare(`UPDATE ${table} SET doc = json_remove(doc, ${gone.join(', ')})`).run();
  });
  const nadia = await signIn(staff.northAdmin.email);

  expect(JSON.stringify(locationFormSchema)).toContain('"fax":{"title":"Fax"');
  expect(JSON.stringify(reviewFormSchema)).toContain('"service_rating":{"title":"Stars for service"');
  expect((await listContent(store, north, 'model')).map(({ item }) => Reflect.get(item, 'warranty_years'))).toEqual([
    null,
  ]);

  const edited = async (path: string, field: string, value: unknown) => {
    const at = `/tenants/north/${path}`;
    const { item, version } = await nadia.get<{ item: JsonObject; version: number }>(at);
    expect(item[field]).toBeNull();
    const saved = await nadia.call('PUT', at, { version, item: { ...item, [field]: value } });
    expect([saved.status, saved.status === 200 ? '' : saved.text]).toEqual([200, '']);
    expect((await nadia.get<{ item: JsonObject }>(at)).item[field]).toBe(value);
    expect((await nadia.call('GET', `${at}/history`)).text).toContain(`/${field}`);
  };
  await edited('locations/l_north', 'fax', '07 3200 1235');
  await edited('reviews/r_1', 'service_rating', 4);
  const { item, version } = await nadia.get<{ item: JsonObject; version: number }>('/tenants/north/locations/l_north');
  const refused = await nadia.call('PUT', '/tenants/north/locations/l_north', {
    version,
    item: { ...item, fax: 'x'.repeat(31) },
  });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Fax')]);
});
