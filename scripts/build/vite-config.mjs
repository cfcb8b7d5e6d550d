// One Vite configuration for the browser's code and one for the server's.

import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { blocksWith, messageLocales } from './blocks.mjs';
import { consoleChunks } from './console-chunks.mjs';
import { firstScript } from './first-script.mjs';
import { fontFaces } from './fonts.mjs';
import { blockGroups } from './frame-blocks.mjs';
import { dist, root } from './paths.mjs';

/** @typedef {() => string | Promise<string>} ModuleSource */

const prefix = 'virtual:forecourt/';

/**
 * Modules that are written at build time: one entry per island, and the console's precompiled validators (a validator
 * compiled in the browser would need `unsafe-eval`).
 * @param {{ validators?: ModuleSource }} [sources]
 * @returns {import('vite').Plugin}
 */
export function virtualModules({ validators } = {}) {
  return {
    name: 'forecourt-virtual-modules',
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      if (name === 'validators') return await validators?.();
      // Staff read the same page for hours: its own letters later are better than another typeface until the next page.
      if (name === 'console-face.css') return fontFaces()['inter']?.css.replaceAll('display:optional', 'display:swap');
      if (name === 'frame-blocks') return frameBlocks();
      if (name.startsWith('frame-blocks/')) return listOf(blockGroups().get(name.slice('frame-blocks/'.length)) ?? []);
      if (name === 'react-refresh') {
        return [
          "import { injectIntoGlobalHook } from '/@react-refresh';",
          'injectIntoGlobalHook(window);',
          'window.$RefreshReg$ = () => {};',
          'window.$RefreshSig$ = () => (type) => type;',
        ].join('\n');
      }
      if (name.startsWith('island/')) {
        const type = name.slice('island/'.length);
        return [
          `import { Island } from ${JSON.stringify(join(root, 'blocks', type, 'island.tsx'))};`,
          `import { mountIsland } from ${JSON.stringify(join(root, 'renderer/browser/mount-island.tsx'))};`,
          'export const mount = (element) => mountIsland(element, Island);',
        ].join('\n');
      }
      return undefined;
    },
  };
}

/**
 * A module of some blocks.
 * @param {readonly string[]} types
 */
function listOf(types) {
  const imports = types.map((type, at) => `import * as b${at} from '/blocks/${type}/block.ts';`);
  return `${imports.join('\n')}\nexport const blocks = [${types.map((_, at) => `...Object.values(b${at})`)}];`;
}

/** The blocks that the frame has from the start, and the groups that it fetches when a page has one of their types. */
function frameBlocks() {
  const { '': first = [], ...later } = Object.fromEntries(blockGroups());
  const groups = Object.entries(later).map(
    ([name, types]) =>
      `{ types: new Set(${JSON.stringify(types)}), fetch: () => import('${prefix}frame-blocks/${name}') }`,
  );
  return `${listOf(first)}\nexport const later = [${groups}];`;
}

/** Outputs for browsers. */
const inBrowsers = {
  target: 'es2022',
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  chunkSizeWarningLimit: 2000,
};

/** Scripts that are loaded by name. */
const unhashed = new Set(['validators', 'push-worker']);

/**
 * Of the form library: templates and widgets, in place of which `admin/forms/schema-form.tsx` has others, grids, and what
 * only schemas with alternatives, parts to merge or references need.
 */
const unusedInForms =
  /^(?:fast-uri|\.\/(?:components\/(?:templates|widgets)\/index|(?:Layout\w+|MultiSchema)Field|shallowAllOfMerge)\.js)$/;

/**
 * The form library without what no form of the console has (`tests/rooms/browser-weight.test.ts`).
 * @returns {import('vite').Plugin}
 */
function withoutUnusedFields() {
  return {
    name: 'forecourt-without-unused-fields',
    enforce: 'pre',
    resolveId: (source, importer) =>
      unusedInForms.test(source) && importer?.includes('/@rjsf/') ? '\0without:field' : undefined,
    load: (id) => (id === '\0without:field' ? 'export default () => ({});' : undefined),
  };
}

/**
 * @param {{ validators: ModuleSource }} sources
 * @returns {import('vite').InlineConfig}
 */
export function clientConfig({ validators }) {
  const islands = Object.fromEntries(
    blocksWith('island.tsx').map((type) => [`island-${type}`, `${prefix}island/${type}`]),
  );
  const enhancements = Object.fromEntries(
    blocksWith('enhance.ts').map((type) => [`enhance-${type}`, join(root, 'blocks', type, 'enhance.ts')]),
  );
  const messages = Object.fromEntries(
    messageLocales().map((locale) => [`messages-${locale}`, join(root, 'renderer/browser/messages', `${locale}.ts`)]),
  );
  const { plugin: findConsole, groups } = consoleChunks();
  return {
    root,
    mode: 'production',
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [virtualModules({ validators }), withoutUnusedFields(), react(), firstScript(), findConsole],
    resolve: { alias: { 'markdown-to-jsx/react': join(root, 'admin/forms/plain-markdown.ts') } },
    build: {
      outDir: join(dist, 'public'),
      emptyOutDir: true,
      manifest: true,
      ...inBrowsers,
      rollupOptions: {
        // Typefaces are written by `fonts.mjs`.
        external: [/^\/assets\/fonts\//],
        preserveEntrySignatures: 'exports-only',
        input: {
          loader: join(root, 'renderer/browser/loader.ts'),
          early: join(root, 'renderer/browser/early.ts'),
          watchlist: join(root, 'renderer/browser/watchlist.ts'),
          passkeys: join(root, 'renderer/browser/passkeys.ts'),
          tags: join(root, 'renderer/browser/tags.ts'),
          validators: `${prefix}validators`,
          console: join(root, 'admin/index.html'),
          'push-worker': join(root, 'admin/push-worker.ts'),
          'first-reads': join(root, 'admin/api/first-reads.ts'),
          ...messages,
          ...islands,
          ...enhancements,
        },
        output: {
          entryFileNames: ({ name }) => (unhashed.has(name) ? `assets/${name}.js` : 'assets/[name]-[hash].js'),
          codeSplitting: { groups },
          // A chunk shared by several entries would be named after all of them.
          chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  };
}

/**
 * What a block is made of that no browser runs, a third of the frame: the frame gets checked and loaded data from the
 * preview, and only asks whether a block loads any.
 * @returns {import('vite').Plugin}
 */
function withoutServerParts() {
  /** @type {{ [source: string]: string }} */
  const parts = {
    './load.ts': "export const load = () => { throw new Error('Data is loaded by the server.'); };",
    './examples.ts': 'export const examples = [];',
    './schema.ts': 'export const schema = { json: {} }; export const filterNames = [];',
  };
  return {
    name: 'forecourt-without-server-parts',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source in parts && importer?.endsWith('/block.ts') ? `\0without:${source}` : undefined,
    load: (id) => (id.startsWith('\0without:') ? parts[id.slice('\0without:'.length)] : undefined),
  };
}

/**
 * The frame of the preview, as one file, and the blocks that few pages have. It has a separate origin, so nothing that the console or a site has loaded is
 * in its cache: shared files would cost 75 more requests in sequence, each time an editor opens.
 * @returns {import('vite').InlineConfig}
 */
export function frameConfig() {
  return {
    root,
    mode: 'production',
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [virtualModules(), withoutServerParts(), react()],
    build: {
      outDir: join(dist, 'public'),
      emptyOutDir: false,
      manifest: '.vite/frame.json',
      ...inBrowsers,
      rollupOptions: {
        input: { frame: join(root, 'renderer/frame/main.tsx') },
        output: {
          // What it always needs, as one file, and not in parts that its groups of blocks share.
          codeSplitting: { groups: [{ name: 'frame', tags: ['$initial'] }] },
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  };
}

/**
 * Copies the rendered layers of pictures to the server that composes from them.
 * @returns {import('vite').Plugin}
 */
function copyRenders() {
  return {
    name: 'forecourt-renders',
    writeBundle() {
      const target = join(dist, 'renders');
      rmSync(target, { recursive: true, force: true });
      cpSync(join(root, 'demo/renders/pictures'), target, { recursive: true });
    },
  };
}

/**
 * Parts of packages that the server never runs: React's streams of pages, and a reader of styles for `style` attributes,
 * which the policy of rich text never allows.
 * @returns {import('vite').Plugin}
 */
function withoutUnusedParts() {
  const react = join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js');
  return {
    name: 'forecourt-without-unused-parts',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'react-dom/server') return react;
      return source === 'postcss' && importer?.includes('/sanitize-html/') ? '\0without:postcss' : undefined;
    },
    load: (id) =>
      id === '\0without:postcss' ? "export const parse = () => { throw new Error('No style is read.'); };" : undefined,
  };
}

/** Packages with native code, or that read files of their folders. */
export const unbundled = [
  '@node-rs/argon2',
  'better-sqlite3',
  'libheif-js',
  'libsql',
  'pdfkit',
  'pino',
  'sharp',
  'ssh2',
];

/** The server and its workers. */
const serverInput = {
  main: join(root, 'demo/main.ts'),
  'draw-worker': join(root, 'demo/pictures/draw-worker.ts'),
  'killable-child': join(root, 'composer-api/server/killable-child.ts'),
  'index-worker': join(root, 'search/engine/index-worker.ts'),
  'snapshot-worker': join(root, 'composer-api/work/search/snapshot-worker.ts'),
  'averages-worker': join(root, 'composer-api/work/averages/averages-worker.ts'),
  'file-worker': join(root, 'composer-api/work/imports/file-worker.ts'),
  'checkpoint-worker': join(root, 'tenants/database/checkpoint-worker.ts'),
  // The API's description needs the server's own modules, which are bundled here anyway.
  'describe-api': join(root, 'composer-api/build/openapi/describe-api.ts'),
};

/**
 * @param {object} [options]
 * @param {string} [options.outDir]
 * @param {boolean} [options.emptyOutDir]
 * @param {Record<string, string>} [options.input] programs by name; the server's when left out.
 * @returns {import('vite').InlineConfig}
 */
export function serverConfig({ outDir = join(dist, 'server'), emptyOutDir = true, input = serverInput } = {}) {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [virtualModules(), withoutUnusedParts(), ...(input === serverInput ? [copyRenders()] : [])],
    // Packages have two forms, of which a built server runs one.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Packages go into the bundle: finding and linking their hundreds of files was a quarter of the start.
    ssr: { noExternal: true, external: unbundled },
    build: {
      ssr: true,
      outDir,
      emptyOutDir,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rollupOptions: {
        input,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunk-[hash].js',
          // Node keeps the source of what it runs, and one “’” makes it keep two bytes for each character of a file.
          charset: 'ascii',
          comments: false,
        },
      },
    },
  };
}
