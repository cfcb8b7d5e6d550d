/** The six demo sites as shoppers meet them. */
import { compareText } from '#domain/text/compare.ts';
import { faults } from './axe.ts';
import { consoleUrl, signInByForm, siteUrl } from './console.ts';
import { pathsOf } from './demo-vehicle.ts';
import { allowMessages, expect, test } from './journey.ts';
import { withoutMouse } from './mouse.ts';

test.describe.configure({ mode: 'parallel' });

const sites = ['meridian', 'tallow-creek', 'redgum', 'saltwater', 'aurora', 'kereru'] as const;

/** One address of each kind of page that the site has, from its sitemap. */
async function pagesOf(slug: string): Promise<string[]> {
  const paths = await pathsOf(slug);
  const first = (prefix: string) => paths.find((path) => path.startsWith(prefix));
  const kinds = ['/cars/', '/locations/', '/models/'].map(first);
  return [
    '/',
    '/search/new-used-and-demo-cars',
    ...kinds.filter((path) => path !== undefined),
    '/locations',
    '/contact',
    '/nowhere-at-all',
  ];
}

for (const slug of sites) {
  test(`M-008, promise 8: ${slug} is quiet, accessible, still while loading, and fits a phone`, {
    tag: slug === 'kereru' ? '@gate' : [],
  }, async ({ page }) => {
    test.setTimeout(240_000);
    const paths = await pagesOf(slug);
    expect(paths.some((path) => path.startsWith('/cars/'))).toBe(true);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
          if (!shift.hadRecentInput) shifts.push(shift.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The page that is not there is an error to the browser's console, and rightly so.
    allowMessages(/status of 404 .*\/nowhere-at-all/);
    const found: string[] = [];
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      // Wide, the plainer pages are the same blocks: only those with pictures, islands and filters are loaded again.
      for (const path of paths) {
        if (width > 360 && !/^\/($|search|cars)/.test(path)) continue;
        const say = (text: string) => found.push(`${path} at ${width}: ${text}`);
        await page.goto(siteUrl(slug, path), { waitUntil: 'load' });
        await page.evaluate(() => document.fonts.ready);
        const shift = await page.evaluate(() =>
          (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
        );
        if (shift >= 0.02) say(`moves by ${shift.toFixed(3)} while it loads`);
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (over > 0) say(`is ${over} px too wide`);
        if (width === 360) {
          const twice = await page.evaluate(() => {
            const ids = [...document.querySelectorAll('[id]')].map((one) => one.id);
            return ids.filter((id, index) => ids.indexOf(id) !== index);
          });
          for (const id of new Set(twice)) say(`id ${id} is there twice`);
          for (const one of await faults(page)) say(one);
        }
      }
    }
    expect(found).toEqual([]);
  });
}

test('promise 6: with scripts off, from home to a sent enquiry', { tag: '@gate' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(siteUrl('redgum'));
  await page.locator('main a[href^="/search/"]').first().click();
  await expect(page).toHaveURL(/\/search\//);
  await page.goto(siteUrl('redgum', '/search/used-cars'));
  const facet = page
    .locator('a[href^="/search/"][href*="used"], a[href^="/search/"]')
    .filter({ hasText: /SUV|Ute|Hatch/ })
    .first();
  const href = await facet.getAttribute('href');
  await page.goto(siteUrl('redgum', href ?? ''));
  await page.locator('main a[href^="/cars/"]').first().click();
  await expect(page).toHaveURL(/\/cars\//);
  await expect(page.locator('main h1')).toBeVisible();

  await page.goto(siteUrl('redgum', '/contact'));
  const form = page.locator('form[action^="/api/"]').first();
  const fill = async (name: string, value: string) => {
    const field = form.locator(`[name="${name}"]`);
    if ((await field.count()) > 0) await field.first().fill(value);
  };
  await fill('first_name', 'Ana');
  await fill('last_name', 'Lee');
  await fill('name', 'Ana Lee');
  await fill('email', 'ana@example.com');
  await fill('phone', '0412 345 678');
  await fill('postcode', '4000');
  await fill('message', 'Is the yard open on Saturday?');
  await form.locator('button[type=submit], button:not([type])').first().click();
  await expect(page).toHaveURL(/\/success/);
  await context.close();
});

test('scripts before interaction: 3 KB at most, for remembered looks, saved vehicles, what wakes blocks and what counts a visit; React comes with the first touch', {
  tag: '@gate',
}, async ({ page }) => {
  const asked: string[] = [];
  let bytes = 0;
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    asked.push(new URL(response.url()).pathname);
    bytes += Number(response.headers()['content-length'] ?? 0);
  });
  await withoutMouse(page);
  await page.goto(siteUrl('redgum'), { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => !/\/(?:early|loader)-/.test(path))).toEqual([]);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(3072);
});

test('promise 4: the console’s cookie never reaches a site, and its pages hold nothing of a visitor', {
  tag: '@gate',
}, async ({ page }) => {
  await signInByForm(page, 'platform@forecourt.test');
  expect((await page.context().cookies(consoleUrl())).length).toBeGreaterThan(0);
  expect(await page.context().cookies(siteUrl('redgum'))).toEqual([]);
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url() === siteUrl('redgum')),
    page.goto(siteUrl('redgum')),
  ]);
  expect((await request.allHeaders())['cookie']).toBeUndefined();
});

test('promise 8: menu, gallery and carousel by keyboard', async ({ page }) => {
  await page.goto(siteUrl('redgum'));
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(siteUrl('redgum'));
  const menu = page
    .locator('header summary, header button[aria-expanded], header button[popovertarget], header [commandfor]')
    .first();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(
    page
      .locator('header a:visible, dialog a:visible')
      .filter({ hasText: /stock|cars|vehicles/i })
      .first(),
  ).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(siteUrl('redgum', '/search/used-cars'));
  await page.locator('main a[href^="/cars/"]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cars\//);
  const gallery = page.locator('[data-block="vehicle-gallery"]');
  const control = gallery.locator('button, a').first();
  await control.focus();
  await expect(gallery).toHaveAttribute('data-awake', '');
  await expect(control).toBeFocused();
});

test('Escape closes an open menu of the header and goes back to what opened it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl('meridian'));
  const menu = page.locator('.site-header-menu summary').first();
  await menu.focus();
  await expect(page.locator('[data-block="site-header"]')).toHaveAttribute('data-awake', '');
  await page.keyboard.press('Enter');
  const panel = page.locator('.site-header-menu details[open] .site-header-panel');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(menu).toBeFocused();
});

test('reduced motion is respected', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const slug of sites) {
    await page.goto(siteUrl(slug), { waitUntil: 'domcontentloaded' });
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((one) => {
          const style = getComputedStyle(one);
          const long = (text: string) => text.split(',').some((part) => Number.parseFloat(part) > 0.05);
          return (style.animationName !== 'none' && long(style.animationDuration)) || style.scrollBehavior === 'smooth';
        }).length,
    );
    expect([slug, moving]).toEqual([slug, 0]);
  }
  await context.close();
});

test('nothing of a header covers another thing of it, however wide the window is', async ({ page }) => {
  test.setTimeout(120_000);
  const covered: string[] = [];
  for (const slug of sites) {
    await page.goto(siteUrl(slug));
    for (const width of [360, 768, 999, 1000, 1024, 1100, 1239, 1240, 1399, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const pairs = await page.evaluate(() => {
        const row = document.querySelector('.site-header-row');
        const parts = [
          ...(row?.querySelectorAll('.site-header-brand, .site-header-tools > *, .site-header-item') ?? []),
        ];
        const seen = parts
          .map((part) => ({ part, box: part.getBoundingClientRect() }))
          .filter(({ part, box }) => box.width > 0 && part.matches(':not([popover])'));
        return seen.flatMap(({ part, box }, at) =>
          seen
            .slice(at + 1)
            .filter(({ box: other }) => {
              const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
              const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
              return wide > 1 && high > 1;
            })
            .map(({ part: other }) => `${part.className} and ${other.className}`),
        );
      });
      covered.push(...pairs.map((pair) => `${slug} at ${width}: ${pair}`));
    }
  }
  expect(covered).toEqual([]);
});

test('names in te reo Māori bring their long vowels alone, and no letters of all Europe', async ({ page }) => {
  const fonts = async (slug: string) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const name = /([a-z-]+)\.woff2$/.exec(request.url())?.[1];
      if (name) asked.push(name);
    });
    await page.goto(siteUrl(slug, '/'));
    await page.evaluate(() => document.fonts.ready);
    page.removeAllListeners('request');
    return asked.toSorted(compareText);
  };
  expect(await fonts('kereru')).toEqual(['hanken-grotesk-basic', 'hanken-grotesk-macrons']);
  // Without a preload the vowels would come too late for the first page; other sites do not use them.
  expect(await fonts('redgum')).toEqual(['nunito-basic']);
});
