/** The canvas as the place of work: what staff do to a page by pressing on the page itself, by mouse and by keyboard. */
import { faults } from './axe.ts';
import { middleOf, names, openCanvas, toRow } from './canvas-page.ts';
import { openEditor, outline, preview, shopperSees, signIn, waitSaved } from './console.ts';
import { countEffort } from './effort.ts';
import { expect, test } from './journey.ts';
import { publish } from './own-site.ts';

test('task 3: a section is moved on the canvas by mouse, into another place and into an empty column', {
  tag: '@gate',
}, async ({ page }) => {
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
  // The click that ends a drag selects nothing else: the moved block is selected, and visible.
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
  // At its lower edge the canvas scrolls automatically.
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

  // Escape cancels it, also while the frame has the keyboard focus.
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

test('task 1: the hero headline is changed by typing on the page, by mouse and by keyboard alone', {
  tag: '@gate',
}, async ({ page }) => {
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

  // Enter on the page starts with the first text of the selected block, Tab moves to the next.
  await effort.begin();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('contenteditable', 'plaintext-only');
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await expect(preview(page).locator('.hero-text')).toHaveAttribute('contenteditable', 'plaintext-only');
  await page.keyboard.press('Tab');
  const button = preview(page).getByRole('link', { name: 'See our stock' });
  await expect(button).toHaveAttribute('contenteditable', 'plaintext-only');
  // A space is a space, on a button too; pasted content is text.
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

test('task 2: a promotion is put between two sections with +, chosen by its picture, and by keyboard alone', {
  tag: '@gate',
}, async ({ page }) => {
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

test('task 4: a section is duplicated, hidden, deleted and brought back, at the block itself', {
  tag: '@gate',
}, async ({ page }) => {
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
  await preview(page)
    .getByRole('heading', { name: 'Second' })
    .click({ position: { x: 8, y: 8 } });
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

  // With the keyboard only: duplicate, hide, show, delete, restore.
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

test('promise 2: the canvas waits for the typefaces of the site, and is set in them', async ({ page }) => {
  let come: () => void = () => {};
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/assets/fonts/hanken*', async (route) => {
    await late;
    await route.continue();
  });
  await signIn(page, 'platform@forecourt.test');
  await openEditor(page, 'kereru', 'home');
  const heading = preview(page).getByRole('heading', { level: 1 });
  // A page in a fallback typeface would move under the pointer once its own loads.
  expect(await heading.isVisible()).toBe(false);
  come();
  await expect(heading).toBeVisible();
  const isInOwn = () =>
    heading.evaluate((element) => {
      const { fontFamily, fontSize, fontWeight } = getComputedStyle(element);
      const widthIn = (family: string) => {
        const line = document.createElement('span');
        line.setAttribute('style', 'position: absolute; white-space: nowrap');
        Object.assign(line.style, { fontFamily: family, fontSize, fontWeight });
        line.textContent = element.textContent;
        document.body.append(line);
        const { width } = line.getBoundingClientRect();
        line.remove();
        return width;
      };
      const [own = '', ...others] = fontFamily.split(', ');
      return widthIn(own) === widthIn(fontFamily) && widthIn(own) !== widthIn(others.join(', '));
    });
  await expect.poll(isInOwn).toBe(true);
});
