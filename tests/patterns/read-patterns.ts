/** Every regular expression of the production code: literals, `pattern` of the schemas, and where others are made. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { compareText } from '#domain/text/compare.ts';

const root = join(import.meta.dirname, '../..');
const rooms = ['schemas', 'domain', 'tenants', 'search', 'blocks', 'renderer', 'composer-api', 'admin'];
const test = /\.test\.tsx?$|\.fixtures?\.tsx?$/;

interface PatternRead {
  readonly source: string;
  readonly flags: string;
  /** `file:line` of each place where it is written. */
  readonly places: string[];
}

export interface PatternsRead {
  readonly patterns: readonly PatternRead[];
  /** Files that put a pattern together while they run: reading them does not show it. */
  readonly madeIn: readonly string[];
}

type Node = { readonly [key: string]: unknown };

export function readPatterns(): PatternsRead {
  const patterns = new Map<string, PatternRead>();
  const madeIn = new Set<string>();
  for (const file of rooms.flatMap(filesOf)) {
    const text = readFileSync(join(root, file), 'utf8');
    const add = (source: string, flags: string, offset: number) => {
      const key = JSON.stringify([source, flags]);
      const read = patterns.get(key) ?? { source, flags, places: [] };
      read.places.push(`${file}:${text.slice(0, offset).split('\n').length}`);
      patterns.set(key, read);
    };
    walk(parseSync(file, text).program, (node) => {
      const start = Number(node['start']);
      const regex = node['regex'] as { pattern: string; flags: string } | undefined;
      if (node['type'] === 'Literal' && regex) add(regex.pattern, regex.flags, start);
      // Ajv compiles a schema's patterns with the flag for Unicode.
      const schema = node['type'] === 'Property' && nameOf(node['key']) === 'pattern' ? textOf(node['value']) : null;
      if (schema !== null) add(schema, 'u', start);
      if (node['type'] === 'NewExpression' && nameOf(node['callee']) === 'RegExp') madeIn.add(file);
    });
  }
  return { patterns: [...patterns.values()], madeIn: [...madeIn].sort(compareText) };
}

function filesOf(room: string): string[] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join(room, file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file) && !test.test(file));
}

function nameOf(value: unknown): string {
  const node = value as Node | undefined;
  return String(node?.['name'] ?? node?.['value'] ?? '');
}

function textOf(value: unknown): string | null {
  const node = value as Node | undefined;
  return node?.['type'] === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (typeof value === 'object' && value !== null) {
    const node = value as Node;
    if (typeof node['type'] === 'string') visit(node);
    for (const child of Object.values(node)) walk(child, visit);
  }
}
