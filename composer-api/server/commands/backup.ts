/** `forecourt backup`: makes, lists and checks backups. */
import { errorText } from '#domain/errors/error-text.ts';
import { migrations } from '#tenants/database/migrate.ts';
import { listSets } from '../../work/backup/backup-set.ts';
import { noteBackup, readLastBackup } from '../../work/backup/last-backup.ts';
import { makeBackup } from '../../work/backup/make-backup.ts';
import { checkSet, findSet } from '../../work/backup/restore-backup.ts';
import { type BackupSettings, openBackups } from '../backup-settings.ts';
import { type Command, type CommandContext, readWords, UsageError } from './command.ts';

/** @throws Error where backups are not set up */
export function requireBackups({ settings }: CommandContext): BackupSettings {
  if (settings.backup === undefined)
    throw new Error('BACKUP_URL is not set: file:///folder or s3://bucket/prefix?endpoint=https://…, and BACKUP_KEY.');
  return settings.backup;
}

export const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Backs up the database and all files, encrypted, to BACKUP_URL, while the server runs.',
  forms: [
    { words: '', does: 'makes one, reads back what it stored, and removes those that BACKUP_KEEP does not keep' },
    { words: 'list', does: 'the times of all' },
    { words: 'check [time]', does: 'reads everything of one, or of the newest, as a restore would' },
  ],
  async run(context, words) {
    const [word, ...rest] = words;
    if (word === undefined) return make(context);
    if (word === 'list') return list(context, rest);
    if (word === 'check') return check(context, rest);
    throw new UsageError(
      `There is no "forecourt backup ${word.slice(0, 60)}". Use backup, backup list or backup check.`,
    );
  },
};

async function make(context: CommandContext): Promise<void> {
  const settings = requireBackups(context);
  const { dataDir, say } = context;
  const began = performance.now();
  const triedAt = new Date().toISOString();
  const seconds = () => Math.round((performance.now() - began) / 100) / 10;
  try {
    const made = await context.withStore(({ source }) =>
      makeBackup({
        source,
        dataDir,
        secret: settings.secret,
        retention: settings.retention,
        files: openBackups(settings),
        release: migrations.at(-1)?.name ?? '',
      }),
    );
    await noteBackup(dataDir, { at: made.at, bytes: made.bytes, seconds: seconds(), problem: null, triedAt });
    say(
      `Backup of ${made.at}: the database (${sizeOf(made.databaseBytes)}) and ${made.files} files, ${sizeOf(made.bytes)} in all; ${made.stored} contents were new (${sizeOf(made.storedBytes)}), stored and read back in ${seconds()} s.`,
    );
    for (const name of made.skipped) say(`  left out, since its name is none that can be kept: ${name}`);
    for (const time of made.removed) say(`  removed, since BACKUP_KEEP does not keep it: ${time}`);
  } catch (error) {
    const before = await readLastBackup(dataDir);
    const problem = errorText(error).slice(0, 500);
    const last = { at: before?.at ?? null, bytes: before?.bytes ?? 0, seconds: seconds() };
    await noteBackup(dataDir, { ...last, problem, triedAt }).catch(() => undefined);
    throw error;
  }
}

async function list(context: CommandContext, words: readonly string[]): Promise<void> {
  readWords(words, []);
  const times = await listSets(openBackups(requireBackups(context)));
  for (const time of times) context.say(time);
  if (times.length === 0) context.say('There is no backup yet.');
}

async function check(context: CommandContext, words: readonly string[]): Promise<void> {
  const { given } = readWords(words, ['a time?']);
  const settings = requireBackups(context);
  const files = openBackups(settings);
  const set = await findSet(files, given[0]);
  const { contents, bytes } = await checkSet({ files, secret: settings.secret }, set);
  context.say(`The backup of ${set.at} is whole: ${contents} contents, ${sizeOf(bytes)}.`);
}
