/** A search with faults on its way: a server that is gone for a while, a shopper whose place is unknown. */
import { createServer, connect as dial, type Socket } from 'node:net';
import type { Page } from '@playwright/test';
import { port, siteUrl } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { desk, panel, shown, value } from './search-page.ts';

/** A value in sight that is not chosen. */
const another = (page: Page) =>
  panel(page).locator('li > a[data-choice]:not([aria-current])').filter({ visible: true }).first();

/** The way to the server, which can be cut and mended again at the same address. */
async function aWay() {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = dial(Number(port()), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const mend = (at: number) => new Promise<void>((done) => server.listen(at, '127.0.0.1', done));
  await mend(0);
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  return {
    url: (slug: string, path: string) => `http://${slug}.localhost:${own}${path}`,
    cut: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
    mend: () => mend(own),
  };
}

test('R4-020: a server that is gone between two clicks loses nothing, and the next try finds it back', async ({
  page,
}) => {
  allowMessages(/ERR_(?:CONNECTION_REFUSED|EMPTY_RESPONSE)/, /dynamically imported module/);
  await page.setViewportSize(desk);
  const way = await aWay();
  try {
    await page.goto(way.url('meridian', '/search/used-cars'));
    await value(page, 'make=Toyota').click();
    await expect(page).toHaveURL(/make=Toyota/);
    const before = await shown(page);

    const choice = (await another(page).getAttribute('data-choice')) ?? '';
    await way.cut();
    await another(page).click();
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    expect(await shown(page)).toEqual(before);
    await expect(page).toHaveURL(/used-cars\?make=Toyota$/);
    await expect(value(page, choice)).not.toHaveAttribute('aria-current', 'true');
    const words = panel(page).getByLabel('Keywords');
    await words.fill('white');
    await words.press('Enter');
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(words).toHaveValue('white');
    expect(await shown(page)).toEqual(before);
    // Still gone: it is reported again.
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toContainText('could not be loaded');

    await way.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/query=white/);
    await expect(page).toHaveURL(/make=Toyota/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(words).toHaveValue('white');
  } finally {
    await way.cut();
  }
});

test('R4-020, R2-007: going back while the server is gone can be tried again', async ({ page }) => {
  allowMessages(/ERR_(?:CONNECTION_REFUSED|EMPTY_RESPONSE)/, /dynamically imported module/);
  await page.setViewportSize(desk);
  const way = await aWay();
  try {
    await page.goto(way.url('meridian', '/search/used-cars'));
    const all = await shown(page);
    await value(page, 'make=Toyota').click();
    await expect(page).toHaveURL(/make=Toyota/);
    // The earlier results are no longer kept.
    await page.reload();
    const toyotas = await shown(page);
    await another(page).hover();
    await expect(page.locator('[data-block="search-results"]')).toHaveAttribute('data-awake', '');
    await way.cut();
    await page.evaluate(() => history.back());
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    expect(await shown(page)).toEqual(toyotas);
    await way.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect.poll(() => shown(page)).toEqual(all);
  } finally {
    await way.cut();
  }
});

for (const [trouble, code, words] of [
  ['denied', 1, /does not share your location.*type a postcode or suburb/i],
  ['unavailable', 2, /could not find out where you are.*type a postcode or suburb/i],
  ['timed out', 3, /could not find out where you are.*type a postcode or suburb/i],
] as const) {
  test(`R2-006: a shopper whose place is ${trouble} reads what to do, and the search stays`, async ({ page }) => {
    await page.setViewportSize(desk);
    if (trouble !== 'denied')
      await page.addInitScript((failure) => {
        navigator.geolocation.getCurrentPosition = (_, failed) =>
          failed?.({ code: failure, message: '' } as GeolocationPositionError);
      }, code);
    await page.goto(siteUrl('meridian', '/search/used-cars?make=Toyota'));
    const before = await shown(page);
    const locate = page.getByRole('button', { name: 'Use my location' });
    await locate.click();
    await expect(page.locator('[data-place-say]')).toContainText(words);
    await expect(page.locator('input[name=place]')).toBeFocused();
    await expect(locate).not.toHaveAttribute('aria-busy', 'true');
    expect(await shown(page)).toEqual(before);
    await expect(page).toHaveURL(/used-cars\?make=Toyota$/);
  });
}
