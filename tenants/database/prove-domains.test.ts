import { expect, test } from 'vitest';
import { temporaryFile, temporaryStore } from '#tests/contracts/store-fixture.ts';
import { findScopeByHost } from '../sites/hosts.ts';
import { findVersions } from '../sites/versions.ts';
import { migrations } from './migrate.ts';
import { openStore } from './open.ts';

test('hosts of a database from before proofs count as proved, and the first of each site is its primary one', async () => {
  const file = temporaryFile();
  const before = migrations.filter(({ name }) => !name.startsWith('0020'));
  const old = await openStore({ file, migrations: before });
  await old.tx(async (db) =>
    db.$client.exec(`
      INSERT INTO tenant (id, slug, kind, name, created_at) VALUES ('t1', 'north', 'site', 'North', '2026-01-01T00:00:00Z');
      INSERT INTO host (host, tenant_id) VALUES ('north.example', 't1'), ('also.example', 't1');
    `),
  );
  await old.close();
  const store = await temporaryStore({ file });
  const scope = await findScopeByHost(store, 'also.example');
  expect(scope?.slug).toBe('north');
  expect(scope && (await findVersions(store, scope))?.primaryHost).toBe('north.example');
  const proofs = store.reader.prepare('SELECT host, state, method, length(token) AS length FROM domain_proof').all();
  expect(proofs).toEqual([
    { host: 'also.example', state: 'proved', method: 'earlier', length: 32 },
    { host: 'north.example', state: 'proved', method: 'earlier', length: 32 },
  ]);
});
