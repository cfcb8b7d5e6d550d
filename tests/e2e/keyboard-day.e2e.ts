/** A whole day at the console by keyboard alone: the focus is never lost, and each event is announced once. */
import type { Locator, Page } from '@playwright/test';
import { faults } from './axe.ts';
import { consoleUrl, outline, password, preview, shopperSees, signIn, waitSaved } from './console.ts';
import { listen } from './hearing.ts';
import { allowMessages, expect, test } from './journey.ts';
import { makeSite } from './own-site.ts';
import { sendLead } from './send-lead.ts';

/** Presses a key until something has the focus; on every way there the focus is somewhere. */
async function keyTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isThere()); presses += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await keyTo(page, target);
  await page.keyboard.press(key);
}

/** Opens a screen by its name, from any screen. */
async function go(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'What do you want to do?' });
  await expect(search).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.locator('dialog[open]').getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();
}

/** axe's findings for a part, in light and dark: a theme can break only contrast. */
async function looked(page: Page, part: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const rules = colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {};
    expect(await faults(page, { include: [part], ...rules }), `${part}, ${colorScheme}`).toEqual([]);
  }
}

test('a whole day by keyboard: sign in, edit, publish, switch, answer, book, look, sign out', async ({ page }) => {
  // A screen that asks while the session ends is refused; the page is loaded again right after.
  allowMessages(/status of 401 .*\/api\/console\/tenants\//);
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'keyday');
  await sendLead(slug);
  await page.context().clearCookies();
  const { heard } = await listen(page);
  const once = async (words: string | RegExp) => {
    const matches = async () =>
      (await heard()).filter((each) => (typeof words === 'string' ? each === words : words.test(each)));
    await expect.poll(matches, `heard once: ${words}`).toHaveLength(1);
  };
  const steps: string[] = [];
  const step = async (name: string, run: () => Promise<void>) => {
    await test.step(name, run);
    const isLost = await page.evaluate(
      () => document.activeElement === null || document.activeElement === document.body,
    );
    if (isLost) steps.push(name);
  };

  await step('sign in', async () => {
    await page.goto(consoleUrl(`/sites/${slug}`));
    await expect(page.getByLabel('Email')).toBeFocused();
    await looked(page, 'main');
    await page.keyboard.type('platform@forecourt.test');
    await keyTo(page, page.getByLabel('Password'));
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await once(/^The email or password is wrong/);
    await keyTo(page, page.getByLabel('Password'), 'Shift+Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Keyday Motors' })).toBeVisible();
  });
  await step('open a page', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'What do you want to do?' })).toBeFocused();
    await looked(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await go(page, 'Pages');
    await press(page, page.getByRole('link', { name: 'About us', exact: true }));
    await expect(outline(page)).toBeVisible();
    await expect(preview(page).locator('[data-block]').first()).toBeAttached();
  });
  await step('add a block, type, move it, undo', async () => {
    const names = () => outline(page).locator('[data-row] .truncate').allInnerTexts();
    const before = await names();
    await page.keyboard.press('/');
    await expect(page.getByRole('region', { name: 'Add a block' })).toBeVisible();
    await looked(page, '.palette');
    await page.keyboard.type('questions');
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual([...before, 'Questions and answers']);
    await once(/^Questions and answers added, position 6 of 6/);
    await page.keyboard.press('Alt+ArrowUp');
    await once(/^Questions and answers moved to position 5 of 6/);
    await keyTo(page, page.getByRole('textbox', { name: 'Heading', exact: true }));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('What people ask');
    await waitSaved(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('F6');
    await page.keyboard.press('Control+z');
    await expect(preview(page).getByRole('heading', { name: 'What people ask' })).toHaveCount(0);
    await page.keyboard.press('Control+Shift+z');
    await expect(preview(page).getByRole('heading', { name: 'What people ask' })).toBeAttached();
    await waitSaved(page);
  });
  await step('publish at once', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Review and publish');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Review and publish' })).toBeFocused();
    await press(page, page.getByRole('button', { name: /^Publish \d+ changes?$/ }));
    await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeFocused();
    await once(/^Release \d+ is live\./);
    expect(await shopperSees(slug, '/about-us')).toContain('What people ask');
  });
  await step('change a switch', async () => {
    await go(page, 'Switches');
    await keyTo(page, page.getByRole('searchbox', { name: 'Search switches' }));
    await page.keyboard.type('hide reviews');
    await expect(page.locator('.switch-row')).toHaveCount(1);
    await press(page, page.getByRole('button', { name: /^See what changes ?: Hide reviews$/ }));
    const dialog = page.getByRole('dialog', { name: 'What “Hide reviews” changes' });
    await expect(dialog.getByRole('status').filter({ hasText: /^On this page / })).toBeVisible();
    await looked(page, '.dialog');
    await press(page, dialog.getByRole('button', { name: 'Use this value' }));
    await expect(page.getByLabel('Hide reviews', { exact: true })).toBeChecked();
    await waitSaved(page);
  });
  await step('answer a lead', async () => {
    await go(page, 'Leads');
    await expect(page.getByRole('link', { name: 'Priya Sharma' })).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { name: 'Priya Sharma', level: 1 })).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeFocused();
    await page.keyboard.type('Yes, it is. Come by on Saturday.');
    await looked(page, 'main');
    await page.keyboard.press('Control+Enter');
    await once('Your reply is on its way to priya@example.com.');
  });
  await step('book an appointment', async () => {
    await go(page, 'Appointments');
    // Ten o’clock of today may be over.
    await press(page, page.getByRole('button', { name: /^Next (?:day|week)$/ }));
    await press(page, page.getByRole('button', { name: 'New appointment' }));
    const dialog = page.getByRole('dialog', { name: 'New appointment' });
    await expect(dialog).toBeVisible();
    await looked(page, '.dialog');
    await keyTo(page, dialog.getByLabel('Name', { exact: true }));
    await page.keyboard.type('Priya Sharma');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await once('Priya Sharma is booked.');
  });
  await step('look at the reports', () => go(page, 'Reports'));
  await step('sign out', async () => {
    await keyTo(page, page.getByRole('banner').getByRole('button').last(), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await looked(page, '[role=menu]');
    await keyTo(page, page.getByRole('menuitem', { name: 'Sign out' }), 'ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to the console' })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
  });
  expect(steps, 'steps that lost the focus').toEqual([]);
});
