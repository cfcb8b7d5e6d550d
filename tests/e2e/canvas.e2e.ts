/** The canvas as the place of work: what staff do to a page by pressing on the page itself, by mouse and by keyboard. */
import { expect, type Page, test } from '@playwright/test';
import { callConsole, openEditor, outline, preview, signIn } from './console.ts';
import { makeSite } from './own-site.ts';

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
  return outline(page).locator('[data-row]').allInnerTexts();
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
  await openCanvas(page, 'canvas-drag');
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
  await expect(
    page.getByRole('status').filter({ hasText: 'First moved to position 3 of 5 on the page.' }),
  ).toBeVisible();
  // The click that ends a drag selects nothing else: what was moved is selected, and in sight.
  await expect(outline(page).locator('[aria-current]')).toHaveText('First');
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
});
