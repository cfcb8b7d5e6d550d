/** Two people at one page: each other's saves appear on the page of both, and undo continues. */
import { faults } from './axe.ts';
import { consoleUrl, openEditor, outline, preview, signIn, waitSaved } from './console.ts';
import { expect, test } from './journey.ts';
import { makeSite } from './own-site.ts';

test('promise 2: after a merge the second editor’s preview shows both changes, and undo takes back only its own', async ({
  page: one,
  browser,
}) => {
  await signIn(one, 'platform@forecourt.test');
  const slug = await makeSite(one, 'two-editors');
  const context = await browser.newContext();
  const two = await context.newPage();
  await signIn(two, 'platform@forecourt.test');
  await openEditor(one, slug, 'home');
  await openEditor(two, slug, 'home');
  const heading = (page: typeof one) => page.getByRole('complementary').getByLabel('Heading', { exact: true });
  const open = (page: typeof one, block: string) => outline(page).locator('[data-row]', { hasText: block }).click();

  await open(two, 'Call to action');
  const was = await heading(two).inputValue();
  await open(one, 'Hero');
  await heading(one).fill('What the first one wrote');
  await waitSaved(one);
  await expect(preview(two).getByRole('heading', { name: 'What the first one wrote' })).toHaveCount(0);

  await heading(two).fill('What the second one wrote');
  await expect(two.getByRole('status').filter({ hasText: 'Both versions are merged' })).toBeVisible();
  // Without another key: the merged text is drawn automatically.
  await expect(preview(two).getByRole('heading', { name: 'What the first one wrote' })).toBeVisible();
  await expect(preview(two).getByRole('heading', { name: 'What the second one wrote' })).toBeVisible();
  await expect(heading(two)).toHaveValue('What the second one wrote');
  await waitSaved(two);

  await two.getByRole('button', { name: 'Undo' }).click();
  await expect(heading(two)).toHaveValue(was);
  await expect(preview(two).getByRole('heading', { name: 'What the second one wrote' })).toHaveCount(0);
  await expect(preview(two).getByRole('heading', { name: 'What the first one wrote' })).toBeVisible();
  await two.getByRole('button', { name: 'Redo' }).click();
  await expect(preview(two).getByRole('heading', { name: 'What the second one wrote' })).toBeVisible();
  await waitSaved(two);

  await one.reload();
  for (const author of ['first', 'second'])
    await expect(preview(one).getByRole('heading', { name: `What the ${author} one wrote` })).toBeVisible();
  await context.close();
});

test('people see who is on the same page and block, in words too, in the editor and in the list of pages', async ({
  page: one,
  browser,
}) => {
  await signIn(one, 'platform@forecourt.test');
  const slug = await makeSite(one, 'presence');
  const context = await browser.newContext();
  const two = await context.newPage();
  await signIn(two, 'onboarding@forecourt.test');
  await openEditor(one, slug, 'home');
  await expect(one.getByRole('list', { name: 'Also on this page' })).toHaveCount(0);
  await outline(one).locator('[data-row]', { hasText: 'Hero' }).click();
  await openEditor(two, slug, 'home');

  const others = two.getByRole('list', { name: 'Also on this page' });
  await expect(others.getByRole('listitem')).toHaveText(/, on Hero$/);
  await expect(two.getByRole('status').filter({ hasText: 'on this page too' })).toBeAttached();
  await expect(outline(two).getByRole('treeitem', { name: /^Hero.* is here/ })).toBeVisible();
  await expect(two.locator('.ring-person')).toHaveCount(1);
  expect(await faults(two, { include: ['.editor-bar', '.outline'] })).toEqual([]);
  // The first one hears of the second with the next beat, without doing anything.
  await expect(one.getByRole('list', { name: 'Also on this page' }).getByRole('listitem')).toHaveCount(1);

  await two.goto(consoleUrl(`/sites/${slug}/pages`));
  await expect(two.getByRole('row', { name: /^Home/ })).toContainText('has it open');
  // Who leaves is gone at once.
  await one.goto(consoleUrl('/sites'));
  await expect(two.getByRole('row', { name: /^Home/ })).not.toContainText('has it open');
  await context.close();
});
