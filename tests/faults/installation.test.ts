/** How a real installation begins, and starts that would leave a door open or overwrite what was lost. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { beginInstallation, isLoopback } from '#composer-api/server/begin-installation.ts';
import { command } from '#composer-api/server/commands/run-command.ts';
import { main } from '#composer-api/server/main.ts';
import { readSettings } from '#composer-api/server/settings.ts';
import { demoExtension } from '#demo/extension.ts';
import { decideKind } from '#demo/installation/begin.ts';
import { removeDemo } from '#demo/installation/remove-demo.ts';
import { seeder } from '#demo/seed/seed.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { readLink } from '#tenants/accounts/accept-link.ts';
import { createDemoAccount } from '#tenants/accounts/create-account.ts';
import { findInstallation, listDemoPasswords, setInstallation } from '#tenants/accounts/installation.ts';
import { verifySignIn } from '#tenants/accounts/verify-sign-in.ts';
import { openStore } from '#tenants/database/open.ts';
import { findScopeByHost } from '#tenants/sites/hosts.ts';
import { listVehicles } from '#tenants/stock/list-vehicles.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { createAccount } from '#tests/build/account.ts';
import { bareAssets } from '../build/bare-assets.ts';
import { aVehicle } from '../build/vehicle.ts';
import { temporaryStore, twoTenants } from '../contracts/store-fixture.ts';

const password = 'tin lantern over moss';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-begin-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function aBuild(): string {
  const dist = aFolder();
  writeFileSync(join(dist, 'assets.json'), JSON.stringify({ ...bareAssets, islands: {}, styles: {}, fonts: {} }));
  return dist;
}

/** Starts the server as `npm start` does. */
async function start(
  env: { readonly [name: string]: string },
  { dist = aBuild(), extension = demoExtension({ demo: readSettings(env).demo }) } = {},
) {
  const said: string[] = [];
  const server = await main(
    { env: { PORT: '0', LOG_LEVEL: 'silent', ...env }, say: (line) => void said.push(line), dist },
    extension,
  );
  let isOpen = true;
  const close = async () => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  onTestFinished(close);
  const links = said.flatMap((line) => /(http\S+\/first-account#token=\S+)/.exec(line)?.[1] ?? []);
  return { said, links, close };
}

const tokenOf = (link: string | undefined) => new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('token') ?? '';
const first = { name: 'Pia', email: 'pia@dealers.example', password };

describe('an installation without the demo', () => {
  test('O-06: a further worker does not end the address that the first one has printed', async () => {
    const env = { DATA_DIR: aFolder(), DEMO: 'off' };
    const { links } = await start(env);
    const other = await start({ ...env, FORECOURT_SAYS: '' });
    expect([links.length, other.links]).toEqual([1, []]);
    const store = await openStore({ file: join(env.DATA_DIR, 'forecourt.db') });
    onTestFinished(() => store.close());
    expect(await readLink(store, tokenOf(links[0]))).toMatchObject({ kind: 'first-account' });
  });

  test('begins with templates alone and an address for the first account, which works once', async () => {
    const dataDir = join(aFolder(), 'data');
    const env = { DATA_DIR: dataDir, DEMO: 'off' };
    const begun = await start(env);
    expect(begun.links).toHaveLength(1);
    expect(begun.said.join('\n')).not.toMatch(/forecourt-demo|@forecourt\.test|meridian/i);
    await begun.close();

    // It was not used: the next start prints a new one, and the old one is void.
    const store = await openStore({ file: join(dataDir, 'forecourt.db') });
    expect((await store.ask("SELECT count(*) AS n FROM tenant WHERE kind = 'site'"))[0]).toEqual({ n: 0 });
    expect((await store.ask('SELECT count(*) AS n FROM account'))[0]).toEqual({ n: 0 });
    const hashes = JSON.stringify(await store.ask('SELECT * FROM one_time_link'));
    expect(hashes).not.toContain(tokenOf(begun.links[0]));
    await store.close();
    const again = await start({ ...env, DEMO: 'on' });
    expect(again.links).toHaveLength(1);
    const { accept } = await acceptance(dataDir);
    await expect(accept(tokenOf(begun.links[0]))).rejects.toMatchObject({ code: 'not-found' });
    await again.close();
    const lines: string[] = [];
    await command({ env, say: (line) => void lines.push(line) }, ['user', 'first']);
    const made = /(http\S+token=\S+)/.exec(lines.join(' '))?.[1];
    await expect(accept(tokenOf(again.links[0]))).rejects.toMatchObject({ code: 'not-found' });
    expect(await accept(tokenOf(made))).toMatchObject({ account: { role: 'platform' }, signsIn: true });
    await expect(accept(tokenOf(made))).rejects.toMatchObject({ code: 'not-found' });
    await expect(command({ env, say: () => {} }, ['user', 'first'])).rejects.toThrow(
      'There is a platform account already',
    );

    // DEMO=on later brings no demo into it.
    const later = await start({ ...env, DEMO: 'on' });
    expect(later.links).toEqual([]);
    expect(later.said.join('\n')).not.toMatch(/forecourt-demo|meridian/i);
  }, 60_000);

  async function acceptance(dataDir: string) {
    const { acceptLink } = await import('#tenants/accounts/accept-link.ts');
    return {
      async accept(token: string) {
        const store = await openStore({ file: join(dataDir, 'forecourt.db') });
        try {
          return await acceptLink(store, { token, ...first });
        } finally {
          await store.close();
        }
      },
    };
  }
});

test('a server without an extension begins empty, and offers the first account', async () => {
  const dataDir = join(aFolder(), 'data');
  const { links } = await start({ DATA_DIR: dataDir }, { extension: {} });
  expect(links).toHaveLength(1);
  const store = await openStore({ file: join(dataDir, 'forecourt.db') });
  expect(await findInstallation(store)).toBe('real');
  expect((await store.ask('SELECT count(*) AS n FROM tenant'))[0]).toEqual({ n: 0 });
  await store.close();
});

test('DEMO is on by default, and refused unless it is on or off', () => {
  expect([{}, { DEMO: 'on' }, { DEMO: 'off' }].map((env) => readSettings(env).demo)).toEqual([true, true, false]);
  expect(() => readSettings({ DEMO: 'yes' })).toThrow('DEMO is "yes". It must be one of on, off.');
});

describe('a server that others can reach', () => {
  test.each(['127.0.0.1', '127.8.0.1', '::1', 'localhost'])('%s is this machine alone', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  test.each(['0.0.0.0', '::', '10.0.0.1', 'example.com', '127.0.0.1.example.com'])('%s is not', (host) => {
    expect(isLoopback(host)).toBe(false);
  });

  test.each([
    ['HOST', '0.0.0.0'],
    ['PUBLIC_SCHEME', 'https'],
  ])('begins no demo with %s=%s', async (name, value) => {
    const dataDir = join(aFolder(), 'data');
    await expect(start({ DATA_DIR: dataDir, [name]: value })).rejects.toThrow(
      /^The demo has well-known passwords, .* Set DEMO=off/,
    );
    // Nothing was begun: the same folder starts without the demo.
    const store = await openStore({ file: join(dataDir, 'forecourt.db') });
    expect(await findInstallation(store)).toBeNull();
    await store.close();
  });

  test('does not start while the printed password works, and does once it was changed or the account disabled', async () => {
    const store = await temporaryStore();
    await createDemoAccount(store, {
      email: 'platform@forecourt.test',
      name: 'Priya',
      role: 'platform',
      scope: null,
      password: 'forecourt-demo',
    });
    await setInstallation(store, 'demo');
    const begin = (demo: boolean, isExposed: boolean) =>
      beginInstallation(
        store,
        async () => ({ offersFirstAccount: (await decideKind(store, { demo, isExposed })) === 'real', accounts: [] }),
        { say: () => {}, isExposed },
      );
    await expect(begin(false, true)).rejects.toThrow(
      /^The demo’s password still opens platform@forecourt\.test.*npm run forecourt demo remove/,
    );
    expect(await begin(true, false)).toEqual({ offersFirstAccount: false, accounts: [] });
    await removeDemo(store, []);
    expect(await listDemoPasswords(store)).toEqual([]);
    expect(await begin(true, true)).toEqual({ offersFirstAccount: true, accounts: [] });
  });
});

test('removing the demo takes its accounts, its vehicles and its sites, and nothing that people brought', async () => {
  const { store, north, south } = await twoTenants();
  await setInstallation(store, 'demo');
  const demo = { name: 'Demo', password: 'forecourt-demo' };
  await createDemoAccount(store, { ...demo, email: 'a@demo.test', role: 'admin', scope: north });
  await createDemoAccount(store, { ...demo, email: 'b@demo.test', role: 'platform', scope: null });
  await createAccount(store, { name: 'Own', email: 'own@south.example', role: 'admin', scope: south, password });
  const vehicle = (id: string): Vehicle => aVehicle({ id, slug: `car-${id}`, stocknum: id, vin: null });
  await upsertVehicles(store, north, [vehicle('v_1'), vehicle('v_2')], { by: seeder });
  await upsertVehicles(store, south, [vehicle('v_1'), vehicle('v_2')], { by: seeder });
  await upsertVehicles(store, south, [{ ...vehicle('v_2'), price: 1234 }, vehicle('v_3')], { by: 'A dealer' });
  const removed = await removeDemo(store, ['north', 'south', 'nowhere']);
  expect(removed).toEqual({
    accounts: expect.arrayContaining(['a@demo.test', 'b@demo.test']),
    sites: ['north'],
    kept: ['south'],
    vehicles: 3,
  });
  expect(await findScopeByHost(store, 'north.localhost')).toBeNull();
  expect((await listVehicles(store, south)).map(({ vehicle: { id } }) => id).sort()).toEqual(['v_2', 'v_3']);
  const signIn = (email: string, given: string) =>
    verifySignIn(store, { email, password: given, address: '203.0.113.1', device: null });
  await expect(signIn('b@demo.test', 'forecourt-demo')).rejects.toMatchObject({ code: 'auth.failed' });
  expect(await signIn('own@south.example', password)).toMatchObject({ name: 'Own' });
  expect(await findInstallation(store)).toBe('real');
});

describe('a database that was lost', () => {
  test('an empty database next to the other files of an installation is refused', async () => {
    const dataDir = aFolder();
    writeFileSync(join(dataDir, 'forecourt.db'), '');
    writeFileSync(join(dataDir, 'secret.key'), 'x');
    await expect(start({ DATA_DIR: dataDir })).rejects.toThrow(
      /forecourt\.db is empty \(0 bytes\) although other files of the installation exist \(secret\.key\)/,
    );
  });

  test('a missing file is reported', async () => {
    const dataDir = aFolder();
    mkdirSync(join(dataDir, 'media'));
    const { said } = await start({ DATA_DIR: dataDir, DEMO: 'off' });
    expect(said[0]).toContain('There is no database in');
  }, 30_000);
});
