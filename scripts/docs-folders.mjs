// npm run docs:folders: writes docs/folders.md from the tables of tests/rooms.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..');
const { module } = await runnerImport(join(root, 'tests/rooms/folders-page.ts'), { root, configFile: false });
writeFileSync(join(root, 'docs/folders.md'), module.foldersPage());
