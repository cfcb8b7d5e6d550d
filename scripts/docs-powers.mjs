// npm run docs:powers: writes docs/powers.md from the tables of domain/access and the schemas.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..');
const { module } = await runnerImport(join(root, 'domain/access/powers-page.ts'), { root, configFile: false });
writeFileSync(join(root, 'docs/powers.md'), module.powersPage());
