/** Each document that shows code, a request or a command has a test that follows it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceRoot } from '../build/source-copy.ts';

const followedBy: { readonly [document: string]: string } = {
  'adding-a-document-kind': 'tests/guides/followed.test.ts',
  'adding-a-facet': 'tests/guides/followed.test.ts',
  'adding-a-field': 'tests/guides/followed.test.ts',
  'adding-a-page-kind': 'tests/guides/followed.test.ts',
  'adding-a-port': 'tests/guides/port.test.ts',
  'adding-a-route': 'tests/guides/followed.test.ts',
  'adding-a-switch': 'tests/guides/followed.test.ts',
  backup: 'tests/docs/operate.test.ts',
  bounces: 'tests/guides/requests.test.ts',
  // It shows `npm start`.
  'first-day': 'tests/docs/commands.test.ts',
  'new-site-by-api': 'tests/guides/requests.test.ts',
  operate: 'tests/docs/operate.test.ts',
  'stock-feeds': 'tests/guides/requests.test.ts',
  'text-and-languages': 'tests/guides/followed.test.ts',
  'text-messages': 'tests/guides/requests.test.ts',
  webhooks: 'tests/guides/requests.test.ts',
  'writing-a-block': 'tests/guides/followed.test.ts',
};

const documents = readdirSync(join(sourceRoot, 'docs')).filter((name) => name.endsWith('.md'));
/** Drawings are no code. */
const showsCode = (name: string) => /^ *```(?!mermaid)\w/m.test(readFileSync(join(sourceRoot, 'docs', name), 'utf8'));

test('no document shows what no test follows', () => {
  const shown = documents.filter(showsCode).map((name) => name.replace(/\.md$/, ''));
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((name) => !Object.hasOwn(followedBy, name))).toEqual([]);
});

test.each(Object.entries(followedBy))('docs/%s.md is read by %s', (document, file) => {
  const text = readFileSync(join(sourceRoot, file), 'utf8');
  // Some read every document.
  expect(text).toMatch(new RegExp(`['"/]${document}(?:\\.md)?['"]|readdirSync\\(join\\(root, 'docs'`));
});
