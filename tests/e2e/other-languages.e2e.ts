/** Pages in a language of longer words, and in one that is read from the right: both render whole, at each width. */
import { expect, type Page, test } from '@playwright/test';
import { siteUrl } from './console.ts';
import { firstVehicle } from './demo-vehicle.ts';

const pages: readonly (readonly [slug: string, path: string | null])[] = [
  ['meridian', '/'],
  ['meridian', '/search/used-cars'],
  ['meridian', '/locations'],
  ['meridian', '/contact'],
  ['meridian', '/special-offers'],
  // A vehicle.
  ['meridian', null],
  ['aurora', '/'],
  ['aurora', '/models/cx-5'],
  ['saltwater', '/'],
  ['kereru', '/finance'],
  ['tallow-creek', '/'],
  ['redgum', '/search/used-cars'],
];

/** Every word gets accents, as a pseudo-locale has them, and each text a third more of its length. */
function lengthen(): void {
  const accents: { readonly [letter: string]: string } = {
    a: 'á',
    e: 'é',
    i: 'í',
    o: 'ó',
    u: 'ú',
    A: 'Á',
    E: 'É',
    O: 'Ó',
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!/[a-z]{2}/i.test(text.data) || text.parentElement?.closest('script, style')) continue;
    const more = 'ééé '.repeat(Math.ceil((text.data.trim().length * 0.33) / 4)).trim();
    text.data = text.data.replace(/[aeiouAEO]/g, (letter) => accents[letter] ?? letter).replace(/\s*$/, ` ${more}$&`);
  }
}

/** What stands outside the screen, apart from what can be scrolled to within a row of its own. */
function outside(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element) => {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible') return true;
      return false;
    };
    const over = document.documentElement.scrollWidth - innerWidth;
    const found = [...document.querySelectorAll('main *, header *, footer *')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || (left >= -1 && right <= innerWidth + 1)) return false;
      const { position, visibility } = getComputedStyle(element);
      return position !== 'fixed' && visibility === 'visible' && !scrolls(element);
    });
    return [
      ...(over > 0 ? [`the page is ${over} px too wide`] : []),
      ...found
        .slice(0, 3)
        .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`),
    ];
  });
}

for (const { name, width } of [
  { name: 'a phone', width: 360 },
  { name: 'a desk', width: 1440 },
])
  test(`longer words and reading from the right fit ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const found: string[] = [];
    for (const [slug, own] of pages) {
      const path = own ?? (await firstVehicle(slug));
      await page.goto(siteUrl(slug, path));
      await page.evaluate(lengthen);
      for (const one of await outside(page)) found.push(`${slug}${path}, longer: ${one}`);
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      for (const one of await outside(page)) found.push(`${slug}${path}, from the right: ${one}`);
    }
    expect(found).toEqual([]);
  });
