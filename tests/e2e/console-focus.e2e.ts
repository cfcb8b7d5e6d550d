/** Focus for keyboard and screen reader users in the console: no act loses it to the body. */
import type { Page, Request } from '@playwright/test';
import { consoleUrl, openEditor, outline, signIn } from './console.ts';
import { expect, test } from './journey.ts';
import { makeSite, stockSite } from './own-site.ts';

test.describe.configure({ mode: 'parallel' });

/** The focused element, in words for a failure: "h1 Pages"; "body" where focus is lost. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: one } = document;
    if (one === null || one === document.body) return 'body';
    const name = one.getAttribute('aria-label') ?? one.textContent ?? '';
    return `${one.tagName.toLowerCase()} ${name.trim().slice(0, 40)}`;
  });
}

/** Resolves once a press has settled: no requests are pending, and two frames were drawn. */
function restOf(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  const frames = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
        ),
    );
  return async () => {
    do {
      await frames();
      await expect.poll(() => asked.size).toBe(0);
      await frames();
    } while (asked.size > 0);
  };
}

/** Screens of a site by their link in the navigation, and what the browser's tab is called there. */
const parts = [
  ['Pages', 'Pages'],
  ['Menus', 'Menus'],
  ['Theme', 'Theme'],
  ['Switches', 'Switches'],
  ['Search ranking', 'Search ranking'],
  ['Site settings', 'Site settings'],
  ['Redirects', 'Redirects'],
  ['Lenders', 'Lenders'],
  ['Delivery prices', 'Delivery prices'],
  ['Stock', 'Stock'],
  ['Locations', 'Locations'],
  ['Reviews', 'Reviews'],
  ['Leads', 'Leads'],
  ['Stock import', 'Stock import'],
  ['Stock feeds', 'Stock feeds'],
  ['Domains', 'Domains'],
  ['Search index', 'Search index'],
  ['Review and publish', 'Review and publish'],
  ['Releases', 'Releases'],
  ['People', 'People'],
  ['Audit log', 'Audit log'],
] as const;

test('M-005: a move to another screen names the tab, focuses its heading and keeps the bar and the navigation', async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  await page.goto(consoleUrl('/sites/redgum'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Red Gum Used Cars · Forecourt console$/);
  // A first load is the browser's own; typing an address keeps the focus.
  expect(await focused(page)).toBe('body');
  const nav = page.getByRole('navigation', { name: 'This site' });
  await nav.evaluate((element) => element.setAttribute('data-first', ''));
  for (const [link, heading] of parts) {
    await nav.getByRole('link', { name: new RegExp(`^${link}( \\d+)?$`) }).focus();
    await page.keyboard.press('Enter');
    const h1 = page.getByRole('heading', { level: 1, name: heading, exact: true });
    await expect(h1).toBeFocused();
    // The number of unread leads may stand before it.
    await expect(page).toHaveTitle(new RegExp(`^(?:\\(\\d+\\) )?${heading} · Red Gum Used Cars · Forecourt console$`));
  }
  await expect(nav).toHaveAttribute('data-first', '');
});

/** Screens whose buttons are pressed, below the site's own address or from the root. */
const pressed: readonly (readonly string[])[] = [
  ['/sites', '/sites/new', '/account', '', '/pages', '/settings/navigation', '/theme', '/switches', '/ranking'],
  ['/settings/site', '/settings/redirects', '/lenders', '/settings/delivery', '/stock', '/locations', '/locations/new'],
  ['/reviews/new', '/leads', '/import', '/feeds/new', '/search-index', '/search-keys', '/releases', '/review'],
  ['/stock/vehicle', '/stock/vehicle?tab=photos', '/stock/vehicle?tab=hotspots', '/people', '/audit', '/domains'],
];

for (const [group, paths] of pressed.entries()) {
  test(`M-005: each kind of button of ${paths[0]} and the screens after it, pressed by Enter, leaves the focus somewhere`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await signIn(page, 'platform@forecourt.test');
    const slug = await makeSite(page, `focus${group}`);
    const [vehicle] = await stockSite(page, slug);
    const rest = restOf(page);
    const lost: string[] = [];
    const check = async (line: string) => {
      await rest();
      if ((await focused(page)) === 'body') lost.push(line);
    };
    for (const part of paths) {
      const path = ['/sites', '/sites/new', '/account'].includes(part)
        ? part
        : `/sites/${slug}${part.replace('/vehicle', `/${vehicle?.id}`)}`;
      const open = async () => {
        await page.goto(consoleUrl(path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await rest();
      };
      await open();
      const tried = new Set<string>();
      const buttons = page.locator('main button:visible:enabled');
      for (let index = 0; index < Math.min(await buttons.count(), 60); index += 1) {
        const button = buttons.nth(index);
        const name = await button.evaluate((one) => (one.ariaLabel ?? one.textContent ?? '').trim());
        // "Remove entry 6" and "Remove entry 5" are of one kind.
        const kind = name.split(' ')[0] ?? '';
        // The session that would end is that of other tests too.
        if (tried.has(kind) || /^(?:Sign|Revoke)\b/.test(kind)) continue;
        tried.add(kind);
        await button.focus();
        await page.keyboard.press('Enter');
        await check(`${path}: ${name}`);
        for (let layer = 0; layer < 2 && (await page.locator('dialog[open], [role=menu]').count()) > 0; layer += 1) {
          await page.keyboard.press('Escape');
          await check(`${path}: ${name}, then Escape`);
        }
        if (!page.url().endsWith(path)) await open();
      }
    }
    expect(lost).toEqual([]);
  });
}

test('M-005: in the editor the focus goes to what was added, to what follows what was removed, and back to what opened', {
  tag: '@gate',
}, async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'focus-editor');
  await openEditor(page, slug, 'home');
  const rest = restOf(page);
  const rows = outline(page).locator('[data-row]');
  const current = outline(page).locator('[data-row][aria-current]');
  const names = () => rows.allInnerTexts();
  const before = await names();

  await test.step('adding focuses the row of the new block', async () => {
    await rows.first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Search blocks to add' }).fill('promo');
    await page.keyboard.press('Enter');
    await expect(current).toBeFocused();
    await expect(current).toHaveAccessibleName(/^Promotion/);
  });

  await test.step('removing focuses the next row, and the one before where there is none', async () => {
    const at = (await names()).findIndex((name) => name.startsWith('Promotion'));
    await page.keyboard.press('Delete');
    await expect.poll(names).toEqual(before);
    await expect(rows.nth(at)).toBeFocused();
    await rows.last().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Delete');
    await rest();
    expect(await focused(page)).not.toBe('body');
    await page.keyboard.press('Control+z');
    await expect.poll(names).toEqual(before);
  });

  await test.step('closing the palette goes back to what opened it', async () => {
    const add = outline(page).getByRole('button', { name: 'Add block' });
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Search blocks to add' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(add).toBeFocused();
    await rows.nth(2).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await expect(rows.nth(2)).toBeFocused();
  });

  await test.step('a dialog opened from a menu goes back to the button of the menu', async () => {
    const actions = outline(page)
      .getByRole('button', { name: /^Actions for / })
      .nth(1);
    await actions.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(actions).toBeFocused();
    await actions.press('Enter');
    await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
    await rest();
    expect(await focused(page)).toMatch(/^button Actions for /);
    await page.keyboard.press('Control+z');
    await expect.poll(names).toEqual(before);
  });

  await test.step('undo that has nothing more to undo keeps its place, and takes the focus again', async () => {
    await rows.first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+d');
    const undo = page.getByRole('button', { name: 'Undo' });
    for (let times = 0; times < 9 && (await undo.isEnabled()); times += 1) await undo.press('Enter');
    await rest();
    expect(await focused(page)).not.toBe('body');
    await page.keyboard.press('Control+y');
    await expect(undo).toBeFocused();
  });

  await test.step('what is chosen on the page itself obeys the keys', async () => {
    const box = await page.locator('iframe[title="Preview of the page"]').boundingBox();
    await page.mouse.click((box?.x ?? 0) + 30, (box?.y ?? 0) + 60);
    await expect(page.getByRole('region', { name: 'Preview of the page' })).toBeFocused();
    const count = await rows.count();
    await page.keyboard.press('Control+d');
    await expect.poll(() => rows.count()).toBeGreaterThan(count);
    await page.keyboard.press('Delete');
    await rest();
    expect(await focused(page)).not.toBe('body');
  });

  await test.step('going back focuses the heading of the pages, which name the tab', async () => {
    await page.getByRole('link', { name: 'Back to the pages' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeFocused();
    await expect(page).toHaveTitle(/^Pages · /);
  });
});
