/** Staff edit a lender next to a worked example, publish it, and shoppers get its figures. */
import type { Page } from '@playwright/test';
import { faults } from './axe.ts';
import { consoleUrl, shopperSees, signIn, waitSaved } from './console.ts';
import { expect, test } from './journey.ts';

const example = (page: Page) => page.getByRole('region', { name: 'Worked example' });

test('R9-031, R9-033, R3-006: a lender’s rules move the example at once and shoppers’ figures with Publish', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'platform@forecourt.test');
  await page.goto(consoleUrl('/sites/kereru/lenders'));
  const repayment = example(page).locator('.lender-repayment strong');
  await expect(repayment).toHaveText(/^\$\d/);
  const before = await repayment.textContent();
  const onSite = async () => {
    const html = await shopperSees('kereru', '/finance');
    return /data-figure="rate">([^<]+)</.exec(html)?.[1];
  };
  const rateBefore = await onSite();

  await test.step('the interest moves repayment, schedule and comparison rate, by keyboard', async () => {
    const interest = page.getByLabel('Interest rate', { exact: true });
    await interest.fill('14.5');
    await expect(repayment).not.toHaveText(before ?? '');
    await expect(example(page).getByText('14.50% p.a.').first()).toBeVisible();
    // The comparison rate that was given no longer fits.
    await expect(example(page).getByText('The two rates differ.')).toBeVisible();
    await page
      .getByLabel('Comparison rate (optional)', { exact: true })
      .or(page.getByLabel('Comparison rate', { exact: true }))
      .first()
      .fill('');
    await expect(example(page).getByText('The two rates differ.')).toHaveCount(0);
    await expect(page.locator('.lender-schedule tbody tr')).toHaveCount(7);
  });

  await test.step('a mistake is reported at its field, and the example says why it is not updated', async () => {
    const interest = page.getByLabel('Interest rate', { exact: true });
    await interest.fill('140');
    await expect(interest).toHaveAttribute('aria-invalid', 'true');
    await expect(example(page).getByText('Correct the marked fields')).toBeVisible();
    await interest.fill('14.5');
    await expect(interest).toHaveAttribute('aria-invalid', 'false');
    await expect(repayment).toBeVisible();
  });

  await test.step('an amount and a vehicle of the stock', async () => {
    const shown = await repayment.textContent();
    await page.getByLabel('Price of the vehicle').fill('60,000');
    await expect(repayment).not.toHaveText(shown ?? '');
    await page.getByRole('button', { name: 'A vehicle' }).click();
    await page.locator('.lender-vehicle').first().click();
    await expect(repayment).toHaveText(/^\$\d/);
  });

  await test.step('a lender is added, has to be completed, is moved, removed and taken back', async () => {
    // A lender of the site's own can be removed; there is none to fall back to.
    await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
    await page.getByLabel('Name of a new lender').fill('Red Gum Credit');
    await page.getByLabel('Name of a new lender').press('Enter');
    const added = page.getByRole('button', { name: /^Red Gum Credit/ });
    await expect(added).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel('Interest rate', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Move Red Gum Credit up' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(added).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await added.click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(added).toHaveCount(0);
  });

  await test.step('nothing grave for axe, and no overflow on a phone', async () => {
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(repayment).toBeHidden();
    await page.getByRole('button', { name: 'Worked example' }).click();
    await expect(example(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('shoppers get it with Publish, and not before', async () => {
    await waitSaved(page);
    expect(await onSite()).toBe(rateBefore);
    await page.getByRole('link', { name: 'reviewed and published' }).click();
    await page.getByRole('button', { name: /^Publish/ }).click();
    await expect.poll(onSite).toBe('14.50% p.a.');
  });
});
