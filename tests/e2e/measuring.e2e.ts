/** Visits are counted without cookies, services outside wait for consent, and staff read both in the report. */
import type { Forwarding } from '#schemas/api/forwarding.ts';
import { faults } from './axe.ts';
import { callConsole, consoleUrl, signIn, siteUrl } from './console.ts';
import { expect, test } from './journey.ts';
import { faultsIn } from './looks.ts';
import { addVehicle, makeSite, publish } from './own-site.ts';

// Self-declared bots are not counted.
test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile', viewport: { width: 390, height: 844 } });

test('R7-028 R3-021: a shopper from a campaign is asked for consent, is counted without a cookie, and staff see the result', async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'measured');
  const path = `/tenants/${slug}/documents/switches`;
  const { revision } = (await callConsole(page, 'GET', path)) as { readonly revision: string };
  // The site has no lender, so its calculator stays off.
  const body = { 'finance.calculator': false, 'analytics.enabled': true, 'analytics.container': 'GTM-ABC123' };
  await callConsole(page, 'PUT', path, { revision, body });
  await publish(page, slug);

  const outside: string[] = [];
  await page.route(/googletagmanager/, (route) => {
    outside.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events');
  await page.goto(siteUrl(slug, '/?utm_source=facebook&utm_medium=cpc&utm_campaign=spring'));
  expect((await answered).status()).toBe(204);
  const banner = page.getByRole('region', { name: 'May we share how you use this site?' });
  await expect(banner).toBeVisible();
  expect(await faults(page, { include: ['.privacy-choice'] })).toEqual([]);
  // It is first in the order of keys, and nothing was loaded yet.
  expect(outside).toEqual([]);
  await banner.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(banner).toBeHidden();
  const again = page.getByRole('button', { name: 'Privacy choices' });
  await again.press('Enter');
  await expect(banner.getByRole('button', { name: 'Decline' })).toBeFocused();
  const script = page.waitForRequest(/gtm\.js\?id=GTM-ABC123/);
  await banner.getByRole('button', { name: 'Allow' }).press('Enter');
  await script;
  await expect(again).toBeFocused();
  const cookies = await page.context().cookies(siteUrl(slug));
  expect(cookies).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('forecourt.visit'))).toContain('utm_source=facebook');

  // The next page remembers the choice.
  const next = page.waitForRequest(/gtm\.js/);
  await page.goto(siteUrl(slug, '/search/used-cars?query=unicorn'));
  await next;
  await expect(banner).toBeHidden();

  // Counts are written within seconds; the screen asks again when it is opened.
  await expect
    .poll(async () => {
      const report = (await callConsole(page, 'GET', `/tenants/${slug}/report`)) as { readonly misses: unknown };
      return report.misses;
    })
    .toEqual([{ text: 'unicorn', count: 1 }]);
  await page.goto(consoleUrl(`/sites/${slug}/reports`));
  const sources = page.getByRole('region', { name: 'Where they come from' });
  await expect(sources.getByRole('cell', { name: 'facebook, advertisement' })).toBeVisible();
  await page.getByRole('radio', { name: /^Searches/ }).press('Space');
  await expect(page.getByText('Searches by day as a table')).toBeVisible();
  expect(await faultsIn(page, 'reports')).toEqual([]);
});

test('R7-028: on a phone the question leaves the bar at the foot free, events bear their numbers and labels, and staff read what our server would tell', async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'forwarded');
  const car = await addVehicle(page, slug, { make: 'Toyota', model: 'HiLux', year: 2021, price: 54_990 });
  const path = `/tenants/${slug}/documents/switches`;
  const { revision } = (await callConsole(page, 'GET', path)) as { readonly revision: string };
  const ids = { 'analytics.ga4': 'G-ABC123', 'analytics.meta': '123456789', 'analytics.identifiers': true };
  await callConsole(page, 'PUT', path, {
    revision,
    body: { 'finance.calculator': false, 'analytics.enabled': true, ...ids },
  });
  await publish(page, slug);

  const outside: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).hostname.endsWith('localhost')) outside.push(request.url());
  });
  const seen: { readonly id: number; readonly label?: string; readonly key?: string }[] = [];
  await page.exposeFunction('note', (detail: (typeof seen)[number]) => seen.push(detail));
  await page.addInitScript(() => {
    Object.assign(window, { dataLayer: [] });
    document.addEventListener('forecourt:event', (event) => {
      // After every other listener has seen it.
      setTimeout(() => (window as Window & { note?(detail: object): void }).note?.((event as CustomEvent).detail));
    });
  });
  // A thumb is faster than the script of the bar: the tap is reported once the script is there.
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/enhance-vehicle-sticky-bar-/, async (route) => {
    await held;
    await route.continue();
  });
  const counted = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events');
  await page.goto(siteUrl(slug, car.path));
  await counted;
  const banner = page.getByRole('region', { name: 'May we share how you use this site?' });
  await expect(banner).toContainText('we share what you do here with Google and Meta');
  await expect(banner).toContainText('in scrambled form');
  const bar = page.getByRole('region', { name: 'Price and contact' });
  const boxes = async () => [await banner.boundingBox(), await bar.boundingBox()];
  await expect
    .poll(async () => {
      const [above, below] = await boxes();
      return above && below ? above.y + above.height - below.y : 1;
    })
    .toBeLessThanOrEqual(0);
  expect(await faults(page, { include: ['.privacy-choice'] })).toEqual([]);
  await banner.getByRole('button', { name: 'Allow' }).press('Enter');
  await expect(banner).toBeHidden();

  await page.evaluate(() =>
    // No call is made here. The tap itself stops at the window while the bar is not awake.
    addEventListener(
      'click',
      (event) => (event.target as Element).closest('a[href^="tel:"]') && event.preventDefault(),
      {
        capture: true,
      },
    ),
  );
  await bar.getByRole('link', { name: /^Call/ }).click();
  expect(seen).toEqual([]);
  release();
  await expect.poll(() => seen.map(({ id, label }) => [id, label])).toEqual([[25, 'Used Car']]);
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect
    .poll(() => seen.map(({ id, label }) => [id, label]))
    .toEqual([
      [25, 'Used Car'],
      [39, undefined],
    ]);
  for (const { key } of seen) expect(key).toMatch(/^\w{8,40}$/);
  const layer = await page.evaluate(() => JSON.stringify((window as { dataLayer?: object[] }).dataLayer));
  expect(JSON.parse(layer)).toEqual([
    { event: 'forecourt', id: 25, label: 'Used Car' },
    { event: 'forecourt', id: 39 },
  ]);
  await expect
    .poll(async () => {
      const { rows } = (await callConsole(page, 'GET', `/tenants/${slug}/forwarding`)) as Forwarding;
      return rows.filter(({ title, state }) => title === 'Vehicles saved' && state === 'sent').length;
    })
    .toBe(2);
  expect(outside).toEqual([]);

  await page.goto(consoleUrl(`/sites/${slug}/analytics`));
  const sent = page.getByRole('region', { name: 'Events sent' });
  await expect(sent.getByText('Phone numbers pressed: Used Car', { exact: true })).toHaveCount(2);
  await expect(sent.getByText('Vehicles saved', { exact: true })).toHaveCount(2);
  // The visit began before the shopper agreed, and is reported from then on.
  await expect(sent.getByText('Visit', { exact: true })).toHaveCount(2);
  await expect(sent.getByText('written down only: no key is stored').first()).toBeVisible();
  await sent.getByText('What is sent').first().press('Enter');
  await expect(sent.getByText(/"forecourt_\d+"/).first()).toBeVisible();
  const google = page.getByRole('region', { name: /^Google Analytics 4/ });
  await google.getByRole('button', { name: 'Send a sample to Google Analytics 4' }).press('Enter');
  await expect(google.getByRole('status')).toContainText('written down only');
  expect(await faultsIn(page, 'analytics')).toEqual([]);
});
