/** ST-15: what the editor draws of a page is what shoppers get of it, block by block, to the letter and within one pixel. */
import type { Frame, Page } from '@playwright/test';
import type { DocumentState, DocumentSummary } from '#schemas/api/document.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import { ask, callConsole, openEditor, preview, signIn, siteUrl } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';

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

/** Where shoppers get a page, and with which status. */
interface Place {
  readonly address: string;
  readonly status: number;
}

async function placeOf(page: Page, slug: string, { key, route = '/', pageType }: DocumentSummary): Promise<Place> {
  if (pageType === 'not-found') return { address: '/no-page-has-this-address', status: 404 };
  // A page about a vehicle whose address names none is asked for with it.
  const isAsked = pageType === 'vehicle' && !route.includes(':slug');
  if (pageType !== 'search' && !isAsked && !/[:*]/.test(route)) return { address: route, status: 200 };
  const shown = (await callConsole(page, 'POST', `/tenants/${slug}/preview`, { key })) as PreviewResponse;
  const value = shown.subject?.value ?? '';
  if (isAsked) return { address: `${route}?car_id=${value}`, status: 200 };
  return { address: pageType === 'search' ? value : route.replace(/:slug|\*/, value), status: 200 };
}

/** Why no shopper gets a page as the canvas draws it; null if one does. */
async function whyApart(page: Page, slug: string, { key, pageType }: DocumentSummary): Promise<string | null> {
  // The canvas draws one that is for sale; a site draws one that is gone.
  if (pageType === 'vehicle-gone') return 'its vehicle is not gone';
  const one = (await callConsole(
    page,
    'GET',
    `/tenants/${slug}/documents/${encodeURIComponent(key)}`,
  )) as DocumentState;
  const gate = (one.body as { readonly gate?: string }).gate ?? '';
  if (gate === '') return null;
  const switches = (await callConsole(page, 'GET', `/tenants/${slug}/documents/switches`)) as DocumentState;
  const isOn = (switches.effective as { readonly [key: string]: unknown })[gate] ?? findSwitch(gate)?.default;
  return isOn === true ? null : `the switch ${gate} is off`;
}

/** Pages with each existing form, and the lists that a browser stores. */
const few = /^page\/(?:contact|careers|favourites|trade-in|vehicle|book-test-drive|finance|success|not-found|print)$/;

async function differences(page: Page, slug: string, wanted: RegExp): Promise<readonly string[]> {
  await signIn(page, 'platform@forecourt.test');
  const { documents } = (await callConsole(page, 'GET', `/tenants/${slug}/documents`)) as {
    readonly documents: readonly DocumentSummary[];
  };
  const found: string[] = [];
  allowMessages(/status of 404 .*\/(?:no-page-has-this-address|spin-to-win|compare|cars-for-sale\/)/);
  for (const known of documents.filter((one) => wanted.test(one.key) && one.state === 'live' && !one.hidden)) {
    const { address, status } = await placeOf(page, slug, known);
    const apart = await whyApart(page, slug, known);
    if (apart !== null) {
      // Nothing to compare with: the site has to agree that there is no such page.
      if (known.pageType !== 'vehicle-gone')
        expect([address, (await ask(slug, 'GET', address)).status, apart]).toEqual([address, 404, apart]);
      continue;
    }
    await openEditor(page, slug, known.key.slice('page/'.length));
    const frame = await (await preview(page).locator('body').elementHandle())?.ownerFrame();
    if (!frame) throw new Error('There is no preview.');
    // A page shows once all of its blocks are there.
    await expect(preview(page).locator('#page')).toBeVisible();
    const widthNow = () => frame.evaluate(() => document.documentElement.clientWidth);
    await frame.evaluate(() => document.fonts.ready.then(() => undefined));
    let width = await widthNow();
    let canvas = await drawnIn(frame);
    // The editor may still have been giving the preview its size.
    for (let later = await widthNow(); later !== width; later = await widthNow()) {
      width = later;
      canvas = await drawnIn(frame);
    }
    const site = await page
      .context()
      .browser()
      ?.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    if (!site) throw new Error('There is no browser.');
    // Scripts that change a page without a touch have run; what would turn unasked waits.
    const answer = await site.goto(siteUrl(slug, address), { waitUntil: 'networkidle' });
    await site.evaluate(() => document.fonts.ready.then(() => undefined));
    // A page of a journey leads those who are not signed in to the sign-in first.
    const isSignIn = new URL(site.url()).pathname === '/sign-in' && !address.startsWith('/sign-in');
    const live = answer?.status() === status ? await drawnIn(site) : {};
    await site.close();
    if (isSignIn) continue;
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
