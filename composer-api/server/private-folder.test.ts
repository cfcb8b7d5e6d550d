import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { restrictFolder } from './private-folder.ts';

const rights = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('data are for the server’s own user, also those of an earlier version', () => {
  const parent = mkdtempSync(join(tmpdir(), 'forecourt-private-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const fresh = join(parent, 'fresh');
  expect(restrictFolder(fresh)).toBeNull();
  expect(rights(fresh)).toBe('700');
  const old = join(parent, 'old');
  mkdirSync(old);
  const files = ['forecourt.db', 'forecourt.db-wal', 'secret.key'].map((name) => join(old, name));
  for (const file of files) {
    writeFileSync(file, 'mine');
    chmodSync(file, 0o644);
  }
  chmodSync(old, 0o755);
  expect(restrictFolder(old)).toBeNull();
  expect([rights(old), ...files.map(rights)]).toEqual(['700', '600', '600', '600']);
});
