/** No text for shoppers in a block or in the renderer is outside the catalogues. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles, walkSource } from '#scripts/messages/read-messages.mjs';

const root = join(import.meta.dirname, '../..');
const read = new Set([
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
  'hint',
]);

/** Names, and texts that only the console shows. */
const allowed: ReadonlySet<string> = new Set([]);

/** Literal texts of the JSX of a file, as `file:line text`. */
function literalsIn(file: string, text: string): readonly string[] {
  const found: string[] = [];
  const add = (start: number, words: string) => {
    const plain = words.replace(/\s+/g, ' ').trim();
    if (/\p{L}{2}/u.test(plain) && !allowed.has(plain))
      found.push(`${file}:${text.slice(0, start).split('\n').length} ${plain}`);
  };
  walkSource(file, text, (node, around) => {
    if (node.type === 'JSXText') add(node.start, String(node.value));
    const [holder, attribute] = [around.at(-1), around.at(-2)];
    const isChild = holder?.type === 'JSXExpressionContainer' && attribute?.type !== 'JSXAttribute';
    if (node.type === 'Literal' && isChild && typeof node.value === 'string') add(node.start, node.value);
    if (node.type !== 'JSXAttribute') return;
    const { name, value } = node as unknown as {
      name: { name: string };
      value: { type: string; value: unknown; expression?: { type: string; value?: unknown } } | null;
    };
    if (!read.has(name.name)) return;
    const given = value?.type === 'JSXExpressionContainer' ? value.expression : value;
    if (given?.type === 'Literal') add(node.start, String(given.value));
  });
  return found;
}

test('views take their texts from the catalogues', () => {
  const found = sourceFiles(root, ['blocks', 'renderer'])
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => literalsIn(file, readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});

/** Where texts for shoppers are put together without React. */
const spoken = [
  /^composer-api\/site\/(?:appointments|booking|brochure|delivery|forms|fuel|garage|holds|sign-in|shoppers|valuation|vehicle-alerts|watchlist)\//,
  /^composer-api\/site\/leads\/(?!lead-journal|enter-lead)/,
  /^composer-api\/work\/delivery\/(?:alert-mail|shopper-facts|sign-in-message)\.ts$/,
  /^domain\/(?:holds\/hold-words|appointments\/appointment-mails|payments\/payment-mails|shoppers\/sign-in-messages|valuation\/read-car|watchlist\/notices)\.ts$/,
  /^renderer\/browser\/(?:passkeys|tags|watchlist)\.ts$/,
];

/** Calls whose text is not for shoppers, or that mark a text for the catalogues. */
const takers = new Set([
  't',
  'message',
  'deferMessage',
  'richHtml',
  'Error',
  'Undeliverable',
  'warn',
  'info',
  'error',
  'debug',
]);

/** Names of fields and stored facts, and what programs read. */
const ofPrograms: ReadonlySet<string> = new Set([
  'Online Purchase',
  'Phone Reveal',
  'General Enquiry',
  'Vehicle Make',
  'Deposit',
  'website form',
  'hidden field was filled in',
  'filled in faster than a person can',
  'many forms from one address',
  'Held at',
  'deposit of',
  'no deposit',
  '(not in this archive: open the lead to save it)',
  'link in a mail',
  'no price yet',
  'Lax',
  'Cookie',
  'Helvetica',
  'Helvetica-Bold',
]);

/** Sentences and labels of a file that no catalogue has, as `file:line text`. */
function plainWordsIn(file: string, text: string): readonly string[] {
  const found: string[] = [];
  const add = (start: number, words: string) => {
    const outsideTags = words.replace(/<[^<>]*>?/g, '\n').split('\n');
    for (const part of outsideTags.map((each) => each.replace(/\s+/g, ' ').trim()))
      if (
        /^\p{Lu}\p{Ll}+(?:[ ,:.!?]|$)|\p{Ll}{2,} \p{Ll}{2,}/u.test(part) &&
        !ofPrograms.has(part) &&
        !/[={};]/.test(part)
      )
        found.push(`${file}:${text.slice(0, start).split('\n').length} ${part}`);
  };
  walkSource(file, text, (node, around) => {
    const isTaken = around.some(({ type, callee }) => {
      if (type !== 'CallExpression' && type !== 'NewExpression') return false;
      const { name, property } = callee as { name?: string; property?: { name?: string } };
      return takers.has(name ?? property?.name ?? '');
    });
    const [holder] = around.slice(-1);
    const isName =
      around.some(({ type }) => /^(?:Import|TS)/.test(type)) || (holder?.type === 'Property' && holder['key'] === node);
    if (isTaken || isName) return;
    if (node.type === 'Literal' && typeof node['value'] === 'string') add(node.start, node['value']);
    if (node.type === 'TemplateElement') add(node.start, (node['value'] as { raw: string }).raw);
  });
  return found;
}

test('pages without React, mails to shoppers and scripts take theirs from the catalogues', () => {
  const found = sourceFiles(root, ['composer-api', 'domain', 'renderer'])
    .filter((file) => spoken.some((where) => where.test(file)))
    .flatMap((file) => plainWordsIn(file, readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});

test('a literal word is seen in a template, an argument and a table', () => {
  const source =
    "const a = { b: 'Held for you' }; const c = `<p class=\"x\">Sent <b>you all</b></p>` + t('Fine') + d('Receipt');";
  expect(plainWordsIn('a.ts', source)).toEqual([
    'a.ts:1 Held for you',
    'a.ts:1 Sent',
    'a.ts:1 you all',
    'a.ts:1 Receipt',
  ]);
});

test('a literal text is found in any place', () => {
  const source = `const a = <a title="Go on" alt="" aria-label={'Close it'}>Read <b>{'more'}</b>{t('Fine')}{count}</a>;`;
  expect(literalsIn('a.tsx', source)).toEqual(['a.tsx:1 Go on', 'a.tsx:1 Close it', 'a.tsx:1 Read', 'a.tsx:1 more']);
});
