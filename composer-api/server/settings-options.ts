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
  return {
    dataDir: resolve(settings.dataDir),
    log: createLog(settings.logLevel),
    accessLog: settings.accessLog,
    traces: settings.traces,
    driver: env['FORECOURT_DRIVER'] === 'libsql' ? 'libsql' : undefined,
    security: settings.security,
    databaseUrl: settings.databaseUrl,
    hasBackups: settings.backup !== undefined && settings.backup.everyHours > 0,
    databaseReadUrl: settings.databaseReadUrl,
    maps: settings.maps,
    market: settings.market,
    valuation: settings.valuation,
    reviews: settings.reviews,
    delivery: settings.delivery,
    financeQuote: settings.financeQuote,
    secretKey: settings.secretKey,
    secretKeyBefore: settings.secretKeyBefore,
    backups: settings.backup === undefined ? null : openBackups(settings.backup),
    feedHosts: settings.feedHosts,
    feedFolder: settings.feedFolder,
    mail: settings.mail,
    sms: settings.sms,
    smsMost: settings.smsMost,
    forwardHosts: settings.forwardHosts,
    checkout: settings.checkout,
    pushHosts: settings.pushHosts,
    port: settings.port,
    limits: {
      search: Math.floor(settings.searchMemory / settings.workers),
      pages: Math.floor(usualPages / settings.workers),
      fragments: Math.floor(usualFragments / settings.workers),
    },
    isExposed: !isLoopback(settings.host) || settings.publicAddress.scheme === 'https',
    publicAddress: settings.publicAddress,
    siteDomain: settings.siteDomain,
    consoleHost: settings.consoleHost,
    trustedProxies: settings.trustedProxies,
  } satisfies Partial<PlatformOptions>;
}
