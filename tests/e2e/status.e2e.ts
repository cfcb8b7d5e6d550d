/** Platform staff see how the platform is: calm as it is, and with trouble, in both looks and on a phone. */
import { alertRules } from '#domain/alerts/rules.ts';
import type { FaultGroup, FaultList, PlatformStatus } from '#schemas/api/status.ts';
import { callConsole, consoleUrl, signIn } from './console.ts';
import { expect, test } from './journey.ts';
import { faultsIn } from './looks.ts';

test('the status is found from the top bar, says each part in words, and what to do when something is wrong', async ({
  page,
}, info) => {
  await signIn(page, 'platform@forecourt.test');
  await page.goto(consoleUrl('/sites'));
  await page.getByRole('navigation', { name: 'Platform' }).getByRole('link', { name: 'Status' }).click();
  await expect(page.getByRole('heading', { name: 'Status', level: 1 })).toBeVisible();
  const areas = page.getByRole('list', { name: 'Parts of the platform' });
  await expect(areas.getByRole('listitem').filter({ hasText: 'Disk' })).toContainText('are free.');
  await expect(areas.getByRole('listitem').filter({ hasText: 'Backups' })).toContainText('Set BACKUP_URL');
  expect(await faultsIn(page, 'calm')).toEqual([]);

  // What a test cannot bring about on a server that others use: a full disk, and a fault.
  const real = (await callConsole(page, 'GET', '/status')) as PlatformStatus;
  const rule = alertRules.find(({ name }) => name === 'disk-nearly-full');
  if (!rule) throw new Error('The rule is gone.');
  const alert = {
    rule: rule.name,
    ...rule,
    words: rule.says(0.03),
    since: real.at,
    runbook: `docs/runbooks/${rule.name}.md`,
  };
  const trouble: PlatformStatus = {
    ...real,
    alerts: [alert],
    disk: { freeBytes: 3e9, bytes: 1e11 },
    jobs: [{ name: 'read-feed', waiting: 12, running: 1, failed: 2, oldestSeconds: 400 }],
    deliveries: [{ name: 'mail', waiting: 3, running: 0, failed: 0, oldestSeconds: 45 }],
    feeds: [{ slug: 'redgum', name: 'Redgum Motors', feeds: 1 }],
    slowBlocks: [{ name: 'search-results', count: 812, averageMs: 4.21, slowestMs: 88 }],
    slowQueries: [
      {
        name: `select "id", "slug" from "vehicle" where ${'"tenant_id" = ? and '.repeat(12)}1`,
        count: 3,
        averageMs: 41,
        slowestMs: 60,
      },
    ],
  };
  const group: FaultGroup = {
    fingerprint: 'ab12cd34ef56ab78',
    title: 'TypeError: Cannot read properties of undefined (reading …)',
    place: 'readPrice (vehicle-card.js:31)',
    happenedIn: '/cars/:slug',
    tenants: ['redgum', 'northside', 'coastal', 'fern'],
    faults: 37,
    firstAt: real.at,
    lastAt: real.at,
    firstRelease: '1f0c',
    lastRelease: real.release,
    lastRequest: '0a1b2c3d4e5f60718293',
    seen: null,
  };
  let list: FaultList = { faults: [group] };
  await page.route('**/api/console/status', (route) => route.fulfill({ json: trouble }));
  await page.route('**/api/console/status/faults', (route) => route.fulfill({ json: list }));
  await page.route('**/api/console/status/faults/*/seen', (route) => {
    list = { faults: [{ ...group, seen: { at: real.at, by: 'Pat Platform', isPast: false } }] };
    return route.fulfill({ json: list });
  });
  await page.reload();
  await expect(page.getByText('1 part needs you now')).toBeVisible();
  const first = areas.getByRole('listitem').first();
  await expect(first).toContainText('Make room on the disk');
  await expect(first).toContainText('docs/runbooks/disk-nearly-full.md');
  await expect(page.getByText('On redgum, northside, coastal and 1 more.')).toBeVisible();
  expect(await faultsIn(page, 'trouble')).toEqual([]);
  for (const [name, width, scheme] of [
    ['desk', 1440, 'light'],
    ['phone', 390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: info.outputPath(`status-${name}.png`), fullPage: true });
  }
  await page.getByRole('button', { name: /^Mark as seen/ }).press('Enter');
  await expect(page.getByText('Seen by Pat Platform')).toBeVisible();
});
