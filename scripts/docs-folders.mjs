// npm run docs:folders: writes var/folders.md from the tables of tests/rooms.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..');
const { module } = await runnerImport(join(root, 'tests/rooms/folders-page.ts'), { root, configFile: false });
mkdirSync(join(root, 'var'), { recursive: true });
writeFileSync(join(root, 'var/folders.md'), module.foldersPage());
console.log('var/folders.md shows the folders of each room.');
