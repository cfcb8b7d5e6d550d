import { expect, type Page } from '@playwright/test';
import { callConsole, openEditor, outline, preview, signIn } from './console.ts';
import { makeSite } from './own-site.ts';

export const text = (id: string, words: string) => ({
  [id]: {
    type: 'rich-text',
    version: 1,
    props: { heading: '', text: `<h2>${words}</h2><p>What there is to say of it.</p>` },
    meta: { name: words },
  },
});

/** Opens a page of a hero, three texts and an empty pair of columns. */
export async function openCanvas(page: Page, word: string): Promise<string> {
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

export async function names(page: Page): Promise<string[]> {
  return outline(page).locator('[data-row] .truncate').allInnerTexts();
}

/** Selects a block by keys alone: Shift+F6 to the outline, Home, the first letter of its name, Enter. */
export async function toRow(page: Page, name: string): Promise<void> {
  const row = outline(page)
    .getByRole('treeitem', { name: new RegExp(`^${name}(?! column)`) })
    .first();
  const isInOutline = () => outline(page).evaluate((element) => element.contains(document.activeElement));
  for (let panes = 0; panes < 5 && !(await isInOutline()); panes += 1) await page.keyboard.press('Shift+F6');
  await page.keyboard.press('Home');
  const isThere = () => row.evaluate((element) => element === document.activeElement);
  // The same letter again moves to the next row that begins with it.
  for (let letters = 0; letters < 4 && !(await isThere()); letters += 1)
    await page.keyboard.press(name.charAt(0).toLowerCase());
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Where a heading of the preview is on the screen. */
export async function middleOf(page: Page, name: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await preview(page).getByRole('heading', { name, exact: true }).boundingBox();
  if (!box) throw new Error(`${name} is not on the canvas.`);
  return { x: box.x + Math.min(40, box.width / 2), y: box.y + box.height / 2 };
}
