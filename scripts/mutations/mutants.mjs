// Small faults that can be put into a module, one at a time: a test of it should notice each.
import { parseSync } from 'oxc-parser';

/**
 * @typedef {object} Mutant
 * @property {number} start of the text that is replaced, in UTF-16 units
 * @property {number} end
 * @property {string} replace
 * @property {string} operator what kind of fault it is
 * @property {number} line
 *
 * @typedef {{ readonly type: string, readonly start: number, readonly end: number, readonly [key: string]: any }} Node
 */

const binary = /** @type {const} */ ({
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
});
const logical = /** @type {const} */ ({ '&&': '||', '||': '&&', '??': '&&' });
/** Methods with their replacements; null where the call is left out. */
const methods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
  ['ceil', 'floor'],
  ['floor', 'ceil'],
  ['filter', null],
  ['sort', null],
  ['toSorted', null],
  ['reverse', null],
  ['toReversed', null],
  ['trim', null],
  ['toLowerCase', null],
  ['toUpperCase', null],
  ['slice', null],
]);

/** Wrappers of a value for the compiler alone. */
const transparent = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) =>
  typeof value === 'object' && value !== null && typeof (/** @type {any} */ (value).type) === 'string';

/**
 * @param {string} file decides the language
 * @param {string} text
 * @returns {Mutant[]} in the order of the text; types, imports and names of properties have none
 */
export function mutantsOf(file, text) {
  /** @type {Mutant[]} */
  const found = [];
  /** @param {{ start: number, end: number }} at @param {string} replace @param {string} operator */
  const add = ({ start, end }, replace, operator) => {
    if (text.slice(start, end) === replace) return;
    found.push({ start, end, replace, operator, line: text.slice(0, start).split('\n').length });
  };
  /** @param {Node} node */
  const source = (node) => text.slice(node.start, node.end);

  /** @param {unknown} value @param {Node | null} parent @param {string} role of the value in its parent */
  const visit = (value, parent, role) => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each, parent, role);
      return;
    }
    if (!isNode(value)) return;
    if (value.type.startsWith('TS') && !transparent.has(value.type)) return;
    if (/^(?:Import|ExportAll)/.test(value.type)) return;
    mutate(value, parent, role);
    for (const [key, child] of Object.entries(value)) {
      if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'returnType') continue;
      if (key === 'key' && !value.computed) continue;
      visit(child, value, key);
    }
  };

  /** @param {Node} node @param {Node | null} parent @param {string} role */
  function mutate(node, parent, role) {
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression':
        return mutateOperator(node);
      case 'UnaryExpression':
        if (node.operator === '!') add(node, source(node.argument), 'not');
        return;
      case 'IfStatement':
      case 'ConditionalExpression':
        add(node.test, 'true', 'condition');
        add(node.test, 'false', 'condition');
        return;
      case 'Literal':
        return mutateLiteral(node, parent, role);
      case 'TemplateLiteral':
        if (parent?.type !== 'TaggedTemplateExpression') add(node, '``', 'text');
        return;
      case 'ArrayExpression':
        if (node.elements.length > 0) add(node, '[]', 'list');
        return;
      case 'CallExpression':
        return mutateCall(node);
      case 'ArrowFunctionExpression':
        if (node.body.type !== 'BlockStatement') add(node.body, '(undefined)', 'answer');
        return;
      case 'ExpressionStatement':
        if (node.expression.type === 'CallExpression' || node.expression.type === 'AssignmentExpression')
          add(node, ';', 'statement');
        return;
      case 'ReturnStatement':
        if (node.argument && parent?.type === 'BlockStatement') add(node, 'return undefined;', 'answer');
        return;
    }
  }

  /** @param {Node} node */
  function mutateOperator({ left, right, operator }) {
    const isText = [left, right].some(
      (side) => side.type === 'TemplateLiteral' || (side.type === 'Literal' && typeof side.value === 'string'),
    );
    const other = /** @type {Record<string, string>} */ ({ ...binary, ...logical })[operator];
    if (other === undefined || (operator === '+' && isText)) return;
    const at = text.indexOf(operator, left.end);
    // A comment between the operands may contain the same operator.
    if (text.slice(left.end, at).includes('/') && operator !== '/') return;
    add({ start: at, end: at + operator.length }, other, 'operator');
  }

  /** @param {Node} node @param {Node | null} parent @param {string} role */
  function mutateLiteral(node, parent, role) {
    if (typeof node.value === 'boolean') add(node, String(!node.value), 'boolean');
    if (typeof node.value !== 'string' || role === 'source') return;
    // A directive, or what a type is read from: the compiler notices.
    if (parent?.type === 'ExpressionStatement') return;
    add(node, node.value === '' ? "'mutant'" : "''", 'text');
  }

  /** @param {Node} node */
  function mutateCall({ callee, start, end }) {
    if (callee.type !== 'MemberExpression' || callee.computed) return;
    const { name } = callee.property;
    if (!methods.has(name)) return;
    const other = methods.get(name);
    if (other) add(callee.property, other, 'method');
    else add({ start, end }, source(callee.object), 'method');
  }

  visit(parseSync(file, text).program, null, 'program');
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * @param {string} text
 * @param {Mutant} mutant
 */
export const withMutant = (text, { start, end, replace }) => text.slice(0, start) + replace + text.slice(end);
