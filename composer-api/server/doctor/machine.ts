/** The machine, the data folder, the database and the settings. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { errorText } from '#domain/errors/error-text.ts';
import { type Damage, findAlteredDocuments, findDamage } from '#tenants/database/find-damage.ts';
import { readDamage } from '#tenants/database/inspect.ts';
import { databaseStatus, type StorePlace } from '#tenants/database/upgrade.ts';
import { folderFiles } from '../../kernel/files/folder-files.ts';
import { leadJournalFolder, openLeadJournal } from '../../site/leads/lead-journal.ts';
import { readLastBackup } from '../../work/backup/last-backup.ts';
import type { Settings } from '../settings.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const gigabyte = 1024 ** 3;

export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    return fail('node', `This is Node ${version}.`, 'Install Node 20.19 or newer.');
  return ok('node', `Node ${version}, ${Math.round(totalmem() / gigabyte)} GB of memory.`);
}

export async function checkFolder(dataDir: string): Promise<readonly Finding[]> {
  if (!existsSync(dataDir))
    return [
      warn(
        'folder',
        `DATA_DIR ${dataDir} does not exist yet.`,
        'The first start makes it; its parent has to be writable.',
      ),
    ];
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return [fail('folder', `DATA_DIR ${dataDir} cannot be written.`, 'Make the server’s user its owner.')];
  }
  const others = statSync(dataDir).mode & 0o077;
  const { bavail, bsize, blocks, files, ffree } = await statfs(dataDir);
  const [free, all] = [bavail * bsize, blocks * bsize];
  const size = `${(free / gigabyte).toFixed(1)} GB of ${(all / gigabyte).toFixed(1)} GB are free`;
  const isFull = free < gigabyte || (files > 0 && ffree < 10_000);
  return [
    others === 0
      ? ok('folder', `${dataDir} can only be read by the server.`)
      : warn('folder', `${dataDir} can be read by other users of this machine.`, `chmod 700 ${dataDir}`),
    isFull
      ? fail('disk', `${size}: writes will soon fail.`, 'Free space, or move DATA_DIR to a larger disk.')
      : free < 0.1 * all && free < 20 * gigabyte
        ? warn('disk', `${size}.`, 'Plan for a larger disk.')
        : ok('disk', `${size}.`),
  ];
}

export async function checkDatabase(place: StorePlace): Promise<readonly Finding[]> {
  const isFile = 'file' in place;
  if (isFile && !existsSync(place.file))
    return [warn('database', 'There is no database yet.', 'The first start makes one.')];
  try {
    const damage = isFile ? await readDamage(place.file, place.driver) : [];
    const { pending, unknown: newer } = await databaseStatus(place);
    if (damage.length > 0 && isFile) return damageFindings(damage[0] ?? '', await findDamage(place.file, place.driver));
    const altered = isFile && newer.length === 0 ? await findAlteredDocuments(place.file, place.driver) : [];
    if (altered.length > 0) return damageFindings('documents are not what was stored', altered);
    if (newer.length > 0)
      return [
        fail(
          'database',
          `A newer version has written this database (${newer[0]}).`,
          'Start that version, or restore a backup of before.',
        ),
      ];
    if (pending.length > 0)
      return [
        ok('database', 'The database is sound.'),
        warn(
          'migrations',
          `${pending.length} migrations wait (${pending[0]}).`,
          'Make a backup; the next start applies them.',
        ),
      ];
    return [ok('database', 'The database is sound and up to date.')];
  } catch (error) {
    const why = errorText(error).slice(0, 200);
    return [
      isFile
        ? fail(
            'database',
            `${place.file} cannot be opened: ${why}`,
            'Check its rights; else restore the newest backup.',
          )
        : fail('database', why, 'Check DATABASE_URL, and that the server runs.'),
    ];
  }
}

/** One site's data can be restored while the server runs; shared data needs the whole backup. */
function damageFindings(words: string, found: readonly Damage[]): readonly Finding[] {
  const whole = found.filter(({ slug }) => slug === null).map(({ table }) => table);
  if (found.length === 0 || whole.length > 0) {
    const tables = whole.length === 0 ? '' : ` (${whole.slice(0, 10).join(', ')})`;
    return [
      fail(
        'database',
        `The database is damaged${tables}: ${words.slice(0, 200)}`,
        'Stop the server, keep a copy of the file, and restore the newest backup: forecourt restore.',
      ),
    ];
  }
  const slugs = [...new Set(found.map(({ slug }) => slug ?? ''))];
  return slugs.slice(0, 10).map((slug) => {
    const own = found.filter((one) => one.slug === slug);
    const tables = own.map(({ table, what }) => (what.length === 0 ? table : `${table}: ${what.join(', ')}`));
    return fail(
      'database',
      `The database is damaged: of the site ${slug} these cannot be read: ${tables.join('; ')}. Other sites are not affected.`,
      `forecourt restore --site ${slug} --as ${slug}-restored restores its documents, stock and pictures from the newest backup while the server runs.`,
    );
  });
}

export function checkSettings(
  settings: Settings,
  env: { readonly [name: string]: string | undefined },
): readonly Finding[] {
  const { publicAddress, siteDomain, trustedProxies, mail, secretKey, secretKeyBefore } = settings;
  const isPublic = publicAddress.scheme === 'https';
  return [
    isPublic && siteDomain !== 'localhost'
      ? ok('address', `Sites answer on https://<slug>.${siteDomain}.`)
      : warn(
          'address',
          `Sites answer on ${publicAddress.scheme}://<slug>.${siteDomain}, which is for testing only.`,
          'Set PUBLIC_SCHEME=https and SITE_DOMAIN.',
        ),
    trustedProxies === null
      ? warn(
          'proxy',
          'TRUSTED_PROXIES is not set: behind a proxy all visitors count as one client.',
          'Set it to the proxy’s address, for example 127.0.0.1.',
        )
      : ok('proxy', 'X-Forwarded-For is trusted from your proxies.'),
    checkSecret(secretKey),
    ...(secretKeyBefore === undefined || secretKeyBefore === ''
      ? []
      : [
          warn(
            'secret.before',
            'SECRET_KEY_PREVIOUS is set.',
            'Remove it once "forecourt keys status" reports that nothing needs it.',
          ),
        ]),
    env['DEMO'] === 'off'
      ? ok('demo', 'DEMO is off.')
      : warn(
          'demo',
          'DEMO is on: a new database begins with demo sites and printed passwords.',
          'Set DEMO=off before the first start.',
        ),
    mail.smtpUrl === undefined || mail.from === undefined
      ? warn('mail', 'SMTP_URL or MAIL_FROM is not set: mail is written to files and is not sent.', 'Set both.')
      : ok('mail', `Mail comes from ${mail.from}.`),
  ];
}

/** Leads on disk that are not in the database. */
export async function checkKeptLeads(dataDir: string): Promise<readonly Finding[]> {
  const none = { seal: (_: string, secret: string) => secret, open: () => null };
  const { waiting, oldest, aside } = await openLeadJournal(folderFiles(join(dataDir, leadJournalFolder)), none).count();
  if (waiting + aside === 0) return [];
  const since = oldest === null ? '' : `, the oldest since ${oldest.toISOString()}`;
  return [
    warn(
      'leads',
      `${waiting} leads wait on disk for the database${since}; ${aside} cannot be entered.`,
      'Those that wait are entered once the server runs and the database takes them; "forecourt leads list" names the others.',
    ),
  ];
}

/** Whether a backup has been made lately. */
export async function checkBackups(settings: Settings, dataDir: string, now: Date): Promise<Finding> {
  if (settings.backup === undefined)
    return warn('backup', 'BACKUP_URL is not set: nothing is backed up.', 'Set BACKUP_URL and BACKUP_KEY.');
  const last = await readLastBackup(dataDir);
  const again = 'Run "forecourt backup".';
  if (last?.problem) return fail('backup', `The last backup failed: ${last.problem}`, again);
  if (last?.at == null) return warn('backup', 'No backup has been made yet.', again);
  const hours = Math.round((now.getTime() - Date.parse(last.at)) / 3_600_000);
  return hours > 48
    ? fail('backup', `The last backup is ${hours} hours old.`, again)
    : ok('backup', `The last backup is of ${last.at}.`);
}

/** A 32-byte key typed by hand has few different bytes. */
function checkSecret(secretKey: string | undefined): Finding {
  if (secretKey === undefined || secretKey === '')
    return ok(
      'secret',
      'The key for secrets is the file secret.key in DATA_DIR: keep a copy apart from backups of the database.',
    );
  const bytes = Buffer.from(secretKey, 'base64');
  if (bytes.length !== 32 || new Set(bytes).size < 12)
    return fail('secret', 'SECRET_KEY is not 32 random bytes.', 'Make one with: openssl rand -base64 32');
  return ok('secret', 'SECRET_KEY is 32 random bytes.');
}
