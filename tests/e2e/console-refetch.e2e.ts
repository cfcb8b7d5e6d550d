/** A screen refetches automatically: when that fails, the screen and the text typed on it stay. */
import { consoleUrl, signIn } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { makeSite, stockSite } from './own-site.ts';

test('promise 2: while the server fails, open screens keep what was typed on them', async ({ page }) => {
  allowMessages(/status of 500 .*\/api\/console\//);
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'refetch');
  const [vehicle] = await stockSite(page, slug);
  await page.clock.install();
  for (const path of [`/stock/${vehicle?.id}`, '/settings/site', '/reviews/new', '/edit/page/home']) {
    await page.goto(consoleUrl(`/sites/${slug}${path}`));
    const field = page.locator(':is(#main, .inspector) :is(input[type=text], textarea):enabled').first();
    await field.fill('Typed before', { timeout: 20_000 });
    await page.route('**/api/console/**', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ status: 500, json: { error: { message: 'A fault of ours.' } } })
        : route.continue(),
    );
    // What was read is old after ten seconds, and is read again when its window is looked at.
    await page.clock.fastForward(20_000);
    const failed = page.waitForResponse((answer) => answer.status() === 500);
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await failed;
    await page.clock.runFor(5000);
    await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toHaveCount(0);
    await expect(field).toHaveValue('Typed before');
    await page.unroute('**/api/console/**');
  }
});
