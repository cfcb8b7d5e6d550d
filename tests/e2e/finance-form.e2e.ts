import type { Page } from '@playwright/test';
import { faults } from './axe.ts';
import { consoleUrl, signIn } from './console.ts';
import { openCalculator } from './finance-page.ts';
import { expect, test } from './journey.ts';
import { thisTry } from './own-site.ts';

/** The open step: its heading has the focus, nothing is wider than the screen, and axe finds nothing: each step once. */
async function atStep(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeFocused();
  const isWide = (page.viewportSize()?.width ?? 0) > 800;
  if (!isWide || heading === 'The second applicant')
    expect(await faults(page, { include: ['[data-block="form"]'] })).toEqual([]);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

for (const width of [390, 1440]) {
  test(`R2-034, R2-037, R2-020: the figures go to the application, step by step into the lead and before staff, at ${width}`, {
    tag: width === 390 ? '@gate' : [],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const customer = `Finance ${width} ${thisTry()}`;
    const calculator = await openCalculator(page);
    await calculator.getByRole('textbox', { name: 'Amount' }).fill(String(30_000 + width));
    await calculator.getByRole('radio', { name: 'Monthly' }).click();
    await expect(calculator.locator('[data-figure=each]')).toHaveText('per month');
    const repayment = (await calculator.locator('[data-figure=repayment]').textContent()) ?? '';
    expect(repayment).toMatch(/^\$\d/);
    await calculator.getByRole('link', { name: 'Request a Quote' }).click();
    await expect(page).toHaveURL(/\/apply-for-finance\?.*car=.*#finance-form$/);
    await page.waitForLoadState();
    const form = page.locator('[data-block="form"]');
    const figures = form.getByRole('region', { name: 'Your finance figures' });
    await expect(figures).toContainText(`${repayment} per month`);
    await expect(figures).toContainText('comparison rate');
    // Values from the calculator are not asked again.
    await expect(form.getByLabel('Amount to borrow')).toHaveCount(0);
    await form.getByLabel('Mostly private use').check();
    await expect(form).toHaveAttribute('data-awake', '');
    expect(await faults(page, { include: ['[data-block="form"]'] })).toEqual([]);
    const next = form.getByRole('button', { name: 'Next' });
    const text = (name: string) => form.getByRole('textbox', { name, exact: true });
    const choose = (name: string, label: string) =>
      form.getByRole('combobox', { name, exact: true }).selectOption({ label });
    await next.click();

    await atStep(page, 'About you');
    await next.click();
    await expect(form.getByText('Please fix the following errors:')).toBeVisible();
    await expect(text('First name')).toBeFocused();
    if (width === 390) expect(await faults(page, { include: ['[data-block="form"]'] })).toEqual([]);
    await text('First name').fill(customer);
    await text('Last name').fill('Tran');
    await text('Email').fill('mia@example.com');
    await text('Phone').fill('0412 345 678');
    await form.getByLabel('Date of birth', { exact: true }).fill('1990-04-17');
    await form.getByLabel('Yes', { exact: true }).check();
    await choose('Residency', 'Citizen');
    await next.click();

    await atStep(page, 'Where you live');
    await choose('Home', 'Renting');
    await choose('Lived there for', '1 to 2 years');
    await form.getByLabel('Rent or home loan, per month').fill('1,600');
    await text('Postcode').fill('4000');
    await next.click();

    await atStep(page, 'Work and income');
    await choose('Work', 'Full time');
    await text('Employer or business').fill('Fernleaf');
    await choose('Worked there for', '3 to 5 years');
    await form.getByLabel('Income after tax').fill('2,718');
    // Private answers outlive a reload, and not the tab.
    await page.reload();
    await form.locator('form').hover();
    await expect(form.getByText('What you typed earlier is here again')).toBeVisible();
    await expect(form.getByLabel('Income after tax')).toHaveValue('2,718');
    const lasting = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(lasting).toContain('0412 345 678');
    expect(lasting).not.toMatch(/2,718|Fernleaf|1990-04-17|1,600/);
    await next.click();

    await atStep(page, 'Other loans');
    await form.getByLabel('Other loans and cards, per month').fill('0');
    if (width === 1440) {
      await form.getByLabel('Yes, a second person').check();
      await expect(form.getByText('Step 5 of 7')).toBeVisible();
      await next.click();
      await atStep(page, 'The second applicant');
      await text('Second applicant’s name').fill('Sam Tran');
      await form.getByLabel('Second applicant’s date of birth').fill('1989-01-02');
      await choose('Second applicant’s work', 'Self-employed');
      await form.getByLabel('Second applicant’s income after tax').fill('3,141');
      await form.getByLabel('The second applicant knows about this').check();
    }
    await next.click();

    await atStep(page, 'Papers and agreement');
    await form.getByLabel('I agree to the use of my details').check();
    await form.getByLabel('I agree that a lender may check my credit file').check();
    await form.getByRole('button', { name: 'Send application' }).click();
    await expect(page).toHaveURL(/\/success\?lead_id=/);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await signIn(page, 'admin@meridian.test');
    await page.goto(consoleUrl(`/sites/meridian/leads?q=${encodeURIComponent(customer)}`));
    await page.locator('.lead-list').getByRole('link', { name: customer }).click();
    await expect(page.locator('.lead-facts')).toContainText(`${repayment} per month`);
    await expect(page.locator('.lead-facts')).toContainText('17 Apr 1990');
  });
}
