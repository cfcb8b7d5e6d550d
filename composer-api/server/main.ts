/** Starts the server: settings, database, seed, sites and console, and what to open. */
import { accessSync, constants } from 'node:fs';
import { join, resolve } from 'node:path';
import { readAssetsFile, toAssets } from '../kernel/assets/built-assets.ts';
import { beginEmpty, checkDataFolder } from './begin-installation.ts';
import type { Extension } from './extension.ts';
import { listen } from './listen.ts';
import { openPlatform } from './platform.ts';
import { restrictFolder } from './private-folder.ts';
import { readSettings } from './settings.ts';
import { optionsFromSettings } from './settings-options.ts';

export interface MainInput {
  readonly env: { readonly [name: string]: string | undefined };
  /** Progress, a line each. */
  readonly say: (line: string) => void;
  /** Folder that the build made. */
  readonly dist: string;
}

/** @throws Error with one clear line: a taken port, a folder that cannot be written, a database of a newer version. */
export async function main(
  { env, say, dist }: MainInput,
  extension: Extension = {},
): Promise<{ close(): Promise<void>; port: number }> {
  const settings = readSettings(env);
  const dataDir = resolve(settings.dataDir);
  try {
    const notice = restrictFolder(dataDir);
    if (notice !== null) say(notice);
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new Error(`DATA_DIR ${dataDir} cannot be written. Set DATA_DIR to a folder of yours.`);
  }
  const notice = checkDataFolder(dataDir);
  if (notice !== null) say(notice);
  const assets = toAssets(readAssetsFile(dist));
  const platform = await openPlatform({
    ...optionsFromSettings(settings, env),
    publicDir: join(dist, 'public'),
    facesDir: join(dist, 'faces'),
    assets,
    say,
    extension: { begin: beginEmpty, ...extension },
    seedBuild: assets.buildId,
    brochureWorker: join(dist, 'server/brochure-worker.js'),
    indexWorker: join(dist, 'server/index-worker.js'),
    snapshotWorker: join(dist, 'server/snapshot-worker.js'),
    averagesWorker: join(dist, 'server/averages-worker.js'),
    fileWorker: join(dist, 'server/file-worker.js'),
    checkpointWorker: join(dist, 'server/checkpoint-worker.js'),
  });
  const server = await listen(platform.handler, settings.port, settings.host, {
    scheme: settings.publicAddress.scheme,
    trusted: settings.trustedProxies,
  });
  if (settings.publicAddress.scheme === 'https' && settings.trustedProxies === null)
    say(
      'TRUSTED_PROXIES is not set: limits count everybody behind a proxy as one caller. Set it to the proxy’s address, for example TRUSTED_PROXIES=127.0.0.1.',
    );
  for (const line of await platform.welcome(server.port)) say(line);
  const close = async () => {
    await server.close();
    await platform.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  return { close, port: server.port };
}
