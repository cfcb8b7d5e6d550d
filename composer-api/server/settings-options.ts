/** The options that settings decide: the same for `npm start` and `npm run dev`. */
import { resolve } from 'node:path';
import { createLog } from '../kernel/log.ts';
import { openBackups } from './backup-settings.ts';
import { isLoopback } from './begin-installation.ts';
import type { PlatformOptions } from './platform-options.ts';
import type { Settings } from './settings.ts';

const megabyte = 1024 * 1024;
/** Bytes of pages and of fragments that all workers together keep: each has its own tenants. */
const usualPages = 96 * megabyte;
const usualFragments = 64 * megabyte;

/**
 * @param env where the start script has noted the database driver that it found (`FORECOURT_DRIVER`).
 * @returns every option but those that differ between built files and source: assets, folders, workers.
 */
export function optionsFromSettings(settings: Settings, env: { readonly [name: string]: string | undefined }) {
  const { backup, workers } = settings;
  return {
    ...settings,
    dataDir: resolve(settings.dataDir),
    log: createLog(settings.logLevel),
    driver: env['FORECOURT_DRIVER'] === 'libsql' ? 'libsql' : undefined,
    hasBackups: backup !== undefined && backup.everyHours > 0,
    backups: backup === undefined ? null : openBackups(backup),
    limits: {
      search: Math.floor(settings.searchMemory / workers),
      pages: Math.floor(usualPages / workers),
      fragments: Math.floor(usualFragments / workers),
    },
    isExposed: !isLoopback(settings.host) || settings.publicAddress.scheme === 'https',
  } satisfies Partial<PlatformOptions>;
}
