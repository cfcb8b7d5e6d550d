/** Pages as a whole: made from a layout, published one by one and at a time, deleted, restored, compared. */
import type { Locator, Page } from '@playwright/test';
import type { Timeline } from '#schemas/api/schedule.ts';
import { faults } from './axe.ts';
import { callConsole, consoleUrl, openEditor, shopperSees, signIn, waitSaved } from './console.ts';
import { expect, test } from './journey.ts';
import { faultsIn } from './looks.ts';
import { makeSite, publish } from './own-site.ts';

test.describe.configure({ mode: 'parallel' });

const hero = (heading: string) => ({
  root: ['b_hero1'],
  blocks: { b_hero1: { type: 'hero', version: 1, props: { heading } } },
});

async function savePage(page: Page, slug: string, title: string, heading: string, revision = ''): Promise<string> {
  const name = title.toLowerCase();
  const body = { type: 'content', title, route: `/${name}`, layout: hero(heading) };
  const path = `/tenants/${slug}/documents/page%2F${name}`;
  return ((await callConsole(page, 'PUT', path, { revision, body })) as { revision: string }).revision;
}

/** Moves on by Tab, or by the arrows of a menu, until an element has the focus, as without a mouse. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('Tab never came to it.');
}

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Opens the pages and skips the navigation to the search, which leaves few rows to step through. */
async function searchPages(page: Page, slug: string, text: string): Promise<void> {
  await page.goto(consoleUrl(`/sites/${slug}/pages`));
  await expect(page.getByRole('searchbox', { name: 'Search pages' })).toBeVisible();
  await page.keyboard.press('Tab');
  await pressOn(page, page.getByRole('link', { name: 'Skip to content' }));
  await tabTo(page, page.getByRole('searchbox', { name: 'Search pages' }));
  await page.keyboard.type(text);
}

/** Counts presses of the mouse and keys as the browser sees them. */
async function countActs(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => localStorage.setItem('acts', String(Number(localStorage.getItem('acts')) + 1));
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, count, true);
  });
  return () => page.evaluate(() => Number(localStorage.getItem('acts')));
}

const more = (page: Page, title: string) => page.getByRole('button', { name: `More for ${title}`, exact: true });
const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) });

test('task 15: make a page from a layout and publish that page only, by mouse', { tag: '@gate' }, async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'layoutmouse');
  await savePage(page, slug, 'Apart', 'Waits');
  const acts = await countActs(page);
  await page.goto(consoleUrl(`/sites/${slug}/pages`));
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Winter service');
  await page.getByRole('radio', { name: 'Service' }).check();
  const picture = page.frameLocator('iframe[title="Picture of the layout Service"]');
  await expect(picture.getByRole('heading', { name: 'Service', level: 1 })).toBeAttached();
  expect(await faultsIn(page, 'new page')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Create page' }).click();
  await page.getByRole('link', { name: 'Review and publish' }).click();
  await expect(page.getByText('Only Winter service is ticked')).toBeVisible();
  await page.getByRole('button', { name: 'Publish 1 change', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  // Six presses; the name is typed.
  expect(await acts()).toBeLessThanOrEqual(6 + 'Winter service'.length);
  expect(await shopperSees(slug, '/winter-service')).toContain('Book a service');
  await expect(shopperSees(slug, '/apart')).rejects.toThrow('404');
});

test('task 15: make a page from a layout and publish that page only, by keyboard alone', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'layoutkeys');
  await savePage(page, slug, 'Apart', 'Waits');
  await page.goto(consoleUrl(`/sites/${slug}/pages`));
  await pressOn(page, page.getByRole('button', { name: 'New page' }));
  await page.keyboard.type('Winter service');
  await tabTo(page, page.getByRole('radio', { name: 'Blank page' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Service' })).toBeChecked();
  await pressOn(page, page.getByRole('button', { name: 'Create page' }));
  await pressOn(page, page.getByRole('link', { name: 'Review and publish' }));
  await expect(page.getByText('Only Winter service is ticked')).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Publish 1 change', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  expect(await shopperSees(slug, '/winter-service')).toContain('Book a service');
  await expect(shopperSees(slug, '/apart')).rejects.toThrow('404');
});

test('task 16: delete a page, restore it, discard a draft, by mouse', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'binmouse');
  const revision = await savePage(page, slug, 'Team', 'Our team');
  await publish(page, slug);
  await savePage(page, slug, 'Team', 'Our crew', revision);
  await savePage(page, slug, 'Idea', 'An idea');
  await page.goto(consoleUrl(`/sites/${slug}/pages`));
  await more(page, 'Idea').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row(page, 'Idea')).toBeHidden();
  await page.getByRole('heading', { name: 'Deleted pages (1)' }).click();
  expect(await faultsIn(page, 'pages with a bin')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Restore Idea' }).click();
  await expect(row(page, 'Idea')).toContainText('Never published');
  await expect(row(page, 'Team')).toContainText('Live, changed since');
  await more(page, 'Team').click();
  await page.getByRole('menuitem', { name: 'Discard changes' }).click();
  await expect(row(page, 'Team').getByText('Live', { exact: true })).toBeVisible();
  // A page that the site needs stays, with the reason.
  await more(page, 'Home').click();
  await page.getByRole('menuitem', { name: 'Delete at the next publish' }).click();
  await expect(page.getByRole('dialog')).toContainText('A site needs the home page');
  expect(await faultsIn(page, 'a page that cannot be deleted')).toEqual([]);
});

test('task 16: delete a page, restore it, discard a draft, by keyboard alone', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'binkeys');
  const revision = await savePage(page, slug, 'Team', 'Our team');
  await publish(page, slug);
  await savePage(page, slug, 'Team', 'Our crew', revision);
  await savePage(page, slug, 'Idea', 'An idea');
  await searchPages(page, slug, 'Idea');
  await pressOn(page, more(page, 'Idea'));
  const remove = page.getByRole('menuitem', { name: 'Delete' });
  await expect(remove).toBeVisible();
  await page.keyboard.press('End');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Idea')).toBeHidden();
  await searchPages(page, slug, 'Idea');
  await pressOn(page, page.locator('summary').filter({ hasText: 'Deleted pages' }));
  await pressOn(page, page.getByRole('button', { name: 'Restore Idea' }));
  await expect(row(page, 'Idea')).toContainText('Never published');
  await searchPages(page, slug, 'Team');
  await pressOn(page, more(page, 'Team'));
  const discard = page.getByRole('menuitem', { name: 'Discard changes' });
  await tabTo(page, discard, 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Team').getByText('Live', { exact: true })).toBeVisible();
});

async function threeStates(page: Page, slug: string): Promise<void> {
  const first = await savePage(page, slug, 'Team', 'First words');
  const second = await savePage(page, slug, 'Team', 'Second words', first);
  await savePage(page, slug, 'Team', 'Third words', second);
  await page.goto(consoleUrl(`/sites/${slug}/history/page/team`));
}

test('task 17: compare and restore an earlier state, by mouse', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'historymouse');
  await threeStates(page, slug);
  await page
    .getByRole('button', { name: /^Compare / })
    .last()
    .click();
  await expect(page.getByRole('list', { name: 'What changed' })).toContainText('from “First words” to “Third words”');
  const [before, after] = [page.frameLocator('iframe').first(), page.frameLocator('iframe').last()];
  await expect(before.getByText('First words')).toBeAttached();
  await expect(after.getByText('Third words')).toBeAttached();
  await expect(page.locator('.picture-mark[data-kind="changed"]')).toHaveCount(2);
  expect(await faultsIn(page, 'two states')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole('button', { name: /^Restore this version: / })
    .last()
    .click();
  await expect(page.getByText('It is a draft until it is published.')).toBeVisible();
  await page.goto(consoleUrl(`/sites/${slug}/edit/page/team`));
  await expect(page.frameLocator('iframe[title="Preview of the page"]').getByText('First words')).toBeAttached();
});

test('task 17: compare and restore an earlier state, by keyboard alone', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'historykeys');
  await threeStates(page, slug);
  await pressOn(page, page.getByRole('button', { name: /^Compare / }).last());
  await expect(page.getByRole('list', { name: 'What changed' })).toContainText('from “First words” to “Third words”');
  await pressOn(page, page.getByRole('button', { name: /^Restore this version: / }).last());
  await expect(page.getByText('It is a draft until it is published.')).toBeVisible();
});

/** A minute in a week, on the site's own clock. */
async function inAWeek(page: Page, slug: string): Promise<string> {
  const { today } = (await callConsole(page, 'GET', `/tenants/${slug}/timeline`)) as Timeline;
  return `${new Date(Date.parse(today) + 7 * 86_400_000).toISOString().slice(0, 10)}T11:00`;
}

test('task 18: publish at a time and see it on the timeline, by mouse', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'timemouse');
  const revision = await savePage(page, slug, 'Team', 'Our team');
  const at = await inAWeek(page, slug);
  const acts = await countActs(page);
  await page.goto(consoleUrl(`/sites/${slug}/review?page=page/team`));
  await page.getByRole('radio', { name: 'At a time' }).check();
  await page.getByLabel('Day and time').fill(at);
  expect(await faultsIn(page, 'review with a time')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Schedule 1 change', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
  expect(await acts()).toBeLessThanOrEqual(4);
  const event = page.locator('.timeline-event').filter({ hasText: 'Team' });
  await expect(event).toContainText('11:00');
  await expect(event).toContainText('Goes live');
  await expect(shopperSees(slug, '/team')).rejects.toThrow('404');
  // Editing continues: the warning shows at once, not in a week.
  await savePage(page, slug, 'Team', 'Our crew', revision);
  await page.reload();
  await expect(page.getByText('It will not go live like this.')).toBeVisible();
  expect(await faultsIn(page, 'timeline')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^Change / }).click();
  await page.getByRole('checkbox', { name: /Include later changes/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('It will not go live like this.')).toBeHidden();
  await page.getByRole('button', { name: /^Cancel / }).click();
  await expect(event).toBeHidden();
});

test('task 18: publish at a time and see it on the timeline, by keyboard alone', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'timekeys');
  await savePage(page, slug, 'Team', 'Our team');
  const [, year = '', month = '', day = ''] = /^(\d+)-(\d+)-(\d+)/.exec(await inAWeek(page, slug)) ?? [];
  await page.goto(consoleUrl(`/sites/${slug}/review?page=page/team`));
  await tabTo(page, page.getByRole('radio', { name: 'Now' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByLabel('Day and time'));
  await page.keyboard.type(`${month}${day}${year}`);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1100AM');
  await expect(page.getByLabel('Day and time')).toHaveValue(`${year}-${month}-${day}T11:00`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
  await expect(page.locator('.timeline-event').filter({ hasText: 'Team' })).toContainText('11:00');
});

test('the switch that a page is offered with is chosen by its title, with what it is today', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'gatedpage');
  await openEditor(page, slug, 'spin-to-win');
  const gate = page.getByRole('combobox', { name: 'Offered while this switch is on', exact: true });
  await expect(gate).toHaveValue('promos.spin-to-win');
  await expect(gate.locator('option:checked')).toHaveText(/^Spin to win \((on|off)\)$/);
  // Text and numbers offer nothing that a page could wait for.
  await expect(gate.locator('option[value="reviews.headline-count"]')).toHaveCount(0);
  await gate.selectOption({ label: 'None: always offered' });
  await waitSaved(page);
  const path = `/tenants/${slug}/documents/page%2Fspin-to-win`;
  const { body } = (await callConsole(page, 'GET', path)) as { readonly body: { readonly gate?: string } };
  expect(body.gate).toBeUndefined();
  expect(await faults(page, { include: ['.inspector-body'] })).toEqual([]);
});
