/** Vehicles of the demo stock by what their pages show. */
import type { Page } from '@playwright/test';
import { siteUrl } from './console.ts';

/** Path of the first vehicle in the site's map whose page has all of these in it. */
export async function vehicleWith(page: Page, slug: string, ...texts: readonly string[]): Promise<string> {
  await page.goto(siteUrl(slug, '/robots.txt'));
  return page.evaluate(async (wanted) => {
    const map = await (await fetch('/sitemap.xml')).text();
    for (const [, path = ''] of map.matchAll(/(\/cars\/[a-z0-9-]+)</g)) {
      const html = await (await fetch(path)).text();
      if (wanted.every((text) => html.includes(text))) return path;
    }
    throw new Error(`No vehicle of the demo has ${wanted.join(' and ')}.`);
  }, texts);
}

/** Lets links to numbers be pressed without the browser leaving for a phone that this machine has not. */
export async function withoutPhone(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
}
