/** Issue 38: photographs that are named by stock number, in any order, as files of the import screen. */
import sharp from 'sharp';
import { faults } from './axe.ts';
import { consoleUrl, signIn } from './console.ts';
import { expect, test } from './journey.ts';
import { makeSite } from './own-site.ts';

const picture = (red: number) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: { r: red, g: 90, b: 90 } } })
    .png()
    .toBuffer();

test('issue 38: pictures named by stock number go to their vehicles, and what cannot be placed is listed', async ({
  page,
}) => {
  await signIn(page, 'onboarding@forecourt.test');
  const slug = await makeSite(page, 'photos');
  await page.goto(consoleUrl(`/sites/${slug}/import`));
  await page
    .getByLabel('Or paste it here')
    .fill('Stock No,Make,Model,Year,Odometer,Price,Status\nP1,Mazda,CX-5,2020,60000,"$24,990 drive away",Available\n');
  await page.getByRole('button', { name: 'Read the columns' }).click();
  await page.getByRole('button', { name: 'Try it without changing anything' }).click();
  await page.getByRole('button', { name: /^Import \d+ vehicles$/ }).click();
  await expect(page.getByRole('heading', { name: '3. What it did' })).toBeVisible();

  const file = async (name: string, red: number) => ({ name, mimeType: 'image/png', buffer: await picture(red) });
  const broken = { name: 'P1-3.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  const part = page.getByRole('region', { name: 'Photographs by stock number' });
  await part
    .getByLabel('Choose pictures or a ZIP')
    .setInputFiles([await file('p1 (2).png', 200), broken, await file('DSC_0001.png', 1), await file('P1.png', 90)]);
  await expect(part.getByRole('status')).toHaveText('3 pictures for 1 vehicles. 1 are left out.');
  await expect(part.getByText('DSC_0001.png')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await part.getByRole('button', { name: 'Add 3 pictures' }).click();
  await expect(part.getByText('2 pictures were added.')).toBeVisible();
  await expect(part.getByText('P1-3.png')).toBeVisible();
  await page.goto(consoleUrl(`/sites/${slug}/stock?q=P1`));
  await page
    .getByRole('link', { name: /Mazda CX-5/ })
    .first()
    .click();
  await expect(page.getByRole('img', { name: /Picture|Photo/ }).first()).toBeVisible();
});
