/** Every island of a vehicle's page by keyboard alone, and what the others leave to the mouse. */
import type { Locator } from '@playwright/test';
import { faults } from './axe.ts';
import { signIn, siteUrl } from './console.ts';
import { vehicleWith, withoutPhone } from './demo-vehicle.ts';
import { allowMessages, expect, test } from './journey.ts';
import { addVehicle, makeSite } from './own-site.ts';

async function press(control: Locator, key = 'Enter'): Promise<void> {
  await control.focus();
  await control.page().keyboard.press(key);
}

test('promise 8, R4-034, R5-028: notices, lists, call and favourites by keys', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const path = await vehicleWith('meridian', 'class="vehicle-located-at', 'data-ask=');
  await page.goto(siteUrl('meridian', path));
  await withoutPhone(page);

  const notice = page.locator('.vehicle-located-at');
  await press(notice.getByRole('button', { name: 'Close this notice' }));
  await expect(notice).toBeHidden();
  // Who closed it continues in the page, not from its start.
  await expect(page.locator('main')).toBeFocused();

  for (const block of ['vehicle-specifications', 'vehicle-features']) {
    const details = page.locator(`[data-block=${block}] details`).first();
    await press(details.locator('summary'));
    await expect(details).toHaveAttribute('open', '');
    await page.keyboard.press('Space');
    await expect(details).not.toHaveAttribute('open', '');
  }

  const sidebar = page.locator('.vehicle-sidebar');
  const reported = page.waitForRequest('**/api/leads/reveal');
  await press(sidebar.getByRole('button', { name: /^Call .*•/ }));
  await reported;
  const call = sidebar.locator('a[href^="tel:"]');
  await expect(call).toContainText(/^Call [\d ]+$/);
  await expect(call).toBeFocused();
  const compare = sidebar.locator('[data-compare]');
  await press(compare);
  const tray = page.locator('.compare-tray');
  await expect(tray.getByRole('status')).toContainText('added');
  await press(tray.getByRole('button', { name: /^Remove / }));
  await expect(tray).toBeHidden();

  const fuel = page.locator('.fuel-calculator');
  await fuel.getByLabel('Distance a week').focus();
  // Before it is awake the form leads to a separate page.
  await expect(page.locator('[data-block=fuel-calculator][data-awake]')).toBeAttached();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('500 kms');
  await fuel.getByLabel(/Consumption/).fill('8');
  await fuel.getByLabel(/price a litre/).fill('2');
  await page.keyboard.press('Enter');
  await expect(fuel.locator('strong')).toHaveText('$80.00');
  const panel = page.locator('.finance-panel');
  await panel.scrollIntoViewIfNeeded();
  const about = panel.locator('summary', { hasText: 'About this quote' });
  await expect(about).toBeVisible();
  await press(about);
  await expect(panel.locator('[data-text=basis]')).toBeVisible();

  expect(page.url()).toContain(path);
  expect(
    await faults(page, {
      include: ['.fuel-calculator', '.delivery-calculator', '.finance-panel', '#finance-calculator'],
    }),
  ).toEqual([]);
  // Saved on the server: a signed-out shopper is redirected there.
  await press(sidebar.locator('[data-favourite]'), 'Space');
  await expect(page).toHaveURL(/\/sign-in\?type=watchlist/);
});

test('promise 8, R4-036: the viewer’s views by arrow keys and by mouse, with the focus where it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(siteUrl('redgum', await vehicleWith('redgum', 'Marked details inside')));
  const stage = (view: string) => page.locator(`.vehicle-gallery-stage[data-view=${view}]`);
  const views = page.locator('.vehicle-gallery-views input');
  await page.locator('.vehicle-gallery-views input:checked').focus();
  const count = await views.count();
  for (let i = 0; i < count; i++) {
    await page.keyboard.press('ArrowRight');
    const chosen = page.locator('.vehicle-gallery-views input:checked');
    await expect(chosen).toBeFocused();
    const view = (await chosen.getAttribute('value')) ?? '';
    await expect(stage(view)).toBeVisible();
    await expect(page.locator('.vehicle-gallery-stage:visible')).toHaveCount(1);
  }
  await page.locator('.vehicle-gallery-views label', { hasText: 'Photos' }).click();
  await expect(stage('gallery')).toBeVisible();
  await page.locator('.vehicle-gallery-views label', { hasText: 'Interior' }).click();
  await expect(stage('interior')).toBeVisible();
  expect(await faults(page, { include: ['[data-block=vehicle-gallery]'] })).toEqual([]);
});

test('R5-036, R8-009: the enquiry on a vehicle by keys: missing fields are reported, and input stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl('meridian', await vehicleWith('meridian', 'id="enquire"')));
  const form = page.locator('#enquire');
  await press(page.locator('.vehicle-sidebar').getByRole('link', { name: 'Enquire now' }));
  await expect(form).toBeInViewport();
  await form.getByLabel('First name').fill('Keyla');
  await form.getByRole('textbox', { name: 'Email' }).fill('not an address');
  // Until its script is loaded the browser itself reports missing fields.
  await expect(form.locator('form')).toHaveJSProperty('noValidate', true);
  await press(form.getByRole('button', { name: 'Send enquiry' }));
  await expect(form.getByRole('alert')).toContainText('Please fix the following errors:');
  await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(form.getByLabel('First name')).toHaveValue('Keyla');
  expect(await faults(page, { include: ['#enquire'] })).toEqual([]);
  // A corrected field is no error any more, and the focus stays in the field.
  await form.getByRole('textbox', { name: 'Email' }).fill('keyla@example.com');
  await expect(form.getByRole('textbox', { name: 'Email' })).not.toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await form.getByLabel('Phone').fill('0412 345 678');
  await form.getByLabel('Comments').fill('Is it still there?');
  // A failing server leaves the form as it is and shows an error.
  allowMessages(/status of 500 .*\/api\/leads/);
  await page.route('**/api/leads', (route) => route.fulfill({ status: 500, body: 'no' }));
  await press(form.getByRole('textbox', { name: 'Email' }));
  await expect(form.getByRole('alert')).toContainText('An error occurred when submitting this form');
  await expect(form.getByLabel('Comments')).toHaveValue('Is it still there?');
  expect(await faults(page, { include: ['#enquire'] })).toEqual([]);
  await page.unroute('**/api/leads');
  await press(form.getByRole('textbox', { name: 'Email' }));
  await expect(page).toHaveURL(/\/success\?lead_id=/);
});

test('R4-053: the print button says that it prepares, then prints, by mouse and by key', async ({ page }) => {
  const path = await vehicleWith('meridian', 'href="/print?');
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: printed() + 1 }) });
    function printed(): number {
      return (window as unknown as { printed: number }).printed;
    }
  });
  await page.goto(siteUrl('meridian', `/print?car_id=${path.split('/').at(-1)}`));
  const button = page.locator('[data-print]');
  const printed = () => page.evaluate(() => (window as unknown as { printed: number }).printed);
  await button.click();
  await expect.poll(printed).toBeGreaterThan(0);
  await expect(button).toHaveText('Print');
  await page.evaluate(() => {
    const words = document.querySelector('[data-print] span');
    const said: (string | null)[] = [];
    Object.assign(window, { said });
    if (words)
      new MutationObserver(() => said.push(words.textContent)).observe(words, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
  const before = await printed();
  await press(button);
  await expect.poll(printed).toBe(before + 1);
  expect(await page.evaluate(() => (window as unknown as { said: unknown }).said)).toEqual(['Preparing...', 'Print']);
});

test('promise 8: a second film has a separate section, and plays by a key and by a tap', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, 'platform@forecourt.test');
  const film = (vehicle: string) => `/img/drawn/${vehicle}/film.webm`;
  const slug = await makeSite(page, 'filmwell');
  const { path } = await addVehicle(
    page,
    slug,
    { make: 'Jayco', model: 'Journey', year: 2021, price: 48_990 },
    { video_url: film('caravan-off-road/f4f4f2'), external_video_url: film('people-mover/f3f4f2') },
  );
  for (const start of [(link: Locator) => press(link), (link: Locator) => link.tap()]) {
    await page.goto(siteUrl(slug, path));
    const section = page.locator('[data-block=vehicle-video]');
    await expect(section.locator('a.ui-video')).toHaveCount(1);
    await start(section.locator('a.ui-video'));
    // The focus is on the film, whose own controls go on from there.
    await expect(section.locator('.ui-video-player')).toBeFocused();
    expect(page.url()).toContain(path);
  }
  expect(await faults(page, { include: ['[data-block=vehicle-video]'] })).toEqual([]);
  await context.close();
});
