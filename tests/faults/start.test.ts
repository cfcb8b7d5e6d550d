/** Starts that cannot be: one clear line that says where, what and what to do. `npm start` prints it and ends with 1. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '#composer-api/server/listen.ts';
import { main } from '#composer-api/server/main.ts';
import { readSettings } from '#composer-api/server/settings.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { type Driver, ensureDriver } from '#scripts/build/driver.mjs';
import { migrations } from '#tenants/database/migrate.ts';
import { openStore } from '#tenants/database/open.ts';
import { bareAssets } from '../build/bare-assets.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What a start ends in; its message is all that is printed. */
async function failureOf(env: { readonly [name: string]: string }): Promise<string> {
  const dist = aFolder();
  writeFileSync(join(dist, 'assets.json'), JSON.stringify({ ...bareAssets, islands: {}, styles: {}, fonts: {} }));
  try {
    const { close } = await main({ env: { PORT: '0', LOG_LEVEL: 'silent', ...env }, say: () => {}, dist });
    await close();
  } catch (error) {
    return errorText(error);
  }
  throw new Error('the server started');
}

describe('settings', () => {
  test.each([
    ['PORT', 'eighty', /^PORT is "eighty"\. It must be a whole number from 0 to 65535\.$/],
    ['PORT', '70000', /^PORT is "70000"\. .*65535/],
    ['PORT', '-1', /^PORT is "-1"\. .* 0 to/],
    ['PORT', '80.5', /^PORT is "80\.5"\. .*whole number/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL is "loud"\. It must be one of silent, error, warn, info, debug\.$/],
    ['SEARCH_MEMORY_MB', '1', /^SEARCH_MEMORY_MB is "1"\. .*from 16 to/],
    ['GAUGE_URL', 'gauge', /^GAUGE_URL is "gauge"\. It must be an address that begins with http/],
    ['DATABASE_URL', 'mysql://u:secret@db/forecourt', /^DATABASE_URL must be an address such as postgres:(?!.*secret)/],
  ])('%s=%s stops the start with its name and what to do', async (name, value, message) => {
    expect(() => readSettings({ [name]: value })).toThrow(message);
    const dataDir = join(aFolder(), 'data');
    expect(await failureOf({ DATA_DIR: dataDir, [name]: value })).toMatch(message);
    expect(() => readdirSync(dataDir)).toThrow('ENOENT');
  });

  test('none of them is needed', () => {
    expect(readSettings({})).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: './var', logLevel: 'warn' });
  });
});

test('a data folder that cannot be written', async () => {
  const file = join(aFolder(), 'file');
  writeFileSync(file, 'mine');
  const message = await failureOf({ DATA_DIR: join(file, 'var') });
  expect(message).toBe(`DATA_DIR ${join(file, 'var')} cannot be written. Set DATA_DIR to a folder of yours.`);
});

test('M-002: a database that a newer version has written is left as it is', async () => {
  const dataDir = join(aFolder(), 'data');
  mkdirSync(dataDir);
  const newer = [...migrations, { name: '9999_from_the_future.sql', sql: 'CREATE TABLE future (id TEXT) STRICT' }];
  await (await openStore({ file: join(dataDir, 'forecourt.db'), migrations: newer })).close();
  const message = await failureOf({ DATA_DIR: dataDir });
  expect(message).toMatch(
    /^The database was written by a newer version of Forecourt \(it has 9999_from_the_future\.sql\)/,
  );
  expect(message).toContain('DATA_DIR');
  expect(message).not.toContain('\n');
});

describe('an address that cannot be had', () => {
  test('a port that is taken', async () => {
    const first = await listen(() => {}, 0, '127.0.0.1');
    onTestFinished(() => first.close());
    await expect(listen(() => {}, first.port, '127.0.0.1')).rejects.toThrow(
      `Cannot listen on 127.0.0.1:${first.port}: port ${first.port} is taken by another program. Set PORT to another one.`,
    );
  });

  test('an address of another machine', async () => {
    await expect(listen(() => {}, 0, '203.0.113.1')).rejects.toThrow(
      /this machine has no address 203\.0\.113\.1\. Set HOST/,
    );
  });
});

describe('the database driver', () => {
  /** Which drivers work: from the start, with the binary of another copy of the project, once fetched and once compiled. */
  interface Working {
    readonly start: Driver[];
    readonly restored?: Driver[];
    readonly fetched?: Driver[];
    readonly compiled?: Driver[];
    /** Whether a prebuilt one is listed for this machine, and whether what comes is that. */
    readonly isListed?: boolean;
    readonly isPinned?: boolean;
  }

  function start(missing: readonly string[], after: Working) {
    let working = after.start;
    const done: string[] = [];
    const said: string[] = [];
    const machine = {
      works: (driver: Driver) => working.includes(driver),
      missing: () => missing,
      mayFetch: () => after.isListed ?? true,
      isPinned() {
        // What is not the listed one is removed.
        if (after.isPinned === false) working = after.start;
        return after.isPinned ?? true;
      },
      restore() {
        done.push('restore');
        working = after.restored ?? working;
      },
      keep: () => void done.push('keep'),
      async fetch() {
        done.push('fetch');
        working = after.fetched ?? working;
      },
      async compile() {
        done.push('compile');
        working = after.compiled ?? working;
        return 'error: no space left';
      },
    };
    return { run: () => ensureDriver((line) => void said.push(line), machine), done, said };
  }

  test('one that works is taken as it is', async () => {
    const { run, done, said } = start([], { start: ['better-sqlite3', 'libsql'] });
    expect([await run(), done, said]).toEqual(['better-sqlite3', [], []]);
  });

  test('one that was compiled for another copy of the project is taken from there', async () => {
    const { run, done, said } = start([], { start: ['libsql'], restored: ['better-sqlite3'] });
    expect([await run(), done, said]).toEqual(['better-sqlite3', ['restore'], []]);
  });

  test('it is fetched, else compiled and kept for other copies', async () => {
    const fetched = start(['g++'], { start: [], fetched: ['better-sqlite3'] });
    expect([await fetched.run(), fetched.done]).toEqual(['better-sqlite3', ['restore', 'fetch']]);
    const compiled = start([], { start: ['libsql'], compiled: ['better-sqlite3'] });
    expect([await compiled.run(), compiled.done]).toEqual(['better-sqlite3', ['restore', 'fetch', 'compile', 'keep']]);
  });

  test('what no list names is not fetched, and what differs from the list is compiled in its place', async () => {
    const unlisted = start([], { start: [], isListed: false, compiled: ['better-sqlite3'] });
    expect([await unlisted.run(), unlisted.done]).toEqual(['better-sqlite3', ['restore', 'compile', 'keep']]);
    const other = start([], { start: [], fetched: ['better-sqlite3'], isPinned: false, compiled: ['better-sqlite3'] });
    expect([await other.run(), other.done]).toEqual(['better-sqlite3', ['restore', 'fetch', 'compile', 'keep']]);
    expect(other.said).toContain('The prebuilt database driver is not the one that security/driver-hashes.json lists.');
  });

  test('without a compiler the other driver takes its place, and the start says what is missing', async () => {
    const { run, done, said } = start(['python3', 'g++'], { start: ['libsql'] });
    expect([await run(), done]).toEqual(['libsql', ['restore', 'fetch']]);
    expect(said.at(-1)).toBe(
      'Using the libsql driver in place of better-sqlite3; to compile that, install python3, g++.',
    );
  });

  test('compiling that fails says why and is no end', async () => {
    const { run, done, said } = start([], { start: ['libsql'] });
    expect([await run(), done]).toEqual(['libsql', ['restore', 'fetch', 'compile']]);
    expect(said).toContain('Compiling failed: error: no space left');
  });

  test('where none can be had, one line says what to install', async () => {
    await expect(start(['make', 'g++'], { start: [] }).run()).rejects.toThrow(
      'No database driver works here. Install make, g++ and start again: better-sqlite3 is then compiled.',
    );
  });
});
