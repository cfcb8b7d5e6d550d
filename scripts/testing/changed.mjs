// Which tests a change affects: those that import a changed file, and those that name it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Tests that read the source as a whole: no import leads to them. */
const wholeSource = /^tests\/(?:docs|mutations|rooms|runner)\//;
const isTest = /\.test\.tsx?$/;
const isJourney = /\.e2e\.ts$/;
const isCode = /\.(?:tsx?|mjs)$/;
const imported = /\b(?:from|import)\s*\(?\s*['"]((?:#|\.\.?\/)[^'"\n]{1,200})['"]/g;
/**
 * A file with this many imports is a list of blocks, routes or parts: it treats all entries alike. Its importers are no
 * closer to one entry than to the others, so the search stops at tests of its room, which try all entries. Tests beyond
 * it are found by name.
 */
const listSize = 40;

/**
 * @param {string} root of the project
 * @param {string} base commit or branch that the work began from
 * @returns {string[]} files that differ from it, with `/`
 */
export function changedFiles(root, base) {
  /** @param {readonly string[]} args */
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
      .split('\n')
      .filter((line) => line !== '');
  const [from = base] = git('merge-base', base, 'HEAD');
  return [...new Set([...git('diff', '--name-only', from), ...git('ls-files', '--others', '--exclude-standard')])];
}

/**
 * @param {readonly string[]} sources all files of the project
 * @param {(file: string) => string} read
 * @param {readonly string[]} changed
 * @returns {{ tests: string[], journeys: string[] }}
 */
export function concernedBy(sources, read, changed) {
  const code = sources.filter((file) => isCode.test(file));
  const { importers, lists } = readImports(code, read);
  // A style sheet, an example in JSON or a text belongs to the code that is in its folder.
  const neighbours = changed.filter((file) => !isCode.test(file)).map((file) => dirname(file));
  const reached = new Set([
    ...changed,
    ...code.filter((file) => neighbours.includes(dirname(file)) && !isTest.test(file)),
  ]);
  for (const file of reached)
    for (const importer of importers.get(file) ?? [])
      if (!lists.has(file) || changed.includes(file) || (isTest.test(importer) && roomOf(importer) === roomOf(file)))
        reached.add(importer);

  const names = [...new Set(changed.flatMap(namesOf))];
  const written = names.filter((name) => name.includes('-'));
  const named = written.length === 0 ? null : new RegExp(`(?<![\\w-])(?:${written.join('|')})(?![\\w-])`);
  /** A test is called by its subject (`lenders.e2e.ts`), or has a name of several words in it. */
  const isNamed = (/** @type {string} */ file) => {
    const own = basename(file).replace(/\..*$/, '');
    return names.some((name) => `-${own}-`.includes(`-${name}-`)) || named?.test(read(file));
  };
  const concerned = code.filter(
    (file) =>
      reached.has(file) ||
      (changed.length > 0 && wholeSource.test(file)) ||
      ((isTest.test(file) || isJourney.test(file)) && isNamed(file)),
  );
  return {
    tests: concerned.filter((file) => isTest.test(file)),
    journeys: concerned.filter((file) => isJourney.test(file)),
  };
}

/**
 * @param {readonly string[]} code
 * @param {(file: string) => string} read
 * @returns {{ importers: Map<string, string[]>, lists: Set<string> }} files by their imports, and those that are lists
 */
function readImports(code, read) {
  const importers = new Map();
  const lists = new Set();
  for (const file of code) {
    const all = [...read(file).matchAll(imported)].map(([, specifier = '']) =>
      specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier).replaceAll('\\', '/'),
    );
    if (all.length >= listSize) lists.add(file);
    for (const to of all) importers.set(to, [...(importers.get(to) ?? []), file]);
  }
  return { importers, lists };
}

/**
 * Tests by how few imports lie between them and a file.
 * @param {readonly string[]} sources all files of the project
 * @param {(file: string) => string} read
 * @returns {(file: string) => string[]} the nearest first
 */
export function nearestTests(sources, read) {
  const { importers } = readImports(
    sources.filter((file) => isCode.test(file)),
    read,
  );
  return (file) => {
    const reached = new Set([file]);
    for (const each of reached) for (const importer of importers.get(each) ?? []) reached.add(importer);
    return [...reached].filter((each) => isTest.test(each));
  };
}

/** @param {string} file */
const roomOf = (file) => file.slice(0, file.indexOf('/'));

/**
 * What a test calls the subject of a file: its folder (`finance-calculator`, `lenders`) or the file, without the words that
 * many files are called by.
 * @param {string} file
 */
function namesOf(file) {
  if (!isCode.test(file) || isTest.test(file) || isJourney.test(file)) return [];
  const parts = file.split('/').slice(1);
  const stem = (parts.pop() ?? '').replace(/\..*$/, '');
  const folder = parts.at(-1);
  const usual = /^(?:index|block|view|load|schema|island|enhance|examples|upgrades|registry|types|routes|screen)$/;
  return [folder, usual.test(stem) ? undefined : stem].filter((name) => name !== undefined);
}

/**
 * @param {string} root
 * @returns {{ sources: string[], read: (file: string) => string }}
 */
export function projectSources(root) {
  const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\n')
    .filter((file) => file !== '');
  /** @type {Map<string, string>} */
  const texts = new Map();
  return {
    sources,
    read(file) {
      const text = texts.get(file) ?? readText(join(root, file));
      texts.set(file, text);
      return text;
    },
  };
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Deleted, and not committed yet.
    return '';
  }
}
