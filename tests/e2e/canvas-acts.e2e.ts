import { faults } from './axe.ts';
import { names, openCanvas, text, toRow } from './canvas-page.ts';
import { callConsole, openEditor, outline, preview, signIn, waitSaved } from './console.ts';
import { countEffort, tabTo } from './effort.ts';
import { expect, test } from './journey.ts';
import { makeSite } from './own-site.ts';

test('task 6: any act, block and screen is found by its name', async ({ page }) => {
  const effort = await countEffort(page);
  await openCanvas(page, 'canvas-find');
  await effort.begin();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'What do you want to do?' });
  await expect(search).toBeFocused();
  expect(await faults(page, { include: ['dialog[open]'] })).toEqual([]);
  await page.keyboard.type('third');
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText(/Go to Third/);
  await page.keyboard.press('Enter');
  await expect(outline(page).locator('[aria-current]')).toHaveAccessibleName('Third');
  await effort.is('task 6 by keys: 2 keys');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hide third');
  await page.keyboard.press('Enter');
  await expect(outline(page).locator('.outline-row', { hasText: 'Third' })).toContainText('Hidden');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('redirects');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/settings\/redirects$/);
});

test('task 5: a section is copied to another page, and what was done is undone after a reload too', async ({
  page,
}) => {
  const effort = await countEffort(page);
  const slug = await openCanvas(page, 'canvas-copy');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await preview(page).getByRole('heading', { name: 'Second' }).click();
  await page.keyboard.press('Control+c');
  await expect(page.getByRole('status').filter({ hasText: 'Second copied.' })).toBeVisible();
  await openEditor(page, slug, 'home');
  const before = await names(page);
  await page.locator('.canvas').focus();
  await page.keyboard.press('Control+v');
  await expect.poll(() => names(page)).toEqual([...before, 'Second']);
  await waitSaved(page);
  await page.reload();
  await expect.poll(() => names(page)).toEqual([...before, 'Second']);
  await expect(preview(page).locator('[data-block]').first()).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect.poll(() => names(page)).toEqual(before);

  // By keyboard alone, from one page of the list to another.
  await openEditor(page, slug, 'canvas');
  await expect(preview(page).getByRole('heading', { name: 'Second' })).toBeAttached();
  await effort.begin();
  await toRow(page, 'Second');
  await page.keyboard.press('Control+c');
  await expect(page.getByRole('status').filter({ hasText: 'Second copied.' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pages');
  await page.keyboard.press('Enter');
  const home = page.getByRole('link', { name: 'Home', exact: true }).and(page.locator('a[href*="/edit/page/home"]'));
  await tabTo(page, () => home.evaluate((link) => link === document.activeElement));
  await page.keyboard.press('Enter');
  await expect(preview(page).locator('[data-block]').first()).toBeAttached();
  await page.keyboard.press('F6');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+v');
  await expect.poll(() => names(page)).toEqual([...before, 'Second']);
});

test('task 7: why a block is not shown, with the rule and the values it saw, and a button to show it anyway', async ({
  page,
}) => {
  const effort = await countEffort(page);
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'canvas-why');
  const layout = {
    root: ['b_never'],
    blocks: {
      ...text('b_never', 'Finance'),
    },
  };
  const when = { all: [{ switch: 'finance.calculator', is: 'never' }, { date: { to: '2020-01-01T00:00' } }] };
  const blocks = { b_never: { ...layout.blocks['b_never'], when } };
  await callConsole(page, 'PUT', `/tenants/${slug}/documents/page%2Fwhy`, {
    revision: '',
    body: { type: 'content', title: 'Why', route: '/why', layout: { ...layout, blocks } },
  });
  await openEditor(page, slug, 'why');
  await effort.begin();
  await outline(page)
    .getByRole('treeitem', { name: /^Finance/ })
    .click();
  await page.getByRole('button', { name: 'Why is Finance not here?' }).click();
  const why = page.getByRole('region', { name: 'Why it is not here' });
  await expect(why.getByRole('listitem').last()).toContainText('it ended 2020-01-01');
  await expect(why.getByRole('listitem').first().getByRole('link')).toHaveAttribute(
    'href',
    /switches\?field=\/finance\.calculator/,
  );
  expect(await faults(page, { include: ['.inspector'] })).toEqual([]);
  await why.getByLabel('Show it in this preview anyway').check();
  await expect(preview(page).getByRole('heading', { name: 'Finance' })).toBeVisible();
  await effort.is('task 7 by mouse: 3 presses');

  await page.reload();
  await expect(outline(page).getByRole('treeitem', { name: /^Finance.*hidden here/ })).toBeVisible();
  await effort.begin();
  await toRow(page, 'Finance');
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  const bar = page.getByRole('toolbar', { name: 'Actions for Finance on the page' });
  await tabTo(page, () => bar.evaluate((element) => element.contains(document.activeElement)));
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(why.getByRole('listitem').last()).toContainText('it ended 2020-01-01');
  const look = why.getByLabel('Show it in this preview anyway');
  await tabTo(page, () => look.evaluate((box) => box === document.activeElement));
  await page.keyboard.press('Space');
  await expect(preview(page).getByRole('heading', { name: 'Finance' })).toBeVisible();
});
