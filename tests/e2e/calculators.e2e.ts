/** Price gauge, delivery and running costs on a vehicle's page, by mouse, touch and keyboard. */
import { faults } from './axe.ts';
import { siteUrl } from './console.ts';
import { firstVehicle } from './demo-vehicle.ts';
import { expect, test } from './journey.ts';

/** A vehicle with a gauge: the demo stock has many, of which the newest are tried. */
function gaugedVehicle(): Promise<string> {
  return firstVehicle('meridian', '/autogauge', (answer) => {
    const gauge = JSON.parse(answer);
    return gauge.fill > 0 && gauge.confidence > 0.2 && gauge.market_range_max >= gauge.listing_price;
  });
}

for (const width of [390, 1440]) {
  test(`R4-026, R7-002, R9-015: the gauge loads, shows and says how it was computed, at ${width}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const path = await gaugedVehicle();
    await page.goto(siteUrl('meridian', path));
    const gauge = page.locator('.price-gauge');
    await expect(gauge).toHaveAttribute('data-state', 'loading');
    await gauge.scrollIntoViewIfNeeded();
    await expect(gauge).toHaveAttribute('data-state', 'shown');
    await expect(gauge.locator('.price-gauge-label')).toHaveText(/^(Good|Great) Deal$/);
    await expect(gauge.locator('.price-gauge-range')).toHaveText(/^Market range \$[\d,]+ to \$[\d,]+$/);
    // With reduced motion the price appears immediately.
    await expect(gauge.locator('.price-gauge-price')).toHaveText(/^\$[\d,]{5,}$/);
    await gauge.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(gauge.locator('details > p')).toContainText('Worked out from');
    await expect(gauge.locator('li').first()).toBeVisible();
    expect(await faults(page, { include: ['.price-gauge'] })).toEqual([]);
  });
}

test('R4-026, R8-002: a gauge that fails is hidden', async ({ page }) => {
  const path = await gaugedVehicle();
  await page.route('**/autogauge', (route) => route.fulfill({ json: { fill: 0.5 } }));
  await page.goto(siteUrl('meridian', path));
  const gauge = page.locator('.price-gauge');
  await gauge.scrollIntoViewIfNeeded();
  await expect(gauge).toBeHidden();
});

test('R4-049, R8-006, R8-007: delivery is idle, loads, answers or says why not', async ({ page }) => {
  const path = await gaugedVehicle();
  await page.goto(siteUrl('meridian', path));
  const form = page.locator('.delivery-calculator');
  await expect(form).toHaveAttribute('data-state', 'idle');
  const button = form.getByRole('button', { name: 'Estimate delivery' });
  await button.click();
  await expect(form.locator('.ui-field-error')).toHaveText('Please enter a postcode.');
  await expect(form.getByLabel('Postcode')).toBeFocused();
  await expect(form.getByLabel('Postcode')).toHaveAttribute('maxlength', '4');
  await form.getByLabel('Postcode').fill('40');
  await page.keyboard.press('Enter');
  await expect(form.locator('.ui-field-error')).toHaveText('Invalid postcode. Please enter a 4-digit number.');
  expect(await faults(page, { include: ['.delivery-calculator'] })).toEqual([]);
  await form.getByLabel('Postcode').fill('4006');
  await page.keyboard.press('Enter');
  await expect(form).toHaveAttribute('data-state', 'result');
  await expect(form.getByRole('status')).toHaveText(/^Delivery to .*QLD 4006: (\$[\d,]+|free)$/);
  await form.getByLabel('Postcode').fill('9999');
  await button.click();
  await expect(form).toHaveAttribute('data-state', 'error');
  await expect(form.getByRole('status')).toContainText("Sorry, we can't provide an estimate for that location.");
});

test('R5-028, R9-025: running costs follow what is typed or pasted, by touch', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(siteUrl('meridian', await gaugedVehicle()));
  const form = page.locator('.fuel-calculator');
  await form.getByLabel('Distance a week').tap();
  await expect(page.locator('[data-block=fuel-calculator][data-awake]')).toBeAttached();
  await form.getByLabel('Distance a week').fill('1,000 kms');
  await form.getByLabel(/price a litre/).fill('$2.00');
  await form.getByLabel(/Consumption/).fill('8.5');
  await expect(form.locator('strong')).toHaveText('$170.00');
  await form.getByLabel(/Consumption/).fill('a lot');
  await expect(form.locator('strong')).toHaveText('$0.00');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
});

test('R2-017: with scripts off both calculators answer with a page, and the gauge stays out of sight', {
  tag: '@gate',
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const path = await gaugedVehicle();
  await page.goto(siteUrl('meridian', path));
  await expect(page.locator('.price-gauge')).toBeHidden();
  await page.getByLabel('Postcode').first().fill('4006');
  await page.getByRole('button', { name: 'Estimate delivery' }).click();
  await expect(page.locator('main')).toContainText(/Delivery to .*QLD 4006/);
  await page.getByRole('link', { name: 'Back to the vehicle' }).click();
  await page.getByRole('button', { name: 'Work out' }).click();
  await expect(page.locator('main')).toContainText(/250 km a week cost \$\d+\.\d\d/);
  await context.close();
});
