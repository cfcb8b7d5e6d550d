import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deriveTokens } from '#domain/theme/derive-tokens.ts';

const root = join(import.meta.dirname, '..', '..');
const texts = ['blocks', 'renderer', 'composer-api/console'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.(?:css|tsx?)$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
);
const found = (pattern: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)));
const read = found(/var\(\s*(--[a-z][a-z\d-]*)/g);
const tokens = Object.keys(
  deriveTokens({
    colours: { brand: '#12284c', accent: '#e0a526', ink: '#1a2230', page: '#ffffff', sunken: '#f2f4f7' },
    fonts: {
      heading: 'archivo',
      body: 'public-sans',
      headingWeight: 700,
      headingTracking: 0,
      headingCase: 'none',
      scale: 1,
    },
    shape: { radius: 'square', shadow: 1, border: 1, card: 'framed', button: 'solid' },
    rhythm: { density: 'dense', width: 'wide' },
  }).properties,
);

test('every custom property that a style reads is one of the theme, or written by a style or a script', () => {
  const written = new Set([...tokens, ...found(/(?<!var\(\s*)(--[a-z][a-z\d-]*)['"]?\]?\s*[:,]/g)]);
  expect([...read].filter((name) => !written.has(name))).toEqual([]);
});

test('every colour of a theme is read by a style', () => {
  expect(tokens.filter((name) => name.startsWith('--colour-') && !read.has(name))).toEqual([]);
});
