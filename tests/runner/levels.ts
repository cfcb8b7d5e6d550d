/** Which tests of a file `npm test` runs: not those with the tag `long`, and of the journeys those with `@gate`. */
import { parseSync } from 'oxc-parser';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The function that a call begins from: `test` of `test.each(rows)('…', …)`. */
function rootOf(callee: unknown): string {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee['name']);
  return rootOf(callee.type === 'CallExpression' ? callee['callee'] : callee['object']);
}

/**
 * Titles of the gate's tests, each with those of the groups around it.
 * @param file decides the language, and whether it is a file of journeys
 */
export function gateTitles(file: string, text: string): readonly string[] {
  if (/@module-tag long/.test(text)) return [];
  const isJourney = file.endsWith('.e2e.ts');
  const titles: string[] = [];
  const visit = (value: unknown, around: string): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, around);
    if (!isNode(value)) return;
    const [first, second] = (value['arguments'] ?? []) as unknown[];
    const name = value.type === 'CallExpression' ? rootOf(value['callee']) : '';
    const isTitled = isNode(first) && ['Literal', 'TemplateLiteral', 'Identifier'].includes(first.type);
    let title = around;
    if ((name === 'test' || name === 'describe') && isTitled && value['arguments'] !== undefined) {
      const options = isNode(second) && !/Function/.test(second.type) ? text.slice(second.start, second.end) : '';
      if (!isJourney && /['"]long['"]/.test(options)) return;
      const own = text.slice(first.start, first.end);
      // A title with a gap is filled from a table, which may be anywhere in the file.
      title = `${around} ${own}${/%s|\$\{|\$\w/.test(own) || first.type === 'Identifier' ? text : ''}`;
      if (name === 'test' && (!isJourney || options.includes('@gate'))) titles.push(title);
    }
    for (const key of Object.keys(value)) visit(value[key], title);
  };
  visit(parseSync(file, text).program, '');
  return titles;
}
