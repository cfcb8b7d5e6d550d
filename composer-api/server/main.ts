/** Starts the server: settings, database, seed, sites and console, and what to open. */
import { accessSync, constants } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorText } from '#domain/errors/error-text.ts';
import { whenUndeclared } from '#domain/switches/settings.ts';
import { readAssetsFile, toAssets } from '../kernel/assets/built-assets.ts';
import { createLog, createOnce } from '../kernel/log.ts';
import { BackupSchedule } from '../work/backup/backup-schedule.ts';
import { beginEmpty, checkDataFolder } from './begin-installation.ts';
import { runCommand } from './child-command.ts';
import { endBySignals } from './end-by-signals.ts';
import type { Extension } from './extension.ts';
import { listen } from './listen.ts';
import { openPlatform } from './platform.ts';
import { restrictFolder } from './private-folder.ts';
import { openMetricsPort } from './seeing/metrics-port.ts';
import { readSettings } from './settings.ts';
import { optionsFromSettings } from './settings-options.ts';
import { supervise } from './workers/supervisor.ts';
import { workerPlace } from './workers/worker.ts';

/** Milliseconds after a start until the code for staff is read: shoppers' first pages come first. */
const staffAfter = 2_000;

export interface MainInput {
  readonly env: { readonly [name: string]: string | undefined };
  /** Progress, a line each. */
  readonly say: (line: string) => void;
  /** Folder that the build made. */
  readonly dist: string;
  /** Script of a worker, where several processes may be started. */
  readonly worker?: string;
}

/** @throws Error with one clear line: a taken port, a folder that cannot be written, a database of a newer version. */
export async function main(
  { env, say, dist, worker }: MainInput,
  extension: Extension = {},
): Promise<{ close(): Promise<void>; port: number }> {
  const settings = readSettings(env);
  const dataDir = resolve(settings.dataDir);
  if (settings.workers > 1 && worker !== undefined && env['FORECOURT_SLOT'] === undefined) {
    if (env['FORECOURT_DRIVER'] === 'libsql')
      throw new Error('WORKERS needs the driver better-sqlite3 or PostgreSQL: run npm start where it can be compiled.');
    const supervisor = await supervise({ count: settings.workers, file: worker, say });
    process.on('SIGHUP', () => {
      supervisor.restart().catch((error: Error) => say(`The workers were not replaced: ${error.message}`));
    });
    return endBySignals({ port: supervisor.port, close: supervisor.close });
  }
  const place = workerPlace(settings.workers, env['FORECOURT_SLOT'] ? Number(env['FORECOURT_SLOT']) : null, dataDir);
  try {
    const notice = restrictFolder(dataDir);
    if (notice !== null) say(notice);
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new Error(`DATA_DIR ${dataDir} cannot be written. Set DATA_DIR to a folder of yours.`);
  }
  const notice = settings.databaseUrl === undefined ? checkDataFolder(dataDir) : null;
  if (notice !== null) say(notice);
  if (!settings.dev) {
    // Shoppers get the page with the default; in development and in tests the block fails.
    const log = createLog(settings.logLevel);
    const once = createOnce();
    whenUndeclared((message) => once(message, () => log.error(message)));
  }
  const assets = toAssets(readAssetsFile(dist));
  const platform = await openPlatform({
    ...optionsFromSettings(settings, env),
    ...(place === null ? {} : { share: place.share }),
    publicDir: join(dist, 'public'),
    facesDir: join(dist, 'faces'),
    assets,
    say,
    extension: { begin: beginEmpty, ...extension },
    seedBuild: assets.buildId,
    killableChild: join(dist, 'server/killable-child.js'),
    indexWorker: join(dist, 'server/index-worker.js'),
    snapshotWorker: join(dist, 'server/snapshot-worker.js'),
    averagesWorker: join(dist, 'server/averages-worker.js'),
    fileWorker: join(dist, 'server/file-worker.js'),
    checkpointWorker: join(dist, 'server/checkpoint-worker.js'),
  });
  const handler = place === null ? platform.handler : place.handler(platform);
  const server = await listen(handler, settings.port, settings.host, {
    scheme: settings.publicAddress.scheme,
    trusted: settings.trustedProxies,
  });
  const metrics =
    settings.metrics.port === undefined
      ? null
      : await openMetricsPort(
          () => platform.seeing.snapshot(),
          // Each worker serves its own figures.
          settings.metrics.port === 0 ? 0 : settings.metrics.port + (place?.slot ?? 1) - 1,
          settings.metrics.host,
        );
  if (metrics) say(`Metrics for Prometheus: http://${settings.metrics.host}:${metrics.port}/metrics`);
  if (settings.publicAddress.scheme === 'https' && settings.trustedProxies === null)
    say(
      'TRUSTED_PROXIES is not set: limits count all visitors behind a proxy as one client. Set it to the proxy’s address, for example TRUSTED_PROXIES=127.0.0.1.',
    );
  const { mail, bouncePort } = settings;
  const bounces =
    bouncePort.port === undefined || !(place?.share.isFirst ?? true)
      ? null
      : await (await import('./bounce-port.ts')).openBouncePort({
          reports: platform.mailReports,
          feeds: platform.feedMail,
          log: createLog(settings.logLevel),
          now: () => new Date(),
          port: bouncePort.port,
          host: bouncePort.host,
          name: (mail.bounceAddress ?? '').split('@').at(-1) ?? '',
        });
  if (bounces) say(`Reports of bounced mail: smtp://${bouncePort.host}:${bounces.port}`);
  // Of several workers one greets: each greeting makes a new address for the first account and ends the one before.
  if (env['FORECOURT_SAYS'] !== '') for (const line of await platform.welcome(server.port)) say(line);
  const backups = new BackupSchedule({
    dataDir,
    everyHours: settings.backup?.everyHours ?? 0,
    now: () => new Date(),
    log: createLog(settings.logLevel),
    make: (signal) => runCommand(join(dist, 'server/main.js'), { env, words: ['backup'], signal }),
  });
  if (place?.share.isFirst ?? true) backups.start();
  await place?.open(platform, server.port);
  const forStaff = setTimeout(() => {
    platform.openForStaff().catch((error: unknown) => say(`The console cannot be opened: ${errorText(error)}`));
  }, staffAfter);
  return endBySignals({
    port: server.port,
    async close(grace = 0) {
      clearTimeout(forStaff);
      await backups.close();
      platform.endSoon();
      await server.close(grace);
      await place?.close();
      await metrics?.close();
      await bounces?.close();
      await platform.close();
    },
  });
}
