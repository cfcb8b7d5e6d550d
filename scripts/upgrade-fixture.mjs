// node scripts/upgrade-fixture.mjs: makes the database of this release for the upgrade tests of later ones.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureOf } from './build/newest-fixture.mjs';
import { root } from './build/paths.mjs';

const file = fixtureOf(readdirSync(join(root, 'migrations')));
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=with-database',
    'tests/upgrades/make-fixture.test.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, UPGRADE_FIXTURE: file } },
);
if (status !== 0) process.exit(status ?? 1);
console.log(`${file}: ${statSync(file).size} bytes. Note its commit in tests/upgrades/README.md.`);
