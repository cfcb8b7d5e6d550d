/** Compiles validators to source text at build time, for browsers, where generating code is forbidden. */
import standaloneCode from 'ajv/dist/standalone/index.js';
import { conditionSchema } from '../layout/condition.ts';
import { blockInstanceSchema, layoutSchema } from '../layout/layout.ts';
import type { SchemaNode } from '../shapes/json.ts';
import { createAjv } from './ajv.ts';

/** What generated code asks of Ajv at run time, as source text: lengths in characters, equality of JSON values. */
const runtime: { readonly [call: string]: string } = {
  'require("ajv/dist/runtime/ucs2length").default': '(text) => [...text].length',
  'require("ajv/dist/runtime/equal").default':
    'function equal(a, b) { if (a === b) return true; if (!a || !b || typeof a !== "object" || typeof b !== "object" || Array.isArray(a) !== Array.isArray(b)) return false; const keys = Object.keys(a); return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key])); }',
};

/**
 * Source of an ES module without imports that exports `validators`: a validator for each of the given names. Each is a
 * function from a value to true or false with its `errors` as a property, to be put into words by `messages.ts`.
 */
export function buildStandaloneValidators(schemas: { readonly [name: string]: SchemaNode }): string {
  const ajv = createAjv({ code: { source: true, esm: true, lines: false } });
  for (const schema of [conditionSchema, blockInstanceSchema, layoutSchema]) ajv.addSchema(schema);
  const names = Object.keys(schemas);
  const exported: { [identifier: string]: string } = {};
  names.forEach((name, index) => {
    const id = `forecourt:${index}`;
    ajv.addSchema({ ...schemas[name], $id: id });
    exported[`validate${index}of`] = id;
  });
  let code = standaloneCode(ajv, exported).replaceAll('export const ', 'const ');
  for (const [call, source] of Object.entries(runtime)) code = code.replaceAll(call, `(${source})`);
  const left = /\brequire\(|\bimport\b\s*[({"']/.exec(code);
  if (left)
    throw new Error(`A generated validator needs something from outside: ${code.slice(left.index, left.index + 80)}`);
  const entries = names.map((name, index) => `${JSON.stringify(name)}: validate${index}of`);
  return asciiOnly(`${code}\nexport const validators = { ${entries.join(', ')} };\n`);
}

/** Code whose strings escape what is not ASCII: a program takes half the memory for such a source. */
function asciiOnly(code: string): string {
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
