/** Staff find a switch by its effect, preview it on a page before it is set, and see where its value comes from. */
import type { DocumentState } from '#schemas/api/document.ts';
import type { ChangeReview } from '#schemas/api/release.ts';
import type { Section } from '#schemas/layout/page.ts';
import { faults } from './axe.ts';
import { callConsole, consoleUrl, shopperSees, signIn, waitSaved } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { makeSite, publish } from './own-site.ts';

test('M-006, promise 8: a switch is found, tried in pictures, set, traced and reset', { tag: '@gate' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'switches');
  allowMessages(/status of 400 .*switch-changes/);
  await page.goto(consoleUrl(`/sites/${slug}/switches`));
  const kinds = page.getByRole('navigation', { name: 'Groups of switches' });
  await kinds.getByRole('button', { name: /^Reviews/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Reviews' })).toBeVisible();
  const row = (title: string) => page.locator('.switch-row').filter({ has: page.getByText(title, { exact: true }) });

  await test.step('a switch says which other one leaves it without effect, and leads there', async () => {
    await expect(row('Autoplay interval')).toContainText('Has no effect while “Autoplay” is off.');
    await row('Autoplay interval').getByRole('button', { name: 'Show that switch' }).click();
    await expect(page.locator('.switch-row')).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search switches' }).fill('hide reviews');
    await expect(page.locator('.switch-row')).toHaveCount(1);
  });

  await test.step('it is tried on a page, before and after side by side, and nothing is saved', async () => {
    await page.getByRole('button', { name: /^See what changes ?: Hide reviews$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'What “Hide reviews” changes' });
    await expect(dialog.getByRole('status').filter({ hasText: /^On this page / })).toBeVisible();
    for (const title of ['The page as it is now', 'The page with the value that is tried'])
      await expect(page.frameLocator(`iframe[title="${title}"]`).locator('main')).toBeVisible();
    expect(await faults(page, { include: ['.dialog'] })).toEqual([]);
    expect(await page.getByLabel('Hide reviews', { exact: true }).isChecked()).toBe(false);
    await dialog.getByRole('button', { name: 'Use this value' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Hide reviews', { exact: true })).toBeChecked();
    await waitSaved(page);
  });

  await test.step('its details say who set it and which blocks read it; a reset brings the inherited value back', async () => {
    const changed = row('Hide reviews');
    await changed.getByRole('button', { name: /^Details ?: Hide reviews$/ }).click();
    await expect(changed.locator('.switch-details')).toContainText(/This siteonThis site, by .+/);
    await expect(changed.getByRole('heading', { name: /^On \d+ pages? / })).toBeVisible();
    await kinds.getByRole('button', { name: /^Set on this site/ }).click();
    await expect(row('Hide reviews')).toBeVisible();
    await row('Hide reviews').getByRole('button', { name: 'Reset to inherited: Hide reviews' }).click();
    await expect(row('Hide reviews')).toBeHidden();
    await waitSaved(page);
  });

  await test.step('it is planned for a day, by keyboard alone; it is listed until it is cancelled, and nothing is live before', async () => {
    await kinds.getByRole('button', { name: /^Reviews/ }).click();
    await row('Hide reviews')
      .getByRole('button', { name: /^Details ?: Hide reviews$/ })
      .press('Enter');
    await row('Hide reviews')
      .getByRole('button', { name: /^Change it at… ?: Hide reviews$/ })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change “Hide reviews” at a time' });
    await expect(dialog.getByLabel('New value', { exact: true })).toBeFocused();
    await expect(dialog.getByLabel('New value', { exact: true })).toBeChecked();
    await dialog.getByLabel('Day and time', { exact: true }).fill('2020-01-01T09:00');
    await dialog.getByLabel('Reason (optional)', { exact: true }).fill('After the sale');
    await dialog.getByLabel('Reason (optional)', { exact: true }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('This time has passed.');
    await expect(dialog.getByLabel('Reason (optional)', { exact: true })).toHaveValue('After the sale');
    expect(await faults(page, { include: ['.dialog'] })).toEqual([]);
    const day = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Day and time', { exact: true }).fill(`${day}T09:00`);
    await dialog.getByRole('button', { name: 'Schedule' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row('Hide reviews').locator('.switch-next')).toHaveText(/From .+ at 09:00: on/);
    await kinds.getByRole('button', { name: /^Scheduled to change/ }).press('Enter');
    await expect(page.locator('.switch-row')).toHaveCount(1);
    await expect(page.getByLabel('Hide reviews', { exact: true })).not.toBeChecked();
    await row('Hide reviews')
      .getByRole('button', { name: /^Cancel .+ at 09:00$/ })
      .press('Enter');
    await expect(page.getByText('It is cancelled.', { exact: true })).toBeVisible();
    await expect(row('Hide reviews')).toBeHidden();
  });

  await test.step('no fault of axe, and no scrolling sideways on a phone', async () => {
    await kinds.getByRole('button', { name: /^Finance/ }).click();
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByRole('combobox', { name: 'Groups of switches' })).toHaveValue('finance');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
  expect(await shopperSees(slug)).toContain('Switches Motors');
  // The time that has passed was refused.
});

test('M-010: a trial is noted with its end, named when that is over, and switches that do not go together stop a release', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'notes');
  const row = page.locator('.switch-row').filter({ has: page.getByText('Hide reviews', { exact: true }) });

  await test.step('it is noted by keyboard alone, and nothing of the site changes', async () => {
    await page.goto(consoleUrl(`/sites/${slug}/switches?kind=reviews`));
    await row.getByRole('button', { name: /^Details ?: Hide reviews$/ }).press('Enter');
    await row.getByRole('button', { name: /^Note how long and why… ?: Hide reviews$/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Note on “Hide reviews”' });
    await expect(dialog.getByLabel('How long do you need it?', { exact: true })).toBeFocused();
    await page.keyboard.press('T');
    await expect(dialog.getByLabel('How long do you need it?', { exact: true })).toHaveValue('trial');
    await dialog.getByLabel('End date (optional)', { exact: true }).fill('2026-01-31');
    await dialog.getByLabel('Reason (optional)', { exact: true }).fill('Until the new reviews are in');
    expect(await faults(page, { include: ['.dialog'] })).toEqual([]);
    await dialog.getByLabel('Reason (optional)', { exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row.locator('.switch-noted')).toHaveText('Trial: it was meant to end on 31 Jan 2026');
    const { documents } = (await callConsole(page, 'GET', `/tenants/${slug}/changes`)) as ChangeReview;
    expect(documents).toEqual([]);
  });

  await test.step('the overview names it and leads to it; without its note it is in no list', async () => {
    await page.goto(consoleUrl(`/sites/${slug}`));
    const due = page.getByRole('region', { name: 'Switches past their end date' });
    await expect(due.getByRole('listitem')).toContainText('was meant to end on 31 Jan 2026');
    await due.getByRole('link', { name: 'All of them' }).click();
    const lists = page.getByRole('navigation', { name: 'Groups of switches' });
    await expect(lists.getByRole('button', { name: /^Past their end date/ })).toHaveAttribute('aria-current', 'true');
    await row.getByRole('button', { name: /^Details ?: Hide reviews$/ }).click();
    await row.getByRole('button', { name: /^Change the note… ?: Hide reviews$/ }).click();
    await page.getByRole('button', { name: 'Remove the note' }).click();
    await expect(row).toBeHidden();
  });

  await test.step('a footer that one switch would take away stops the release, with a way to it', async () => {
    const footer = `/tenants/${slug}/documents/section%2Ffooter`;
    const { revision, body } = (await callConsole(page, 'GET', footer)) as DocumentState;
    const { layout } = body as Section;
    const [id = ''] = layout.root;
    const when = { switch: 'reviews.hidden', is: false };
    const blocks = { ...layout.blocks, [id]: { ...layout.blocks[id], when } };
    await callConsole(page, 'PUT', footer, { revision, body: { ...(body as object), layout: { ...layout, blocks } } });
    await publish(page, slug);
    const switches = `/tenants/${slug}/documents/switches`;
    const draft = (await callConsole(page, 'GET', switches)) as DocumentState;
    const hidden = { ...(draft.body as object), 'reviews.hidden': true };
    await callConsole(page, 'PUT', switches, { revision: draft.revision, body: hidden });
    await page.goto(consoleUrl(`/sites/${slug}/review`));
    const stopped = page.getByRole('region', { name: 'Switches that conflict' });
    await expect(stopped).toContainText('With “Hide reviews: on” this block is lost');
    await expect(page.getByRole('button', { name: /^Publish 1 change$/ })).toBeDisabled();
    expect(await faults(page)).toEqual([]);
    await stopped.getByRole('link', { name: /Footer/ }).click();
    await expect(page).toHaveURL(/\/edit\/section\/footer\?.*block=/);
  });
});
