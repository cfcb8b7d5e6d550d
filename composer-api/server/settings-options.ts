/** The options that settings decide: the same for `npm start` and `npm run dev`. */
import { resolve } from 'node:path';
import { createLog } from '../kernel/log.ts';
import { isLoopback } from './begin-installation.ts';
import type { PlatformOptions } from './platform-options.ts';
import type { Settings } from './settings.ts';

/**
 * @param env where the start script has noted the database driver that it found (`FORECOURT_DRIVER`).
 * @returns every option but those that differ between built files and source: assets, folders, workers.
 */
export function optionsFromSettings(settings: Settings, env: { readonly [name: string]: string | undefined }) {
  return {
    dataDir: resolve(settings.dataDir),
    log: createLog(settings.logLevel),
    driver: env['FORECOURT_DRIVER'] === 'libsql' ? 'libsql' : undefined,
    maps: settings.maps,
    market: settings.market,
    valuation: settings.valuation,
    delivery: settings.delivery,
    financeQuote: settings.financeQuote,
    secretKey: settings.secretKey,
    feedHosts: settings.feedHosts,
    mail: settings.mail,
    sms: settings.sms,
    forwardHosts: settings.forwardHosts,
    pushHosts: settings.pushHosts,
    port: settings.port,
    limits: { search: settings.searchMemory },
    isExposed: !isLoopback(settings.host) || settings.publicAddress.scheme === 'https',
    publicAddress: settings.publicAddress,
    siteDomain: settings.siteDomain,
    consoleHost: settings.consoleHost,
    trustedProxies: settings.trustedProxies,
  } satisfies Partial<PlatformOptions>;
}
