import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bodyIconNames, lucideIconNames, socialIconNames, tileIconNames } from './names.ts';
import { iconSprite } from './sprite.ts';

test('every named icon is a file', () => {
  const files = [
    ...lucideIconNames.map((name) => join(import.meta.dirname, '../lucide-icons', `${name}.svg`)),
    ...bodyIconNames.map((name) => join(import.meta.dirname, '../body-icons', `${name}.svg`)),
    ...socialIconNames.map((name) => join(import.meta.dirname, '../social-icons', `${name}.svg`)),
  ];
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('a tile may have an icon of the sprite only', () => {
  const sprite: readonly string[] = [...lucideIconNames, ...bodyIconNames];
  expect(tileIconNames.filter((name) => !sprite.includes(name))).toEqual([]);
});

test('the sprite holds a symbol for each icon and refuses what is none', () => {
  const text = readFileSync(join(import.meta.dirname, '../body-icons', 'body-ute.svg'), 'utf8');
  expect(iconSprite(new Map([['body-ute', text]]))).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"><symbol id="body-ute" viewBox="0 0 24 24"><path d="[^"]+"\/>.*<\/symbol><\/svg>$/,
  );
  expect(() => iconSprite(new Map([['x', '<p>']]))).toThrow('"x" is not an SVG');
});
