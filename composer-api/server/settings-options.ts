/** The options that settings decide: the same for `npm start` and `npm run dev`. */
import { resolve } from 'node:path';
import { createLog } from '../kernel/log.ts';
import { openBackups } from './backup-settings.ts';
import { isLoopback } from './begin-installation.ts';
import { type PlatformOptions, usualLimits } from './platform-options.ts';
import type { Settings } from './settings.ts';

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
      pages: Math.floor(usualLimits.pages / workers),
      fragments: Math.floor(usualLimits.fragments / workers),
    },
    isExposed: !isLoopback(settings.host) || settings.publicAddress.scheme === 'https',
  } satisfies Partial<PlatformOptions>;
}
