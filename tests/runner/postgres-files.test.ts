/** The second run of the tests, on PostgreSQL, has every file that opens a database and none that opens nothing of the kind. */

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { postgresFiles } from '#scripts/build/postgres-files.mjs';

const root = join(import.meta.dirname, '../..');
const files = postgresFiles(root);

describe('files that are tried on PostgreSQL too', () => {
  test('open a database themselves, through the test platform, or through helpers of a helper', () => {
    const opens = ['tests/contracts/store.test.ts', 'tests/contracts/hosted-stock.test.ts', 'demo/seed/seed.test.ts'];
    expect(files).toEqual(expect.arrayContaining(opens));
    expect(files.length).toBeGreaterThan(150);
  });

  test('leave out those that say the same on either database', () => {
    expect(files).not.toContain('tests/patterns/patterns.test.ts');
    expect(files).not.toContain('tests/faults/killed.test.ts');
  });
});
