/** The library of pictures as staff use it: uploaded, put on a page, made the logo, replaced everywhere. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { DocumentState } from '#schemas/api/document.ts';
import type { MediaList } from '#schemas/api/media.ts';
import { faults } from './axe.ts';
import { callConsole, consoleUrl, openEditor, outline, shopperSees, signIn, waitSaved } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { faultsIn } from './looks.ts';
import { makeSite, publish } from './own-site.ts';

interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

async function photo(background: string, name = 'yard at dusk.jpg'): Promise<Upload> {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

function drawing(name: string): Upload {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="#c00"/></svg>';
  return { name, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
}

/** As the file dialog of the system does. */
async function choose(page: Page, button: Locator, ...files: readonly Upload[]): Promise<void> {
  const [dialog] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await dialog.setFiles([...files]);
}

/** A site whose home page has one section with words and no picture. */
async function siteWithHero(page: Page, word: string): Promise<string> {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, word);
  const path = `/tenants/${slug}/documents/page%2Fhome`;
  const { revision } = (await callConsole(page, 'GET', path)) as DocumentState;
  const hero = { type: 'hero', version: 1, props: { heading: 'Welcome', look: 'split' } };
  const layout = { root: ['b_hero1'], blocks: { b_hero1: hero } };
  await callConsole(page, 'PUT', path, {
    revision,
    body: { type: 'home', title: 'Home', route: '/', layout },
    message: '',
  });
  return slug;
}

const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose a picture' });

test('task 8: a photo is uploaded and used in a section, by mouse, and another by keyboard alone', {
  tag: '@gate',
}, async ({ page }) => {
  const slug = await siteWithHero(page, 'mediahero');
  await openEditor(page, slug, 'home');
  await outline(page).locator('[data-row]').first().click();

  // By mouse: two presses and the file.
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await expect(picker(page).getByText('No pictures yet')).toBeVisible();
  expect(await faults(page, { include: ['dialog'] })).toEqual([]);
  await choose(page, picker(page).getByRole('button', { name: 'Upload a picture' }), await photo('#336699'));
  await expect(picker(page)).toBeHidden();
  await expect(page.getByText('It has no description')).toBeVisible();
  await waitSaved(page);
  const [first] = ((await callConsole(page, 'GET', `/tenants/${slug}/media`)) as MediaList).media;
  expect(first).toMatchObject({ name: 'yard at dusk', folder: 'Pages' });
  await publish(page, slug);
  expect(await shopperSees(slug)).toContain(`${first?.src}?w=`);

  // By keyboard alone: open the picker, reach a picture by its keys and choose it; the focus is back at the field.
  await page.getByRole('button', { name: 'Remove: Picture' }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('button', { name: 'Choose a picture' });
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(picker(page).getByRole('searchbox', { name: 'Search pictures' })).toBeFocused();
  await page.keyboard.type('dusk');
  const card = picker(page)
    .getByRole('list', { name: 'Pictures' })
    .getByRole('button', { name: /yard at dusk/ });
  await expect(card).toBeVisible();
  let keys = 0;
  while (keys < 12 && !(await card.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
    keys += 1;
  }
  expect(keys).toBeLessThan(8);
  await page.keyboard.press('Enter');
  await expect(picker(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change: Picture' })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('task 9: logo and icon of the browser tab are changed, by mouse', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'medialogo');
  await page.goto(consoleUrl(`/sites/${slug}/settings/site`));
  const logo = page.getByRole('group', { name: 'Logo' });
  await logo.getByRole('button', { name: 'Choose a picture: Picture' }).click();
  await choose(page, picker(page).getByRole('button', { name: 'Upload a picture' }), drawing('our logo.svg'));
  await expect(picker(page)).toBeHidden();
  await logo.getByRole('button', { name: /Choose a picture: Browser tab icon/ }).click();
  // A picture uploaded for the logo is available for the icon.
  await picker(page)
    .getByRole('button', { name: /our logo/ })
    .click();
  await waitSaved(page);
  await publish(page, slug);
  const [medium] = ((await callConsole(page, 'GET', `/tenants/${slug}/media?folder=Logos`)) as MediaList).media;
  const html = await shopperSees(slug);
  expect(html).toContain(`class="ui-logo" src="${medium?.src}?w=480"`);
  expect(html).toContain(`<link rel="apple-touch-icon" href="${medium?.src}?icon=180">`);
});

test('task 10: a picture is replaced everywhere, found by what lacks words, kept in sight by keyboard alone', async ({
  page,
}) => {
  const slug = await siteWithHero(page, 'mediaswap');
  allowMessages(/status of 400/);
  await page.goto(consoleUrl(`/sites/${slug}/media`));
  await expect(page.getByRole('heading', { name: 'No pictures or files yet' })).toBeVisible();
  const wrong = { name: 'price list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  await choose(page, upload, wrong, await photo('#884400'));
  // The refused file says why; the other still arrived.
  const lines = page.getByRole('list', { name: 'Uploads' });
  await expect(lines.getByRole('alert')).toContainText('This PDF is damaged or incomplete');
  const card = page.getByRole('list', { name: 'Pictures' }).getByRole('button', { name: /yard at dusk/ });
  await expect(card).toBeVisible();
  await lines.getByRole('button', { name: 'Dismiss' }).click();

  const [medium] = ((await callConsole(page, 'GET', `/tenants/${slug}/media`)) as MediaList).media;
  const path = `/tenants/${slug}/documents/page%2Fhome`;
  const { revision, body } = (await callConsole(page, 'GET', path)) as DocumentState;
  const used = JSON.parse(JSON.stringify(body).replace('"heading"', `"image":"${medium?.address}","heading"`));
  await callConsole(page, 'PUT', path, { revision, body: used, message: '' });
  await publish(page, slug);

  await card.focus();
  await page.keyboard.press('Enter');
  const pane = page.getByRole('complementary', { name: 'Picture' });
  await expect(pane.getByRole('heading', { name: 'yard at dusk' })).toBeFocused();
  await expect(pane.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(pane.getByRole('button', { name: 'Delete' })).toBeDisabled();

  // Words and focal point, by keyboard.
  await pane.getByLabel('What it shows').focus();
  await page.keyboard.type('Our yard at dusk');
  const point = pane.getByRole('button', { name: /^Focal point: 50 % from the left/ });
  await point.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  await expect(pane.getByRole('button', { name: /^Focal point: 60 % from the left, 45 %/ })).toBeFocused();
  await expect.poll(() => shopperSees(slug)).toContain('object-position:60% 45%');
  expect(await shopperSees(slug)).toContain('alt="Our yard at dusk"');

  // One press and the file: the page of shoppers has it at once, without publishing.
  await choose(page, pane.getByRole('button', { name: 'Replace everywhere' }), await photo('#00aa66', 'new yard.jpg'));
  const toast = page.locator('.toast');
  await expect(toast).toContainText('Replaced everywhere it is used');
  expect(await shopperSees(slug)).not.toContain(medium?.src ?? '');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => shopperSees(slug)).toContain(`${medium?.src}?at=60-45`);

  // Cut by keyboard: the frame is moved and resized by the arrow keys.
  await pane.getByRole('button', { name: 'Crop' }).click();
  const corner = pane.getByRole('button', { name: /^Corner of the visible area/ });
  await corner.focus();
  for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowLeft');
  await pane.getByRole('button', { name: 'Use this part' }).click();
  await expect(pane.getByText('720 × 600 pixels')).toBeVisible();

  expect(await faultsIn(page, 'media')).toEqual([]);
  await pane.getByRole('heading', { level: 2 }).focus();
  await page.keyboard.press('Escape');
  await expect(pane).toBeHidden();
  await expect(card).toBeFocused();
});

test('the dialog of pictures moves nothing while they come', async ({ page }) => {
  await signIn(page, 'admin@meridian.test');
  await page.goto(consoleUrl('/sites/meridian/locations'));
  await page.getByRole('link', { name: 'Add a location' }).click();
  let answer: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/media**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Choose a picture' }).first().click();
  const dialog = page.getByRole('dialog');
  const upload = dialog.getByRole('button', { name: 'Upload a picture' });
  await expect(upload).toBeVisible();
  const before = await upload.boundingBox();
  const height = (await dialog.boundingBox())?.height ?? 0;
  answer();
  // What came made the dialog taller: without that there is nothing to move.
  await expect.poll(async () => (await dialog.boundingBox())?.height ?? 0).toBeGreaterThan(height);
  expect(await upload.boundingBox()).toEqual(before);
});
