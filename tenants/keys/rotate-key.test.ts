/** The server's key is changed while it runs: no encrypted value is lost, regardless of what happens in between. */
import { expect, test } from 'vitest';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { makeLink, openToken } from '../accounts/one-time-links.ts';
import { oneTimeLinkTable } from '../accounts/tables.ts';
import type { Store } from '../database/open.ts';
import type { SealKeys } from '../secrets/seal.ts';
import { createSeals } from '../secrets/seals.ts';
import { createVault } from '../secrets/vault.ts';
import { pushSecret } from './push-secret.ts';
import { readKeyUse } from './rotate-key.ts';

const [before, after, third] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
const both: SealKeys = [after, before];
const by = { by: 'Pat' };

/** A platform with 450 secrets of two sites and links sealed with the key before: more than one page of rows. */
async function scene() {
  const platform = await aPlatform({ secretKey: before.toString('base64') });
  const { store } = platform.platform;
  const vault = createVault(store, [before]);
  for (let n = 0; n < 450; n++) await vault.put(n % 2 ? platform.north : platform.south, `key ${n}`, `secret ${n}`, by);
  const link = { kind: 'invitation', email: staff.northEditor.email, role: 'viewer', author: 'Pat' } as const;
  const seals = createSeals([before]);
  const made = await store.tx((db) => makeLink(db, store, seals, { ...link, tenantId: platform.north.tenantId }));
  const reveal = (keys: SealKeys, n: number) =>
    createVault(store, keys).reveal(n % 2 ? platform.north : platform.south, `key ${n}`);
  return { platform, store, made, reveal };
}

const sums = async (store: Store, keys: SealKeys, rotate = false) => {
  const uses = await readKeyUse(store, keys, rotate);
  const sum = (of: 'current' | 'previous' | 'unknown') => uses.reduce((total, one) => total + one[of], 0);
  return { current: sum('current'), previous: sum('previous'), unknown: sum('unknown') };
};

test('both keys open what either sealed; after a rotation the new one alone opens all of it', async () => {
  const { store, made, reveal, platform } = await scene();
  expect(await reveal(both, 7)).toBe('secret 7');
  await expect(reveal([after], 7)).rejects.toThrow('SECRET_KEY_PREVIOUS');
  await createVault(store, both).put(platform.north, 'new', 'sealed meanwhile', by);
  // 450 secrets, the link, the identity of the server for push services.
  expect(await sums(store, both)).toEqual({ current: 1, previous: 452, unknown: 0 });
  expect(await sums(store, both, true)).toEqual({ current: 1, previous: 452, unknown: 0 });
  expect(await sums(store, [after])).toEqual({ current: 453, previous: 0, unknown: 0 });
  expect(await Promise.all([0, 7, 448, 449].map((n) => reveal([after], n)))).toEqual([
    'secret 0',
    'secret 7',
    'secret 448',
    'secret 449',
  ]);
  const [row] = await store.db.select().from(oneTimeLinkTable);
  expect(row && openToken(createSeals([after]), row)).toBe(made.token);
});

test('a key withdrawn too early is reported with the values that it leaves unreadable, and they can be read once it is restored', async () => {
  const { store } = await scene();
  const uses = await readKeyUse(store, [third], true);
  expect(uses.filter(({ unknown }) => unknown > 0).map(({ what, unknown }) => [what, unknown])).toEqual([
    ['passwords and keys of sites for services outside', 450],
    ['links of invitations and passwords', 1],
    ['secrets of the server itself', 1],
  ]);
  expect(await sums(store, [third, before], true)).toEqual({ current: 0, previous: 452, unknown: 0 });
  expect(await sums(store, [third])).toEqual({ current: 452, previous: 0, unknown: 0 });
});

test('broken off in the middle, what was sealed again stays, and a second call does the rest', async () => {
  const { store, reveal } = await scene();
  let steps = 0;
  const killed: Store = {
    ...store,
    // A step ends after one page, and the process with the third.
    stepClock: () => (steps += 1000),
    tx: (work, options) => (steps > 3000 ? Promise.reject(new Error('killed')) : store.tx(work, options)),
  };
  await expect(readKeyUse(killed, both, true)).rejects.toThrow('killed');
  const half = await sums(store, both);
  expect(half.current).toBeGreaterThan(0);
  expect(half.previous).toBeGreaterThan(0);
  expect(half.current + half.previous).toBe(452);
  for (const n of [0, 7, 448, 449]) expect(await reveal(both, n)).toBe(`secret ${n}`);
  expect((await sums(store, both, true)).previous).toBe(half.previous);
  expect(await sums(store, [after])).toEqual({ current: 452, previous: 0, unknown: 0 });
});

test('secrets that staff store while keys are changed keep what staff stored', async () => {
  const { store, platform, reveal } = await scene();
  const vault = createVault(store, both);
  const writes = Array.from({ length: 60 }, (_, n) =>
    vault.put(n % 2 ? platform.north : platform.south, `key ${n}`, `newer ${n}`, by),
  );
  await Promise.all([readKeyUse(store, both, true), ...writes]);
  for (let n = 0; n < 60; n++) expect(await reveal([after], n)).toBe(`newer ${n}`);
  expect(await reveal([after], 100)).toBe('secret 100');
});

test('the identity for push services stays when the key changes', async () => {
  const { store } = await scene();
  const identity = await pushSecret(store, [before]);
  expect(Buffer.from(identity).equals(before)).toBe(true);
  await readKeyUse(store, both, true);
  expect(await pushSecret(store, [after])).toEqual(identity);
  expect(await pushSecret(store, [third])).toEqual(third);
  expect(await pushSecret(store, [third, after])).toEqual(identity);
});
