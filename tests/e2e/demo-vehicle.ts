/** Vehicles of the demo stock by the content of their pages. No test changes demo stock, so results stay valid. */
import type { Page } from '@playwright/test';
import { shopperSees } from './console.ts';

/** The answer of each address, requested once a worker. */
const known = new Map<string, Promise<string>>();

function answerOf(slug: string, path: string): Promise<string> {
  const key = `${slug}${path}`;
  const answer = known.get(key) ?? shopperSees(slug, path);
  known.set(key, answer);
  return answer;
}

/** Paths of a site's map, in its order. */
export async function pathsOf(slug: string): Promise<readonly string[]> {
  const map = await answerOf(slug, '/sitemap.xml');
  return [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
}

/** Path of the first vehicle in the site's map; or of the first whose page `below` its address is as wanted. */
export async function firstVehicle(
  slug: string,
  below = '',
  isWanted: (answer: string) => boolean = () => true,
): Promise<string> {
  for (const path of await pathsOf(slug))
    if (path.startsWith('/cars/') && isWanted(await answerOf(slug, `${path}${below}`))) return path;
  throw new Error(`No vehicle of the demo ${slug} is as it is wanted.`);
}

/** Path of the first vehicle whose page has all of these in it. */
export function vehicleWith(slug: string, ...texts: readonly string[]): Promise<string> {
  return firstVehicle(slug, '', (html) => texts.every((text) => html.includes(text)));
}

/** Lets links to numbers be pressed without the browser leaving for a phone that this machine has not. */
export async function withoutPhone(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
}
