/**
 * Which switches change anything. A block sees only the switches that it declares, so a key counts where a block declares
 * it and its code, or a rule that its code imports, names it. Search and the API see all: there naming it is enough.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { dealersSetting } from '#domain/dealers/dealer-rules.ts';
import { lendersSetting } from '#domain/finance/lenders.ts';

const root = join(import.meta.dirname, '../..');
/** Tests, examples, forms and declarations name keys without reading them. */
const silent = /\.test\.tsx?$|\.fixtures?\.tsx?$|\/(?:examples|schema|block)\.tsx?$/;

/**
 * Rules that search and the API call with all switches. Those on a vehicle's price, tags and finance they import too, but
 * only blocks call them with settings.
 */
const withAllSwitches =
  /^(?:domain\/(?:stock|search|locations|leads|measuring|shoppers|valuation)|search|composer-api)\//;

export interface DeclaringBlock {
  readonly type: string;
  readonly switches?: readonly string[] | undefined;
}

export interface KeysRead {
  /** Keys that change something. */
  readonly active: ReadonlySet<string>;
  /** Keys that a block declares and no code of its reads: `type key`. */
  readonly declaredInVain: readonly string[];
}

export function readKeys(keys: readonly string[], blocks: readonly DeclaringBlock[]): KeysRead {
  const active = new Set(named(keys, [...filesIn('search'), ...filesIn('composer-api')], withAllSwitches));
  const declaredInVain: string[] = [];
  for (const block of blocks) {
    const own = filesIn(`blocks/${block.type}`);
    const read = new Set(named(keys, own, /^(?:domain|blocks)\//));
    for (const key of block.switches ?? []) {
      // A document that rules read among the settings.
      if (key === lendersSetting || key === dealersSetting) continue;
      if (read.has(key)) active.add(key);
      else declaredInVain.push(`${block.type} ${key}`);
    }
  }
  // Conditions of form documents name switches too.
  for (const key of named(keys, templateForms(), /^(?!)/)) active.add(key);
  return { active, declaredInVain };
}

function templateForms(): string[] {
  return readdirSync(join(root, 'demo/templates'), { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join('demo/templates', file.replaceAll('\\', '/')))
    .filter((file) => /\/form\/[a-z-]+\.json$/.test(file));
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file) && !silent.test(file));
}

/** The keys that these files, or what they import within the rooms followed, name as literals. */
function named(keys: readonly string[], files: readonly string[], follow: RegExp): string[] {
  const seen = new Set<string>();
  const literals = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || silent.test(file)) continue;
    seen.add(file);
    const code = readFileSync(join(root, file), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/^\s*\/\/.*$/gm, '');
    for (const [, literal = ''] of code.matchAll(/['"]([a-z0-9-]+(?:\.[a-z0-9-]+)+)['"]/g)) literals.add(literal);
    for (const [, path = ''] of code.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+\.tsx?)'/g)) {
      const target = path.startsWith('#') ? path.slice(1) : posix.join(dirname(file), path);
      if (follow.test(target)) open.push(target);
    }
  }
  return keys.filter((key) => literals.has(key));
}
