/** Checks any value against any schema, and documents against the schema of their kind; answers in words for staff. */
import { documentBodies } from '../documents/bodies.ts';
import { type DocumentKey, type DocumentKind, documentKind } from '../documents/kinds.ts';
import { conditionSchema } from '../layout/condition.ts';
import { blockInstanceSchema, layoutSchema } from '../layout/layout.ts';
import { pageSchema, sectionSchema } from '../layout/page.ts';
import type { SchemaNode } from '../shapes/json.ts';
import type { Problem } from '../shapes/problem.ts';
import { switchesSchema } from '../switches/registry.ts';
import { createAjv } from './ajv.ts';
import { describeErrors, type FieldMessage } from './messages.ts';
import type { SchemaError } from './schema-error.ts';

const layoutSchemas = { page: pageSchema, section: sectionSchema, switches: switchesSchema };

/** The schema of a kind of document. A function, so that what checks no documents leaves them all out of its bundle. */
export function documentSchema(kind: DocumentKind): SchemaNode {
  return kind in layoutSchemas
    ? layoutSchemas[kind as keyof typeof layoutSchemas]
    : documentBodies[kind as keyof typeof documentBodies].schema;
}

/** Schemas that others refer to. */
const referred: readonly SchemaNode[] = [conditionSchema, blockInstanceSchema, layoutSchema];

let made: ReturnType<typeof createAjv> | null = null;

/** Created at first use: compiling the meta-schema would be a seventh of the server's startup time. */
function validator(): ReturnType<typeof createAjv> {
  if (!made) {
    made = createAjv();
    for (const schema of referred) made.addSchema(schema);
  }
  return made;
}

/** A compiled schema: whether a value is valid; `errors` holds what is wrong until the next call. */
export interface Validate {
  (value: unknown): boolean;
  readonly errors?: readonly SchemaError[] | null;
}

let compiled = new WeakMap<SchemaNode, Validate>();
let adopt = () => {};

/**
 * Takes validators that the build has compiled (`standalone.ts`) in place of those compiled so far, when the first value is
 * to be checked. Compiling one then blocks the process for up to 0.7 s (the switches), which all tenants would wait for.
 * @param schemas the very objects that `validateValue` is called with, by the names of their validators.
 */
export function adoptValidators(
  schemas: () => { readonly [name: string]: SchemaNode },
  load: () => { readonly [name: string]: Validate },
): void {
  compiled = new WeakMap();
  adopt = () => {
    adopt = () => {};
    const validators = load();
    for (const [name, schema] of Object.entries(schemas())) {
      const validate = validators[name];
      if (validate) compiled.set(schema, validate);
    }
  };
}

/** Messages for all that is wrong; empty when the value is right. A schema is compiled once. */
export function validateValue(schema: SchemaNode, value: unknown): FieldMessage[] {
  adopt();
  let check = compiled.get(schema);
  if (!check) {
    check = validator().compile(schema);
    compiled.set(schema, check);
  }
  check(value);
  return describeErrors(check.errors ?? [], schema, value, findSchema);
}

/** A block's props, with references already resolved and defaults filled in. */
export function validateProps(schema: SchemaNode, props: unknown): FieldMessage[] {
  return validateValue(schema, props);
}

/**
 * A whole document by its key. Checks its shape; what blocks, references and layouts add is checked in `domain/`.
 * Problems inside a block carry its id and a pointer from its props.
 */
export function validateDocument(key: DocumentKey, body: unknown): Problem[] {
  const kind = documentKind(key);
  if (!kind) {
    return [{ document: key, pointer: '', message: `There is no document "${key}".`, severity: 'error' }];
  }
  return validateValue(documentSchema(kind), body).map((found) => toProblem(key, found));
}

function findSchema(id: string): SchemaNode | null {
  return referred.find((schema) => schema.$id === id) ?? null;
}

function toProblem(document: DocumentKey, { pointer, message }: FieldMessage): Problem {
  const inBlock = /^\/layout\/blocks\/(b_[a-z0-9]{4,16})(?:\/props)?(\/.*)?$/.exec(pointer);
  const blockId = inBlock?.[1];
  if (blockId === undefined) return { document, pointer, message, severity: 'error' };
  const insideProps = pointer.startsWith(`/layout/blocks/${blockId}/props`);
  return { document, blockId, pointer: insideProps ? (inBlock?.[2] ?? '') : '', message, severity: 'error' };
}
