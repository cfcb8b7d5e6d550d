/** Which cards of an answer stay text until the frames after the first. */
import { describe, expect, test } from 'vitest';
import { cutRows } from './deferred-rows.ts';

const card = (name: string) =>
  `<article class="vehicle-card"><h3>${name}</h3><ul class="chips"><li data-key="inner">9 km</li></ul></article>`;
const place = (name: string) => `<li data-key="${name}">${card(name)}</li>`;
const before = '<article class="first">not a result</article><ul><li data-key="chip">A chip</li></ul>';
const after = '</ul></div><nav><ul><li data-key="page">2</li></ul></nav>';
const html = `${before}<div class="vehicle-card-grid" data-key="grid"><ul>${place('a')}${place('b')}${place('c')}${after}`;

describe('R4-019: rows of results', () => {
  test('stay whole where nothing could be measured, and where all of them fill the screen', () => {
    expect(cutRows(html, null)).toEqual({ html, cards: [] });
    expect(cutRows(html, 3)).toEqual({ html, cards: [] });
  });

  test('after the first leave their places empty and marked', () => {
    const { html: rest, cards } = cutRows(html, 1);
    expect(cards).toEqual([card('b'), card('c')]);
    expect(rest).toContain(place('a'));
    expect(rest).toContain('<li data-key="b" data-late=""></li><li data-key="c" data-late=""></li></ul>');
    expect(rest.startsWith(before)).toBe(true);
    expect(rest.endsWith(after)).toBe(true);
  });

  test('that are none are left alone', () => {
    const none = '<div class="no-results"><p>Nothing.</p></div>';
    expect(cutRows(none, 6)).toEqual({ html: none, cards: [] });
  });
});
