// A program that builds server and browser code into dist/. The stamp is written last, so a build that is broken off is made
// again. `ensureBuilt` starts it: the bundler's memory ends with the process.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, parseSync, runnerImport } from 'vite';
import { blocksWith, messageLocales } from './blocks.mjs';
import { writeBrotli } from './compress.mjs';
import { sourceFingerprint, writtenFingerprint } from './fingerprint.mjs';
import { fontFaces, writeFonts, writePrintFaces } from './fonts.mjs';
import { dist, root } from './paths.mjs';
import { stampFile, writeStamp } from './stamp.mjs';
import { collectStyles, wholeSheet } from './styles.mjs';
import { clientConfig, frameConfig, serverConfig } from './vite-config.mjs';

/** @param {(line: string) => void} say progress, one line each. */
async function buildAll(say) {
  const written = writtenFingerprint();
  const fingerprint = sourceFingerprint();
  rmSync(stampFile, { force: true });
  say('Building the server…');
  // Loading a module makes Vite set `development` if it is unset, and the build would use it.
  process.env.NODE_ENV ??= 'production';
  /** @type {{ module: typeof import('../../composer-api/build/artifacts.ts') }} */
  const { module: artifacts } = await runnerImport(join(root, 'composer-api/build/artifacts.ts'), {
    root,
    configFile: false,
    logLevel: 'warn',
  });
  await build(serverConfig());
  writeFileSync(join(dist, 'server/checked-validators.cjs'), artifacts.checkedValidatorsModule());
  say('Building the pages and the console…');
  await build(clientConfig({ validators: () => artifacts.validatorsModule() }));
  await build(frameConfig());
  const publicDir = join(dist, 'public');
  await writeFonts(publicDir);
  await writePrintFaces(join(dist, 'faces'));
  writeFileSync(join(publicDir, 'assets/icons.svg'), artifacts.iconSpriteText(root));
  /** @type {typeof import('../../composer-api/build/openapi/describe-api.ts')} */
  const { describeApi } = await import(pathToFileURL(join(dist, 'server/describe-api.js')).href);
  writeFileSync(join(publicDir, 'assets/openapi.json'), JSON.stringify(describeApi(root, parseSync).document));
  cpSync(join(root, 'admin/app'), join(publicDir, 'assets'), { recursive: true });
  cpSync(join(root, 'renderer/plain.css'), join(publicDir, 'assets/plain.css'));
  cpSync(join(root, 'blocks/map/outline.svg'), join(publicDir, 'assets/outline.svg'));
  /** @type {import('vite').ManifestChunk[]} */
  const chunks = ['manifest.json', 'frame.json'].flatMap((file) =>
    Object.values(JSON.parse(readFileSync(join(publicDir, '.vite', file), 'utf8'))),
  );
  /** @param {string} name */
  const byName = (name) => chunks.find((chunk) => chunk.isEntry && chunk.name === name);
  /** @param {import('vite').ManifestChunk | undefined} chunk */
  const url = (chunk) => (chunk ? `/${chunk.file}` : null);
  const buildId = fingerprint.slice(0, 10);
  const styles = collectStyles();
  const frameSheet = `/assets/frame-${buildId}.css`;
  writeFileSync(join(publicDir, frameSheet), wholeSheet(styles));
  const assets = {
    buildId,
    loader: url(byName('loader')),
    early: url(byName('early')),
    watchlist: url(byName('watchlist')),
    passkeys: url(byName('passkeys')),
    tags: url(byName('tags')),
    messages: Object.fromEntries(messageLocales().map((locale) => [locale, url(byName(`messages-${locale}`))])),
    islands: Object.fromEntries([
      ...blocksWith('island.tsx').map((type) => [type, url(byName(`island-${type}`))]),
      ...blocksWith('enhance.ts').map((type) => [type, url(byName(`enhance-${type}`))]),
    ]),
    frame: { script: url(byName('frame')), styles: [frameSheet] },
    styles,
    fonts: fontFaces(),
  };
  await writeBrotli(join(publicDir, 'assets'));
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'assets.json'), JSON.stringify(assets));
  writeStamp({ fingerprint, written });
}

await buildAll(console.log);
