/** A deposit is paid by card, and the dealer refunds it in the payment service: shopper and console see it. */
import { openCheckoutDouble, serviceKeys } from '#tests/build/checkout-service.ts';
import { axe } from './axe.ts';
import { ask, callConsole, consoleUrl, signIn, siteUrl } from './console.ts';
import { expect, test } from './journey.ts';
import { makeSite, publish, stockSite } from './own-site.ts';
import { signInShopper } from './seeded-shopper.ts';

test('R9-028: a deposit refunded in the payment service is shown as refunded to the shopper and in the console', async ({
  page,
}, info) => {
  const service = await openCheckoutDouble(Number(process.env['FORECOURT_CHECKOUT']));
  try {
    await signIn(page, 'platform@forecourt.test');
    // Before the first release there are no shoppers, so keys wait for nobody's approval.
    const slug = await makeSite(page, 'cardyard', 'dealer', { goLive: false });
    const [vehicle] = await stockSite(page, slug);
    await callConsole(page, 'PUT', `/tenants/${slug}/payments/service`, serviceKeys);
    const path = `/tenants/${slug}/documents/switches`;
    const { revision } = (await callConsole(page, 'GET', path)) as { readonly revision: string };
    const switches = { 'reserve.enabled': true, 'reserve.hold-hours': 48, 'reserve.payment': 'card' };
    await callConsole(page, 'PUT', path, {
      revision,
      body: { ...switches, 'reserve.amount-text': '$200', 'finance.calculator': false },
    });
    await publish(page, slug);
    await signInShopper(page, slug, { email: 'ada@example.com', phone: null });

    await page.goto(siteUrl(slug, `${vehicle?.path}/checkout`));
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Phone').fill('0412 345 678');
    await page.getByLabel(/I have read on what terms/).check();
    await page.getByRole('button', { name: /^Reserve/ }).click();
    await page.getByRole('link', { name: 'Pay $200 now' }).click();
    await page.getByRole('button', { name: 'pay' }).click();
    await expect(page.getByText('$200: paid')).toBeVisible();
    const reservation = page.url();

    const [money = ''] = service.intents.keys();
    await page.goto(`${service.url}/refund/${money}`);
    await page.getByRole('button', { name: 'refund' }).click();
    await expect(page.getByText('refunded')).toBeVisible();
    const { body, signature } = service.eventOf('refund.created', service.moves[0], new Date());
    const headers = { 'stripe-signature': signature };
    expect((await ask(slug, 'POST', '/api/payments/events', JSON.parse(body), headers)).status).toBe(200);

    await expect(async () => {
      await page.goto(reservation);
      await expect(page.getByText('$200: refunded')).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByText('Your deposit goes back to you in full')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.goto(consoleUrl(`/sites/${slug}/payments`));
    const part = page.getByRole('region', { name: 'Payment', exact: true });
    await expect(part).toContainText('$200.00 AUD Refunded');
    await expect(part).toContainText('Refunded in the payment service on');
    await expect(page.getByRole('table')).toContainText('The payment service');
    expect(await axe(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath('console.png'), fullPage: true });
  } finally {
    await service.close();
  }
});
