/**
 * A day in the life of a dealer with two yards: six shoppers, three staff. Mail is read back from a real SMTP server,
 * and leads from a system that checks their signatures; in the evening the reports show the day.
 */
import type { Browser, Locator, Page } from '@playwright/test';
import { compareText } from '#domain/text/compare.ts';
import type { LeadReport } from '#schemas/api/inbox.ts';
import type { LeadSummary } from '#schemas/api/lead.ts';
import type { WebhookKey } from '#schemas/api/webhook.ts';
import { openSmtp, type SmtpServer } from '#tests/build/smtp-server.ts';
import { isSignedWith, openWebhook, type WebhookServer } from '#tests/build/webhook-server.ts';
import { ask, callConsole, consoleUrl, siteUrl } from './console.ts';
import { expect, test } from './journey.ts';
import { startOwnServer } from './own-server.ts';
import { addVehicle, lawful, publish } from './own-site.ts';

const password = 'tin lantern over moss';
const slug = 'day';
const hour = (weekday: number) => ({ weekday, status: 'Open', formated_hours: null, open: '00:00', close: '23:59' });

/** A person at the console with an account from a one-time link. */
async function hire(browser: Browser, link: string, name: string, email?: string): Promise<Page> {
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
  const body = { token, password, name, ...(email === undefined ? {} : { email }) };
  const { status, headers, body: text } = await ask('console', 'POST', '/api/console/links/accept', body);
  const [, session = ''] = /^fc_console=([^;]+)/.exec(headers['set-cookie']?.[0] ?? '') ?? [];
  if (status !== 200 || session === '') throw new Error(`The account of ${name} answered ${status}: ${text}`);
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 800 } })).newPage();
  await page.context().addCookies([{ name: 'fc_console', value: session, url: consoleUrl() }]);
  return page;
}

interface Yard {
  readonly id: string;
  readonly name: string;
}

/** A site with two yards that are always open, a vehicle at each, and a rule that sends leads to the dealer's own system. */
async function open(pia: Page, hooks: WebhookServer) {
  await callConsole(pia, 'POST', '/tenants', {
    template: 'dealer',
    name: 'Day Motors',
    slug,
    country: 'AU',
    timeZone: 'Australia/Brisbane',
    contact: { phone: '07 5555 0100', email: 'hello@day.example' },
    locations: ['Nundah', 'Ashgrove'].map((city) => ({
      name: `Day Motors ${city}`,
      street: '1 Lot Street',
      city,
      state: 'QLD',
      postcode: '4012',
      phone: '07 5555 0101',
    })),
    ...lawful,
  });
  const { rows } = (await callConsole(pia, 'GET', `/tenants/${slug}/locations`)) as { rows: { id: string }[] };
  const yards: Yard[] = [];
  for (const { id } of rows) {
    const path = `/tenants/${slug}/locations/${id}`;
    const { item, version } = (await callConsole(pia, 'GET', path)) as {
      item: { name: string; contact_detail: object };
      version: number;
    };
    const email = `${item.name.split(' ').at(-1)?.toLowerCase()}@day.example`;
    const contact_detail = { ...item.contact_detail, email, opening_hours: [0, 1, 2, 3, 4, 5, 6].map(hour) };
    await callConsole(pia, 'PUT', path, { version, item: { ...item, contact_detail } });
    yards.push({ id, name: item.name });
  }
  const [nundah, ashgrove] = ['Nundah', 'Ashgrove'].map((city) => yards.find(({ name }) => name.endsWith(city)));
  if (!nundah || !ashgrove) throw new Error('The site has not two yards.');
  const car = { make: 'Toyota', year: new Date().getFullYear() - 3 };
  const hilux = await addVehicle(
    pia,
    slug,
    { ...car, model: 'HiLux', price: 54_990, stocknum: 'DAY1' },
    { location_id: nundah.id },
  );
  const corolla = await addVehicle(
    pia,
    slug,
    { ...car, model: 'Corolla', price: 31_990, stocknum: 'DAY2' },
    { location_id: ashgrove.id },
  );
  const { key } = (await callConsole(pia, 'POST', `/tenants/${slug}/webhooks`, {
    name: 'Our CRM',
    url: hooks.url,
  })) as WebhookKey;
  const documents = `/tenants/${slug}/documents`;
  for (const [name, body] of Object.entries({
    'lead-routing': { receipt: true, rules: [{ name: 'All', hours: 'any', webhooks: ['Our CRM'] }] },
    // The dealer names no lender, so the site may show no repayment.
    switches: { 'test-drive.booking': true, 'finance.calculator': false },
  })) {
    const { revision } = (await callConsole(pia, 'GET', `${documents}/${name}`)) as { revision: string };
    await callConsole(pia, 'PUT', `${documents}/${name}`, { revision, body });
  }
  await publish(pia, slug);
  return { nundah, ashgrove, hilux, corolla, key };
}

/** Who writes; some forms ask for both names apart. */
async function sign(form: Locator, first: string, last: string, phone: string): Promise<void> {
  const isApart = (await form.getByLabel('First name', { exact: true }).count()) > 0;
  if (isApart) {
    await form.getByLabel('First name', { exact: true }).fill(first);
    await form.getByLabel(/^Last name/).fill(last);
  } else await form.getByLabel('Name', { exact: true }).fill(`${first} ${last}`);
  await form.getByLabel('Email', { exact: true }).fill(`${first.toLowerCase()}@shopper.example`);
  await form.getByLabel('Phone', { exact: true }).fill(phone);
}

/** Where the site has a field for the yard. */
async function chooseYard(form: Locator, { name }: Yard): Promise<void> {
  const choice = form.getByRole('combobox', { name: /^(?:Dealership|Location)/ });
  if ((await choice.count()) > 0) await choice.selectOption({ label: name });
}

async function isSent(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/success/);
}

test('a day of six shoppers and three staff at two yards: each lead arrives, is answered, and is in the evening’s reports', async ({
  browser,
}) => {
  const mail: SmtpServer = await openSmtp();
  const hooks: WebhookServer = await openWebhook();
  const server = await startOwnServer({
    SMTP_URL: mail.url,
    MAIL_FROM: 'forecourt@platform.example',
    FEED_HOSTS: `${slug}=${hooks.host}`,
  });
  const before = process.env['FORECOURT_PORT'];
  process.env['FORECOURT_PORT'] = String(server.port);
  try {
    await liveThrough(browser, server.first, mail, hooks);
  } finally {
    process.env['FORECOURT_PORT'] = before;
    await server.close();
    await mail.close();
    await hooks.close();
  }
});

async function liveThrough(browser: Browser, first: string, mail: SmtpServer, hooks: WebhookServer): Promise<void> {
  const pia = await hire(browser, first, 'Pia', 'pia@platform.example');
  const { nundah, ashgrove, hilux, corolla, key } = await open(pia, hooks);
  const invite = async (name: string, role: string, yard?: Yard) => {
    const { address } = (await callConsole(pia, 'POST', '/people/invitations', {
      email: `${name.toLowerCase()}@day.example`,
      role,
      tenant: slug,
      locationIds: yard ? [yard.id] : null,
    })) as { address: string };
    return hire(browser, address, name);
  };
  const ana = await invite('Ana', 'admin');
  const hana = await invite('Hana', 'leads', nundah);
  const bo = await invite('Bo', 'leads', ashgrove);

  await morning(browser, { nundah, ashgrove, hilux, corolla });
  const { leads } = (await callConsole(ana, 'GET', `/tenants/${slug}/leads?show=all`)) as { leads: LeadSummary[] };
  expect(leads.map(({ category }) => category).toSorted(compareText)).toEqual([
    'General Enquiry',
    'General Enquiry',
    'Team Member',
    'Test Drive',
    'Trade-in',
    'Used Vehicle',
  ]);

  // Every shopper was thanked, each yard has its own leads, and the dealer's system has all of them, signed.
  const shoppers = ['mia', 'ken', 'ria', 'tom', 'lea', 'zoe'].map((name) => `${name}@shopper.example`);
  const sentTo = (to: string) => mail.received.filter((one) => one.to.includes(to));
  await expect.poll(() => shoppers.filter((to) => sentTo(to).length > 0)).toEqual(shoppers);
  await expect.poll(() => hooks.received.length).toBe(6);
  for (const hook of hooks.received) expect(isSignedWith(key, hook)).toBe(true);
  const subjects = (to: string) => sentTo(to).map(({ mail: one }) => one.subject ?? '');
  await expect.poll(() => subjects('nundah@day.example').length).toBeGreaterThanOrEqual(2);
  expect(subjects('nundah@day.example').join()).toContain('HiLux');
  expect(subjects('ashgrove@day.example').join()).not.toContain('HiLux');

  await afternoon({ hana, bo }, sentTo);

  const report = (await callConsole(ana, 'GET', `/tenants/${slug}/leads/report`)) as LeadReport;
  expect(report.total).toMatchObject({ leads: 6, outcomes: { sold: 1, lost: 1 } });
  expect(report.total.answered).toBeGreaterThanOrEqual(2);
  expect(report.people.map(({ name }) => name)).toEqual(expect.arrayContaining(['Hana', 'Bo']));
  await ana.goto(consoleUrl(`/sites/${slug}/leads/report`));
  await expect(ana.getByRole('cell', { name: 'Hana' }).or(ana.getByRole('rowheader', { name: 'Hana' }))).toBeVisible();
  await ana.goto(consoleUrl(`/sites/${slug}/reports`));
  await expect(ana.getByRole('region', { name: 'Totals' }).getByText('6', { exact: true }).first()).toBeVisible();
}

interface Stage {
  readonly nundah: Yard;
  readonly ashgrove: Yard;
  readonly hilux: { readonly path: string; readonly id: string };
  readonly corolla: { readonly path: string; readonly id: string };
}

/** Six shoppers write, on a desk, on phones, and without scripts. */
async function morning(browser: Browser, { nundah, ashgrove, hilux, corolla }: Stage): Promise<void> {
  const desk = await (await browser.newContext({ viewport: { width: 1366, height: 800 } })).newPage();
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const form = (page: Page) => page.locator('form.lead-form:visible').first();
  const send = (page: Page) => form(page).locator('button[type=submit]').click();

  await desk.goto(siteUrl(slug, '/contact'));
  await sign(form(desk), 'Mia', 'Tran', '0412 345 671');
  await form(desk).getByLabel('What is it about?').selectOption('General Enquiry');
  await chooseYard(form(desk), ashgrove);
  await form(desk)
    .getByLabel(/^(?:Comments|Message)/)
    .fill('Do you fit tow bars?');
  await send(desk);
  await isSent(desk);

  await phone.goto(siteUrl(slug, hilux.path));
  await phone
    .getByRole('region', { name: 'Price and contact' })
    .getByRole('link', { name: /^Enquire/ })
    .click();
  await sign(form(phone), 'Ken', 'Ito', '0412 345 672');
  await form(phone)
    .getByLabel(/^(?:Comments|Message)/)
    .fill('Is it still there?');
  await send(phone);
  await isSent(phone);

  await phone.goto(siteUrl(slug, `/book-test-drive?car_id=${corolla.id}`));
  await sign(form(phone), 'Ria', 'Ngata', '0412 345 673');
  await form(phone).locator('label:has(input[name=slot_day]:not([value=none]))').nth(1).click();
  await form(phone).locator('.slot-picker-times label:visible').first().click();
  await send(phone);
  await isSent(phone);
  await expect(phone.locator('[data-sent]').getByRole('link', { name: 'Add to your calendar' })).toBeVisible();

  const trade = desk.locator('#trade-in');
  await desk.goto(siteUrl(slug, '/trade-in'));
  const car = { Make: 'Mazda', Model: '3', Year: '2012', Kilometres: '180000' };
  for (const [label, text] of Object.entries(car)) await trade.getByLabel(label, { exact: true }).fill(text);
  await sign(trade, 'Tom', 'Reed', '0412 345 674');
  await chooseYard(trade, nundah);
  await trade.locator('button[type=submit]').click();
  // Too old for an online figure: the dealer calls.
  await expect(trade.getByRole('heading', { name: 'We will call you with a figure' })).toBeVisible();

  await plain.goto(siteUrl(slug, '/contact'));
  await sign(form(plain), 'Lea', 'Roy', '0412 345 675');
  await form(plain).getByLabel('What is it about?').selectOption('General Enquiry');
  await chooseYard(form(plain), nundah);
  await form(plain)
    .getByLabel(/^(?:Comments|Message)/)
    .fill('When do you open?');
  await send(plain);
  await isSent(plain);

  await desk.goto(siteUrl(slug, '/careers'));
  await sign(form(desk), 'Zoe', 'Hall', '0412 345 676');
  await chooseYard(form(desk), ashgrove);
  await form(desk)
    .getByLabel(/^(?:Comments|Message)/)
    .fill('I fix utes.');
  const cv = { name: 'Zoe Hall.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nCV\n%%EOF') };
  await form(desk)
    .getByLabel(/^Your CV/)
    .setInputFiles(cv);
  await expect(desk.getByRole('button', { name: 'Remove Zoe Hall.pdf' })).toBeVisible();
  // While a file is uploading the form says so, and sends nothing.
  await expect(form(desk).locator('[data-sending]')).toHaveCount(0);
  await send(desk);
  await isSent(desk);
  for (const page of [desk, phone, plain]) await page.context().close();
}

/** Staff answer their own leads: one is sold, one is lost. */
async function afternoon(
  { hana, bo }: { readonly hana: Page; readonly bo: Page },
  sentTo: (to: string) => SmtpServer['received'],
): Promise<void> {
  const happened = (page: Page) => page.getByRole('region', { name: 'What happened' });
  await hana.goto(consoleUrl(`/sites/${slug}/leads`));
  await expect(hana.getByRole('link', { name: 'Ken Ito' })).toBeVisible();
  await expect(hana.getByRole('link', { name: 'Ria Ngata' })).toHaveCount(0);
  await hana.getByRole('link', { name: 'Ken Ito' }).click();
  await hana.getByRole('button', { name: 'Assign to me' }).click();
  await expect(happened(hana).getByText(/^Assigned to /)).toBeVisible();
  await hana.getByRole('button', { name: 'Answer', exact: true }).click();
  await hana.getByRole('textbox', { name: 'Your answer' }).fill('Hello Ken,\n\nIt is. Come on Saturday at 10.');
  await hana.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(happened(hana).getByText('Come on Saturday at 10.')).toBeVisible();
  await expect
    .poll(() => sentTo('ken@shopper.example').some(({ mail }) => mail.text?.includes('Come on Saturday at 10.')))
    .toBe(true);
  await hana.getByLabel('State', { exact: true }).last().selectOption('sold');
  await expect(happened(hana).getByText('Set to Sold')).toBeVisible();

  await bo.goto(consoleUrl(`/sites/${slug}/appointments`));
  // Where both yards are shut for days, the second day that can be booked is past the first seven.
  const next = bo.getByRole('button', { name: 'Next week' });
  await expect(next).toBeVisible();
  if (await bo.getByText('Ria Ngata').first().isHidden()) await next.click();
  await expect(bo.getByText('Ria Ngata').first()).toBeVisible();
  await bo.goto(consoleUrl(`/sites/${slug}/leads`));
  await expect(bo.getByRole('link', { name: 'Ken Ito' })).toHaveCount(0);
  await bo.getByRole('link', { name: 'Mia Tran' }).click();
  await bo.getByRole('button', { name: 'Assign to me' }).click();
  await expect(happened(bo).getByText(/^Assigned to /)).toBeVisible();
  await bo.getByLabel('State', { exact: true }).last().selectOption('lost');
  await bo.getByLabel('Why it was lost').selectOption('Not a buyer');
  await expect(happened(bo).getByText('Set to Lost: Not a buyer')).toBeVisible();
}
