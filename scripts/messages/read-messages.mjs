// Every message of the sources, read with the parser: arguments of `t`, `message`, `deferMessage`, `richMessage` and
// `richHtml`, and the default words of schemas and switches.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

const rooms = ['domain', 'blocks', 'renderer', 'composer-api', 'tenants'];
const isTest = /\.test\.tsx?$|\.fixtures?\.tsx?$|\/examples\.tsx?$/;
const takers = new Set(['t', 'message', 'deferMessage', 'openMessage', 'richMessage', 'richHtml']);

/** @typedef {{ readonly type: string, readonly start: number } & Readonly<Record<string, unknown>>} Node */

/**
 * @param {string} root
 * @param {readonly string[]} [of] rooms
 */
export function sourceFiles(root, of = rooms) {
  return of.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !isTest.test(file))
      .sort(),
  );
}

/**
 * @param {string} file for its kind
 * @param {string} text
 * @param {(node: Node, around: readonly Node[]) => void} visit
 */
export function walkSource(file, text, visit) {
  /** @param {unknown} value @param {readonly Node[]} around */
  const walk = (value, around) => {
    if (Array.isArray(value)) for (const one of value) walk(one, around);
    else if (typeof value === 'object' && value !== null) {
      const node = /** @type {Node} */ (value);
      if (typeof node.type === 'string') visit(node, around);
      const within = typeof node.type === 'string' ? [...around, node] : around;
      for (const inner of Object.values(node)) if (typeof inner === 'object') walk(inner, within);
    }
  };
  walk(parseSync(file, text).program, []);
}

/**
 * Messages in the order of their texts, each with the files that use it.
 * @param {string} root
 * @returns {Map<string, string[]>}
 */
export function readMessages(root) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  /** @param {unknown} text @param {string} file */
  const add = (text, file) => {
    if (typeof text !== 'string') return;
    const files = found.get(text) ?? new Set();
    found.set(text, files.add(file));
  };
  for (const file of sourceFiles(root)) {
    const text = readFileSync(join(root, file), 'utf8');
    const isSchema = /^blocks\/.*\/(?:schema|fields)\.ts$/.test(file);
    if (!isSchema && !text.includes('messages/') && !/richMessage|richHtml/.test(text)) continue;
    walkSource(file, text, (node) => {
      if (node.type === 'CallExpression') {
        const { callee, arguments: given } = /** @type {{ callee: { name?: string }, arguments: readonly Node[] }} */ (
          /** @type {unknown} */ (node)
        );
        if (takers.has(callee.name ?? '')) for (const one of literalsOf(given[0])) add(one, file);
      }
      if (isSchema && node.type === 'Property') {
        const { key, value } = /** @type {{ key: { name?: string }, value: { value?: unknown } }} */ (
          /** @type {unknown} */ (node)
        );
        if (key.name === 'default' && typeof value.value === 'string' && /^[“A-Z]/.test(value.value))
          add(value.value, file);
      }
    });
  }
  return new Map(
    [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([text, files]) => [text, [...files].sort((a, b) => (a < b ? -1 : 1))]),
  );
}

/**
 * A literal, or the literals of a choice between some.
 * @param {Node | undefined} node
 * @returns {readonly unknown[]}
 */
function literalsOf(node) {
  if (node?.type === 'Literal') return [node.value];
  if (node?.type !== 'ConditionalExpression') return [];
  return [node.consequent, node.alternate].flatMap((one) => literalsOf(/** @type {Node} */ (one)));
}

/** @param {ReadonlyMap<string, readonly string[]>} messages */
export function messageList(messages) {
  const lines = [...messages].map(([text, files]) => `${text.replaceAll('\n', ' ')}\t${files.join(' ')}`);
  return `message\tfiles\n${lines.join('\n')}\n`;
}
