import { expect, test } from 'vitest';
import { loadContext } from '#tests/build/load-context.ts';
import { aModel } from '#tests/build/model.ts';
import { load } from './load.ts';

test('R3-008: each picture is shown once with a text alternative; the description is plain paragraphs', async () => {
  const model = aModel({
    description: '<p>One <b>two</b>.</p><p>Three<script>alert(1)</script></p>',
    images: [
      { url: '/img/a', thumb: '/img/a', alt: 'From the left' },
      { url: '/img/b', thumb: '/img/b' },
      { url: '/img/a', thumb: '/img/a' },
      { url: ' ', thumb: '' },
      ...Array.from({ length: 30 }, (_, index) => ({ url: `/img/${index}`, thumb: `/img/${index}` })),
    ],
  });
  const context = loadContext({ subject: { kind: 'model', model, version: 1 } });
  const data = await load({ heading: '', text: true, ground: 'page' }, context);
  expect(data.pictures).toHaveLength(12);
  expect(data.pictures.slice(0, 2)).toEqual([
    { url: '/img/a', alt: 'From the left' },
    { url: '/img/b', alt: 'Ridge, picture 2' },
  ]);
  expect(data.text[0]).toBe('One two.');
  expect(data.text.join(' ')).not.toContain('<');
  expect((await load({ heading: '', text: false, ground: 'page' }, context)).text).toEqual([]);
});
