import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoTenants } from '#demo/sites/tenants.ts';
import { checkDemo, idleDemoRules } from './check-demo.ts';
import { roomTable } from './room-table.ts';

const root = join(import.meta.dirname, '..', '..');
const measured = 'measures the demo sites';
const rules = {
  slugs: demoTenants.map(({ slug }) => slug),
  allowed: {
    'scripts/build/vite-config.mjs': 'builds the program that starts with the demo',
    'scripts/build/dev.mjs': 'starts with the demo from source',
    'scripts/bench.mjs': measured,
    'scripts/demo-entities.mjs': 'unpacks the stored stock of the demo sites',
    'scripts/bench-hostile.mjs': measured,
    'scripts/bench-overload.mjs': measured,
    'scripts/bench-scale.mjs': measured,
    'scripts/lighthouse.mjs': measured,
    'scripts/test-rolling.mjs': 'starts an earlier release with the demo, together with this one',
    'migrations/0012_extend_accounts.sql': 'frozen; marks the accounts that earlier demos have made',
  },
};

function sources(): Map<string, string> {
  const files = new Map<string, string>();
  for (const room of Object.keys(roomTable))
    for (const entry of readdirSync(join(root, room), { recursive: true, withFileTypes: true }))
      if (entry.isFile() && /\.(?:tsx?|mts|mjs|json|css|html|sql)$/.test(entry.name)) {
        const path = join(entry.parentPath, entry.name);
        files.set(path.slice(root.length + 1), readFileSync(path, 'utf8'));
      }
  return files;
}

test('nothing outside the demo’s room knows its sites or loads its files, but what starts and measures it', () => {
  const files = sources();
  expect(checkDemo(files, rules)).toEqual([]);
  expect(idleDemoRules(files, rules)).toEqual([]);
});

describe('the check of the demo bites', () => {
  const [slug = ''] = rules.slugs;
  test.each([
    ['a slug in the server', { 'composer-api/a.ts': `const host = '${slug}.localhost';` }, /names the demo site/],
    ['a name in words', { 'blocks/a/view.tsx': '// As Tallow Creek has it.' }, /names the demo site Tallow Creek/],
    ['an import', { 'composer-api/a.ts': "import { x } from '#demo/extension.ts';" }, /loads a file of demo/],
    ['a path in a script', { 'scripts/a.mjs': "join(root, 'demo/main.ts')" }, /loads a file of demo/],
  ] as const)('on %s', (_, seeded, message) => {
    expect(checkDemo(new Map(Object.entries(seeded)), rules).join()).toMatch(message);
  });

  test('and lets the demo’s own room, tests and benches pass', () => {
    const files = ['demo/a.ts', 'tests/a.ts', 'bench/a.ts', 'domain/a.test.ts'];
    expect(checkDemo(new Map(files.map((file) => [file, `'${slug}' '#demo/a.ts'`])), rules)).toEqual([]);
  });
});
