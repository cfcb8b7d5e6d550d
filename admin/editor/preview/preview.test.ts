import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BlockSummary } from '#schemas/api/block.ts';
import type { PreviewRequest, PreviewResponse } from '#schemas/api/preview.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import { PreviewLoader } from './preview-loader.ts';
import { joinAnswers, learnFacts, previewPage } from './preview-page.ts';

const layout: Layout = {
  root: ['b_aaaa', 'b_bbbb'],
  blocks: {
    b_aaaa: { type: 'text', version: 1, props: { heading: 'One', phone: { $bind: 'location.phone' } } },
    b_bbbb: { type: 'text', version: 1, props: { heading: 'Two' } },
  },
};
const answer = (data: string): PreviewResponse => ({
  page: { layout },
  header: null,
  footer: null,
  site: {},
  themeCss: '',
  themeAttributes: {},
  blocks: {
    b_aaaa: { shown: true, props: { heading: 'One', phone: '07 3000 1000' }, settings: { a: 1 }, data },
    b_bbbb: { shown: true, props: { heading: 'Two' }, settings: {}, data },
  },
  subject: null,
  problems: [],
});

test('a keystroke shows at once: own words, the values of references, the data of before', () => {
  const known = learnFacts(layout, answer('old'));
  const edited: Layout = {
    ...layout,
    blocks: {
      ...layout.blocks,
      b_aaaa: { type: 'text', version: 1, props: { heading: 'Once', phone: { $bind: 'location.phone' } } },
    },
  };
  const page = previewPage(answer('old'), layout, edited, 'page', new Map<string, BlockSummary>(), {
    switches: () => undefined,
    facts: (path) => known.get(path),
  });
  expect(page.blocks.b_aaaa).toEqual({
    shown: true,
    props: { heading: 'Once', phone: '07 3000 1000' },
    settings: { a: 1 },
    data: 'old',
  });
  expect(page.page.layout).toBe(edited);
});

test('an answer for some blocks leaves the data of the others', () => {
  const bare = { shown: true, props: { heading: 'Two' }, settings: {} };
  const partial = { ...answer('new'), blocks: { ...answer('new').blocks, b_bbbb: bare } };
  const joined = joinAnswers(answer('old'), partial, new Set(['b_aaaa']));
  expect(joined.blocks).toMatchObject({ b_aaaa: { data: 'new' }, b_bbbb: { data: 'old' } });
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('an outdated answer is dropped, and its request is repeated', async () => {
  const sent: { request: PreviewRequest; resolve: (answer: PreviewResponse) => void }[] = [];
  const taken: PreviewResponse[] = [];
  const loader = new PreviewLoader({
    send: (request) => new Promise((resolve) => sent.push({ request, resolve })),
    draft: () => ({ request: { key: 'page/home' }, layout }),
    onAnswer: (next) => taken.push(next),
    onFailure: () => {},
  });
  loader.want('all', 0);
  await vi.advanceTimersByTimeAsync(0);
  sent[0]?.resolve(answer('first'));
  await vi.advanceTimersByTimeAsync(0);
  loader.want(['b_aaaa']);
  await vi.advanceTimersByTimeAsync(250);
  loader.want(['b_bbbb']);
  await vi.advanceTimersByTimeAsync(250);
  expect(sent[2]?.request.only).toEqual(['b_aaaa', 'b_bbbb']);
  sent[2]?.resolve(answer('third'));
  await vi.advanceTimersByTimeAsync(0);
  sent[1]?.resolve(answer('second'));
  await vi.advanceTimersByTimeAsync(0);
  expect(taken.map(({ blocks }) => blocks)).toMatchObject([
    { b_aaaa: { data: 'first' } },
    { b_aaaa: { data: 'third' } },
  ]);
});
