/** Dialogs of the console that a demo site does not show: each on a site in the state that it asks about. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callConsole, consoleUrl, signIn } from './console.ts';
import { tryDialog } from './dialogs/try-dialog.ts';
import { allowMessages, expect, test } from './journey.ts';
import { makeSite, stockSite } from './own-site.ts';
import { leaveShopper } from './seeded-shopper.ts';
import { sendLead } from './send-lead.ts';

let server: Server;
let address = '';

test.beforeAll(async () => {
  // Two vehicles; one price is in words.
  const rows = [
    'Stock,Make,Model,Year,Price,Type,Kms',
    'R1,Kia,Rio,2021,20000,used,41000',
    'R2,Kia,Rio,2022,a bargain,used,30000',
  ];
  server = createServer((_, response) => response.end(`${rows.join('\n')}\n`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('promise 8: a blocked time, a connected system and a replaced key ask before they go', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'blockwell');
  const found: string[] = [];

  await test.step('a blocked time', async () => {
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const { rows } = (await callConsole(page, 'GET', `/tenants/${slug}/locations`)) as { rows: { id: string }[] };
    await callConsole(page, 'POST', `/tenants/${slug}/appointment-blocks`, {
      locationId: rows[0]?.id ?? '',
      department: '',
      reason: 'Stocktaking',
      start: `${day}T12:00`,
      end: `${day}T18:00`,
    });
    await page.goto(consoleUrl(`/sites/${slug}/appointments?day=${day}`));
    const block = page.getByRole('button', { name: /Blocked: Stocktaking/ });
    found.push(...(await tryDialog(page, 'a blocked time', block)));
    await block.press('Enter');
    await page.getByRole('button', { name: 'Unblock this time' }).press('Enter');
    await expect(page.getByText('Shoppers can book this time again.')).toBeVisible();
    await expect(block).toHaveCount(0);
  });

  await test.step('a connected system', async () => {
    await callConsole(page, 'POST', `/tenants/${slug}/webhooks`, { name: 'Our CRM', url: 'https://crm.example/leads' });
    await page.goto(consoleUrl(`/sites/${slug}/lead-routing`));
    for (const act of ['Change the address of', 'New key for', 'Disconnect'])
      found.push(...(await tryDialog(page, act, page.getByRole('button', { name: `${act} Our CRM` }))));
    await page.getByRole('button', { name: 'Disconnect Our CRM' }).press('Enter');
    await page.getByRole('button', { name: 'Disconnect', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Disconnect Our CRM' })).toHaveCount(0);
  });

  await test.step('a replaced key', async () => {
    await page.goto(consoleUrl(`/sites/${slug}/search-keys`));
    await page.getByRole('button', { name: 'Replace the search key' }).press('Enter');
    await page.getByRole('button', { name: 'Create a new search key' }).press('Enter');
    const end = page.getByRole('button', { name: 'Revoke it now' });
    found.push(...(await tryDialog(page, 'a replaced key', end)));
    await end.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke it now' }).press('Enter');
    await expect(page.getByText('The replaced search key is revoked.')).toBeVisible();
    await expect(end).toHaveCount(0);
  });
  expect(found).toEqual([]);
});

test('promise 8: a feed is removed, and the report of its run is read', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'reportwell');
  const feeds = `/tenants/${slug}/feeds`;
  const mapping = { Stock: 'stocknum', Make: 'make', Model: 'model', Year: 'year', Price: 'price', Type: 'car_type' };
  const { id } = (await callConsole(page, 'POST', feeds, {
    name: 'Lot file',
    source: { kind: 'http', url: address },
    schedule: { kind: 'daily', at: '05:30' },
    mapping,
    missing: 'keep',
    guard: 30,
    answers: { priceType: 'drive_away' },
  })) as { id: string };
  await callConsole(page, 'POST', `${feeds}/${id}/run`, {});
  await page.goto(consoleUrl(`/sites/${slug}/feeds/${id}`));
  const report = page.getByRole('button', { name: /^Report of/ });
  await expect(async () => {
    await page.reload();
    await expect(report).toBeVisible({ timeout: 2000 });
  }).toPass();
  const found = await tryDialog(page, 'the report of a run', report);
  await report.press('Enter');
  await expect(page.getByRole('dialog').getByRole('cell', { name: 'a bargain', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const remove = page.getByRole('button', { name: 'Remove this feed' });
  found.push(...(await tryDialog(page, 'removing a feed', remove)));
  await remove.press('Enter');
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/feeds$/);
  expect(found).toEqual([]);
});

test('promise 8: a person is erased, and times that erase what is too old are agreed to', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'forgetwell');
  await sendLead(slug, { email: 'forget@example.com' });
  await leaveShopper(slug, '+61412000777', '2001-01-01T00:00:00.000Z');
  await page.goto(consoleUrl(`/sites/${slug}/privacy`));
  await page.getByLabel('Email address').fill('forget@example.com');
  await page.getByRole('button', { name: 'Find', exact: true }).press('Enter');
  const erase = page.getByRole('button', { name: 'Erase this person' });
  await expect(erase).toBeVisible();
  const found = await tryDialog(page, 'erasing a person', erase);

  await page.getByRole('button', { name: 'Start with common periods' }).press('Enter');
  const save = page.getByRole('button', { name: 'Save these periods' });
  await expect(save).toBeEnabled();
  found.push(...(await tryDialog(page, 'times that erase', save)));
  await save.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Erase 1 account?' })).toBeVisible();
  await page.getByRole('button', { name: 'Save and erase them' }).press('Enter');
  await expect(page.getByText(/^Set by /)).toBeVisible();

  await erase.press('Enter');
  await page.getByLabel('Type forget@example.com to erase').fill('forget@example.com');
  await page.getByRole('button', { name: 'Erase for good' }).press('Enter');
  await expect(page.getByText(/^Erased\. 1 lead stays/)).toBeVisible();
  expect(found).toEqual([]);
});

test('promise 8: two people changed one field of a vehicle, and one of them chooses', async ({ page }) => {
  test.setTimeout(120_000);
  allowMessages(/status of 409/);
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'clashwell');
  const [vehicle] = await stockSite(page, slug);
  if (!vehicle) throw new Error('The site has no vehicle.');
  await page.goto(consoleUrl(`/sites/${slug}/stock/${vehicle.id}`));
  const price = page.getByLabel('Price', { exact: true });
  await price.fill('43210');
  const path = `/tenants/${slug}/stock/${vehicle.id}`;
  await callConsole(page, 'PUT', path, { version: vehicle.version, changes: { price: 51_000 } });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const found = await tryDialog(page, 'a conflict', save);
  // The typed text is still there, and the dialog asks again.
  await expect(price).toHaveValue('43210');
  await save.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^From / })
    .press('Space');
  await page.getByRole('button', { name: 'Save both, with these choices' }).press('Enter');
  await expect(price).toHaveValue('51000');
  expect(found).toEqual([]);
});
