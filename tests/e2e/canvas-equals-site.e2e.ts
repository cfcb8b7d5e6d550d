/** ST-15: what the editor draws of a page is what shoppers get of it, block by block, to the letter and within one pixel. */
import type { Frame, Page } from '@playwright/test';
import type { DocumentSummary } from '#schemas/api/document.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { callConsole, openEditor, preview, signIn, siteUrl } from './console.ts';
import { expect, test } from './journey.ts';

interface Drawn {
  readonly height: number;
  readonly text: string;
}

/** Each outermost block of the main part: its height, and its words without blanks. */
const drawnIn = (place: Page | Frame): Promise<{ readonly [id: string]: Drawn }> =>
  place.evaluate(() => {
    const blocks = [...document.querySelectorAll<HTMLElement>('main [data-id]')].filter(
      (block) => block.parentElement?.closest('[data-id]') === null,
    );
    return Object.fromEntries(
      blocks.map((block) => [
        `${block.dataset['block']} ${block.dataset['id']}`,
        {
          height: Math.round(block.getBoundingClientRect().height),
          text: block.innerText.replaceAll(/\s+/g, ' ').trim(),
        },
      ]),
    );
  });

async function addressOf(page: Page, slug: string, { key, route = '/', pageType }: DocumentSummary): Promise<string> {
  if (pageType !== 'search' && !/[:*]/.test(route)) return route;
  const shown = (await callConsole(page, 'POST', `/tenants/${slug}/preview`, { key })) as PreviewResponse;
  const value = shown.subject?.value ?? '';
  return pageType === 'search' ? value : route.replace(/:slug|\*/, value);
}

/** Pages with each existing form, and the lists that a browser stores. */
const few = /^page\/(?:contact|careers|favourites|trade-in|vehicle|book-test-drive|finance)$/;

async function differences(page: Page, slug: string, wanted: RegExp): Promise<readonly string[]> {
  await signIn(page, 'platform@forecourt.test');
  const { documents } = (await callConsole(page, 'GET', `/tenants/${slug}/documents`)) as {
    readonly documents: readonly DocumentSummary[];
  };
  const found: string[] = [];
  for (const known of documents.filter((one) => wanted.test(one.key) && one.state === 'live' && !one.hidden)) {
    const address = await addressOf(page, slug, known);
    await openEditor(page, slug, known.key.slice('page/'.length));
    const frame = await (await preview(page).locator('body').elementHandle())?.ownerFrame();
    if (!frame) throw new Error('There is no preview.');
    const width = await frame.evaluate(() => document.documentElement.clientWidth);
    await frame.evaluate(() => document.fonts.ready.then(() => undefined));
    const canvas = await drawnIn(frame);
    const site = await page
      .context()
      .browser()
      ?.newPage({ viewport: { width, height: 900 } });
    if (!site) throw new Error('There is no browser.');
    const answer = await site.goto(siteUrl(slug, address));
    await site.evaluate(() => document.fonts.ready.then(() => undefined));
    const live = answer?.status() === 200 ? await drawnIn(site) : {};
    await site.close();
    for (const id of new Set([...Object.keys(canvas), ...Object.keys(live)])) {
      const [a, b] = [canvas[id], live[id]];
      const isSame = a !== undefined && b !== undefined && a.text === b.text && Math.abs(a.height - b.height) <= 1;
      if (!isSame)
        found.push(`${address} ${id}: ${JSON.stringify(a ?? null)} on the canvas, ${JSON.stringify(b ?? null)}`);
    }
  }
  return found;
}

test('ST-15: forms, lists that the browser keeps and a vehicle are drawn as they are live', async ({ page }) => {
  test.setTimeout(300_000);
  expect(await differences(page, 'redgum', few)).toEqual([]);
});

for (const slug of ['aurora', 'kereru', 'meridian', 'redgum', 'saltwater', 'tallow-creek'])
  test(`ST-15: every page of ${slug} is drawn as it is live`, async ({ page }) => {
    test.setTimeout(1_800_000);
    expect(await differences(page, slug, /^page\//)).toEqual([]);
  });
