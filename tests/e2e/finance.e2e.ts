/** The finance calculator as shoppers use it: by mouse, touch and keyboard, with and without scripts. */
import { axe, faults } from './axe.ts';
import { siteUrl } from './console.ts';
import { financedVehicle, openCalculator } from './finance-page.ts';
import { expect, test } from './journey.ts';

for (const width of [390, 1440]) {
  test(`R4-045, R4-046, R4-047: sliders, fields and frequency change the figures at ${width}`, {
    tag: width === 390 ? '@gate' : [],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const calculator = await openCalculator(page);
    await page.evaluate(() => {
      document.addEventListener('forecourt:event', (event) => {
        const { id } = (event as CustomEvent<{ id: number }>).detail;
        document.body.dataset['events'] = `${document.body.dataset['events'] ?? ''} ${id}`;
      });
    });
    const repayment = calculator.locator('[data-figure=repayment]');
    const total = calculator.locator('[data-figure=total]');
    const before = [await repayment.textContent(), await total.textContent()];

    // Mouse: a press near the right end of the amount's slider.
    const slider = calculator.getByRole('slider', { name: 'Amount slider' });
    const box = await slider.boundingBox();
    await slider.click({ position: { x: (box?.width ?? 200) * 0.8, y: (box?.height ?? 44) / 2 } });
    await expect(repayment).not.toHaveText(before[0] ?? '');
    await expect(total).not.toHaveText(before[1] ?? '');
    const amount = calculator.getByRole('textbox', { name: 'Amount' });
    const dragged = await amount.inputValue();

    // Keyboard: an arrow is one step.
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(amount).not.toHaveValue(dragged);
    await expect(slider).toHaveAttribute('aria-valuetext', `$${await amount.inputValue()}`);

    // R5-013, R5-014: any pasted text is parsed, kept within bounds and explained.
    await amount.fill('AUD 9,999,999 or so');
    await amount.blur();
    await expect(amount).toHaveValue('250,000');
    await expect(calculator.locator('[data-field=amount][data-corrected]')).toContainText(
      'Cannot be less than $1,000 or more than $250,000',
    );
    await amount.fill('20000');
    await amount.blur();
    await expect(calculator.locator('[data-field=amount][data-corrected]')).toHaveCount(0);

    await calculator.getByRole('radio', { name: 'Monthly' }).click();
    await expect(calculator.locator('[data-figure=each]')).toHaveText('per month');
    await calculator.getByRole('combobox', { name: 'Term' }).selectOption('3');
    await expect(calculator.getByRole('status')).toContainText('Repayment $');
    await expect(calculator.getByRole('status')).toContainText(await repayment.innerText());

    // Promise 9: both rates accompany every figure; at another interest the comparison rate says that it was computed.
    const stated = await calculator.locator('[data-figure=comparison]').textContent();
    await calculator.getByRole('textbox', { name: 'Interest rate' }).fill('12');
    await expect(calculator.locator('[data-figure=rate]')).toHaveText('12.00% p.a.');
    await expect(calculator.locator('[data-figure=comparison]')).not.toHaveText(stated ?? '');
    await expect(calculator.locator('[data-figure=computed]')).toBeVisible();

    // R5-015: too small to show.
    await amount.fill('1000');
    await expect(repayment).toHaveText('Enquire for Finance');
    await expect(total).toBeHidden();

    expect(await page.evaluate(() => document.body.dataset['events'])).toBe(' 26');
    await expect(calculator.getByRole('link', { name: 'Request a Quote' })).toHaveAttribute(
      'href',
      /^\/apply-for-finance\?car_id=.*amount=1000&term=3&rate=12.*frequency=monthly.*#finance-form$/,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await faults(page, { include: ['#finance-calculator'] })).toEqual([]);
  });
}

test('R4-045: by touch', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const calculator = await openCalculator(page);
  const repayment = calculator.locator('[data-figure=repayment]');
  const before = await repayment.textContent();
  await calculator.getByRole('radio', { name: 'Fortnightly' }).tap();
  await expect(calculator.locator('[data-figure=each]')).toHaveText('per fortnight');
  await expect(repayment).not.toHaveText(before ?? '');
  await context.close();
});

test('R4-046, R5-013: without scripts the form leads to the page with its figures', { tag: '@gate' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const calculator = await openCalculator(page);
  await expect(calculator.getByRole('slider')).toHaveCount(0);
  await calculator.getByRole('textbox', { name: 'Amount' }).fill('999');
  await calculator.getByRole('textbox', { name: /^Deposit/ }).fill('0');
  await calculator.getByRole('radio', { name: 'Monthly' }).check();
  await calculator.getByRole('button', { name: 'Work it out' }).click();
  await expect(page).toHaveURL(/amount=999.*#finance-calculator$/);
  await expect(calculator.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,000');
  await expect(calculator.locator('[data-field=amount][data-corrected]')).toContainText('Cannot be less than $1,000');
  await expect(calculator.locator('[data-figure=repayment]')).toHaveText('Enquire for Finance');
  await context.close();
});

test('R4-048: Show More and Show Less of a disclaimer of at most 197 characters', async ({ page }) => {
  await page.goto(siteUrl('redgum', '/finance'));
  const calculator = page.locator('#finance-calculator');
  const short = calculator.locator('[data-figure=short]');
  const whole = calculator.locator('[data-figure=disclaimer]');
  expect(((await short.textContent()) ?? '').length).toBeLessThanOrEqual(197);
  await expect(whole).toBeHidden();
  await calculator.getByText('Show More').click();
  await expect(whole).toBeVisible();
  await expect(short).toBeHidden();
  await calculator.getByText('Show Less').click();
  await expect(whole).toBeHidden();
});

test('R4-045, R5-013, R5-015: axe finds nothing in any state of the calculator', async ({ page }) => {
  for (const [width, path] of [
    [390, 'redgum'],
    [1440, 'meridian'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(siteUrl(path, '/finance'));
    const calculator = page.locator('#finance-calculator');
    const amount = calculator.getByRole('textbox', { name: 'Amount' });
    const faultless = async (state: string) => {
      const found = await axe(page, { include: ['#finance-calculator'] });
      expect(found.map((one) => `${path} ${state}: ${one.id} ${one.targets}`)).toEqual([]);
    };
    expect(await faults(page)).toEqual([]);
    await faultless('initial');
    await amount.fill('no figure at all <b>1</b>');
    await amount.blur();
    await expect(calculator.locator('[data-field=amount][data-corrected]')).toHaveCount(1);
    await faultless('unreadable paste');
    await amount.fill('99999999');
    await amount.blur();
    await expect(calculator.locator('[data-field=amount][data-corrected]')).toContainText('Cannot be less than');
    await faultless('clamped');
    await amount.fill('1000');
    await amount.blur();
    await calculator
      .getByRole('combobox', { name: 'Term' })
      .selectOption({ index: -1 + (await calculator.locator('select[name=term] option').count()) });
    await expect(calculator.locator('[data-figure=repayment]')).toHaveText('Enquire for Finance');
    await faultless('25 or less');
    const more = calculator.getByText('Show More');
    if ((await more.count()) > 0) {
      await more.click();
      await expect(calculator.locator('[data-figure=disclaimer]')).toBeVisible();
      await faultless('disclaimer open');
    }
  }
});

test('R7-023, R8-015: the panel asks for a quote once it is seen, nothing moves, and a failure is not noticed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/youx/quote')) asked.push(request.postDataJSON());
  });
  await page.goto(siteUrl('meridian', await financedVehicle()));
  const panel = page.locator('.finance-panel[data-ask]');
  expect(asked).toEqual([]);
  const height = await panel.evaluate((element) => element.getBoundingClientRect().height);
  await panel.scrollIntoViewIfNeeded();
  const quote = panel.locator('[data-quote]');
  await expect(quote).toBeVisible();
  await expect(quote).toContainText(/\$[\d,]+\/wk\* \d+\.\d\d% p\.a\., comparison rate \d+\.\d\d% p\.a\./);
  expect(asked).toEqual([expect.objectContaining({ selfAssessedCreditScore: 'GREAT', loanTerm: 5 })]);
  expect(Math.abs((await panel.evaluate((element) => element.getBoundingClientRect().height)) - height)).toBeLessThan(
    1,
  );
  await quote.getByText('About this quote').click();
  await expect(quote).toContainText('with a great credit score');
  await expect(quote).toContainText('WARNING');
  expect(await faults(page, { include: ['.finance-panel'] })).toEqual([]);

  await page.route('**/api/youx/quote', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  const answered = page.waitForResponse('**/api/youx/quote');
  await panel.scrollIntoViewIfNeeded();
  await answered;
  await expect(panel.locator('[data-weekly]')).toBeVisible();
  await expect(quote).toBeHidden();
});
