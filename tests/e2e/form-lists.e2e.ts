/** ST-9: lists in forms, by keyboard: a new entry has the focus, and shows no error before typing. */
import { faults } from './axe.ts';
import { consoleUrl, signIn } from './console.ts';
import { expect, test } from './journey.ts';
import { makeSite } from './own-site.ts';

test('ST-9: an entry that is added has the focus and no error, until its field is left empty', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'lists');
  await page.goto(consoleUrl(`/sites/${slug}/settings/navigation`));
  const list = page.getByRole('group', { name: 'Header', exact: true });
  const add = list.getByRole('button', { name: 'Add to Header', exact: true });
  const entries = list.locator(':scope > .form-list > *');
  await expect(entries).not.toHaveCount(0);
  const before = await entries.count();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(entries).toHaveCount(before + 1);
  const added = entries.last();
  await expect(added.getByLabel('Label').first()).toBeFocused();
  await page.keyboard.type('End of year sale');
  await expect(entries).toHaveCount(before + 1);
  await expect(added.getByLabel('Label').first()).toHaveValue('End of year sale');
  await expect(added.locator('.field-error')).toHaveCount(0);
  await expect(added.locator('[aria-invalid=true]')).toHaveCount(0);
  // A field that was left empty shows an error.
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await expect(added.getByText('Label is missing. Fill it in.')).toBeVisible();
  // Leaving the entry shows everything that it lacks.
  await add.focus();
  await expect(added.locator('.field-error')).not.toHaveCount(1);
  expect(await faults(page)).toEqual([]);
});
