/**
 * Which switches the code of a block can read: from its definition along every function that is named on the way, as far as
 * `setting(settings, 'key')` and `settings[key]`. It is a list of what may be read: a branch that no vehicle of a test takes
 * counts too.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

const root = join(import.meta.dirname, '../..');
/** Readers themselves, and what is no code of a block. */
const silent = /\.(?:test|fixtures?|property)\.tsx?$|\/examples\.tsx?$|^domain\/switches\//;

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Something that a file declares at its top level. */
interface Declared {
  /** Names that its code mentions, of this file or imported. */
  readonly mentions: ReadonlySet<string>;
  /** Keys of switches that it reads: texts, or names of constants that hold one. */
  readonly reads: readonly { readonly text?: string; readonly name?: string }[];
  /** The text that it is, for a constant. */
  readonly text: string | null;
}

interface FileRead {
  readonly declared: ReadonlyMap<string, Declared>;
  /** Where an imported or passed on name comes from. */
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

/** A read and the way to it, function by function. */
export interface ReachedRead {
  readonly key: string;
  readonly way: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Types are no code. */
function eachNode(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) eachNode(item, visit);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) {
    if (/^TS(?!As|Satisfies|NonNull)/.test(value.type)) return;
    visit(value);
  }
  for (const [key, child] of Object.entries(value)) {
    const isName =
      isNode(value) &&
      ((value.type === 'MemberExpression' && key === 'property' && value['computed'] !== true) ||
        (value.type === 'Property' && key === 'key' && value['computed'] !== true) ||
        (value.type === 'JSXAttribute' && key === 'name'));
    if (!isName && key !== 'typeAnnotation' && key !== 'returnType' && key !== 'typeArguments') eachNode(child, visit);
  }
}

const textOf = (node: unknown): string | null => {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  return /^TS(?:As|Satisfies)/.test(node.type) ? textOf(node['expression']) : null;
};

const nameOf = (node: unknown): string | null =>
  isNode(node) && (node.type === 'Identifier' || node.type === 'JSXIdentifier') ? String(node['name']) : null;

function keyOf(node: unknown): Declared['reads'] {
  const text = textOf(node);
  if (text !== null) return [{ text }];
  const name = nameOf(node);
  if (name !== null) return [{ name }];
  if (isNode(node) && node.type === 'ConditionalExpression')
    return [...keyOf(node['consequent']), ...keyOf(node['alternate'])];
  return [];
}

/** Whether the object of `object[key]` is the settings of a block, by its name. */
const isSettings = (node: unknown): boolean =>
  nameOf(node) === 'settings' ||
  (isNode(node) && node.type === 'MemberExpression' && nameOf(node['property']) === 'settings');

function declaredBy(code: unknown, value: unknown = null): Declared {
  const mentions = new Set<string>();
  const reads: Declared['reads'][number][] = [];
  eachNode(code, (node) => {
    const name = nameOf(node);
    if (name !== null) mentions.add(name);
    if (node.type === 'CallExpression' && ['setting', 'settingNamed'].includes(nameOf(node['callee']) ?? '')) {
      const [, key] = node['arguments'] as readonly unknown[];
      reads.push(...keyOf(key));
    }
    if (node.type === 'MemberExpression' && node['computed'] === true && isSettings(node['object']))
      reads.push(...keyOf(node['property']));
  });
  return { mentions, reads, text: textOf(value) };
}

const files = new Map<string, FileRead>();

function fileRead(file: string): FileRead {
  const known = files.get(file);
  if (known) return known;
  const declared = new Map<string, Declared>();
  const imported = new Map<string, { file: string; name: string }>();
  const from = (source: unknown): string => {
    const path = textOf(source) ?? '';
    return path.startsWith('#') ? path.slice(1) : path.startsWith('.') ? posix.join(dirname(file), path) : '';
  };
  const declare = (node: unknown): void => {
    if (!isNode(node)) return;
    const name = nameOf(node['id']);
    if (/^(?:Function|Class)Declaration$/.test(node.type) && name) declared.set(name, declaredBy(node));
    if (node.type === 'VariableDeclaration')
      for (const one of node['declarations'] as readonly Node[]) {
        const named = nameOf(one['id']);
        if (named) declared.set(named, declaredBy(one['init'], one['init']));
      }
  };
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  for (const statement of program.body as unknown as readonly Node[]) {
    declare(statement);
    if (statement.type === 'ExportNamedDeclaration') {
      declare(statement['declaration']);
      for (const one of statement['specifiers'] as readonly Node[]) {
        const source = from(statement['source']);
        if (source !== '')
          imported.set(nameOf(one['exported']) ?? '', { file: source, name: nameOf(one['local']) ?? '' });
      }
    }
    if (statement.type === 'ImportDeclaration' && statement['importKind'] !== 'type')
      for (const one of statement['specifiers'] as readonly Node[]) {
        const local = nameOf(one['local']) ?? '';
        const source = from(statement['source']);
        if (source !== '' && one['importKind'] !== 'type')
          imported.set(local, { file: source, name: nameOf(one['imported']) ?? local });
      }
  }
  const read = { declared, imported };
  files.set(file, read);
  return read;
}

/** The declaration behind a name in a file; null for names of packages and of the language. */
function find(file: string, name: string): { readonly file: string; readonly name: string } | null {
  let at = { file, name };
  for (let step = 0; step < 5; step++) {
    const read = fileRead(at.file);
    if (read.declared.has(at.name)) return at;
    const next = read.imported.get(at.name);
    if (!next || silent.test(next.file)) return null;
    at = next;
  }
  return null;
}

/** Every switch that code which starts at this declaration can read, once each. */
export function reachableReads(file: string, name: string): ReachedRead[] {
  const reads = new Map<string, string>();
  const ways = new Map<string, string>([[`${file} ${name}`, name]]);
  const open = [{ file, name }];
  for (const at of open) {
    const declared = fileRead(at.file).declared.get(at.name);
    const way = ways.get(`${at.file} ${at.name}`) ?? '';
    for (const { text, name: constant } of declared?.reads ?? []) {
      const held = constant === undefined ? null : find(at.file, constant);
      const key = text ?? (held && fileRead(held.file).declared.get(held.name)?.text);
      if (key && !reads.has(key)) reads.set(key, way);
    }
    for (const mentioned of declared?.mentions ?? []) {
      const next = find(at.file, mentioned);
      if (!next || ways.has(`${next.file} ${next.name}`)) continue;
      ways.set(`${next.file} ${next.name}`, `${way} > ${next.name}`);
      open.push(next);
    }
  }
  return [...reads].map(([key, way]) => ({ key, way }));
}

/** The declaration of each block, by its type. */
export function blockDeclarations(): ReadonlyMap<string, { readonly file: string; readonly name: string }> {
  const found = new Map<string, { file: string; name: string }>();
  for (const { name: folder } of readdirSync(join(root, 'blocks'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  )) {
    const file = `blocks/${folder}/block.ts`;
    try {
      const [name] = [...fileRead(file).declared].find(([, { mentions }]) => mentions.has('defineBlock')) ?? [];
      if (name) found.set(folder, { file, name });
    } catch {
      // A folder of parts has no block.
    }
  }
  return found;
}
