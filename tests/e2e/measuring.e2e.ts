/** Visits are counted without cookies, services outside wait for consent, and staff read both in the report. */
import { expect, test } from '@playwright/test';
import { callConsole, consoleUrl, signIn, siteUrl } from './console.ts';
import { faultsIn } from './looks.ts';
import { makeSite, publish } from './own-site.ts';
import { faults } from './watch.ts';

// What says that it is a machine is not counted.
test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile', viewport: { width: 390, height: 844 } });

test('R7-028 R3-021: a shopper from a campaign is asked first, is counted without a cookie, and staff see what came of it', async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'measured');
  const path = `/tenants/${slug}/documents/switches`;
  const { revision } = (await callConsole(page, 'GET', path)) as { readonly revision: string };
  const body = { 'analytics.enabled': true, 'analytics.container': 'GTM-ABC123' };
  await callConsole(page, 'PUT', path, { revision, body });
  await publish(page, slug);

  const outside: string[] = [];
  await page.route(/googletagmanager/, (route) => {
    outside.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const told = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events');
  await page.goto(siteUrl(slug, '/?utm_source=facebook&utm_medium=cpc&utm_campaign=spring'));
  expect((await told).status()).toBe(204);
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
