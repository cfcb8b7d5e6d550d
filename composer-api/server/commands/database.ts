/** `forecourt db`: what the database is, and what an upgrade of the software does to it. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { copyDatabase } from '#tenants/database/copy-database.ts';
import type { StoreSource } from '#tenants/database/open.ts';
import { databaseStatus, tryUpgrade } from '#tenants/database/upgrade.ts';
import { type CommandContext, commandOf, readWords, type SubCommand, UsageError } from './command.ts';

const status: SubCommand = {
  words: 'status',
  does: 'file, size, and the migrations that it has and lacks; writes nothing',
  async run(context, words) {
    readWords(words, []);
    const place = context.requireDatabase();
    const { driver, version, bytes, applied, pending, unknown } = await databaseStatus(place);
    // An address may contain a password.
    const named = 'url' in place ? 'DATABASE_URL' : place.file;
    context.say(`${named}: ${bytes} bytes, ${driver === 'postgres' ? 'PostgreSQL' : 'SQLite'} ${version} by ${driver}`);
    context.say(
      `${applied.length} migrations applied, the last ${applied.at(-1) ?? 'none'}; ${pending.length} pending.`,
    );
    for (const name of pending) context.say(`  pending  ${name}`);
    for (const name of unknown) context.say(`  of a newer version  ${name}`);
  },
};

const upgrade: SubCommand = {
  words: 'upgrade [--dry-run]',
  does: 'applies pending migrations; --dry-run does so on a copy of the data and says tables, rows and time of each',
  async run(context, words) {
    const { options } = readWords(words, [], { 'dry-run': { type: 'boolean', default: false } });
    if (options['dry-run']) await dryRun(context);
    else
      await context.withStore(
        async ({ info }) => {
          for (const name of info.migrated) context.say(`  ${name}`);
          context.say(`${info.migrated.length} migrations applied.`);
        },
        { upgrades: true },
      );
  },
};

async function dryRun(context: CommandContext): Promise<void> {
  const { say } = context;
  const tried = await tryUpgrade(context.requireDatabase(), new Date());
  for (const { name, rows, milliseconds, tables } of tried) {
    const touched = tables.map((table) => `${table.name} (${table.rows === null ? 'new' : `${table.rows} rows`})`);
    say(`  ${name}\t${rows} rows written\t${milliseconds.toFixed(1)} ms\t${touched.join(', ') || 'no tables'}`);
  }
  const total = tried.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  say(
    tried.length === 0
      ? 'The database is up to date: there is nothing to upgrade.'
      : `${tried.length} migrations went through on a copy of this data in ${(total / 1000).toFixed(2)} s. Nothing was changed.`,
  );
}

const copy: SubCommand = {
  words: 'copy --from <place> --to <place>',
  does: 'copies every row between SQLite and PostgreSQL and compares both; a place is a file or postgres://…',
  async run({ say, driver = 'better-sqlite3' }, words) {
    const { options } = readWords(words, [], { from: { type: 'string' }, to: { type: 'string' } });
    const placeOf = (name: 'from' | 'to'): StoreSource => {
      const place = options[name];
      if (place === undefined || place === '') throw new UsageError(`Say --${name}: a file, or postgres://….`);
      return /^postgres(?:ql)?:/.test(place) ? { url: place } : { file: resolve(place), driver };
    };
    const [from, to] = [placeOf('from'), placeOf('to')];
    if ('file' in from && !existsSync(from.file)) throw new Error(`There is no database ${from.file}.`);
    const { tables, rows } = await copyDatabase(from, to);
    for (const table of tables) if (table.rows > 0) say(`  ${table.name}\t${table.rows} rows`);
    say(
      `${rows} rows copied, and both sides compared and found equal. Files outside the database stay where they are.`,
    );
  },
};

export const databaseCommand = commandOf('db', 'Inspects the database, upgrades it, and copies it to another kind.', [
  status,
  upgrade,
  copy,
]);
