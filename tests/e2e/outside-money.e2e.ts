/** A requested payment is paid by card, and the dealer refunds it in the payment service: shopper and console see it. */
import { openCheckoutDouble, serviceKeys } from '#tests/build/checkout-service.ts';
import { axe } from './axe.ts';
import { ask, callConsole, consoleUrl, signIn, siteUrl } from './console.ts';
import { expect, test } from './journey.ts';
import { makeSite } from './own-site.ts';
import { signInShopper } from './seeded-shopper.ts';
import { sendLead } from './send-lead.ts';

test('R2-044: a payment refunded in the payment service is shown as refunded to the shopper and in the console', async ({
  page,
}, info) => {
  const service = await openCheckoutDouble(Number(process.env['FORECOURT_CHECKOUT']));
  try {
    await signIn(page, 'platform@forecourt.test');
    // Before the first release there are no shoppers, so keys wait for no approval.
    const slug = await makeSite(page, 'cardyard', 'dealer', { goLive: false });
    await callConsole(page, 'PUT', `/tenants/${slug}/payments/service`, serviceKeys);
    await callConsole(page, 'POST', `/tenants/${slug}/go-live`, { shared: true });
    const lead = await sendLead(slug, { email: 'ada@example.com' });
    const asked = { title: 'Part payment', cents: 20_000, dueDay: null };
    await callConsole(page, 'POST', `/tenants/${slug}/leads/${lead}/payments`, asked);
    await signInShopper(page, slug, { email: 'ada@example.com', phone: null });

    await page.goto(siteUrl(slug, '/online-payment'));
    await page.getByRole('link', { name: /^Pay \$200 now/ }).click();
    await page.getByRole('button', { name: 'pay' }).click();
    await expect(page.getByText('Thank you. $200 has arrived.')).toBeVisible();

    const [money = ''] = service.intents.keys();
    await page.goto(`${service.url}/refund/${money}`);
    await page.getByRole('button', { name: 'refund' }).click();
    await expect(page.getByText('refunded')).toBeVisible();
    const { body, signature } = service.eventOf('refund.created', service.moves[0], new Date());
    const headers = { 'stripe-signature': signature };
    expect((await ask(slug, 'POST', '/api/payments/events', JSON.parse(body), headers)).status).toBe(200);

    const paid = page.getByRole('region', { name: 'Paid before' });
    await expect(async () => {
      await page.goto(siteUrl(slug, '/online-payment'));
      await expect(paid).toContainText('$200: Given back', { timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    expect(await axe(page)).toEqual([]);
    await paid.getByRole('link', { name: /^Receipt/ }).click();
    await expect(page.getByRole('main')).toContainText('Went back');
    await expect(page.getByRole('main')).toContainText('$200 AUD');
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
