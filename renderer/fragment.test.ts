import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PartCall } from '#blocks/kit/part.tsx';
import { addSum, toFragment } from './fragment.ts';

const call = (item: unknown): PartCall => ({ part: { name: 'p', key: () => '', view: () => null }, item, options: {} });

function joined(html: string, calls: readonly PartCall[]): string {
  return toFragment(html, calls)
    .pieces.map((piece) =>
      Buffer.isBuffer(piece)
        ? piece.toString()
        : 'slot' in piece
          ? `[slot ${piece.slot}]`
          : `[part ${String(piece.call.item)}]`,
    )
    .join('');
}

test('M-004: HTML is cut at its holes and nothing else is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.boolean()), { maxLength: 8 }), (runs) => {
      const calls: PartCall[] = [];
      let html = '';
      let expected = '';
      for (const [text, isPart] of runs) {
        const escaped = renderToStaticMarkup(createElement('p', null, text));
        html += escaped;
        expected += escaped;
        if (isPart) {
          calls.push(call(calls.length));
          html += `<fc-part data-n="${calls.length - 1}"></fc-part>`;
          expected += `[part ${calls.length - 1}]`;
        } else {
          html += '<fc-slot data-n="start"></fc-slot>';
          expected += '[slot start]';
        }
      }
      expect(joined(html, calls)).toBe(expected);
    }),
  );
});

test('text that looks like a hole is text', () => {
  const html = renderToStaticMarkup(createElement('p', null, '<fc-part data-n="0"></fc-part>'));
  expect(toFragment(html, [call('x')]).pieces).toHaveLength(1);
});

test('preload links go to the head, and only those that React put first', () => {
  const link = '<link rel="preload" as="image" href="/a.jpg"/>';
  const { pieces, preloads } = toFragment(`${link}${link}<div>${link}</div>`, []);
  expect(preloads).toEqual([link, link]);
  expect(pieces.join('')).toBe(`<div>${link}</div>`);
});

test('its weight covers the bytes that it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const fragment = toFragment(text, []);
      expect(fragment.bytes).toBeGreaterThanOrEqual(Buffer.byteLength(text));
    }),
  );
});

test('a checksum covers the bytes and the positions of the holes', () => {
  const html = fc
    .array(fc.constantFrom('<p>a</p>', '<p>b</p>', '<fc-slot data-n="s"></fc-slot>'), { maxLength: 6 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(html, html, (one, other) => {
      expect(toFragment(one, []).sum === toFragment(other, []).sum).toBe(one === other);
    }),
  );
});

test('a change behind a checksum changes it, and so does the order', () => {
  const [a, b] = [toFragment('<p>a</p>', []).sum, toFragment('<p>b</p>', []).sum];
  const page = (...sums: readonly number[]) => sums.reduce(addSum, 7);
  expect(new Set([page(), page(a), page(b), page(a, b), page(b, a), page(a, a)]).size).toBe(6);
});
