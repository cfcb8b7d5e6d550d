/** Issue 38: a dealer reads what a file does before it does it, and confirms a file that empties the yard. */
import { faults } from './axe.ts';
import { consoleUrl, signIn } from './console.ts';
import { expect, test } from './journey.ts';
import { makeSite } from './own-site.ts';

const header = 'Stock No,Make,Model,Year,Odometer,Price,Status';

test('issue 38: the trial shows former values and totals, and a file that empties the yard is confirmed first', async ({
  page,
}) => {
  await signIn(page, 'onboarding@forecourt.test');
  const slug = await makeSite(page, 'outcome');
  const attempt = async (rows: readonly string[]) => {
    await page.goto(consoleUrl(`/sites/${slug}/import`));
    await page.getByLabel('Or paste it here').fill([header, ...rows].join('\n'));
    await page.getByRole('button', { name: 'Read the columns' }).click();
    await page.getByRole('button', { name: 'Try it without changing anything' }).click();
  };
  const begin = page.getByRole('button', { name: /^Import \d+ vehicles$/ });
  const rowOf = (n: number, price: string, status = 'Available') =>
    `U${n},Mazda,CX-5,${2015 + n},${60_000 - n},"${price} drive away",${status}`;
  await attempt([rowOf(0, '$14,590'), rowOf(1, '$19,990'), rowOf(2, '$24,990'), rowOf(3, '$31,990')]);
  await expect(page.getByText('cheapest $14,590, dearest $31,990, none without a price, oldest 2015')).toBeVisible();
  await begin.click();
  await expect(page.getByRole('heading', { name: '3. What it did' })).toBeVisible();

  await attempt([
    rowOf(0, '$13,990'),
    rowOf(1, '$19,990', 'Sold'),
    rowOf(2, '$24,990', 'Sold'),
    rowOf(3, '$31,990', 'Sold'),
  ]);
  await expect(page.getByText('This file takes 3 of 4 vehicles off the site.')).toBeVisible();
  await page.locator('summary', { hasText: 'Changed' }).click();
  await expect(page.getByText('$14,590', { exact: true })).toBeVisible();
  await expect(page.getByText('$13,990', { exact: true })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await expect(begin).toBeDisabled();
  await page.getByLabel('These vehicles are no longer for sale').check();
  await begin.click();
  await expect(page.getByRole('heading', { name: '3. What it did' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Undo/ }).last()).toBeVisible();
});
