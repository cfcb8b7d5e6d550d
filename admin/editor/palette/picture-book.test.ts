import { expect, test } from 'vitest';
import type { PreviewRequest, PreviewResponse } from '#schemas/api/preview.ts';
import { PictureBook, type Pictured } from './picture-book.ts';

const item = (name: string, blocks = 1): Pictured => {
  const ids = Array.from({ length: blocks }, (_, at) => `b_${name}${at}`);
  return {
    key: name,
    fragment: { root: ids, blocks: Object.fromEntries(ids.map((id) => [id, { type: 'text', version: 1, props: {} }])) },
  };
};

function answerTo({ only = [] }: PreviewRequest): PreviewResponse {
  const blocks = Object.fromEntries([...only, 'b_header'].map((id) => [id, { shown: true, props: {}, settings: {} }]));
  const header = { root: ['b_header'], blocks: {} };
  const rest = { footer: null, site: {}, themeCss: '', themeAttributes: {}, subject: null, problems: [] };
  return { page: { layout: { root: [], blocks: {} } }, header, ...rest, blocks };
}

function openBook(send: (request: PreviewRequest) => Promise<PreviewResponse>) {
  const asked: string[] = [];
  const book = new PictureBook({
    send: (request) => {
      asked.push((request.only ?? []).join(' '));
      return send(request);
    },
    request: (fragment) => ({ key: 'page/home', body: { ids: [...fragment.root] } }),
  });
  const settled = () => new Promise((done) => setImmediate(done));
  return { book, asked, settled };
}

test('each picture is requested once, a few in one request, and all are on one page without header and footer', async () => {
  const { book, asked, settled } = openBook(async (request) => answerTo(request));
  book.want([item('one', 10), item('two', 10), item('three')]);
  await settled();
  book.want([item('two', 10), item('three')]);
  await settled();
  expect(asked.map((ids) => ids.split(' ').length)).toEqual([10, 11]);
  const { page, drawn } = book.read();
  expect([...drawn.keys()]).toEqual(['one', 'two', 'three']);
  expect(page?.header).toBeNull();
  expect(page?.page.layout.root).toHaveLength(21);
  expect(Object.keys(page?.blocks ?? {})).not.toContain('b_header');
});

test('what left the view before it was asked for is not asked for', async () => {
  const waiting: (() => void)[] = [];
  const { book, asked, settled } = openBook(
    (request) => new Promise((done) => waiting.push(() => done(answerTo(request)))),
  );
  book.want([item('one')]);
  book.want([item('two')]);
  book.want([item('three')]);
  waiting.shift()?.();
  await settled();
  expect(asked).toEqual(['b_one0', 'b_three0']);
});

test('a picture that cannot be drawn is given up, and the next one is requested', async () => {
  const { book, asked, settled } = openBook(async (request) => {
    if (request.only?.includes('b_one0')) throw new Error('refused');
    return answerTo(request);
  });
  book.want([item('one')]);
  await settled();
  book.want([item('one'), item('two')]);
  await settled();
  expect(asked).toEqual(['b_one0', 'b_two0']);
  expect([...book.read().failed]).toEqual(['one']);
});
