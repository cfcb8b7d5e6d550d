import { faults } from './axe.ts';
import { callConsole, consoleUrl, signIn, siteUrl } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { faultsIn } from './looks.ts';
import { makeSite, publish } from './own-site.ts';

test('R2-044: a shopper spins the wheel by keyboard and hears the result once; staff see who has won and what is left', async ({
  page,
  browser,
}) => {
  // A second spin is refused by 422, which Chromium writes into its console.
  allowMessages(/status of 422 .*\/api\/leads\)/);
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'wheelyard');
  const save = async (key: string, more: object) => {
    const path = `/tenants/${slug}/documents/${key}`;
    const { revision, body } = (await callConsole(page, 'GET', path)) as {
      readonly revision: string;
      readonly body: object;
    };
    await callConsole(page, 'PUT', path, { revision, body: { ...body, ...more } });
  };
  await save('switches', { 'promos.spin-to-win': true });
  await save('spin-to-win', {
    from: '2026-01-01',
    until: '2099-12-31',
    noPrize: 0,
    terms: 'Run by Own Motors.',
    round: 1,
    prizes: [{ name: 'Coffee mug', chance: 100, count: 5, terms: 'Collect it at our yard.' }],
    permits: [{ state: 'NSW', number: 'TP/00123' }],
  });
  await publish(page, slug);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const shopper = await phone.newPage();
  await shopper.goto(siteUrl(slug, '/spin-to-win'));
  const form = shopper.locator('[data-block="form"]');
  await expect(form.getByText('Permit: NSW TP/00123')).toBeVisible();
  const spin = async (phoneNumber: string) => {
    await form.getByLabel('First name').focus();
    await expect(form).toHaveAttribute('data-awake', '');
    await form.getByLabel('First name').fill('Mia');
    await form.getByLabel('Last name').fill('Lee');
    await form.getByLabel('Email', { exact: true }).fill('mia@example.com');
    await form.getByLabel('Phone').fill(phoneNumber);
    await form.getByLabel(/terms and conditions/).focus();
    await shopper.keyboard.press('Space');
    await expect(form.getByLabel(/terms and conditions/)).toBeChecked();
    await form.getByRole('button', { name: 'Spin the wheel' }).focus();
    await shopper.keyboard.press('Enter');
  };
  expect(await faults(shopper, { include: ['[data-block="form"]'] })).toEqual([]);
  await spin('0412 345 678');
  await expect(form.getByRole('status')).toHaveText('You have won: Coffee mug');
  await expect(form.getByRole('region', { name: 'The wheel' })).toBeFocused();
  expect(await faults(shopper, { include: ['[data-block="form"]'] })).toEqual([]);
  await form.getByRole('link', { name: 'What happens next' }).press('Enter');
  await expect(shopper).toHaveURL(/\/success\?lead_id=/);
  await expect(shopper.locator('[data-sent]')).toContainText('Coffee mug');
  // A second time, with another phone: the mail address has had its spin.
  await shopper.goto(siteUrl(slug, '/spin-to-win'));
  await spin('0499 000 111');
  await expect(form.getByText('You can spin once')).toBeVisible();
  await phone.close();

  await page.goto(consoleUrl(`/sites/${slug}/spin-to-win`));
  await expect(page.getByRole('table', { name: 'Prizes of the live wheel' })).toContainText('4 of 5');
  await expect(page.getByRole('table', { name: 'Winners' }).getByRole('link', { name: 'Mia Lee' })).toBeVisible();
  expect(await faultsIn(page, 'spin to win')).toEqual([]);
});
