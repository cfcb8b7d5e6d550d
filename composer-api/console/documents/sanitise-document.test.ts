import { expect, test } from 'vitest';
import { registry as blocks } from '#blocks/registry.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { cleanDocument, richTextWork } from './sanitise-document.ts';

const registry = new Map(blocks.map((block) => [block.type, block]));
const page = (html: string): Json => ({
  type: 'content',
  title: 'Page',
  route: '/page',
  layout: { root: ['one'], blocks: { one: { type: 'rich-text', version: 1, props: { text: html } } } },
});

test('K14: long texts of a document are read in a process that can be killed, once', async () => {
  const jobs: (readonly string[])[] = [];
  const killable = {
    run: async (_kind: unknown, job: unknown) => {
      jobs.push(job as readonly string[]);
      return (await richTextWork.load())(job as readonly string[]) as never;
    },
  };
  const clean = (html: string) =>
    cleanDocument({ registry, killable }, 'page/one', page(html), { tenant: 'north', address: '' });
  const short = await clean('<p onclick="x">Short</p>');
  expect([JSON.stringify(short).includes('onclick'), jobs]).toEqual([false, []]);
  const long = `<p onclick="x">${'Long '.repeat(3000)}</p>`;
  const first = await clean(long);
  expect(jobs).toEqual([[long]]);
  expect(JSON.stringify(first)).not.toContain('onclick');
  // Neither the text nor what was made of it is read again.
  await clean(long);
  await clean(long.replace(' onclick="x"', ''));
  expect(jobs).toHaveLength(1);
});
