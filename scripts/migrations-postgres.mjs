// npm run migrations:postgres: writes PostgreSQL's forms of new migrations into migrations/postgres.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..');
const { module } = await runnerImport(join(root, 'tests/upgrades/postgres-words.ts'), { root, configFile: false });
for (const { name, text } of await module.missingForms()) {
  writeFileSync(join(root, 'migrations/postgres', name), text);
  console.log(`migrations/postgres/${name}`);
}
