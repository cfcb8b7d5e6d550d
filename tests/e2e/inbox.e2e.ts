/** The day of a lead in the inbox: by mouse on a desk, by keyboard alone, and on a phone. */
import type { Page } from '@playwright/test';
import type { LeadDetail } from '#schemas/api/lead.ts';
import { ask, callConsole, consoleUrl, signIn } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { faultsIn } from './looks.ts';
import { addVehicle, makeSite } from './own-site.ts';
import { sendLead } from './send-lead.ts';

interface Manifest {
  readonly start_url: string;
  readonly icons: readonly { readonly src: string; readonly type: string }[];
}

/** Of the example in RFC 8291. */
const browserKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

const happened = (page: Page) => page.getByRole('region', { name: 'What happened' });

test('R3-001: on a desk a lead is found, taken, answered though a colleague was quicker, and closed', {
  tag: '@gate',
}, async ({ page, browser }) => {
  allowMessages(/status of 409 .*\/acts\)/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'inboxyard');
  const { id: car } = await addVehicle(page, slug, { make: 'Toyota', model: 'HiLux', year: 2021, price: 54_990 });
  await sendLead(slug, { name: 'Ken', last_name: 'Ito', email: 'ken@example.com', phone: '0400 123 987' });
  await sendLead(slug, { category: 'Service' });
  const id = await sendLead(slug, { car_id: car });
  await page.goto(consoleUrl(`/sites/${slug}/leads`));
  await expect(page).toHaveTitle(/^\(3\) Leads/);
  await expect(page.getByText('2 enquiries')).toBeVisible();
  await page.getByRole('link', { name: 'Priya Sharma' }).click();
  await expect(page.getByRole('heading', { name: 'Priya Sharma', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The vehicle' }).getByText('$54,990')).toHaveCount(2);
  await expect(happened(page).getByRole('link', { name: /The same person: Service/ })).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) Priya Sharma/);
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(happened(page).getByText(/^Assigned to /)).toBeVisible();

  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await page.getByLabel('Begin with').selectOption({ index: 1 });
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await expect(answer).toHaveValue(/Priya/);
  await answer.fill('Hello Priya,\n\nSaturday at 10 it is.');
  const { version: seen } = (await callConsole(page, 'GET', `/tenants/${slug}/leads/${id}`)) as LeadDetail;
  const act = { kind: 'status', status: 'appointment' };
  await callConsole(page, 'POST', `/tenants/${slug}/leads/${id}/acts`, { seen, act });
  await page.reload();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(answer).toHaveValue('Hello Priya,\n\nSaturday at 10 it is.');
  const stale = { kind: 'status', status: 'contacted' };
  await callConsole(page, 'POST', `/tenants/${slug}/leads/${id}/acts`, { seen: seen + 1, act: stale });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert').getByText(/Meanwhile: .*Set to Contacted/)).toBeVisible();
  expect(await faultsIn(page, 'a conflict')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Send mine as well' }).click();
  await expect(happened(page).getByText('Saturday at 10 it is.')).toBeVisible();
  const went = page.getByRole('region', { name: 'Where it went' });
  await expect(went.getByText('Answer to the shopper')).toBeVisible();

  // A colleague opens it, and answers during typing: the answer appears on screen, and sending asks first.
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await signIn(colleague, 'onboarding@forecourt.test');
  const path = `/tenants/${slug}/leads`;
  const writing = { visit: 'visit-of-a-colleague', key: id, blockId: 'reply' };
  await callConsole(colleague, 'PUT', `${path}/presence`, writing);
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await answer.fill('And bring your licence.');
  await expect(page.getByRole('status').filter({ hasText: / is writing an answer\.$/ })).toBeVisible();
  const { version } = (await callConsole(colleague, 'GET', `${path}/${id}`)) as LeadDetail;
  const theirs = { kind: 'reply', subject: 'Saturday', text: 'See you then.' };
  await callConsole(colleague, 'POST', `${path}/${id}/acts`, { seen: version, act: theirs });
  await context.close();
  const crossed = page.getByRole('alert').getByText(/Meanwhile: .*Answered: Saturday/);
  await expect(crossed).toBeVisible({ timeout: 20_000 });
  await answer.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await expect(answer).toHaveValue('And bring your licence.');
  await page.getByRole('button', { name: 'Look at theirs first' }).click();
  await expect(crossed).toHaveCount(0);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(happened(page).getByText('And bring your licence.')).toBeVisible();

  await page.getByLabel('State', { exact: true }).last().selectOption('lost');
  await page.getByLabel('Why it was lost').selectOption('Bought elsewhere');
  await expect(happened(page).getByText('Set to Lost: Bought elsewhere')).toBeVisible();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Ken Ito' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search leads' }).fill('priya');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Ken Ito' })).toHaveCount(0);
  await expect(page.locator('.lead-list').getByText('Lost')).toBeVisible();
});

test('by keyboard alone a lead is opened, taken, answered and left, and the keys can be turned off', async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'keyyard');
  await sendLead(slug, { name: 'Ken', last_name: 'Ito', email: 'ken@example.com', phone: '0400 123 987' });
  await sendLead(slug);
  await page.goto(consoleUrl(`/sites/${slug}/leads`));
  await expect(page.getByRole('link', { name: 'Priya Sharma' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Priya Sharma', level: 1 })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Ken Ito', level: 1 })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: 'Priya Sharma', level: 1 })).toBeVisible();
  await expect(happened(page)).toBeVisible();
  await page.keyboard.press('a');
  await expect(happened(page).getByText(/^Assigned to /)).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeFocused();
  await page.keyboard.type('jarring keys do nothing in a field');
  await page.keyboard.press('Control+Enter');
  await expect(happened(page).getByText('jarring keys do nothing in a field')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts of the inbox' })).toBeVisible();
  await page.getByLabel('Use single-key shortcuts in the inbox').press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a phone a new lead appears without a reload, is opened, noted, given a next step, and left for the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'pocketyard');
  // The browser of the tests has no push service and no prompts: the worker is real, permission and address are not.
  await page.addInitScript((keys) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const given = { endpoint: 'https://fcm.googleapis.com/fcm/send/a-phone', keys };
    PushManager.prototype.subscribe = async () => Object.create({ toJSON: () => given });
  }, browserKeys);
  await page.goto(consoleUrl(`/sites/${slug}/leads`));
  await expect(page.getByRole('heading', { name: 'Nothing is open' })).toBeVisible();
  await page.getByRole('button', { name: 'Notifications' }).click();
  const notices = page.getByRole('dialog', { name: 'Notifications' });
  await notices.getByRole('button', { name: 'Notify this device of new leads' }).click();
  await expect(notices.getByText('This device gets notifications about new leads.')).toBeVisible();
  await notices.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(notices.getByRole('button', { name: 'Notify this device of new leads' })).toBeVisible();
  await notices.getByLabel('Summary of the inbox', { exact: true }).selectOption('week');
  await expect(notices.getByText(/^The next one goes to platform@forecourt\.test on Mon,? .*7:00/)).toBeVisible();
  await notices.getByLabel('Play a sound when a lead arrives').check();
  expect(await faultsIn(page, 'notifications')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeFocused();
  await sendLead(slug);
  await expect(page.getByRole('link', { name: 'Priya Sharma' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('status').filter({ hasText: /^New lead: General enquiry\.$/i })).toHaveCount(1);
  await page.getByRole('link', { name: 'Priya Sharma' }).click();
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Text' })).toHaveAttribute('href', 'sms:0412345678');
  for (const name of [/^Call 0412/, 'Text']) await expect(page.getByRole('link', { name })).toBeInViewport();
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Wants a tow bar');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(happened(page).getByText('Wants a tow bar')).toBeVisible();
  // At the thumb in any scroll position of the lead, and the keyboard focus is in the field.
  await page.getByRole('button', { name: 'Next step', exact: true }).click();
  await expect(page.getByLabel('What', { exact: true })).toBeFocused();
  await page.getByLabel('What', { exact: true }).fill('Call back');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(happened(page).getByText(/^To do by .*: Call back$/)).toBeVisible();
  expect(await faultsIn(page, 'a lead on a phone')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'All leads' }).click();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  await expect(page.locator('.lead-list').getByText('Call back')).toBeVisible();
  expect(await faultsIn(page, 'the list')).toEqual([]);
});

test('the console can be installed: manifest and icons are there, and the app opens at the leads looked after last', async ({
  page,
}) => {
  const { status, headers, body } = await ask('console', 'GET', '/manifest.webmanifest');
  expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json']);
  const { start_url: start, icons } = JSON.parse(body) as Manifest;
  for (const { src, type } of icons) {
    const icon = await ask('console', 'GET', src);
    expect([src, icon.status, icon.headers['content-type']]).toEqual([src, 200, type]);
  }
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'appyard');
  await page.goto(consoleUrl(`/sites/${slug}/leads`));
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  await page.goto(consoleUrl(start));
  await expect(page).toHaveURL(consoleUrl(`/sites/${slug}/leads`));
  // Chromium's own reasons against installing it; each test has a private window, which the full browser refuses.
  const browser = await page.context().newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  const errors = installabilityErrors.map(({ errorId }) => errorId);
  expect(errors.filter((error) => error !== 'in-incognito')).toEqual([]);
});
