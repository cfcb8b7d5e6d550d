/** `forecourt init`, `doctor` and `keys`: from an empty folder to a checked installation. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { command } from '#composer-api/server/commands/run-command.ts';
import type { Finding } from '#composer-api/server/doctor/finding.ts';
import { createVault } from '#tenants/secrets/vault.ts';
import { aPlatform } from '#tests/build/platform.ts';
import { openSmtp } from '#tests/build/smtp-server.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-live-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function run(env: { readonly [name: string]: string }, ...words: string[]) {
  const said: string[] = [];
  let problem = '';
  await command({ env: { LOG_LEVEL: 'silent', ...env }, say: (line) => said.push(line) }, words).catch((error) => {
    problem = String(error.message);
  });
  return { said, problem };
}

async function findings(env: { readonly [name: string]: string }) {
  const { said, problem } = await run(env, 'doctor', '--json');
  const found = JSON.parse(said.join('')) as readonly Finding[];
  return { problem, of: (check: string) => found.find((one) => one.check === check) };
}

test('init writes settings for their owner alone, once; the server takes them', async () => {
  const folder = aFolder();
  const file = join(folder, 'etc/env');
  const words = [
    'init',
    '--domain',
    'sites.example.com',
    '--data',
    folder,
    '--mail-from',
    'web@example.com',
    '--file',
    file,
  ];
  expect((await run({}, ...words)).problem).toBe('');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const written = readFileSync(file, 'utf8');
  const settings = parseEnv(written);
  expect(settings).toMatchObject({
    SITE_DOMAIN: 'sites.example.com',
    DEMO: 'off',
    PUBLIC_SCHEME: 'https',
    DATA_DIR: folder,
  });
  expect(Buffer.from(settings['SECRET_KEY'] ?? '', 'base64')).toHaveLength(32);
  expect(await run({}, ...words)).toMatchObject({
    said: [`${file} already exists. Nothing was changed.`],
    problem: '',
  });
  const other = await run({}, 'init', '--domain', 'other.example.com', '--file', file);
  expect(other.problem).toContain('says something else of SITE_DOMAIN');
  expect(readFileSync(file, 'utf8')).toBe(written);
});

test.each([
  [['--domain', 'not a host'], /SITE_DOMAIN may have/],
  [['--domain', 'https://example.com'], /SITE_DOMAIN is .* a host name without scheme/],
  [['--domain', 'a.example', '--mail-from', 'nobody'], /MAIL_FROM is "nobody"/],
  [['--domain', 'a.example', '--smtp', 'smtp://a\nEVIL=1'], /SMTP_URL may have/],
  [[], /Say --domain/],
])('init %j writes nothing', async (words, message) => {
  const file = join(aFolder(), 'env');
  expect((await run({}, 'init', ...words, '--file', file)).problem).toMatch(message);
  expect(() => statSync(file)).toThrow('ENOENT');
});

test('doctor says of a sound installation what is right, and of each fault what to do', async () => {
  const { dataDir, env: own } = await aPlatform();
  const env = { ...own, PORT: '1', DEMO: 'off' };
  const sound = await findings(env);
  expect(sound.problem).toBe('');
  expect(sound.of('database')).toMatchObject({ state: 'ok', says: 'The database is sound and up to date.' });
  expect(sound.of('disk')?.state).not.toBe(undefined);
  expect(sound.of('port')).toMatchObject({ state: 'ok' });
  expect(sound.of('mail')).toMatchObject({ state: 'warn' });

  chmodSync(dataDir, 0o755);
  const weak = await findings({ ...env, SECRET_KEY: Buffer.alloc(32, 7).toString('base64'), DEMO: 'on' });
  expect(weak.problem).toMatch(/^1 of \d+ checks failed: secret\.$/);
  expect(weak.of('folder')).toMatchObject({ state: 'warn', does: `chmod 700 ${dataDir}` });
  expect(weak.of('demo')).toMatchObject({ state: 'warn' });
});

test('doctor says of a database that cannot be reached what to look at, and not its password', async () => {
  const found = await findings({
    DATA_DIR: aFolder(),
    DATABASE_URL: 'postgres://web:hidden-word@127.0.0.1:1/forecourt',
  });
  expect(found.of('database')).toMatchObject({ state: 'fail', does: expect.stringContaining('DATABASE_URL') });
  expect(JSON.stringify(found.of('database'))).not.toContain('hidden-word');
});

test('doctor finds a damaged database, a refused password and a port that is taken', async () => {
  const folder = aFolder();
  writeFileSync(
    join(folder, 'forecourt.db'),
    'this is no database, and it is long enough to be read as one. '.repeat(99),
  );
  const smtp = await openSmtp(() => null, { user: 'web', pass: 'right' });
  onTestFinished(() => smtp.close());
  const address = smtp.url.replace('right', 'wrong-secret');
  const found = await findings({ DATA_DIR: folder, PORT: new URL(smtp.url).port, SMTP_URL: address });
  expect(found.of('database')).toMatchObject({ state: 'fail' });
  expect(found.of('port')).toMatchObject({ state: 'fail' });
  expect(found.of('smtp')).toMatchObject({
    state: 'fail',
    says: expect.stringContaining('refuses the name or password'),
    does: expect.stringContaining('name and password in SMTP_URL'),
  });
  expect(JSON.stringify(found.of('smtp'))).not.toContain('wrong-secret');
  const right = await findings({ DATA_DIR: folder, SMTP_URL: smtp.url });
  expect(right.of('smtp')).toMatchObject({ state: 'ok' });
});

test('keys: rotated while the server runs; a key withdrawn too early is reported with what can no longer be read', async () => {
  const [before, after] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')];
  const { env, platform, north } = await aPlatform({ secretKey: before });
  await createVault(platform.store, [Buffer.alloc(32, 1)]).put(north, 'webhook', 'whsec', { by: 'Pat' });
  const early = await run({ ...env, SECRET_KEY: after }, 'keys', 'status');
  expect(early.problem).toContain('1 passwords and keys of sites for services outside');
  const both = { ...env, SECRET_KEY: after, SECRET_KEY_PREVIOUS: before };
  expect((await run(both, 'keys', 'status')).said.at(-1)).toContain('still needed for 2');
  expect((await run(both, 'keys', 'rotate')).said[0]).toBe('Sealed again: 2. Sealed with SECRET_KEY before: 0.');
  expect((await run({ ...env, SECRET_KEY: after }, 'keys', 'status')).problem).toBe('');
  expect(await createVault(platform.store, [Buffer.alloc(32, 2)]).reveal(north, 'webhook')).toBe('whsec');
  const wrong = await run({ ...both, SECRET_KEY_PREVIOUS: 'short' }, 'keys', 'status');
  expect(wrong.problem).toContain('SECRET_KEY_PREVIOUS holds no key');
});
