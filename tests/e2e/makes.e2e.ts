/** Staff keep the makes: a logo and words for one, their order, and the way back; shoppers see each at once. */
import sharp from 'sharp';
import { consoleUrl, signIn, siteUrl } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { faultsIn } from './looks.ts';
import { makeSite, publish, stockSite } from './own-site.ts';

test('a make is added with logo and words, moved, and read on its page', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'makewell');
  await stockSite(page, slug);
  allowMessages(/status of (?:400|422)/);
  await page.goto(consoleUrl(`/sites/${slug}/makes`));
  await expect(page.getByRole('heading', { name: 'Makes', level: 1 })).toBeVisible();

  const add = async (name: string) => {
    await page.goto(consoleUrl(`/sites/${slug}/makes/new`));
    await page.getByLabel('Name', { exact: true }).fill(name);
  };
  const save = page.getByRole('button', { name: 'Save', exact: true });

  await test.step('one of the stock, with a logo', async () => {
    await add('Toyota');
    await page.getByRole('button', { name: 'Choose a picture: Picture', exact: true }).click();
    const [files] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('dialog').getByRole('button', { name: 'Upload a picture' }).click(),
    ]);
    const picture = sharp({ create: { width: 600, height: 300, channels: 3, background: '#a03030' } });
    await files.setFiles({ name: 'toyota.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
    await expect(page.getByRole('dialog')).toBeHidden();
    await save.click();
    await expect(page.getByText('Saved. It is on the site now.')).toBeVisible();
    expect(await faultsIn(page, 'a make')).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('another of the same name is refused at its field, and nothing typed is lost', async () => {
    await add('toyota');
    await save.click();
    await expect(page.getByText('Another make has this name.').first()).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('toyota');
    await page.getByLabel('Name', { exact: true }).fill('Zebra');
    await save.click();
    await expect(page.getByText('Saved. It is on the site now.')).toBeVisible();
  });

  await test.step('their order changes by keyboard, and is announced', async () => {
    await page.goto(consoleUrl(`/sites/${slug}/makes`));
    const names = page.locator('.ordered-list strong');
    await expect(names).toHaveText(['Toyota', 'Zebra']);
    await page.getByRole('button', { name: 'Move Zebra up' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Zebra is now at place 1 of 2.' })).toBeAttached();
    await expect(names).toHaveText(['Zebra', 'Toyota']);
    await page.reload();
    await expect(names).toHaveText(['Zebra', 'Toyota']);
    await page.getByRole('checkbox', { name: 'Only makes with vehicles or models' }).check();
    await expect(names).toHaveText(['Toyota']);
    expect(await faultsIn(page, 'the makes')).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('removed, and restored by one press', async () => {
    await page.getByRole('button', { name: 'More actions for Toyota' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(page.getByText('Toyota is no longer on the site.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Toyota is back on the site.')).toBeVisible();
  });

  await test.step('a shopper finds its page, named as staff wrote it', async () => {
    await publish(page, slug);
    await page.goto(siteUrl(slug, '/toyota/overview'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Toyota');
  });
  // A refusal at its field is also logged in the browser's console.

  await test.step('MI-3: words that break a rule of law are saved with a reason, which another refusal keeps', async () => {
    await add('Holden');
    const words = page.getByRole('textbox', { name: 'Description' });
    await words.fill('Finance from 4.99% p.a. this week.');
    await save.click();
    const reason = page.getByLabel('Reason to save anyway');
    await expect(reason).toBeFocused();
    await reason.fill('The lender has approved these words.');
    await save.click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
    await expect(reason).toHaveValue('The lender has approved these words.');
    await page.getByRole('button', { name: 'Save anyway' }).click();
    await expect(page.getByText('Saved. It is on the site now.')).toBeVisible();
  });
});
