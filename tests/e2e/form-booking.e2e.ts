import { faults } from './axe.ts';
import { callConsole, consoleUrl, signIn, siteUrl } from './console.ts';
import { expect, test } from './journey.ts';
import { faultsIn } from './looks.ts';
import { openYard } from './open-yard.ts';
import { makeSite } from './own-site.ts';

test('R2-040 R7-016: staff see the times that shoppers can book; a shopper books a service by keyboard, and staff find it among the appointments', async ({
  page,
  browser,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'serviceyard');
  await openYard(page, slug);
  const { days } = (await callConsole(page, 'GET', `/tenants/${slug}/appointments/preview?department=service`)) as {
    readonly days: readonly { readonly day: string }[];
  };
  // The first day has times that are too soon, the later the test is run the more.
  const day = days[1]?.day ?? '';
  await page.goto(consoleUrl(`/sites/${slug}/settings/appointments`));
  const preview = page.getByRole('region', { name: 'What shoppers can book' });
  await preview.getByLabel('For', { exact: true }).selectOption({ label: 'Service' });
  await preview.getByLabel('Day', { exact: true }).fill(day);
  await expect(preview.getByText('open: 8:00 am - 6:00 pm')).toBeVisible();
  await expect(preview.getByRole('listitem').filter({ hasText: '8:00 am' })).toContainText('3 places');
  expect(await faultsIn(page, 'times for appointments')).toEqual([]);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const shopper = await phone.newPage();
  await shopper.goto(siteUrl(slug, '/service'));
  const form = shopper.locator('[data-block="form"]');
  const type = async (label: string, text: string) => {
    const field = form.getByLabel(label, { exact: true });
    await field.focus();
    await expect(field).toBeFocused();
    await shopper.keyboard.type(text);
  };
  const axe = async () => expect(await faults(shopper, { include: ['[data-block="form"]'] })).toEqual([]);
  // Text typed while the form wakes stays, and so does the focus.
  await type('Make', 'Mazda');
  await expect(form).toHaveAttribute('data-awake', '');
  await expect(form.getByLabel('Make', { exact: true })).toBeFocused();
  await expect(form.getByLabel('Make', { exact: true })).toHaveValue('Mazda');
  await type('Model', '3');
  await axe();
  await shopper.keyboard.press('Enter');
  await expect(form.getByRole('heading', { name: 'What work do you need, and when?' })).toBeFocused();
  const pick = async (name: RegExp, which = 0) => {
    const choice = form.getByRole('radio', { name }).nth(which);
    await choice.focus();
    await expect(choice).toBeFocused();
    await shopper.keyboard.press('Space');
    await expect(choice).toBeChecked();
  };
  await pick(/^[A-Z][a-z]+day \d/, 1);
  await pick(/^8:30 am$/);
  await axe();
  await form.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(form.getByRole('heading', { name: 'Who may we answer?' })).toBeFocused();
  await axe();
  await type('First name', 'Mia');
  await type('Email', 'mia@example.com');
  await type('Phone', '0412 345 678');
  await shopper.keyboard.press('Enter');
  await expect(shopper).toHaveURL(/\/success\?lead_id=/);
  await expect(shopper.getByText(/^Service, \w+day .*, 8:30 am, Brisbane time/)).toBeVisible();
  await expect(shopper.getByRole('link', { name: 'Add to your calendar' })).toHaveAttribute('href', /\.ics$/);
  await shopper.getByRole('link', { name: 'See or cancel it' }).click();
  await expect(shopper.getByRole('heading', { name: 'Service: booked' })).toBeVisible();
  expect(await faults(shopper)).toEqual([]);
  // R5-025: the earlier value appears in the focused field, and typing replaces it.
  await shopper.goto(siteUrl(slug, '/careers'));
  await form.getByLabel('Phone', { exact: true }).focus();
  await expect(form).toHaveAttribute('data-awake', '');
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue('0412 345 678');
  await expect(form.getByLabel('Phone', { exact: true })).toBeFocused();
  await shopper.keyboard.type('0499 111 222');
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue('0499 111 222');
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue('mia@example.com');
  await phone.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(consoleUrl(`/sites/${slug}/appointments?view=day&day=${day}`));
  await page.getByRole('button', { name: /^8:30 am Mia/ }).click();
  await expect(page.getByRole('heading', { name: 'Service: Mia' })).toBeVisible();
});
