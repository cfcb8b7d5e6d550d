/** `forecourt`: operator commands, while the server runs on the same database. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { UsageError } from '#composer-api/server/commands/command.ts';
import { command } from '#composer-api/server/commands/run-command.ts';
import { migrations } from '#tenants/database/migrate.ts';
import { openStore } from '#tenants/database/open.ts';
import { listVehicles } from '#tenants/stock/list-vehicles.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function aCommand(place: string | { readonly [name: string]: string }) {
  const env = typeof place === 'string' ? { DATA_DIR: place } : place;
  return async (...words: string[]) => {
    const said: string[] = [];
    await command({ env: { ...env, LOG_LEVEL: 'silent' }, say: (line) => said.push(line) }, words);
    return said;
  };
}

describe('words', () => {
  test.each([
    [['nothing'], /^There is no command "nothing"\. "forecourt --help" lists start, user, tenant,/],
    [['user'], /^Say user with one of: list, first, reset, create, disable, enable\. "forecourt user --help"/],
    [['user', 'remove'], /^There is no "forecourt user remove"\. Say user with one of/],
    [['user', 'reset'], /^Say whose password, by mail address\./],
    [['user', 'reset', 'a@b.example', 'x'], /^"x" is one word too many\./],
    [['user', 'create', 'a@b.example', '--role', 'king'], /^--role is one of platform,/],
    [['user', 'create', 'a@b.example', '--role', 'admin'], /^The role admin needs a --site\./],
    [['db', 'upgrade', '--dry'], /^Unknown option '--dry'/],
    [['import', 'north'], /^Say the file\./],
  ])('%j is refused in one line, and ends with 2', async (words, message) => {
    const refused = await aCommand(aFolder())(...words).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UsageError);
    expect(refused).toMatchObject({ exitCode: 2, message: expect.stringMatching(message) });
    expect((refused as Error).message).not.toContain('\n');
  });

  test('--help of all and of each says what there is', async () => {
    const run = aCommand(aFolder());
    const names = (await run('--help')).flatMap((line) => /^ {2}(\w+) /.exec(line)?.[1] ?? []);
    expect(names).toEqual(expect.arrayContaining(['start', 'user', 'tenant', 'import', 'db', 'blocks']));
    for (const name of names) expect((await run(name, '--help')).join('\n')).toContain(`  forecourt ${name}`);
  });

  test('a folder without an installation is reported, and stays empty', async () => {
    const folder = aFolder();
    await expect(aCommand(folder)('user', 'list')).rejects.toThrow(`There is no installation in ${folder}.`);
    expect(existsSync(join(folder, 'forecourt.db'))).toBe(false);
  });
});

describe('with a running server', () => {
  test('people are invited, listed, shut out and let in', async () => {
    const { env, anonymous, hire } = await aPlatform();
    const run = aCommand(env);
    const [, address = ''] = await run('user', 'create', 'new@north.example', '--role', 'admin', '--site', 'north');
    const token = new URLSearchParams(new URL(address.trim()).hash.slice(1)).get('token');
    const accepted = await anonymous.call('POST', '/links/accept', {
      token,
      name: 'New Person',
      password: 'tin lantern over moss',
    });
    expect([accepted.status, accepted.text]).toEqual([200, expect.any(String)]);
    expect(await run('user', 'list', 'new@')).toEqual(['new@north.example\tNew Person\tSite admin\tnorth']);
    await hire(staff.northAdmin.email);
    const signIn = () =>
      anonymous.call('POST', '/session', { email: 'new@north.example', password: 'tin lantern over moss' });
    await run('user', 'disable', 'NEW@north.example');
    expect((await signIn()).status).toBe(401);
    await run('user', 'enable', 'new@north.example');
    expect((await signIn()).status).toBe(200);
    await expect(run('user', 'disable', 'nobody@north.example')).rejects.toThrow('No account has the address');
  });

  test('a site is exported, imported under another slug and served', async () => {
    const { env, site } = await aPlatform();
    const run = aCommand(env);
    const file = join(aFolder(), 'north.site.gz');
    await run('tenant', 'export', 'north', file);
    await expect(run('tenant', 'export', 'north', file)).rejects.toThrow('already exists');
    expect((await run('tenant', 'import', file, 'north-two')).join()).toContain('Site north-two (');
    const list = (await run('tenant', 'list')).map((line) => line.split('\t').slice(0, 4));
    const vehicles = list.find(([slug]) => slug === 'north')?.[3];
    expect(list).toContainEqual(['north-two', expect.any(String), 'site', vehicles]);
    // Private until it is put live, as every imported site.
    expect((await site('north-two', '/')).status).toBe(503);
    const cut = join(aFolder(), 'cut.site.gz');
    writeFileSync(cut, readFileSync(file).subarray(0, 900));
    await expect(run('tenant', 'import', cut, 'north-three')).rejects.toThrow(/^Nothing was imported\. .*cut off/);
    expect((await run('tenant', 'list')).some((line) => line.startsWith('north-three'))).toBe(false);
  });

  test('a site is made from a request, and says what it lacks', async () => {
    const { env } = await aPlatform();
    const run = aCommand(env);
    const file = join(aFolder(), 'site.json');
    const request = {
      template: 'plain',
      name: 'Harbour City',
      slug: 'harbour-city',
      country: 'AU',
      timeZone: 'Australia/Sydney',
      contact: { phone: '02 9412 3456', email: 'sales@harbour-city.example' },
      locations: [{ name: 'Yard', street: '1 Lot St', city: 'Artarmon', state: 'NSW', postcode: '2064' }],
    };
    writeFileSync(file, JSON.stringify({ ...request, country: 'XX' }));
    await expect(run('tenant', 'create', file)).rejects.toThrow(/country: AU or NZ/);
    writeFileSync(file, JSON.stringify(request));
    const said = await run('tenant', 'create', file);
    expect(said[0]).toBe('Site harbour-city is created, and private.');
    expect(said.join('\n')).toMatch(/^open +Business/m);
    expect(await run('tenant', 'state', 'harbour-city')).toEqual(said.slice(1));
    await expect(run('tenant', 'create', file)).rejects.toThrow(/harbour-city/);
  });

  test('a stock file is tried, taken in and reported', async () => {
    const { env } = await aPlatform({ vehicles: [] });
    const run = aCommand(env);
    const file = join(aFolder(), 'stock.csv');
    writeFileSync(file, 'Make,Model,Year,Km,Condition,Price\nKia,Rio,2020,41000,Used,17990\n,,,,Used,1\n');
    const tried = await run('import', 'north', file, '--dry-run', '--price-type', 'drive_away');
    expect(tried).toContain('  Make\tmake');
    expect(tried.join('\n')).toContain('Nothing was changed. It would be: 2 rows: 1 created');
    const said = await run('import', 'north', file, '--price-type', 'drive_away');
    expect(said[0]).toBe('2 rows: 1 created, 0 updated, 0 unchanged, 1 rejected.');
    expect(said[1]).toMatch(/^ {2}row 3/);
    const again = await run('import', 'north', file, '--price-type', 'drive_away');
    expect(again[0]).toBe('2 rows: 0 created, 0 updated, 1 unchanged, 1 rejected.');
    expect((await run('tenant', 'list', 'north'))[0]).toContain('\t1 vehicles\t');
    await expect(run('import', 'plain', file)).rejects.toThrow('A template has no stock');
  });

  test('issue 38: a stock file is read by a profile, and its questions are answered from a file', async () => {
    const { env, platform, north } = await aPlatform({ vehicles: [] });
    const run = aCommand(env);
    const folder = aFolder();
    const [file, answers] = [join(folder, 'stock.csv'), join(folder, 'answers.json')];
    const csv = 'Stock,Make,Model,Year,Price,Status,Rego Expiry,Location\n';
    writeFileSync(file, `Dealer list\n${csv}A1,Kia,Rio,2020,17990,On the hill,3/4/2027,Back lot\n`);
    const tried = (await run('import', 'north', file, '--dry-run', '--profile', 'none')).join('\n');
    expect(tried).toContain('CSV, columns named in row 2, no known system.');
    for (const open of ['(priceType)', '(dates)', 'open: status "on the hill", 1 row (words)', 'the place "Back lot"'])
      expect(tried).toContain(open);
    const said = {
      priceType: 'drive_away',
      dates: 'day-first',
      headerRow: 2,
      places: { '*': 'l_north' },
      words: [{ kind: 'status', phrase: 'On the hill', meaning: 'in_stock' }],
    };
    writeFileSync(answers, JSON.stringify(said));
    const answered = await run('import', 'north', file, '--dry-run', '--answers', answers);
    expect(answered.join('\n')).not.toContain('open:');
    await run('import', 'north', file, '--answers', answers);
    const [stored] = await listVehicles(platform.store, north);
    expect(stored?.vehicle).toMatchObject({
      status: 'in_stock',
      price_type: 'drive_away',
      rego_expiry: '2027-04-03',
      location_id: 'l_north',
      needs_look: [],
    });
    // Words hold from now on.
    expect((await run('import', 'north', file, '--dry-run')).join('\n')).not.toContain('on the hill');
    await expect(run('import', 'north', file, '--profile', 'nix')).rejects.toThrow('There is no profile called "nix"');
    writeFileSync(answers, JSON.stringify({ priceTyp: 'drive_away' }));
    await expect(run('import', 'north', file, '--answers', answers)).rejects.toThrow('priceTyp');
  });

  test('a file that empties the site stops the command, unless it is confirmed', async () => {
    const { env } = await aPlatform({ vehicles: [] });
    const run = aCommand(env);
    const file = join(aFolder(), 'stock.csv');
    const lines = (status: string) =>
      `Stock,Make,Model,Year,Price,Status\n${[1, 2, 3, 4].map((at) => `A${at},Kia,Rio,2020,17990,${status}`).join('\n')}\n`;
    writeFileSync(file, lines('Available'));
    await run('import', 'north', file, '--price-type', 'drive_away');
    writeFileSync(file, lines('Sold'));
    await expect(run('import', 'north', file)).rejects.toThrow('4 of 4 vehicles off the site');
    expect((await run('import', 'north', file, '--confirmed'))[0]).toContain('4 updated');
  });
});

describe('an upgrade of the software', () => {
  test('is tried on a copy, refused to other commands, and carried out', async () => {
    const folder = aFolder();
    const file = join(folder, 'forecourt.db');
    const earlier = await openStore({ file, migrations: migrations.slice(0, -2) });
    await earlier.close();
    const before = readFileSync(file);
    const run = aCommand(folder);
    const [last = '', end = ''] = migrations.slice(-2).map(({ name }) => name);
    expect(await run('db', 'status')).toEqual([
      expect.stringContaining(`${file}: ${before.length} bytes`),
      expect.stringContaining('; 2 pending.'),
      `  pending  ${last}`,
      `  pending  ${end}`,
    ]);
    const tried = await run('db', 'upgrade', '--dry-run');
    expect(tried[0]).toMatch(new RegExp(`^ {2}${last}\t\\d+ rows written\t[\\d.]+ ms\t\\w+ \\(`));
    expect(tried.at(-1)).toMatch(
      /^2 migrations went through on a copy of this data in [\d.]+ s\. Nothing was changed\.$/,
    );
    expect(readFileSync(file).equals(before)).toBe(true);
    await expect(run('user', 'list')).rejects.toThrow('The database needs an upgrade: 2 migrations are pending.');
    expect(await run('db', 'upgrade')).toEqual([`  ${last}`, `  ${end}`, '2 migrations applied.']);
    expect((await run('db', 'status'))[1]).toContain('0 pending.');
    expect(await run('user', 'list')).toEqual([]);
  });
});
