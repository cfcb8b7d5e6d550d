/** Where backups are stored, with which key, how often, and which are kept. */
import { openFiles } from '../kernel/files/open-files.ts';
import { type SealedFiles, sealedFiles } from '../kernel/files/sealed-files.ts';
import { type Retention, readRetention } from '../work/backup/retention.ts';

export interface BackupSettings {
  readonly url: string;
  /** 32 bytes. */
  readonly secret: Uint8Array;
  readonly accessKey: string | undefined;
  readonly secretKey: string | undefined;
  /** Hours between backups; 0 if none are scheduled. */
  readonly everyHours: number;
  readonly retention: Retention;
}

interface Given {
  readonly BACKUP_URL?: string | undefined;
  readonly BACKUP_KEY?: string | undefined;
  readonly BACKUP_ACCESS_KEY?: string | undefined;
  readonly BACKUP_SECRET_KEY?: string | undefined;
  readonly BACKUP_EVERY_HOURS: number;
  readonly BACKUP_KEEP: string;
}

/** @throws Error with one line that names the setting */
export function readBackupSettings(given: Given): BackupSettings | undefined {
  const { BACKUP_URL: url, BACKUP_KEY: key, BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep } = given;
  if (url === undefined) return undefined;
  const secret = Buffer.from(key ?? '', 'base64');
  if (secret.length !== 32)
    throw new Error('BACKUP_KEY must be 32 bytes in base64, as openssl rand -base64 32 makes; BACKUP_URL needs it.');
  const retention = readRetention(keep);
  if (retention === null)
    throw new Error(
      `BACKUP_KEEP is "${keep.slice(0, 40)}". It must be days, weeks and months such as 7d4w12m, or hours before them: 48h7d4w12m.`,
    );
  const settings = {
    url,
    secret,
    everyHours,
    retention,
    accessKey: given.BACKUP_ACCESS_KEY,
    secretKey: given.BACKUP_SECRET_KEY,
  };
  // Settings that do not work fail at the start, not during the first night's backup.
  openBackups(settings);
  return settings;
}

export function openBackups({ url, secret, accessKey, secretKey }: BackupSettings): SealedFiles {
  return sealedFiles(openFiles('BACKUP_URL', url, { accessKey, secret: secretKey }), secret);
}
