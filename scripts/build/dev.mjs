// npm run dev: the same server from source. Vite serves the browser's modules with hot reload and runs the server's.

import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { blocksWith, messageLocales } from './blocks.mjs';
import { errorText } from './error-text.mjs';
import { fontFaces, fontReader } from './fonts.mjs';
import { root } from './paths.mjs';
import { openSourceModules } from './source-modules.mjs';
import { collectStyles, wholeSheet } from './styles.mjs';
import { virtualModules } from './vite-config.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse<Request>} Response */

/**
 * Where the modules of browsers begin. Vite bundles the packages that they import before a page asks for them. By
 * default it would scan every HTML file of the tree, including those of benches and tests.
 */
const browserEntries = [
  'admin/main.tsx',
  'admin/push-worker.ts',
  'blocks/*/{enhance.ts,island.tsx}',
  'renderer/browser/*.ts',
  'renderer/frame/main.tsx',
];

/** @param {(line: string) => void} say */
export async function serveDev(say) {
  const http = createHttpServer();
  /** @type {import('vite').ViteDevServer} */
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server: http, path: '/__hmr' },
      cors: true,
      allowedHosts: true,
      // Finding the files to watch takes time in proportion to their number.
      watch: { ignored: [join(root, 'dist'), join(root, 'var'), join(root, 'bench'), join(root, 'docs')] },
    },
    optimizeDeps: { entries: browserEntries },
    ssr: { external: true },
    plugins: [
      virtualModules({
        validators: async () => (await loadArtifacts()).validatorsModule(),
      }),
      react(),
    ],
  });
  const source = openSourceModules({ root, vite });
  /** @returns {Promise<typeof import('../../composer-api/build/artifacts.ts')>} */
  const loadArtifacts = () => source.load('/composer-api/build/artifacts.ts');
  /** @type {typeof import('../../composer-api/server/settings.ts')} */
  const { readSettings } = await source.load('/composer-api/server/settings.ts');
  const settings = readSettings(process.env);
  const islands = () =>
    Object.fromEntries([
      ...blocksWith('island.tsx').map((type) => [type, `/@id/__x00__virtual:forecourt/island/${type}`]),
      ...blocksWith('enhance.ts').map((type) => [type, `/blocks/${type}/enhance.ts`]),
    ]);
  const fonts = fontFaces();
  const readFont = fontReader();

  /**
   * Addresses of source modules in place of built files; styles are read again for every page.
   * @type {import('../../composer-api/server/platform-options.ts').PlatformOptions['assets']}
   */
  const assets = {
    get buildId() {
      return Math.floor(Date.now()).toString(16).padStart(10, '0').slice(-10);
    },
    loader: '/renderer/browser/dev-loader.ts',
    early: '/renderer/browser/early.ts',
    watchlist: '/renderer/browser/watchlist.ts',
    passkeys: '/renderer/browser/passkeys.ts',
    tags: '/renderer/browser/tags.ts',
    frame: { script: '/renderer/frame/dev-main.ts', styles: ['/assets/frame.css'] },
    messages: (locale) => (messageLocales().includes(locale) ? `/renderer/browser/messages/${locale}.ts` : null),
    island: (type) => islands()[type] ?? null,
    get baseCss() {
      return collectStyles({ minify: false }).base;
    },
    blockCss: (type) => collectStyles({ minify: false }).blocks[type] ?? '',
    font: (family) => fonts[family] ?? { css: '', preload: '', macrons: '' },
  };

  /** @param {(line: string) => void} progress */
  async function open(progress) {
    /** @type {typeof import('../../composer-api/server/platform.ts')} */
    const { openPlatform } = await source.load('/composer-api/server/platform.ts');
    /** @type {typeof import('../../demo/extension.ts')} */
    const { demoExtension } = await source.load('/demo/extension.ts');
    /** @type {typeof import('../../composer-api/server/settings-options.ts')} */
    const { optionsFromSettings } = await source.load('/composer-api/server/settings-options.ts');
    return openPlatform({
      ...optionsFromSettings(settings, process.env),
      publicDir: join(root, 'dist/public'),
      facesDir: join(root, 'dist/faces'),
      assets,
      say: progress,
      extension: demoExtension({ demo: settings.demo }),
      consoleIndex: async (url) => {
        const html = await vite.transformIndexHtml(
          url,
          readFileSync(join(root, 'admin/index.html'), 'utf8').replace('./main.tsx', '/admin/main.tsx'),
        );
        // React's refresh is an inline script; the policy allows none, so it is loaded as a file.
        return html.replace(
          /<script type="module">[\s\S]*?<\/script>/,
          '<script type="module" src="/@id/__x00__virtual:forecourt/react-refresh"></script>',
        );
      },
    });
  }
  mkdirSync(resolve(settings.dataDir), { recursive: true });
  let current = await open(say);

  // A changed server module reopens the server; Vite handles browser modules, and a reload styles.
  let reopening = Promise.resolve();
  /** @param {string} file */
  const reopen = async (file) => {
    try {
      if (source.changed(file)) {
        const before = current;
        current = await open(() => {});
        vite.ws.send({ type: 'full-reload' });
        source.save();
        await before.close();
      } else if (file.endsWith('.css')) vite.ws.send({ type: 'full-reload' });
    } catch (error) {
      console.error(errorText(error));
    }
  };
  /**
   * The last change of each file, among those checked.
   * @type {Map<string, number>}
   */
  const seen = new Map();
  /** @param {string} file */
  const look = (file) => {
    reopening = reopening.then(() => {
      const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (seen.get(file) === changed) return;
      seen.set(file, changed);
      return reopen(file);
    });
  };
  for (const event of ['add', 'change', 'unlink'])
    vite.watcher.on(event, (file) => {
      look(file);
      // The watcher leaves out a second change that follows the first one within 50 ms.
      setTimeout(() => look(file), 150);
    });

  /**
   * @param {Request} request
   * @param {Response} response
   */
  const handle = (request, response) => current.handler(request, response);
  http.on('request', (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const [, font] = /^\/assets\/fonts\/([a-z-]+\.woff2)$/.exec(path) ?? [];
    /**
     * @param {string} type
     * @param {string | Buffer} body
     */
    const send = (type, body) =>
      response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);
    if (font)
      return void readFont(font).then(
        (bytes) => (bytes ? send('font/woff2', bytes) : response.writeHead(404).end()),
        () => response.writeHead(500).end(),
      );
    if (path === '/assets/icons.svg')
      return void loadArtifacts().then(
        ({ iconSpriteText }) => send('image/svg+xml', iconSpriteText(root)),
        () => response.writeHead(500).end(),
      );
    if (path === '/assets/frame.css') return send('text/css', wholeSheet(collectStyles({ minify: false })));
    if (path === '/assets/plain.css') return send('text/css', readFileSync(join(root, 'renderer/plain.css')));
    if (path === '/assets/outline.svg')
      return send('image/svg+xml', readFileSync(join(root, 'blocks/map/outline.svg')));
    if (path === '/assets/validators.js')
      return void vite.transformRequest('virtual:forecourt/validators').then(
        (result) => send('text/javascript', result?.code ?? ''),
        () => response.writeHead(500).end(),
      );
    // Vite handles modules of the source; the server handles everything else.
    if (/^\/(@|node_modules\/|__hmr|(blocks|renderer|schemas|domain|admin)\/.+\.(ts|tsx|css|svg|json)$)/.test(path))
      return vite.middlewares(request, response, () => handle(request, response));
    return handle(request, response);
  });
  /** @type {Promise<void>} */
  const listening = new Promise((done, failed) => {
    http.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      failed(
        new Error(
          error.code === 'EADDRINUSE' ? `Port ${settings.port} is taken. Set PORT to another one.` : error.message,
        ),
      ),
    );
    http.listen(settings.port, settings.host, done);
  });
  await listening;
  const address = http.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  say('Serving from source: a change to a block, a style or the console shows at once.');
  for (const line of await current.welcome(port)) say(line);
  source.save();
}
