/** Dragging on a long page: its announcements, and that the dragged and dropped block stays visible. */
import type { Locator, Page } from '@playwright/test';
import { callConsole, openEditor, outline, preview, signIn } from './console.ts';
import { expect, test } from './journey.ts';
import { makeSite } from './own-site.ts';

const count = 40;

/** Opens a page of forty texts, each called by its number. */
async function openLongPage(page: Page, word: string): Promise<void> {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, word);
  const ids = Array.from({ length: count }, (_, at) => `b_long${String(at + 1).padStart(2, '0')}`);
  const blocks = Object.fromEntries(
    ids.map((id, at) => [
      id,
      {
        type: 'rich-text',
        version: 1,
        props: { text: `<h2>Text ${at + 1}</h2><p>Words of it.</p>` },
        meta: { name: `Text ${at + 1}` },
      },
    ]),
  );
  await callConsole(page, 'PUT', `/tenants/${slug}/documents/page%2Flong`, {
    revision: '',
    body: { type: 'content', title: 'A long page', route: '/long', layout: { root: ids, blocks } },
  });
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[aria-live=assertive], .editor-message')) {
        const text = region.textContent ?? '';
        if (text !== '' && heard.at(-1) !== text && region.getAttribute('data-said') !== text) heard.push(text);
        region.setAttribute('data-said', text);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await openEditor(page, slug, 'long');
  await expect(preview(page).getByRole('heading', { name: `Text ${count}`, exact: true })).toBeAttached();
}

/** What a screen reader announced since the last time. */
function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => (Reflect.get(window, 'heard') as string[]).splice(0));
}

function grip(page: Page, name: string): Locator {
  return outline(page).getByRole('button', { name: `Drag ${name}`, exact: true });
}

async function names(page: Page): Promise<string[]> {
  return outline(page).locator('[data-row]').allInnerTexts();
}

const announced = async (page: Page, text: string) => {
  await expect.poll(async () => page.evaluate(() => (Reflect.get(window, 'heard') as string[]).at(-1))).toBe(text);
  return heard(page);
};

test('M-005: a drag by keyboard says the block, each place and how it ended, once each, with its row in sight', {
  tag: '@gate',
}, async ({ page }) => {
  await openLongPage(page, 'drag-keys');
  await heard(page);
  const first = grip(page, 'Text 1');
  const keys = 'Use the arrow keys to choose a place, Space to drop the block, and Escape to cancel.';
  const lifted = `Picked up Text 1, position 1 of ${count} on the page. ${keys}`;

  await first.focus();
  await page.keyboard.press('Space');
  expect(await announced(page, lifted)).toEqual([lifted]);
  await page.keyboard.press('ArrowDown');
  expect(await announced(page, `Text 1: position 2 of ${count} on the page.`)).toHaveLength(1);
  await page.keyboard.press('End');
  expect(await announced(page, `Text 1: position ${count} of ${count} on the page.`)).toHaveLength(1);
  await expect(outline(page).locator('[data-row]').last()).toBeInViewport();
  await page.keyboard.press('Escape');
  expect(await announced(page, `Text 1 is back at position 1 of ${count} on the page.`)).toHaveLength(1);
  await expect(first).toBeFocused();
  expect((await names(page)).slice(0, 2)).toEqual(['Text 1', 'Text 2']);

  await page.keyboard.press('Space');
  await announced(page, lifted);
  await page.keyboard.press('Space');
  expect(await announced(page, `Text 1 stays at position 1 of ${count} on the page.`)).toHaveLength(1);

  await page.keyboard.press('Space');
  await announced(page, lifted);
  await page.keyboard.press('End');
  await announced(page, `Text 1: position ${count} of ${count} on the page.`);
  await page.keyboard.press('Space');
  expect(await announced(page, `Text 1 moved to position ${count} of ${count} on the page.`)).toHaveLength(1);
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  expect((await names(page)).at(-1)).toBe('Text 1');
  // The page shows where the block is now, not where it was.
  await expect(page.locator('.ring-select')).toBeInViewport();
});

test('M-005: at the edge of the outline and of the page a drag scrolls them, and what was dropped is in sight', async ({
  page,
}) => {
  await openLongPage(page, 'drag-mouse');
  const scrolled = (selector: string) => page.locator(selector).evaluate((element) => Math.round(element.scrollTop));
  const from = await grip(page, 'Text 2').boundingBox();
  const list = await page.locator('.outline-scroll').boundingBox();
  const canvas = await page.locator('.canvas').boundingBox();
  if (!from || !list || !canvas) throw new Error('The editor is not drawn.');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y + 40, { steps: 4 });
  await page.mouse.move(list.x + 60, list.y + list.height - 12, { steps: 4 });
  await expect.poll(() => scrolled('.outline-scroll')).toBeGreaterThan(200);
  await page.mouse.move(canvas.x + canvas.width / 2, canvas.y + canvas.height - 12, { steps: 4 });
  await expect.poll(() => scrolled('.canvas')).toBeGreaterThan(400);
  await page.mouse.move(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2, { steps: 4 });
  await expect(page.locator('.drop-zone-canvas[data-over]')).toBeInViewport();
  await page.mouse.up();
  await expect.poll(async () => (await names(page)).indexOf('Text 2')).toBeGreaterThan(3);
  const where = page.getByRole('navigation', { name: 'Where the selected block is' });
  await expect(where.locator('[aria-current]')).toHaveText('Text 2');
  await expect(page.locator('.ring-select')).toBeInViewport();
  await expect(grip(page, 'Text 2')).toBeInViewport();
});
