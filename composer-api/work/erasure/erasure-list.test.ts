import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { TenantScope } from '#tenants/database/open.ts';
import { folderFiles } from '../../kernel/files/folder-files.ts';
import { sealedFiles } from '../../kernel/files/sealed-files.ts';
import { createLog } from '../../kernel/log.ts';
import { contactHashes, ErasureList, readErasures } from './erasure-list.ts';

const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
// The list needs no more of a scope.
const scope = { tenantId: 't_north' } as TenantScope;

test('an erasure is noted here and with the backups, and neither names the person', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'erasures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = folderFiles(join(folder, 'here'));
  const away = sealedFiles(folderFiles(join(folder, 'away')), Buffer.alloc(32, 3));
  const list = new ErasureList({ files, keys, away, log: createLog('silent') });
  await list.note(scope, { contacts: ['sam@example.com', ''] }, new Date('2026-03-01T10:00:00Z'));
  const expected = {
    tenantId: 't_north',
    at: '2026-03-01T10:00:00.000Z',
    shopperId: null,
    contacts: [contactHashes(keys, 't_north', 'sam@example.com')[0]],
  };
  expect(await readErasures(files, '')).toEqual([expected]);
  // Written in parallel with the request that erases.
  await expect.poll(() => readErasures(away, 'erasures/')).toEqual([expected]);
  const written = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
  expect(written).toHaveLength(2);
  for (const text of written) expect(text).not.toContain('sam');
});

test('a hash is of one site and of one key', () => {
  const hashes = [
    ...contactHashes(keys, 't_north', 'sam@example.com'),
    ...contactHashes(keys, 't_south', 'sam@example.com'),
    ...contactHashes(keys, 't_north', 'mia@example.com'),
  ];
  expect(new Set(hashes).size).toBe(6);
});
