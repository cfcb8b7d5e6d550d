// The server's modules from source, for `npm run dev`: each file is compiled separately, cached on disk under the hash
// of its text, and evaluated by Vite's module runner. A changed file invalidates the modules that import it, and no
// others.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { moduleRunnerTransform, transformWithOxc, version } from 'vite';
import { createNodeImportMeta, ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';

/** @typedef {import('vite').FetchResult} FetchResult */
/** @typedef {{ readonly hash: string, readonly code: string, readonly map: string }} CompiledFile the source map as JSON */
/** @typedef {Record<string, CompiledFile>} Compiled by path below the root */
/**
 * @typedef {object} SourceModules
 * @property {<M>(path: string) => Promise<M>} load a module by its path below the root, with a leading slash
 * @property {(file: string) => boolean} changed invalidates the file and its importers; false if none was evaluated
 * @property {() => void} save writes the compiled modules, for the next start
 * @property {() => Promise<void>} close
 */

/** What the compiled text depends on besides the source; raise the number when this file compiles differently. */
const edition = `1 ${version}`;
/** @type {Parameters<typeof transformWithOxc>[2]} */
const compileOptions = { jsx: { runtime: 'automatic', development: true } };
const imported = /__vite_ssr_(?:dynamic_)?import__\("((?:#|\.\.?\/)[^"]+)"/g;

/**
 * @param {object} options
 * @param {string} options.root
 * @param {import('vite').ViteDevServer} options.vite resolves packages, and compiles what names files by a pattern
 * @returns {SourceModules}
 */
export function openSourceModules({ root, vite }) {
  const cacheFile = join(vite.config.cacheDir, 'source-modules.json');
  const before = readCompiled(cacheFile);
  /** @type {Compiled} */
  const compiled = {};
  let isNew = false;
  const { ssr } = vite.environments;

  /**
   * An import as a path below the root: the runner knows modules by their import text, so one text must not name two
   * files.
   * @param {string} specifier
   * @param {string} importer path below the root
   */
  const resolved = (specifier, importer) =>
    specifier.startsWith('#') ? `/${specifier.slice(1)}` : join(dirname(importer), specifier);

  /**
   * @param {string} file
   * @param {string} source
   */
  async function compile(file, source) {
    const path = file.slice(root.length);
    const hash = createHash('sha1').update(source).digest('base64');
    const known = compiled[path] ?? before[path];
    if (known?.hash === hash) {
      compiled[path] = known;
      return known.code;
    }
    const plain = await transformWithOxc(source, file, compileOptions);
    // The types of the two maps differ by a method that is not called.
    const map = plain.map ? Object(plain.map) : null;
    const transformed = await moduleRunnerTransform(plain.code, map, file, source);
    if (!transformed) throw new Error(`${file} cannot be compiled.`);
    const code = transformed.code.replace(imported, (text, specifier) =>
      text.replace(specifier, resolved(specifier, path)),
    );
    compiled[path] = { hash, code, map: JSON.stringify(transformed.map) };
    isNew = true;
    return code;
  }

  const evaluator = new ESModulesEvaluator();
  /**
   * For stack traces: a function is put around the code of a module, which moves it some lines down.
   * @param {string} file
   */
  function sourceMapOf(file) {
    const map = compiled[file.slice(root.length)]?.map;
    if (map === undefined) return null;
    const parsed = JSON.parse(map);
    return { url: file, map: { ...parsed, mappings: ';'.repeat(evaluator.startOffset) + parsed.mappings } };
  }

  /**
   * @param {string} url
   * @param {string | undefined} importer
   * @param {{ readonly cached?: boolean }} options
   * @returns {Promise<FetchResult>}
   */
  async function fetchModule(url, importer, { cached = false }) {
    const isPath = url.startsWith('/') || url.startsWith('file:');
    if (!isPath) return ssr.fetchModule(url, importer);
    if (cached) return { cache: true };
    const path = url.startsWith('file:') ? new URL(url).pathname : url;
    const id = path.startsWith(`${root}/`) ? path : join(root, path);
    const [file = '', query = ''] = id.split('?');
    /** @param {string} code @returns {FetchResult} */
    const answer = (code) => ({ code: `${code}\n//# sourceURL=${file}\n`, file, id, url, invalidate: false });
    const asked = query.split('&');
    if (asked.includes('inline')) return answer(valueModule(`"data:;base64,${readFileSync(file, 'base64')}"`));
    const source = readFileSync(file, 'utf8');
    if (asked.includes('raw')) return answer(valueModule(JSON.stringify(source)));
    if (file.endsWith('.json')) return answer(valueModule(source));
    // What such a file is compiled to depends on which other files there are.
    if (source.includes('import.meta.glob')) return { ...(await ssr.fetchModule(file)), url };
    return answer(await compile(file, source));
  }

  const runner = new ModuleRunner(
    {
      hmr: false,
      createImportMeta: createNodeImportMeta,
      sourcemapInterceptor: { retrieveSourceMap: sourceMapOf },
      transport: {
        async invoke(payload) {
          if (payload.type !== 'custom') throw new Error(`The runner asks for ${payload.type}.`);
          const { name, data } = payload.data;
          try {
            return { result: name === 'getBuiltins' ? [/^node:/] : await fetchModule(data[0], data[1], data[2]) };
          } catch (error) {
            return { error };
          }
        },
      },
    },
    evaluator,
  );
  const { evaluatedModules } = runner;

  return {
    load: (path) => runner.import(path),
    changed(file) {
      const nodes = [...(evaluatedModules.getModulesByFile(file) ?? [])];
      if (nodes.length === 0) return false;
      // A module's own importers are read before it is forgotten.
      for (const node of nodes)
        for (const id of node.importers) {
          const importer = evaluatedModules.getModuleById(id);
          if (importer && !nodes.includes(importer)) nodes.push(importer);
        }
      for (const node of nodes) evaluatedModules.invalidateModule(node);
      return true;
    },
    save() {
      if (!isNew) return;
      isNew = false;
      const written = `${cacheFile}.${process.pid}`;
      mkdirSync(dirname(cacheFile), { recursive: true });
      writeFileSync(written, JSON.stringify({ edition, compiled }));
      renameSync(written, cacheFile);
    },
    close: () => runner.close(),
  };
}

/**
 * @param {string} value JSON
 */
function valueModule(value) {
  return `const value = ${value};\n__vite_ssr_exportName__("default", () => value);`;
}

/**
 * What the start before has compiled; nothing where it was compiled another way or cannot be read.
 * @param {string} cacheFile
 * @returns {Compiled}
 */
function readCompiled(cacheFile) {
  try {
    const stored = JSON.parse(readFileSync(cacheFile, 'utf8'));
    return stored.edition === edition ? stored.compiled : {};
  } catch {
    return {};
  }
}
