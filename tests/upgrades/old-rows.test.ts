/** Rows as they were written at each earlier migration: read whole, edited and saved by this version. */
import { expect, test } from 'vitest';
import { editedLocation, locationProblems } from '#domain/locations/edit-location.ts';
import { editedReview, reviewProblems } from '#domain/reviews/edit-review.ts';
import { locationSchema } from '#schemas/entities/location.ts';
import { modelSchema } from '#schemas/entities/model.ts';
import { reviewSchema } from '#schemas/entities/review.ts';
import { vehicleSchema } from '#schemas/entities/vehicle.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { validateValue } from '#schemas/validate/validate.ts';
import type { ContentKind, ContentKinds } from '#tenants/content/content-kinds.ts';
import { listContent } from '#tenants/content/list-content.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { migrations } from '#tenants/database/migrate.ts';
import { openStore, type Store, type TenantScope } from '#tenants/database/open.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { listPrices } from '#tenants/stock/list-vehicles.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { findVehicleRecord } from '#tenants/stock/vehicle-records.ts';
import { sampled } from '../build/property-runs.ts';
import { temporaryFile } from '../contracts/store-fixture.ts';
import rows from './fixtures/rows.json' with { type: 'json' };

const at = '2026-03-04T01:00:00.000Z';
const now = () => new Date('2026-03-05T01:00:00Z');
/** Reviews are hidden or not from this migration on, which says so of those before it. */
const hidesReviews = '0009_add_content_revisions.sql';
/** From here on rows say their version. */
const saysVersions = '0021_drop_usage.sql';

/** From here on the program notes the changes of vehicles, which triggers had done. */
const notesChanges = '0025_drop_stock_triggers.sql';

/** What a program of that time wrote into an empty database of that time. */
async function writtenAt(name: string): Promise<string> {
  const file = temporaryFile();
  const store = await openStore({ file, migrations: migrations.filter((one) => one.name <= name), now });
  const mark = name >= saysVersions ? { $version: 1 } : {};
  const review = { ...rows.review, ...(name >= hidesReviews ? { hidden: true } : {}) };
  await store.tx(async ({ $client }) => {
    $client.exec(
      `INSERT INTO tenant (id, slug, kind, name, created_at) VALUES ('t_north', 'north', 'site', 'North', '${at}')`,
    );
    const { id, slug, stocknum, status } = rows.vehicle;
    $client
      .prepare(
        `INSERT INTO vehicle (tenant_id, id, slug, stocknum, status, doc, hash, version, updated_at)
         VALUES ('t_north', ?, ?, ?, ?, ?, 'hash', 1, ?)`,
      )
      .run(id, slug, stocknum, status, JSON.stringify({ ...rows.vehicle, ...mark }), at);
    if (name >= notesChanges)
      $client
        .prepare(`INSERT INTO vehicle_change (tenant_id, vehicle_id, stock_version) VALUES ('t_north', ?, 1)`)
        .run(id);
    const put = $client.prepare(
      `INSERT INTO content (tenant_id, kind, id, position, doc, hash, version, updated_at)
       VALUES ('t_north', ?, ?, 0, ?, 'hash', 1, ?)`,
    );
    for (const [kind, doc] of Object.entries({ location: rows.location, model: rows.model, review }))
      put.run(kind, doc.id, JSON.stringify(doc), at);
  });
  await store.close();
  return file;
}

async function only<K extends ContentKind>(store: Store, scope: TenantScope, kind: K): Promise<ContentKinds[K]> {
  const [first] = await listContent(store, scope, kind);
  if (!first) throw new Error(`The ${kind} is gone.`);
  return first.item;
}

// The newest first: a release is upgraded from the one before it more often than from the first.
test.each(sampled(migrations.map(({ name }) => name).toReversed()))(
  'rows of %s are read, edited and saved',
  async (name) => {
    const store = await openStore({ file: await writtenAt(name), now });
    try {
      const scope = await findScopeForSystem(store, 'north');
      if (!scope) throw new Error('The site is gone.');
      const problemsOf = (schema: SchemaNode, value: unknown) => validateValue(schema, value);
      const by = 'Nadia';

      const before = await findVehicleRecord(store, scope, rows.vehicle.id);
      expect(problemsOf(vehicleSchema as SchemaNode, before?.vehicle)).toEqual([]);
      expect(before?.vehicle).toMatchObject({ ...rows.vehicle, engine_hours: null });
      if (!before) throw new Error('The vehicle is gone.');
      await upsertVehicles(store, scope, [{ ...before.vehicle, seats: 7, engine_hours: 12 }], { by });
      expect((await findVehicleRecord(store, scope, rows.vehicle.id))?.vehicle).toMatchObject({
        name: rows.vehicle.name,
        seats: 7,
        engine_hours: 12,
      });

      const location = await only(store, scope, 'location');
      expect([problemsOf(locationSchema, location), locationProblems(location)]).toEqual([[], []]);
      await putContent(store, scope, 'location', [editedLocation(location, { ...location, name: 'Moved' })], { by });
      expect(await only(store, scope, 'location')).toEqual({ ...location, name: 'Moved' });

      const review = await only(store, scope, 'review');
      const context = { locations: new Set<string>(), now: now(), zone: 'Australia/Brisbane' };
      expect([problemsOf(reviewSchema, review), reviewProblems(review, context)]).toEqual([[], []]);
      expect(review.hidden).toBe(name >= hidesReviews);
      await putContent(store, scope, 'review', [editedReview(review, { ...review, hidden: false }, now())], { by });
      expect(await only(store, scope, 'review')).toEqual({ ...review, hidden: false });

      const model = await only(store, scope, 'model');
      expect(problemsOf(modelSchema, model)).toEqual([]);
      await putContent(store, scope, 'model', [{ ...model, name: 'Ridge II' }], { by });
      expect(await only(store, scope, 'model')).toEqual({ ...model, name: 'Ridge II' });
    } finally {
      await store.close();
    }
  },
);

test('promise 10: prices of before have today’s type only where the history names no other', async () => {
  const name = '0130_approve_keys.sql';
  const file = await writtenAt(name);
  const store = await openStore({ file, migrations: migrations.filter((one) => one.name <= name), now });
  await store.tx(async ({ $client }) => {
    const copy = $client.prepare(
      `INSERT INTO vehicle (tenant_id, id, slug, stocknum, status, doc, hash, version, updated_at)
       SELECT tenant_id, ?, ?, ?, status, json_set(doc, '$.price_type', 'drive_away'), hash, version, updated_at
       FROM vehicle WHERE id = '${rows.vehicle.id}'`,
    );
    const price = $client.prepare(
      `INSERT INTO price_ledger (id, tenant_id, vehicle_id, at, price) VALUES (?, 't_north', ?, '${at}', 30000)`,
    );
    const changed = $client.prepare(
      `INSERT INTO vehicle_revision (tenant_id, vehicle_id, version, change_id, at, source, author, action, before)
       VALUES ('t_north', ?, 1, 'c', '${at}', 'staff', 'Nadia', 'edit', ?)`,
    );
    for (const id of ['same', 'other', rows.vehicle.id]) {
      if (id !== rows.vehicle.id) copy.run(id, id, id);
      price.run(`of-${id}`, id);
    }
    changed.run('same', '{"price":31000}');
    changed.run('other', '{"price_type":"excl_government_charges"}');
  });
  await store.close();
  const upgraded = await openStore({ file, now });
  try {
    const scope = await findScopeForSystem(upgraded, 'north');
    if (!scope) throw new Error('The site is gone.');
    const typeOf = async (id: string) => (await listPrices(upgraded, scope, id)).map((entry) => entry.price_type);
    expect([await typeOf('same'), await typeOf('other')]).toEqual([['drive_away'], [null]]);
    // No history says what it was.
    expect(await typeOf(rows.vehicle.id)).toEqual([null]);
  } finally {
    await upgraded.close();
  }
});
