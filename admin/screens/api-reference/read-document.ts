/** The OpenAPI document as the screen shows it. */
import type { Json } from '#schemas/shapes/json.ts';

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  /** The body's schema and an example; null without a JSON body. */
  readonly body: { readonly schema: Json; readonly example: string } | null;
  /** Type of a body that is no JSON. */
  readonly sends: string | null;
  readonly answers: readonly { readonly status: string; readonly text: string; readonly schema: Json | null }[];
}

interface Parameter {
  readonly name: string;
  readonly isPath: boolean;
  readonly text: string;
}

type Part = { readonly [name: string]: Json };

const part = (value: Json | undefined): Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Part) : {};
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
/** Without the marks of Markdown. */
const plain = (words: string): string => words.replaceAll('`', '');
const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** Every operation of the document, in its order. */
export function readOperations(document: Json): readonly Operation[] {
  const components = part(part(document)['components']);
  const resolve = (value: Json | undefined): Part => {
    const found = part(value);
    const [, , group = '', name = ''] = text(found['$ref']).split('/');
    return name === '' ? found : part(part(components[group])[name]);
  };
  return Object.entries(part(part(document)['paths'])).flatMap(([path, methods]) =>
    Object.entries(part(methods)).map(([method, value]): Operation => {
      const operation = part(value);
      const content = part(part(operation['requestBody'])['content']);
      const json = part(content['application/json']);
      const example = json['example'] ?? sample(json['schema'] ?? {}, resolve);
      return {
        id: text(operation['operationId']),
        method: method.toUpperCase(),
        path,
        tag: text(list(operation['tags'])[0]),
        summary: text(operation['summary']),
        description: plain(text(operation['description'])),
        parameters: list(operation['parameters'])
          .map(part)
          .map((one) => ({ name: text(one['name']), isPath: one['in'] === 'path', text: text(one['description']) })),
        body:
          json['schema'] === undefined ? null : { schema: json['schema'], example: JSON.stringify(example, null, 2) },
        sends: Object.keys(content).find((type) => type !== 'application/json') ?? null,
        answers: Object.entries(part(operation['responses'])).map(([status, answer]) => {
          const resolved = resolve(answer);
          const schema = part(part(resolved['content'])['application/json'])['schema'];
          const isRefusal = status.startsWith('4') || status.startsWith('5');
          const shown = schema === undefined || (isRefusal && '$ref' in part(answer)) ? null : schema;
          return {
            status,
            text: plain(text(resolved['description'])),
            schema: shown && (shownSchema(shown, resolve) ?? null),
          };
        }),
      };
    }),
  );
}

/** A schema with its first level spelled out, so that a reader need not look it up. */
function shownSchema(schema: Json, resolve: (value: Json) => Part): Json {
  const name = text(part(schema)['$ref']).split('/').at(-1) ?? '';
  return name === '' ? schema : { title: name, ...resolve(schema) };
}

/** A body to begin with: the fields that must be there, empty. */
function sample(value: Json, resolve: (value: Json) => Part, depth = 0): Json {
  const schema = resolve(value);
  if (schema['const'] !== undefined) return schema['const'];
  const [first] = list(schema['enum']);
  if (first !== undefined) return first;
  const [choice] = [...list(schema['anyOf']), ...list(schema['oneOf'])];
  if (choice !== undefined && depth < 4) return sample(choice, resolve, depth + 1);
  const type = Array.isArray(schema['type']) ? schema['type'][0] : schema['type'];
  if (type === 'string') return '';
  if (type === 'number' || type === 'integer') return 0;
  if (type === 'boolean') return false;
  if (type === 'array') return [];
  const properties = part(schema['properties']);
  if (depth > 4) return {};
  return Object.fromEntries(
    list(schema['required'])
      .map(String)
      .map((name) => [name, sample(properties[name] ?? {}, resolve, depth + 1)]),
  );
}
