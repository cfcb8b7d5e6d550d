/** `forecourt restore`: an installation out of a backup, or one site of it into an installation that runs. */
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openDump } from '#tenants/database/dump-database.ts';
import { newId } from '#tenants/database/new-id.ts';
import { createSeals } from '#tenants/secrets/seals.ts';
import { folderFiles } from '../../kernel/files/folder-files.ts';
import { readSecretKeys } from '../../kernel/secret-key.ts';
import { LeadFiles } from '../../media/lead-files.ts';
import { PhotoStore } from '../../media/photo-store.ts';
import { AsideLeads } from '../../site/leads/aside-leads.ts';
import { leadJournalFolder, openLeadJournal } from '../../site/leads/lead-journal.ts';
import type { BackupSet } from '../../work/backup/backup-set.ts';
import { checkSet, fetchDatabase, fetchFiles, findSet, restoreWhole } from '../../work/backup/restore-backup.ts';
import { deliveryFiles } from '../../work/delivery/delivery-files.ts';
import { Eraser } from '../../work/erasure/eraser.ts';
import { erasureFolder, readErasures } from '../../work/erasure/erasure-list.ts';
import { replayErasures } from '../../work/erasure/replay-erasures.ts';
import { SiteFiles } from '../../work/transfer/site-file.ts';
import { openBackups } from '../backup-settings.ts';
import { requireBackups, sizeOf } from './backup.ts';
import { type Command, type CommandContext, readWords, requireTenant } from './command.ts';
import { importSiteFile, requireSlug } from './import-site.ts';

const options = {
  at: { type: 'string' },
  site: { type: 'string' },
  as: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Restores a backup from BACKUP_URL.',
  forms: [
    {
      words: '[--at 2026-11-24T10] [--dry-run]',
      does: 'the whole installation into an empty DATA_DIR, and an empty DATABASE_URL where that is set',
    },
    {
      words: '--site <slug> [--as <slug>] [--at <time>] [--dry-run]',
      does: 'restores one site as a private site into this installation; the server may be running',
    },
  ],
  async run(context, words) {
    const { options: given } = readWords(words, [], options);
    const settings = requireBackups(context);
    const files = openBackups(settings);
    const set = await findSet(files, given.at);
    const from = { files, secret: settings.secret, dataDir: context.dataDir };
    if (given.site !== undefined) return restoreSite(context, from, set, { ...given, site: given.site });
    sayWhat(context, set);
    if (given['dry-run']) {
      const { contents, bytes } = await checkSet(from, set);
      context.say(`The backup is complete: ${contents} contents, ${sizeOf(bytes)}. Nothing was changed.`);
      return;
    }
    await mkdir(context.dataDir, { recursive: true, mode: 0o700 });
    const { driver = 'better-sqlite3', place } = context;
    const target = 'url' in place ? place : { file: place.file, driver };
    await restoreWhole(from, set, target);
    const erased = await eraseAgain(context, from, set);
    if (erased > 0)
      context.say(`Erased again, because they were erased after this backup: ${erased} people or accounts.`);
    context.say('Restored. Next: forecourt doctor, then start the server.');
  },
};

/** Repeats erasures made after this backup: those in the newest backup and those listed since. */
async function eraseAgain(
  context: CommandContext,
  from: Parameters<typeof fetchFiles>[0],
  { at }: BackupSet,
): Promise<number> {
  const { dataDir, settings } = context;
  const folder = join(dataDir, `restore-${newId()}`);
  try {
    const newest = await findSet(from.files, undefined);
    await fetchFiles(from, newest, folder, (path) => path.startsWith(`${erasureFolder}/`));
    const noted = [
      ...(await readErasures(folderFiles(join(folder, erasureFolder)), '')),
      ...(await readErasures(from.files, `${erasureFolder}/`)),
    ];
    if (!noted.some((one) => one.at > at)) return 0;
    const keys = await readSecretKeys(dataDir, settings.secretKey, settings.secretKeyBefore);
    return await context.withStore(
      async (store) => {
        const asideLeads = new AsideLeads(
          openLeadJournal(folderFiles(join(dataDir, leadJournalFolder)), createSeals(keys)),
        );
        const leadFiles = new LeadFiles({ store, folder: join(dataDir, 'lead-files') });
        const parts = { store, leadFiles, deliveryFiles: deliveryFiles(dataDir), asideLeads, list: null };
        return replayErasures({ store, eraser: new Eraser(parts), keys }, noted, at);
      },
      // The backup may be of an earlier version.
      { upgrades: true },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function sayWhat({ say }: CommandContext, { at, database, files }: BackupSet): void {
  const bytes = files.reduce((sum, file) => sum + file.bytes, database.bytes);
  const kind = database.from === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  say(
    `The backup of ${at}: a database of ${kind} (${sizeOf(database.bytes)}) and ${files.length} files, ${sizeOf(bytes)} in all.`,
  );
}

interface SiteWords {
  readonly site: string;
  readonly as?: string | undefined;
  readonly 'dry-run': boolean;
}

async function restoreSite(
  context: CommandContext,
  from: Parameters<typeof fetchDatabase>[0],
  set: BackupSet,
  { site, as = site, 'dry-run': isDry }: SiteWords,
): Promise<void> {
  requireSlug(as);
  const folder = join(context.dataDir, `restore-${newId()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const dump = await openDump(await fetchDatabase(from, set, folder), { now: () => new Date() });
    try {
      const scope = await requireTenant(dump, site);
      if (scope.kind === 'template')
        throw new Error('A template is part of every site that builds on it: restore one of those.');
      const media = join(folder, 'files/media');
      await fetchFiles(from, set, join(folder, 'files'), (path) => path.startsWith(`media/${scope.tenantId}/`));
      const bytes = await new SiteFiles({ store: dump, photos: new PhotoStore({ folder: media }), folder }).export(
        scope,
      );
      const file = join(folder, 'site');
      await pipeline(Readable.from(bytes), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      if (isDry) {
        const { size } = await stat(file);
        context.say(`The backup of ${set.at} holds ${site} whole: a file of ${sizeOf(size)}. Nothing was changed.`);
        return;
      }
      const done = await context.withStore((store) => importSiteFile(context, store, file, as));
      context.say(
        `Site ${as} (${done.name}) is back as of ${set.at}, and private: ${done.stored} records and files. Leads and accounts stay as they are.`,
      );
    } finally {
      await dump.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
