/** Which part of an answer stays text: the content of lists that are closed on the screen, and nothing else. */
import { describe, expect, test } from 'vitest';
import { cutLists } from './closed-lists.ts';

const more = '<details class="more" data-key="more"><summary>2 more</summary><ul><li>Kia</li></ul></details>';
const make = `<details class="facet" open="" data-key="section-make"><summary>Make</summary><ul><li>Ford</li></ul>${more}</details>`;
const fuel =
  '<details class="facet" data-key="section-fuel"><summary>Fuel <svg></svg></summary><ul><li>Diesel</li></ul></details>';
const html = `<title>Cars</title><aside>${make}${fuel}</aside><ul><li>A card</li></ul>`;
const cut = (...closed: string[]) => cutLists(html, (path) => closed.includes(path));

describe('R3-018: lists of filters', () => {
  test('that are open are left as they came', () => {
    expect(cut()).toEqual({ html, lists: new Map() });
  });

  test('closed lists keep their summary and lose what is below it', () => {
    const { html: rest, lists } = cut('section-fuel');
    expect([...lists]).toEqual([['section-fuel', '<ul><li>Diesel</li></ul>']]);
    expect(rest).toBe(html.replace('<ul><li>Diesel</li></ul>', ''));
  });

  test('closed lists within an open one are removed separately, under the path of both', () => {
    const { html: rest, lists } = cut('section-make/more', 'section-fuel');
    expect([...lists.keys()]).toEqual(['section-make/more', 'section-fuel']);
    expect(lists.get('section-make/more')).toBe('<ul><li>Kia</li></ul>');
    expect(rest).toContain('Ford');
    expect(rest).toContain('A card');
    expect(rest).not.toMatch(/Kia|Diesel/);
  });

  test('go whole with the closed one around them', () => {
    const { html: rest, lists } = cut('section-make', 'section-make/more');
    expect([...lists]).toEqual([['section-make', `<ul><li>Ford</li></ul>${more}`]]);
    expect(rest).toContain('<summary>Make</summary></details>');
    expect(rest).toContain('Diesel');
  });

  test('lists without a key are ignored', () => {
    const plain = '<details><summary>Share</summary><p>Link</p></details>';
    expect(cutLists(plain, () => true)).toEqual({ html: plain, lists: new Map() });
  });
});
