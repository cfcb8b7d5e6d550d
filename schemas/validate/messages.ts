/**
 * Turns a validator's errors into sentences for dealer staff. Knows no validator: the server's and the browser's both
 * hand their errors here, so a form and the API say the same.
 */
import { isSchemaNode, type SchemaNode } from '../shapes/json.ts';
import { settleAlternatives } from './alternatives.ts';
import { choiceTitle, displayChoice } from './choices.ts';
import { describePattern } from './patterns.ts';
import type { SchemaError } from './schema-error.ts';
import { fieldTitle, type SchemaLookup, schemasAt, spellOut, valueAt } from './schema-walk.ts';

export interface FieldMessage {
  /** JSON pointer of the field; of the missing field itself when one is missing. */
  readonly pointer: string;
  /** One or two sentences: what is wrong and what to do. */
  readonly message: string;
}

/**
 * @param errors from the validator
 * @param schema what was validated against
 * @param value what was validated
 * @param find other schemas by `$id`, where the schema refers to some
 */
export function describeErrors(
  errors: readonly SchemaError[],
  schema: SchemaNode,
  value: unknown,
  find?: SchemaLookup,
): FieldMessage[] {
  const seen = new Set<string>();
  const messages: FieldMessage[] = [];
  for (const error of settleAlternatives(errors)) {
    const described = describeError(error, schema, value, find);
    const key = `${described.pointer}\n${described.message}`;
    if (seen.has(key)) continue;
    seen.add(key);
    messages.push(described);
  }
  return messages;
}

function describeError(error: SchemaError, schema: SchemaNode, root: unknown, find?: SchemaLookup): FieldMessage {
  const { instancePath, params } = error;
  const at = (pointer: string, sentence: (title: string) => string): FieldMessage => ({
    pointer,
    message: sentence(fieldTitle(schema, pointer, find)),
  });
  const value = valueAt(root, instancePath);
  switch (error.keyword) {
    case 'required':
      return at(childPointer(instancePath, params.missingProperty), missing);
    case 'dependentRequired':
    case 'dependencies':
      return at(childPointer(instancePath, params.missingProperty), missing);
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const name = String(params.additionalProperty ?? params.unevaluatedProperty);
      const pointer = childPointer(instancePath, name);
      const known = knownFields(schema, instancePath, find);
      const near = nearest(name, known);
      const hint = near ? ` Did you mean "${near}"?` : ' Remove it.';
      return { pointer, message: `There is no field "${name}" here.${hint}` };
    }
    case 'propertyNames':
      return at(
        instancePath,
        (title) => `"${String(params.propertyName)}" cannot be a name in ${title}. Choose another.`,
      );
    case 'minLength':
      return at(instancePath, (title) =>
        value === '' ? missing(title) : `${title} is too short: ${many(params.limit, 'character')} at least.`,
      );
    case 'maxLength': {
      const length = typeof value === 'string' ? [...value].length : 0;
      return at(
        instancePath,
        (title) => `${title} is ${many(length, 'character')} long; ${String(params.limit)} is the most.`,
      );
    }
    case 'pattern':
      return at(instancePath, (title) =>
        value === ''
          ? missing(title)
          : `${title} ${describePattern(String(params.pattern), exampleAt(schema, instancePath, find))}.`,
      );
    case 'format':
      return at(instancePath, (title) =>
        value === '' ? missing(title) : `${title} ${formatWords(String(params.format))}.`,
      );
    case 'type':
      return at(instancePath, (title) =>
        value === null || value === undefined ? missing(title) : `${title} must be ${typeWords(params.type)}.`,
      );
    case 'enum':
      return at(
        instancePath,
        (title) =>
          `${title} must be one of: ${choiceWords(params.allowedValues, schemasAt(schema, instancePath, find))}.`,
      );
    case 'const':
      return at(instancePath, (title) => `${title} must be ${choiceWords([params.allowedValue])}.`);
    case 'minimum':
      return at(instancePath, (title) => `${title} cannot be less than ${String(params.limit)}.`);
    case 'maximum':
      return at(instancePath, (title) => `${title} cannot be more than ${String(params.limit)}.`);
    case 'exclusiveMinimum':
      return at(instancePath, (title) => `${title} must be more than ${String(params.limit)}.`);
    case 'exclusiveMaximum':
      return at(instancePath, (title) => `${title} must be less than ${String(params.limit)}.`);
    case 'multipleOf':
      return at(instancePath, (title) => `${title} must go in steps of ${String(params.multipleOf)}.`);
    case 'minItems':
      return at(instancePath, (title) => `${title} needs at least ${many(params.limit, 'entry')}.`);
    case 'maxItems': {
      const count = Array.isArray(value) ? value.length : 0;
      return at(instancePath, (title) => `${title} has ${many(count, 'entry')}; ${String(params.limit)} is the most.`);
    }
    case 'uniqueItems':
      return at(
        instancePath,
        (title) =>
          `${title} has the same entry twice: entries ${Number(params.j) + 1} and ${Number(params.i) + 1}. Remove one.`,
      );
    case 'minProperties':
      return at(instancePath, (title) => `${title} needs at least ${many(params.limit, 'field')} filled in.`);
    case 'maxProperties':
      return at(instancePath, (title) => `${title} can have ${many(params.limit, 'field')} at most.`);
    case 'false schema':
      return at(instancePath, (title) => `${title} is not allowed here. Remove it.`);
    case 'oneOf':
    case 'anyOf':
      return at(instancePath, (title) => `${title} does not have a valid form. Choose one of those offered.`);
    default:
      return at(instancePath, (title) => `${title} is not right. Check it.`);
  }
}

function missing(title: string): string {
  return `${title} is missing. Fill it in.`;
}

function childPointer(pointer: string, name: unknown): string {
  return `${pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function many(count: unknown, word: 'character' | 'entry' | 'field'): string {
  const plural = word === 'entry' ? 'entries' : `${word}s`;
  return `${String(count)} ${count === 1 ? word : plural}`;
}

const typeNames: { readonly [type: string]: string } = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'on or off',
  array: 'a list',
  object: 'a group of fields',
  null: 'empty',
};

function typeWords(type: unknown): string {
  const types = Array.isArray(type) ? type.map(String) : String(type).split(',');
  return types.map((name) => typeNames[name] ?? name).join(' or ');
}

const formatNames: { readonly [format: string]: string } = {
  email: 'must look like name@example.com',
  uri: 'must be a full address such as https://example.com',
  'uri-reference': 'must be an address',
  hostname: 'must be a domain such as www.example.com',
  date: 'must be a date such as 2026-03-31',
  time: 'must be a time such as 09:30:00Z',
  'date-time': 'must be a date and time such as 2026-03-31T09:30:00Z',
};

function formatWords(format: string): string {
  return formatNames[format] ?? `must be a valid ${spellOut(format).toLowerCase()}`;
}

/** Choices as the list of choices calls them. */
function choiceWords(values: unknown, schemas: readonly SchemaNode[] = []): string {
  if (!Array.isArray(values)) return 'what is offered';
  const named = schemas.find((node) => Array.isArray(node.enum));
  return values
    .map((value) => {
      if (named && value !== null && value !== '') return displayChoice(named, value);
      return value === null || value === '' ? ((named && choiceTitle(named, value)) ?? 'empty') : String(value);
    })
    .join(', ');
}

function exampleAt(schema: SchemaNode, pointer: string, find?: SchemaLookup): string | null {
  for (const node of schemasAt(schema, pointer, find)) {
    if (Array.isArray(node.examples) && typeof node.examples[0] === 'string') return node.examples[0];
  }
  return null;
}

function knownFields(schema: SchemaNode, pointer: string, find?: SchemaLookup): string[] {
  return schemasAt(schema, pointer, find).flatMap((node) =>
    isSchemaNode(node.properties) ? Object.keys(node.properties) : [],
  );
}

/** The known name that is one or two keystrokes away, or null. */
function nearest(name: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let bestDistance = Math.min(3, Math.ceil(name.length / 3) + 1);
  for (const candidate of known) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
