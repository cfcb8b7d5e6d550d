/** The canvas as the place of work: what staff do to a page by pressing on the page itself, by mouse and by keyboard. */
import { expect, type Page, test } from '@playwright/test';
import { callConsole, openEditor, outline, preview, shopperSees, signIn, waitSaved } from './console.ts';
import { countEffort, tabTo } from './effort.ts';
import { makeSite, publish } from './own-site.ts';
import { faults } from './watch.ts';

const text = (id: string, words: string) => ({
  [id]: {
    type: 'rich-text',
    version: 1,
    props: { heading: '', text: `<h2>${words}</h2><p>What there is to say of it.</p>` },
    meta: { name: words },
  },
});

/** Opens a page of a hero, three texts and an empty pair of columns. */
async function openCanvas(page: Page, word: string): Promise<string> {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, word);
  await callConsole(page, 'PUT', `/tenants/${slug}/documents/page%2Fcanvas`, {
    revision: '',
    body: {
      type: 'content',
      title: 'A page to work on',
      route: '/canvas',
      layout: {
        root: ['b_hero1', 'b_first', 'b_second', 'b_third', 'b_cols1'],
        blocks: {
          b_hero1: {
            type: 'hero',
            version: 1,
            props: {
              look: 'plain',
              heading: 'Utes for the long way home',
              text: 'Inspected in our own workshop.',
              primary: { label: 'See our stock', href: '/cars/' },
            },
            slots: { panel: [] },
          },
          ...text('b_first', 'First'),
          ...text('b_second', 'Second'),
          ...text('b_third', 'Third'),
          b_cols1: { type: 'columns', version: 1, props: { ratio: '1:1' }, slots: { a: [], b: [], c: [] } },
        },
      },
    },
  });
  await openEditor(page, slug, 'canvas');
  await expect(preview(page).getByRole('heading', { name: 'Third' })).toBeAttached();
  return slug;
}

async function names(page: Page): Promise<string[]> {
  return outline(page).locator('[data-row] .truncate').allInnerTexts();
}

/** Selects a block by keys alone: Shift+F6 to the outline, Home, the first letter of its name, Enter. */
async function toRow(page: Page, name: string): Promise<void> {
  const row = outline(page)
    .getByRole('treeitem', { name: new RegExp(`^${name}(?! column)`) })
    .first();
  const isInOutline = () => outline(page).evaluate((element) => element.contains(document.activeElement));
  for (let panes = 0; panes < 5 && !(await isInOutline()); panes += 1) await page.keyboard.press('Shift+F6');
  await page.keyboard.press('Home');
  const isThere = () => row.evaluate((element) => element === document.activeElement);
  // The same letter again goes on to the next row that begins with it.
  for (let letters = 0; letters < 4 && !(await isThere()); letters += 1)
    await page.keyboard.press(name.charAt(0).toLowerCase());
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Where a heading of the preview stands on the screen. */
async function middleOf(page: Page, name: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await preview(page).getByRole('heading', { name, exact: true }).boundingBox();
  if (!box) throw new Error(`${name} is not on the canvas.`);
  return { x: box.x + Math.min(40, box.width / 2), y: box.y + box.height / 2 };
}

test('task 3: a section is moved on the canvas by mouse, into another place and into an empty column', async ({
  page,
}) => {
  const effort = await countEffort(page);
  await openCanvas(page, 'canvas-drag');
  await effort.begin();
  const first = await middleOf(page, 'First');
  const third = await middleOf(page, 'Third');
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(first.x, first.y + 3);
  await expect(page.locator('.drop-zone-canvas')).toHaveCount(0);
  await page.mouse.move(third.x, third.y, { steps: 8 });
  await expect(page.locator('.drop-zone-canvas[data-over]')).toHaveCount(1);
  await expect(page.locator('.drag-chip')).toHaveText('First');
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual(['Hero', 'Second', 'First', 'Third', 'Columns']);
  await effort.is('task 3 by mouse: 1 press');
  await expect(
    page.getByRole('status').filter({ hasText: 'First moved to position 3 of 5 on the page.' }),
  ).toBeVisible();
  // The click that ends a drag selects nothing else: what was moved is selected, and in sight.
  await expect(outline(page).locator('[aria-current]')).toHaveAccessibleName('First');
  await expect(page.locator('.ring-select')).toBeInViewport();

  await preview(page).getByRole('heading', { name: 'Second' }).scrollIntoViewIfNeeded();
  const second = await middleOf(page, 'Second');
  await page.mouse.move(second.x, second.y);
  await page.mouse.down();
  await page.mouse.move(second.x, second.y + 20, { steps: 3 });
  const column = page.locator('.drop-zone-canvas[data-drop*="b_cols1|b|"]');
  await expect(column).toBeAttached();
  const canvas = await page.locator('.canvas').boundingBox();
  if (!canvas) throw new Error('There is no canvas.');
  // At its lower edge the canvas scrolls by itself.
  await page.mouse.move(canvas.x + canvas.width * 0.7, canvas.y + canvas.height - 12, { steps: 4 });
  const bottom = () =>
    page
      .locator('.canvas')
      .evaluate(({ scrollTop, clientHeight, scrollHeight }) => scrollHeight - clientHeight - scrollTop);
  await expect.poll(bottom).toBeLessThan(2);
  const box = await column.boundingBox();
  if (!box) throw new Error('The empty column takes no drop.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual(['Hero', 'First', 'Third', 'Columns', 'Second']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => names(page)).toEqual(['Hero', 'Second', 'First', 'Third', 'Columns']);

  // Escape puts it back, also while the frame has the keyboard.
  await page.mouse.move((await middleOf(page, 'First')).x, (await middleOf(page, 'First')).y);
  await page.mouse.down();
  await page.mouse.move(canvas.x + canvas.width / 2, canvas.y + 60, { steps: 6 });
  await expect(page.locator('.drop-zone-canvas').first()).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.locator('.drop-zone-canvas')).toHaveCount(0);
  await page.mouse.up();
  expect(await names(page)).toEqual(['Hero', 'Second', 'First', 'Third', 'Columns']);

  await page.locator('.canvas').focus();
  await effort.begin();
  await toRow(page, 'First');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => names(page)).toEqual(['Hero', 'First', 'Second', 'Third', 'Columns']);
  await effort.is('task 3 by keys: 5 keys');
});

test('task 1: the hero headline is changed by typing on the page, by mouse and by keyboard alone', async ({ page }) => {
  const effort = await countEffort(page);
  await openCanvas(page, 'canvas-type');
  const heading = preview(page).getByRole('heading', { level: 1 });
  const field = page.getByRole('textbox', { name: 'Heading', exact: true });
  // Two presses, the words, one key.
  await effort.begin();
  await heading.dblclick();
  await expect(heading).toHaveAttribute('contenteditable', 'plaintext-only');
  await page.keyboard.type('Utes that go - and come back');
  await expect(field).toHaveValue('Utes that go - and come back');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Utes that go - and come back');
  await expect(heading).not.toHaveAttribute('contenteditable');
  await expect(page.locator('.canvas')).toBeFocused();
  await effort.is('task 1 by mouse: 2 presses, 1 key');

  // Enter on the page begins with the first text of the selected block, Tab goes on to the next.
  await effort.begin();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('contenteditable', 'plaintext-only');
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await expect(preview(page).locator('.hero-text')).toHaveAttribute('contenteditable', 'plaintext-only');
  await page.keyboard.press('Tab');
  const button = preview(page).getByRole('link', { name: 'See our stock' });
  await expect(button).toHaveAttribute('contenteditable', 'plaintext-only');
  // A space is a space, on a button too; what is pasted is text.
  await page.keyboard.type('See every ute');
  await page.keyboard.press('Escape');
  await expect(preview(page).getByRole('link', { name: 'See every ute' })).toBeVisible();
  await expect(heading).toHaveText('By keyboard');
  await waitSaved(page);

  // Three texts of one block.
  await effort.is('task 1 by keys: 4 keys');
  // Each text was one step.
  await page.keyboard.press('Control+z');
  await expect(preview(page).getByRole('link', { name: 'See our stock' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(heading).toHaveText('Utes that go - and come back');
  await page.keyboard.press('Control+z');
  await expect(heading).toHaveText('Utes for the long way home');
});

test('task 2: a promotion is put between two sections with +, chosen by its picture, and by keyboard alone', async ({
  page,
}) => {
  const effort = await countEffort(page);
  await openCanvas(page, 'canvas-add');
  await effort.begin();
  await preview(page).getByRole('heading', { name: 'Second' }).click();
  await page.getByRole('button', { name: 'Add a block above Second' }).click();
  const palette = page.getByRole('region', { name: 'Add a block' });
  await expect(palette).toContainText('It goes below First');
  await palette.getByRole('searchbox').fill('promotion');
  // Each block is drawn in the site's own theme, by one frame that nothing can be pressed in.
  const pictures = page.frameLocator('iframe[title="Pictures of blocks"]');
  await expect(pictures.locator('[data-block="promo-banner"][data-placed]').first()).toBeVisible();
  await expect(page.locator('iframe[title="Pictures of blocks"]')).toHaveCount(1);
  expect(await faults(page, { include: ['.palette', '.canvas-overlay', '.breadcrumb'] })).toEqual([]);
  await palette
    .getByRole('button', { name: /^Promotion/ })
    .first()
    .click();
  await expect.poll(() => names(page)).toEqual(['Hero', 'First', 'Promotion', 'Second', 'Third', 'Columns']);
  await effort.is('task 2 by mouse: 3 presses');
  await page.locator('.canvas').focus();
  await effort.begin();
  await toRow(page, 'Second');
  await page.keyboard.press('/');
  await page.keyboard.type('promotion');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => names(page))
    .toEqual(['Hero', 'First', 'Promotion', 'Second', 'Promotion', 'Third', 'Columns']);
  await effort.is('task 2 by keys: 7 keys');
  // A whole section, into an empty column, by keyboard alone.
  await page.locator('.canvas').focus();
  const slot = page.getByRole('button', { name: 'Add a block to First column' });
  await slot.focus();
  await page.keyboard.press('Enter');
  await expect(palette).toContainText('It goes into First column');
  await page.keyboard.type('text');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await names(page)).at(-1)).toBe('Text');
  await expect(page.getByRole('navigation', { name: 'Where the selected block is' })).toHaveText(
    /Page.*Columns.*First column.*Text/s,
  );
});

test('task 4: a section is duplicated, hidden, deleted and brought back, at the block itself', async ({ page }) => {
  const effort = await countEffort(page);
  const slug = await openCanvas(page, 'canvas-acts');
  const copied = ['Hero', 'First', 'Second', 'Second', 'Third', 'Columns'];
  await effort.begin();
  await preview(page).getByRole('heading', { name: 'Second' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Duplicate' }).click();
  await expect.poll(() => names(page)).toEqual(copied);
  await page.getByRole('toolbar').getByRole('button', { name: 'Hide' }).click();
  await expect(outline(page).locator('.outline-row', { hasText: 'Hidden' })).toHaveCount(1);
  await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /^Remove/ }).click();
  await expect.poll(() => names(page)).toEqual(['Hero', 'First', 'Second', 'Third', 'Columns']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => names(page)).toEqual(copied);
  await effort.is('task 4 by mouse: 6 presses');
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(outline(page).locator('.outline-row', { hasText: 'Hidden' })).toHaveCount(0);
    await expect.poll(async () => (await names(page)).length).toBe(5 + left);
  }
  await preview(page).getByRole('heading', { name: 'Second' }).click();
  const bar = page.getByRole('toolbar', { name: 'Actions for Second on the page' });
  await bar.getByRole('button', { name: 'Duplicate' }).click();
  await expect.poll(() => names(page)).toEqual(['Hero', 'First', 'Second', 'Second', 'Third', 'Columns']);
  await page.keyboard.press('Control+z');
  await bar.getByRole('button', { name: 'Hide' }).click();
  await expect(preview(page).getByRole('heading', { name: 'Second' })).toHaveCount(0);
  await expect(preview(page).locator('[data-nothing]')).toHaveAttribute('data-nothing', /Hidden by staff/);
  await expect(outline(page).locator('.outline-row', { hasText: 'Second' })).toContainText('Hidden');
  await waitSaved(page);
  await publish(page, slug);
  expect(await shopperSees(slug, '/canvas')).not.toContain('Second</h2>');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(preview(page).getByRole('heading', { name: 'Second' })).toBeVisible();

  // By keyboard alone: duplicate, hide, show, delete, bring back.
  await page.locator('.canvas').focus();
  await effort.begin();
  await toRow(page, 'Second');
  await page.keyboard.press('Control+d');
  await expect.poll(() => names(page)).toEqual(['Hero', 'First', 'Second', 'Second', 'Third', 'Columns']);
  await page.keyboard.press('Alt+h');
  await expect(outline(page).getByRole('treeitem', { name: /^Second Hidden/ })).toHaveCount(1);
  await page.keyboard.press('Delete');
  await expect.poll(() => names(page)).toEqual(['Hero', 'First', 'Second', 'Third', 'Columns']);
  await page.keyboard.press('Control+z');
  await expect(outline(page).getByRole('treeitem', { name: /^Second Hidden/ })).toHaveCount(1);
  await effort.is('task 4 by keys: 9 keys');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => names(page)).toEqual(['Hero', 'First', 'Second', 'Third', 'Columns']);

  // The bar at the block is one stop of the Tab key, arrows walk through it.
  await toRow(page, 'Second');
  await bar.getByRole('button', { name: 'Move up' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(bar.getByRole('button', { name: 'Move down' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual(['Hero', 'First', 'Third', 'Second', 'Columns']);

  // Several at once, each act one step.
  await outline(page)
    .getByRole('treeitem', { name: /^First(?! column)/ })
    .click();
  await outline(page)
    .getByRole('treeitem', { name: /^Second(?! column)/ })
    .click({ modifiers: ['Shift'] });
  await expect(page.locator('.outline-block[data-selected]')).toHaveCount(3);
  await page.keyboard.press('Delete');
  await expect.poll(() => names(page)).toEqual(['Hero', 'Columns']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => names(page)).toEqual(['Hero', 'First', 'Third', 'Second', 'Columns']);
});

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

test('task 7: why a block is not here, with the rule, what it saw, and a look at it all the same', async ({ page }) => {
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
  await why.getByLabel('Show it in this preview as it would be').check();
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
  const look = why.getByLabel('Show it in this preview as it would be');
  await tabTo(page, () => look.evaluate((box) => box === document.activeElement));
  await page.keyboard.press('Space');
  await expect(preview(page).getByRole('heading', { name: 'Finance' })).toBeVisible();
});
