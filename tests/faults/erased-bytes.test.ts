/** After an erasure no byte of the person is left on disk, and restoring an earlier backup brings none back. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { command } from '#composer-api/server/commands/run-command.ts';
import type { ErasedPerson } from '#schemas/api/privacy.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { addressOf, createDatabase, dropDatabase, onPostgres } from '#tests/build/postgres.ts';
import { aShopper } from '#tests/build/shopper.ts';

/** Written nowhere else, and found in any bytes. */
const mark = 'zqxvhwkp';
const person = {
  category: 'Used Vehicle',
  car_id: 'v_2',
  location_id: 'l_north',
  filled_ms: '9000',
  form: 'vehicle',
  name: `Ria${mark}`,
  last_name: `Ngata${mark}`,
  email: `${mark}@person.example`,
  phone: '0491 570 156',
  message: `Is it ${mark}?`.repeat(40),
};

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-erased-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Files below a folder whose bytes hold the person. */
function filesWith(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => [mark, '491570156'].some((text) => readFileSync(path).includes(text)))
    .map((path) => path.slice(folder.length + 1));
}

async function scene() {
  const tested = await aPlatform();
  const backups = {
    BACKUP_KEEP: '48h7d4w12m',
    BACKUP_URL: `file://${aFolder()}/away`,
    BACKUP_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  const env = { ...tested.env, ...backups };
  const run = async (more: { readonly [name: string]: string }, ...words: string[]) => {
    const said: string[] = [];
    await command({ env: { LOG_LEVEL: 'silent', ...env, ...more }, say: (line) => said.push(line) }, words);
    return said.join('\n');
  };
  const admin = await tested.signIn(staff.northAdmin.email);
  const erase = async () => {
    const asked = { mail: person.email, phone: person.phone, typed: person.email };
    return admin.call('POST', '/tenants/north/privacy/erase', asked);
  };
  return { ...tested, run, erase, admin };
}

test('nothing of a person who was erased is left in the data folder, nor after a backup from before is restored', async () => {
  const { request, platform, dataDir, erase, run } = await scene();
  for (const turn of [1, 2, 3]) {
    const body = { ...person, idempotency_key: `erased-person-${turn}` };
    expect((await request('north.localhost', 'POST', '/api/leads', body)).status).toBe(201);
  }
  await platform.deliveries.runDue();
  if (!onPostgres) expect(filesWith(dataDir)).toContain('forecourt.db-wal');
  expect(filesWith(dataDir).length).toBeGreaterThan(1);
  const [, before = ''] = /Backup of (\S+):/.exec(await run({}, 'backup')) ?? [];

  expect((await erase()).body).toMatchObject({ leads: 3 } satisfies Partial<ErasedPerson>);
  expect(filesWith(dataDir)).toEqual([]);
  // The list of erasures exists, and contains no names.
  expect(readdirSync(join(dataDir, 'erasures'))).toHaveLength(1);

  // The next backup contains it, regardless of which backup is restored.
  await run({}, 'backup');
  const restored = join(aFolder(), 'data');
  const to: { [name: string]: string } = { DATA_DIR: restored };
  if (onPostgres) {
    const name = await createDatabase();
    onTestFinished(() => dropDatabase(name));
    to['DATABASE_URL'] = addressOf(name);
  }
  expect(await run(to, 'restore', '--at', before)).toContain(
    'Erased again, because they were erased after this backup: 1',
  );
  expect(filesWith(restored)).toEqual([]);

  // What was made after the erasure has nothing to erase.
  if (onPostgres) return;
  const later = join(aFolder(), 'data');
  expect(await run({ DATA_DIR: later }, 'restore')).not.toContain('Erased again');
  expect(filesWith(later)).toEqual([]);
});

test('leads that a shopper deleted by the number alone stay deleted after a backup from before the account is restored', async () => {
  if (onPostgres) return;
  const tested = await scene();
  const { platform, dataDir, run, north } = tested;
  await storeLead(platform.store, north, {
    idempotencyKey: 'by-the-number-alone',
    category: 'General Enquiry',
    payload: { name: person.name, phone: person.phone, message: person.message },
    outbox: [],
  });
  await platform.deliveries.runDue();
  const [, before = ''] = /Backup of (\S+):/.exec(await run({}, 'backup')) ?? [];

  const shopper = await aShopper(tested, north, { phone: '+61491570156' });
  expect((await shopper.post('/my-garage/delete', { typed: 'DELETE' })).status).toBe(200);
  expect(filesWith(dataDir)).toEqual([]);

  await run({}, 'backup');
  const restored = join(aFolder(), 'data');
  expect(await run({ DATA_DIR: restored }, 'restore', '--at', before)).toContain(
    'Erased again, because they were erased after this backup: 1',
  );
  expect(filesWith(restored)).toEqual([]);
});

test('a person with more leads than one transaction takes is erased whole', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  const { platform, dataDir, north, erase } = await scene();
  for (let n = 0; n < 1_003; n += 1)
    await storeLead(platform.store, north, {
      idempotencyKey: `one-of-many-${n}`,
      category: 'General Enquiry',
      payload: { name: mark, email: person.email },
      outbox: [],
    });
  expect((await erase()).body).toMatchObject({ leads: 1_003 } satisfies Partial<ErasedPerson>);
  if (!onPostgres) expect(filesWith(dataDir)).toEqual([]);
});
