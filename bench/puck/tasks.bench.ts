/**
 * The tasks of `tests/staff-tasks.md` in Puck's editor as it comes, on the page that the tests of the canvas begin with,
 * with presses and keys counted by the same script. What Puck cannot do is tried, and changes nothing.
 */
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { countEffort, tabTo } from '#tests/e2e/effort.ts';
import { ensurePuck } from './install.mjs';
import { serveFolder } from './serve.mjs';

let served: Awaited<ReturnType<typeof serveFolder>>;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  served = await serveFolder(await ensurePuck(join(import.meta.dirname, '../..'), console.log));
});
test.afterAll(() => served.close());

const begun = ['Utes for the long way home', 'First', 'Second', 'Third', 'Columns'];

/** The headings of the page, in their order. */
async function names(page: Page): Promise<readonly string[]> {
  return JSON.parse((await page.locator('html').getAttribute('data-page')) ?? '[]') as readonly string[];
}

async function open(page: Page) {
  const effort = await countEffort(page);
  await page.goto(served.url);
  const canvas = page.frameLocator('iframe');
  await expect(canvas.getByRole('heading', { name: 'Third' })).toBeVisible();
  return { effort, canvas };
}

async function middleOf(locator: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { x: box.x + Math.min(40, box.width / 2), y: box.y + box.height / 2 };
}

/** A hand's: Puck takes up what is held a moment, and makes one step of what happens within a quarter of a second. */
const pause = (page: Page) => page.waitForTimeout(600);

/** One press: down on the one, some pixels from the middle of the other, up. */
async function drag(page: Page, from: Locator, to: Locator, by: number): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y, { steps: 3 });
  await pause(page);
  await page.mouse.move(end.x, end.y, { steps: 15 });
  await pause(page);
  await page.mouse.move(end.x, end.y + by, { steps: 5 });
  await pause(page);
  await page.mouse.up();
}

/** Whether the focus is on an element of the page, or of the frame in it. */
const hasFocus = (locator: Locator) => () =>
  locator.evaluate((element) => element.ownerDocument.activeElement === element && element.ownerDocument.hasFocus());

test('a headline is changed by typing on the page', async ({ page }) => {
  const { effort, canvas } = await open(page);
  const headline = canvas.locator('h1 span');
  await effort.begin();
  await headline.click({ clickCount: 3 });
  await page.keyboard.type('Utes that go');
  await expect.poll(() => names(page)).toEqual(['Utes that go', ...begun.slice(1)]);
  await effort.is('task 1 by mouse: 3 presses');
});

test('three texts of the selected block are changed by keys', async ({ page }) => {
  const { effort, canvas } = await open(page);
  // Beside the words: the block is selected, and no text is edited.
  await canvas.locator('.hero').click({ position: { x: 600, y: 60 } });
  const fields = page.locator('form input[type=text], form textarea').filter({ visible: true });
  await expect(fields).toHaveCount(3);
  await effort.begin();
  await tabTo(page, hasFocus(fields.first()));
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Each of them');
  await page.keyboard.press('Tab');
  await page.keyboard.type('See every ute');
  await expect(canvas.getByText('See every ute')).toBeVisible();
  await expect.poll(() => names(page)).toEqual(['By keyboard', ...begun.slice(1)]);
  await effort.is('task 1 by keys: 11 keys');
});

test('a promotion is put between two sections', async ({ page }) => {
  const { effort, canvas } = await open(page);
  await effort.begin();
  await drag(page, page.getByTestId('drawer-item:Promotion'), canvas.getByRole('heading', { name: 'Second' }), -8);
  await expect.poll(() => names(page)).toHaveLength(6);
  expect((await names(page)).indexOf('Promotion')).toBeGreaterThan(1);
  await effort.is('task 2 by mouse: 1 press');
});

test('a section is moved on the page', async ({ page }) => {
  const { effort, canvas } = await open(page);
  await effort.begin();
  await drag(page, canvas.getByRole('heading', { name: 'First' }), canvas.getByRole('heading', { name: 'Second' }), 12);
  await expect.poll(() => names(page)).toEqual([begun[0], 'Second', 'First', 'Third', 'Columns']);
  await effort.is('task 3 by mouse: 1 press');
});

test('by keys alone nothing is added and nothing is moved', async ({ page }) => {
  const { canvas } = await open(page);
  const acts = [
    'Enter',
    'Space',
    'ArrowUp',
    'Space',
    'Escape',
    'Alt+ArrowUp',
    'Control+ArrowUp',
    'Control+Shift+ArrowUp',
  ];
  const tryAll = async (locator: Locator) => {
    await locator.focus();
    for (const key of acts) await page.keyboard.press(key);
  };
  // What can be dragged takes the focus and says that it can: in the list of blocks, on the page, in the outline.
  await tryAll(page.locator('[role=button][aria-roledescription=draggable]').filter({ hasText: 'Promotion' }));
  await tryAll(canvas.locator('[data-puck-component=second]'));
  await page.getByRole('list').getByText('Outline').click();
  await tryAll(page.locator('[data-puck-layer-tree-id=second] [aria-roledescription=draggable]').first());
  expect(await names(page)).toEqual(begun);
});

test('a section is duplicated, deleted and brought back; it cannot be hidden', async ({ page }) => {
  const { effort, canvas } = await open(page);
  await effort.begin();
  await canvas.locator('[data-puck-component=second]').click({ position: { x: 600, y: 20 } });
  await canvas.getByTitle('Duplicate').click();
  await expect.poll(() => names(page)).toEqual([...begun.slice(0, 3), 'Second', ...begun.slice(3)]);
  await pause(page);
  // The copy is selected; the bar of the first goes away a moment later.
  await canvas.getByTitle('Delete').last().click();
  await expect.poll(() => names(page)).toEqual(begun);
  await pause(page);
  await page.getByTitle('undo', { exact: true }).click();
  await expect.poll(() => names(page)).toHaveLength(6);
  await expect(page.getByText(/hide/i)).toHaveCount(0);
  await effort.is('task 4 by mouse: 4 presses');
});

test('the same by keys', async ({ page }) => {
  const { effort, canvas } = await open(page);
  // The outline is the one place where a block is selected by keys. It is open.
  await page.getByRole('list').getByText('Outline').click();
  const layer = page.locator('[data-puck-layer-tree-id=second] > div button[class*=clickable]').first();
  await page.locator('[data-puck-layer-tree-id=hero] [aria-roledescription=draggable]').first().focus();
  await effort.begin();
  await tabTo(page, hasFocus(layer));
  await page.keyboard.press('Enter');
  await expect(canvas.getByTitle('Duplicate')).toBeVisible();
  await tabTo(page, hasFocus(canvas.getByTitle('Duplicate')));
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toHaveLength(6);
  await pause(page);
  await page.keyboard.press('Delete');
  await expect.poll(() => names(page)).toEqual(begun);
  await pause(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => names(page)).toHaveLength(6);
  await effort.is('task 4 by keys: 26 keys');
});
