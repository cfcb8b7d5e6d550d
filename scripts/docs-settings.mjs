// npm run docs:settings: writes docs/settings.md from the schema of the settings.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..');
const { module } = await runnerImport(join(root, 'composer-api/server/settings-page.ts'), { root, configFile: false });
writeFileSync(join(root, 'docs/settings.md'), module.settingsPage());
