/** @module-tag long */
/**
 * The restore drill: back up under load by the command, destroy, restore by the command, compare. What the installation runs
 * on is what the tests run on; a backup is the same for both databases.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { command } from '#composer-api/server/commands/run-command.ts';
import type { LastBackup } from '#composer-api/work/backup/last-backup.ts';
import { compareText } from '#domain/text/compare.ts';
import { copyDatabase } from '#tenants/database/copy-database.ts';
import { openStore, type Store, type StoreSource, type TenantScope } from '#tenants/database/open.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { addressOf, createDatabase, dropDatabase, onPostgres, sqliteDriver } from '#tests/build/postgres.ts';

type Env = { readonly [name: string]: string };

const enquiry = {
  category: 'Used Vehicle',
  name: 'Ria',
  last_name: 'Ngata',
  email: 'ria@example.com',
  phone: '0412 345 678',
  car_id: 'v_2',
  form: 'vehicle',
};
const key = Buffer.alloc(32, 5).toString('base64');

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-drill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function run(env: Env, ...words: string[]): Promise<string> {
  const said: string[] = [];
  await command({ env: { LOG_LEVEL: 'silent', ...env }, say: (line) => said.push(line) }, words);
  return said.join('\n');
}

const problemOf = (env: Env, ...words: string[]) =>
  run(env, ...words).then(
    (said) => `no problem: ${said}`,
    (error: Error) => error.message,
  );

/** A new machine: an empty folder, and an empty database where the installation has a server of databases. */
async function aMachine(
  backups: Env,
): Promise<{ readonly env: Env; readonly dataDir: string; readonly source: StoreSource }> {
  const dataDir = join(aFolder(), 'data');
  if (!onPostgres) {
    const source = { file: join(dataDir, 'forecourt.db'), driver: sqliteDriver } as const;
    return { env: { ...backups, DATA_DIR: dataDir }, dataDir, source };
  }
  const name = await createDatabase();
  onTestFinished(() => dropDatabase(name));
  const url = addressOf(name);
  return { env: { ...backups, DATA_DIR: dataDir, DATABASE_URL: url }, dataDir, source: { url } };
}

/** Every row of a database, by table. */
async function rowsOf(source: StoreSource): Promise<unknown> {
  const { tables } = await copyDatabase(source, { file: join(aFolder(), 'compared.db'), driver: sqliteDriver });
  return tables;
}

async function scene() {
  const tested = await aPlatform();
  const backups = { BACKUP_URL: `file://${aFolder()}/away`, BACKUP_KEY: key };
  const env = { ...tested.env, ...backups };
  const nadia = await tested.signIn(staff.northEditor.email);
  const upload = async (background: string) => {
    const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } });
    const bytes = new Uint8Array(await picture.jpeg().toBuffer());
    expect((await nadia.call('POST', `/tenants/north/media?name=yard.jpg&folder=Pages`, bytes)).status).toBe(201);
  };
  const send = async (message: string): Promise<string | null> => {
    const body = { ...enquiry, message };
    const answer = await tested.request('north.localhost', 'POST', '/api/leads', body);
    // One address may send only so much: what is refused is no lead.
    if (answer.status === 429) return null;
    expect(answer.status).toBe(201);
    return (answer.body as { lead_id: string }).lead_id;
  };
  return { ...tested, env, backups, nadia, upload, send, away: backups.BACKUP_URL.slice('file://'.length) };
}

async function scopeOf(store: Store, slug: string): Promise<TenantScope> {
  const scope = await findScopeForSystem(store, slug);
  if (scope === null) throw new Error(`There is no ${slug}.`);
  return scope;
}

async function leadsIn(source: StoreSource): Promise<readonly string[]> {
  const store = await openStore(source);
  try {
    const scope = await scopeOf(store, 'north');
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listLeads(store, scope, { cursor });
      found.push(...page.leads.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return found;
  } finally {
    await store.close();
  }
}

/** Files below a folder with their bytes. */
function filesIn(folder: string): readonly (readonly [string, string])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort(compareText)
    .map((path) => [path.slice(folder.length), readFileSync(path).toString('base64')] as const);
}

test('backed up under load, destroyed, restored: what was acknowledged before is there, and a quiet backup is equal row by row', async () => {
  const { env, backups, send, upload, dataDir, platform, nadia } = await scene();
  await upload('#112233');
  const before = await Promise.all(Array.from({ length: 10 }, (_, at) => send(`before ${at}`)));
  expect(before).not.toContain(null);
  let isOver = false;
  const meanwhile: string[] = [];
  const load = (async () => {
    while (!isOver) {
      const id = await send(`meanwhile ${meanwhile.length}`);
      if (id !== null) meanwhile.push(id);
      // A refusal waits for nothing: without a turn of the event loop, refusals alone would keep the backup from its files.
      await setImmediate();
    }
  })();
  // Also where the test runs out of time: a form sent to a platform that is closed already is answered by 500.
  onTestFinished(() => {
    isOver = true;
    return load;
  });
  try {
    expect(await run(env, 'backup')).toMatch(/^Backup of 2\d{3}-.* files/);
  } finally {
    isOver = true;
    await load;
  }
  const drill = await aMachine(backups);
  expect(await run(drill.env, 'restore')).toContain('Restored.');
  const found = await leadsIn(drill.source);
  expect(found).toEqual(expect.arrayContaining(before));
  // Of those that came meanwhile the first ones, none of them in half.
  expect(found.filter((id) => !before.includes(id)).reverse()).toEqual(
    meanwhile.slice(0, found.length - before.length),
  );

  await upload('#445566');
  // What is under way in the background would be new.
  await platform.jobs.runDue();
  await platform.deliveries.runDue();
  await run(env, 'backup');
  // Nothing has changed since, so nothing but the copy of the database may be new.
  expect(await run(env, 'backup')).toMatch(/; [01] contents were new/);
  const quiet = await aMachine(backups);
  await run(quiet.env, 'restore');
  expect(await rowsOf(quiet.source)).toEqual(await rowsOf(platform.store.source));
  expect(filesIn(join(quiet.dataDir, 'media'))).toEqual(filesIn(join(dataDir, 'media')));
  expect(readFileSync(join(quiet.dataDir, 'secret.key'))).toEqual(readFileSync(join(dataDir, 'secret.key')));
  expect(await run(quiet.env, 'doctor', '--json')).toContain('The database is sound and up to date.');
  expect(await run(env, 'backup', 'check')).toContain('is whole: ');
  const noted = JSON.parse(readFileSync(join(dataDir, 'backup.json'), 'utf8')) as LastBackup;
  expect([noted.problem, (await run(env, 'backup', 'list')).split('\n').at(-1)]).toEqual([null, noted.at]);
  expect(readdirSync(dataDir).filter((name) => /^(?:backup|restore)-/.test(name))).toEqual([]);
  expect((await nadia.call('GET', '/tenants/north/documents')).status).toBe(200);
});

test('point in time by backups: as of the one between two leads the earlier is there and the later is not', async () => {
  const { env, backups, send } = await scene();
  const every = { ...env, BACKUP_KEEP: '48h7d4w12m' };
  const earlier = await send('earlier');
  await run(every, 'backup');
  const later = await send('later');
  await run(every, 'backup');
  const times = (await run(every, 'backup', 'list')).split('\n').filter((line) => /^2\d{3}-/.test(line));
  expect(times).toHaveLength(2);
  const first = await aMachine(backups);
  await run(first.env, 'restore', '--at', times[0] ?? '');
  expect(await leadsIn(first.source)).toEqual([earlier]);
  const newest = await aMachine(backups);
  await run(newest.env, 'restore');
  expect(new Set(await leadsIn(newest.source))).toEqual(new Set([earlier, later]));
  // Without the hours only the newest of a day stays.
  await run(env, 'backup');
  expect((await run(env, 'backup', 'list')).split('\n').filter((line) => /^2\d{3}-/.test(line))).toHaveLength(1);
});

test('a place that is taken, a wrong key, a damaged or missing part: one clear line, and nothing is restored', async () => {
  const { env, backups, upload, away } = await scene();
  await upload('#112233');
  await run(env, 'backup');
  expect(await problemOf(env, 'restore')).toMatch(/already holds .*Nothing was changed/);
  const { env: clean, dataDir } = await aMachine(backups);
  const restored = () => readdirSync(dataDir);
  const other = { ...clean, BACKUP_KEY: Buffer.alloc(32, 6).toString('base64') };
  expect(await problemOf(other, 'restore')).toContain('was sealed with another key');
  expect(await problemOf({ ...clean, BACKUP_KEY: 'short' }, 'restore')).toContain('BACKUP_KEY must be 32 bytes');
  expect(await problemOf({ DATA_DIR: dataDir }, 'restore')).toContain('BACKUP_URL is not set');
  expect(await problemOf(clean, 'restore', '--at', '1999')).toContain('There is no backup of "1999"');
  const contents = filesIn(join(away, 'contents')).map(([path]) => join(away, 'contents', path));
  // The database, the picture, the key, and the mails that were written to files.
  expect(contents.length).toBeGreaterThanOrEqual(3);
  for (const path of contents) {
    const whole = readFileSync(path);
    const flipped = Buffer.from(whole);
    flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 1;
    for (const [bytes, words] of [
      [flipped, 'is damaged or was cut off'],
      [whole.subarray(0, whole.length - 1), 'is damaged or was cut off'],
      [null, 'lacks the content of'],
    ] as const) {
      if (bytes === null) rmSync(path);
      else writeFileSync(path, bytes);
      expect(await problemOf(clean, 'restore')).toContain(words);
      expect(restored()).toEqual([]);
      expect(await problemOf(env, 'backup', 'check')).toContain(words);
    }
    writeFileSync(path, whole);
  }
  expect(await run(clean, 'restore', '--dry-run')).toContain('Nothing was changed.');
  expect(restored()).toEqual([]);
  expect(await run(clean, 'restore')).toContain('Restored.');
});

test('one site is restored while the server runs, under another slug, with its pictures', async () => {
  const { env, upload, nadia, platform, dataDir, site } = await scene();
  await upload('#778899');
  await run(env, 'backup');
  const pathOf = (slug: string) => `/tenants/${slug}/documents/${encodeURIComponent('page/home')}`;
  const then = await nadia.get<{ body: { title: string }; revision: string }>(pathOf('north'));
  await nadia.call('PUT', pathOf('north'), {
    revision: then.revision,
    body: { ...then.body, title: 'Spoiled' },
    message: '',
  });
  expect(await problemOf(env, 'restore', '--site', 'north')).toMatch(/north/);
  expect(await problemOf(env, 'restore', '--site', 'nobody')).toMatch(/nobody/);
  expect(await problemOf(env, 'restore', '--site', 'plain', '--as', 'other')).toContain(
    'A template is part of every site',
  );
  expect(await run(env, 'restore', '--site', 'north', '--dry-run')).toContain('Nothing was changed.');
  expect(await run(env, 'restore', '--site', 'north', '--as', 'north-again')).toContain('Site north-again');
  const again = await scopeOf(platform.store, 'north-again');
  expect(readdirSync(join(dataDir, 'media', again.tenantId))).toHaveLength(1);
  const page = await platform.store.ask(
    "SELECT r.body FROM document d JOIN revision r ON r.id = d.revision_id WHERE d.tenant_id = ? AND d.key = 'page/home'",
    [again.tenantId],
  );
  expect(String(page[0]?.['body'])).toContain(then.body.title);
  expect((await site('north', '/')).status).toBe(200);
});

test('a failed backup says why, keeps the time of the last good one, and is tried again', async () => {
  const { env, dataDir } = await scene();
  await run(env, 'backup');
  const good = JSON.parse(readFileSync(join(dataDir, 'backup.json'), 'utf8')) as LastBackup;
  const blocked = join(aFolder(), 'a-file');
  writeFileSync(blocked, '');
  const full = { ...env, BACKUP_URL: `file://${blocked}/away` };
  expect(await problemOf(full, 'backup')).not.toContain('no problem');
  const bad = JSON.parse(readFileSync(join(dataDir, 'backup.json'), 'utf8')) as LastBackup;
  expect([bad.at, bad.problem === null]).toEqual([good.at, false]);
  mkdirSync(join(dataDir, 'odd name'), { recursive: true });
  writeFileSync(join(dataDir, 'odd name', 'x'), '');
  expect(await run(env, 'backup')).toContain('left out, since its name is none that can be kept: odd name/x');
});
