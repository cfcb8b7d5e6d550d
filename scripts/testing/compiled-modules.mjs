// Node's loader for unit tests: what `import` reads is compiled as the build compiles it, and kept for the next process.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { compiledModules } from '../build/test-caches.mjs';

/** Projects differ in how they run React; `vitest.config.ts` sets this for each. */
const development = process.env.NODE_ENV !== 'production';
const version = readFileSync(fileURLToPath(import.meta.url));
mkdirSync(compiledModules, { recursive: true });

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || url.includes('/node_modules/')) return next(url, context);
  const file = fileURLToPath(url);
  const asked = new URL(url).searchParams;
  const kind = extname(file);
  if (asked.has('raw')) return moduleOf(`export default ${JSON.stringify(readFileSync(file, 'utf8'))};`);
  if (asked.has('url')) return moduleOf(`export default "data:;base64,${readFileSync(file, 'base64')}";`);
  if (asked.has('json')) return moduleOf(`export default ${readFileSync(file, 'utf8')};`);
  return kind === '.ts' || kind === '.tsx' ? moduleOf(await compiled(file, kind)) : next(url, context);
}

/**
 * @param {string} source
 * @returns {import('node:module').LoadFnOutput}
 */
const moduleOf = (source) => ({ format: 'module', source, shortCircuit: true });

/**
 * @param {string} file
 * @param {'.ts' | '.tsx'} kind
 */
async function compiled(file, kind) {
  const text = readFileSync(file, 'utf8');
  // The files that a glob finds are no part of the text: such a module is compiled each time.
  if (text.includes('import.meta.glob')) return withGlobs(dirname(file), await compile(file, kind, text));
  const key = createHash('sha1')
    .update(version)
    .update(`${kind === '.tsx' && development}\0${file}\0${text}`);
  const kept = join(compiledModules, `${key.digest('hex')}.mjs`);
  try {
    return readFileSync(kept, 'utf8');
  } catch {
    const code = await compile(file, kind, text);
    // Another process may read it: it appears whole.
    writeFileSync(`${kept}.${process.pid}`, code);
    renameSync(`${kept}.${process.pid}`, kept);
    return code;
  }
}

/**
 * @param {string} file
 * @param {'.ts' | '.tsx'} kind
 * @param {string} text
 */
async function compile(file, kind, text) {
  const { transformWithOxc } = await import('vite');
  const { code, map } = await transformWithOxc(text, file, {
    lang: kind === '.ts' ? 'ts' : 'tsx',
    target: 'node20',
    jsx: { runtime: 'automatic', development },
  });
  const lines = Buffer.from(JSON.stringify(map)).toString('base64');
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${lines}`;
}

/**
 * Imports what Vite's `import.meta.glob` finds. The project uses it with literals and `eager` alone.
 * @param {string} folder of the module
 * @param {string} code
 */
function withGlobs(folder, code) {
  /** @type {string[]} */
  const imports = [];
  const body = code.replace(
    /import\.meta\.glob\(\s*("[^"]*"|\[[^\]]*\])\s*,\s*\{([^}]*)\}\s*\)/g,
    (_, /** @type {string} */ patterns, /** @type {string} */ options) => {
      const wanted = [...patterns.matchAll(/"([^"]*)"/g)].map(([, pattern = '']) => pattern);
      const [, query = ''] = /query: "([^"]*)"/.exec(options) ?? [];
      const entries = globSync(wanted, { cwd: folder }).map((found) => {
        const path = found.startsWith('.') ? found : `./${found}`;
        const from = `${path}${query || (path.endsWith('.json') ? '?json' : '')}`;
        const name = `globbed${imports.length}`;
        imports.push(
          `import ${options.includes('import: "default"') ? name : `* as ${name}`} from ${JSON.stringify(from)};`,
        );
        return /** @type {const} */ ([path, name]);
      });
      // In the order of their paths, as Vite finds them.
      entries.sort(([a], [b]) => (a < b ? -1 : 1));
      return `({ ${entries.map(([path, name]) => `${JSON.stringify(path)}: ${name}`).join(', ')} })`;
    },
  );
  // On the first line, so that the lines of the rest stay.
  return `${imports.join(' ')}${body}`;
}
