/** Staff keep the range: a model with variants, colours and pictures, its order, a copy, and the way back. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { faults } from './axe.ts';
import { callConsole, consoleUrl, shopperSees, signIn } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { makeSite, publish } from './own-site.ts';

async function uploadPicture(page: Page, place: Locator): Promise<void> {
  await place.getByRole('button', { name: 'Choose a picture: Picture', exact: true }).click();
  const [files] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('dialog').getByRole('button', { name: 'Upload a picture' }).click(),
  ]);
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#406080' } });
  await files.setFiles({ name: 'wallaby.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() });
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** The panel with this heading. */
const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('R3-008: a model is added with picture, variants and colours, and is on the site immediately', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'rangewell', 'manufacturer');
  allowMessages(/status of 400/);
  await page.goto(consoleUrl(`/sites/${slug}/models`));
  await expect(page.getByText('No models yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add a model' }).click();

  await test.step('unsaved input survives a reload, and an impossible value is reported at its field', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Wallaby');
    await page.getByLabel('Make', { exact: true }).fill('Aster');
    await page.getByLabel('Body category', { exact: true }).fill('SUV');
    await page.getByLabel('YouTube id', { exact: true }).fill('not a film');
    await page.reload();
    await expect(page.getByLabel('Make', { exact: true })).toHaveValue('Aster');
    await expect(panel(page, 'Pictures and film')).toContainText('must be the 11 letters and signs');
    await page.getByLabel('YouTube id', { exact: true }).fill('');
  });

  await test.step('variants are added one after the other, each stays open while it is typed', async () => {
    const variants = panel(page, 'Variants');
    for (const [index, [name, price, features]] of (
      [
        ['Active', '38990', 'Reversing camera'],
        ['Touring', '42490', 'Reversing camera\nHead-up display'],
        ['GT', '47990', 'Reversing camera\nHead-up display\nLeather seats'],
      ] as const
    ).entries()) {
      await variants.getByRole('button', { name: 'Add to Variants' }).click();
      const entry = variants.locator('.form-item').nth(index);
      await entry.getByLabel('Name', { exact: true }).pressSequentially(name);
      await entry.getByLabel('Drive away from', { exact: true }).fill(price);
      await entry.getByLabel('Features', { exact: true }).fill(features);
    }
    await expect(variants.locator('.form-item > summary')).toHaveText([/Active/, /Touring/, /GT/]);
  });

  await test.step('colours have a tone and a name', async () => {
    const colours = panel(page, 'Colours');
    await colours.getByRole('button', { name: 'Add to Colours' }).click();
    await colours.getByLabel('Name', { exact: true }).fill('Gum leaf');
    await colours.getByRole('textbox', { name: 'Colour value', exact: true }).fill('#4a6b4f');
  });
  await uploadPicture(page, panel(page, 'Pictures and film'));
  await test.step('several pictures of the gallery are uploaded at once', async () => {
    const pictures = panel(page, 'Pictures and film');
    const [files] = await Promise.all([
      page.waitForEvent('filechooser'),
      pictures.getByRole('button', { name: 'Upload pictures to the gallery' }).click(),
    ]);
    await files.setFiles(
      await Promise.all(
        ['#804020', '#208040', '#402080'].map(async (background) => ({
          name: `wallaby ${background}.png`,
          mimeType: 'image/png',
          buffer: await sharp({ create: { width: 90, height: 60, channels: 3, background } })
            .png()
            .toBuffer(),
        })),
      ),
    );
    await expect(pictures.locator('.form-item')).toHaveCount(3);
  });
  await page.getByLabel('Disclaimer', { exact: true }).fill('Drive away in Queensland with solid paint.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallaby' })).toBeVisible();

  await test.step('shoppers read it at the next request', async () => {
    const html = await shopperSees(slug, '/models/wallaby');
    for (const text of ['From $38,990', 'Head-up display', 'Gum leaf', 'Drive away in Queensland', '/img/media/'])
      expect(html).toContain(text);
    expect(await shopperSees(slug, '/models?body=suv')).toContain('/models/wallaby');
  });

  await test.step('a change of one variant leaves the others', async () => {
    const variants = panel(page, 'Variants');
    await variants.locator('.form-item').nth(1).locator('summary').click();
    await variants.locator('.form-item').nth(1).getByLabel('Drive away from', { exact: true }).fill('41990');
    await variants.locator('.form-item').nth(1).getByRole('button', { name: 'Move entry 2 up' }).click();
    await page.getByLabel('YouTube id', { exact: true }).fill('aqz-KE-bpKQ');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('.save-bar')).toContainText('All saved');
    await page.reload();
    await expect(variants.locator('.form-item > summary')).toHaveText([/Touring/, /Active/, /GT/]);
    const html = await shopperSees(slug, '/models/wallaby');
    for (const text of ['$41,990', 'Watch the film', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'])
      expect(html).toContain(text);
  });

  await test.step('nothing is cut off, and the page is accessible', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('a copy begins with what the first has', async () => {
    await page.goto(consoleUrl(`/sites/${slug}/models`));
    await page.getByRole('button', { name: 'More actions for Wallaby' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await panel(page, 'What it is').getByLabel('Name', { exact: true }).fill('Wallaby Long');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Wallaby Long' })).toBeVisible();
    expect(await shopperSees(slug, '/models/wallaby-long')).toContain('Gum leaf');
  });

  await test.step('the range is put into order by keyboard, and said', async () => {
    await page.getByRole('link', { name: 'Models', exact: true }).first().click();
    const names = page.locator('.ordered-list strong');
    await expect(names).toHaveText(['Wallaby', 'Wallaby Long']);
    await page.getByRole('button', { name: 'Move Wallaby Long up' }).focus();
    await page.keyboard.press('Enter');
    await expect(names).toHaveText(['Wallaby Long', 'Wallaby']);
    await expect(page.getByText('Wallaby Long is now at place 1 of 2.')).toBeAttached();
    await expect.poll(() => shopperSees(slug, '/models')).toMatch(/wallaby-long[\s\S]*\/models\/wallaby"/);
  });

  await test.step('one is removed, with Undo', async () => {
    await page.getByRole('button', { name: 'More actions for Wallaby Long' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(page.locator('.ordered-list')).toContainText('Removed');
    expect(await shopperSees(slug, '/models')).not.toContain('/models/wallaby-long');
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('.ordered-list')).not.toContainText('Removed');
    expect(await shopperSees(slug, '/models')).toContain('/models/wallaby-long');
    await page.getByRole('searchbox', { name: 'Search models' }).fill('long');
    await expect(page.locator('.ordered-list strong')).toHaveText(['Wallaby Long']);
    expect(await faults(page)).toEqual([]);
  });
});

test('R2-047: a dealer whose site has no page for models is informed, and makes one', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'franchisewell');
  const { item } = (await callConsole(page, 'GET', `/tenants/${slug}/models/new`)) as { item: object };
  await callConsole(page, 'POST', `/tenants/${slug}/models`, {
    item: { ...item, name: 'Wombat', manufacturer_name: 'Aster', from_price: 29_990, disclaimer: 'In Queensland.' },
  });
  await page.goto(consoleUrl(`/sites/${slug}/models`));
  await expect(page.getByText('This site has no page for models yet.')).toBeVisible();
  await page.getByRole('link', { name: 'a page of the type Model' }).click();
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByRole('radio', { name: 'Page of each model' }).check();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Page of each model');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('/models/:slug');
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await publish(page, slug);
  expect(await shopperSees(slug, '/models/wombat')).toContain('From $29,990');
  await page.goto(consoleUrl(`/sites/${slug}/models`));
  await expect(page.locator('.ordered-list')).toContainText('Wombat');
  await expect(page.getByText('This site has no page for models yet.')).toBeHidden();
});
