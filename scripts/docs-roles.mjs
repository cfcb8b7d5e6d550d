// npm run docs:roles: writes docs/roles.md from the tables of domain/access.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..');
const { module } = await runnerImport(join(root, 'domain/access/roles-page.ts'), { root, configFile: false });
writeFileSync(join(root, 'docs/roles.md'), module.rolesPage());
