/** A site exported as one file, and imported again as another site. */
import { randomUUID } from 'node:crypto';
import { consoleUrl, signIn } from './console.ts';
import { expect, test } from './journey.ts';
import { faultsIn } from './looks.ts';
import { makeSite, stockSite } from './own-site.ts';

test('a site is exported to a file, and imported as another one by keyboard alone; a broken file is refused in words', async ({
  page,
}) => {
  await signIn(page, 'onboarding@forecourt.test');
  // A small site: what else a file holds, the tests of the API try.
  const source = await makeSite(page, 'carried');
  await stockSite(page, source);
  await page.goto(consoleUrl(`/sites/${source}`));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export this site' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${source}.site.gz`);
  const path = await file.path();

  await page.goto(consoleUrl('/sites'));
  await page.getByRole('link', { name: 'Import a site from a file' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Import a site from a file' })).toBeFocused();
  const bring = page.getByRole('button', { name: 'Import the site' });
  await bring.press('Enter');
  await expect(page.getByLabel('File', { exact: true })).toBeFocused();
  expect(await faultsIn(page, 'Import a site')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  const slug = `copy-${randomUUID().slice(0, 8)}`;
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'x.site.gz',
    mimeType: 'application/gzip',
    buffer: Buffer.from('no file of a site'),
  });
  await page.getByLabel('Short address', { exact: true }).focus();
  await page.keyboard.type(slug);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('damaged, or it is no file of a site');
  // Nothing that was typed is lost.
  await expect(page.getByLabel('Short address', { exact: true })).toHaveValue(slug);

  await page.getByLabel('File', { exact: true }).setInputFiles(path);
  await bring.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Carried Motors is here' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the site' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(consoleUrl(`/sites/${slug}`));
});
