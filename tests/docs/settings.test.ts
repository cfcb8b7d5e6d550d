/** docs/settings.md is generated from the schema that reads the settings, and the schema has no setting without a place there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsPage } from '#composer-api/server/settings-page.ts';
import { environmentSchema } from '#composer-api/server/settings-schema.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/settings.md'), 'utf8');

test('docs/settings.md is the page that npm run docs:settings writes', () => {
  expect(page).toBe(settingsPage());
});

test('every setting that the server reads is on the page, with its default', () => {
  const rows = [...page.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (.+?) \| .+ \|$/gm)];
  const read = Object.keys(environmentSchema.shape).filter((name) => name !== 'NODE_ENV');
  expect(rows.map(([, name]) => name)).toEqual(read);
  expect(read.length).toBeGreaterThan(50);
  const defaults = Object.fromEntries(rows.map(([, name, text]) => [name, text]));
  expect(defaults).toMatchObject({
    PORT: '`3000`',
    CONSOLE_HOST: '`console.<SITE_DOMAIN>`',
    BACKUP_URL: '–',
    DEMO: '`on`',
  });
});
