/** Stored entities of earlier versions: blank fields are filled in and named steps run when a row is read. */
import { isSchemaNode } from '../shapes/json.ts';
import type { FieldEntries } from './entry.ts';

type Doc = { [field: string]: unknown };

/** A version's change beyond a new field. Frozen: it imports no live rule and reads no setting. */
export interface EntityStep {
  /** The version that it leads to. */
  readonly to: number;
  readonly name: string;
  readonly up: (doc: { readonly [field: string]: unknown }) => { readonly [field: string]: unknown };
}

export interface StoredEntity {
  /** Version that is written now. */
  readonly version: number;
  /** Values of fields that a stored entity lacks. */
  readonly blanks: { readonly [field: string]: unknown };
  readonly steps: readonly EntityStep[];
}

/** Written behind the entity's own fields, and no field of it. */
const mark = '$version';

/** The version of an entity: the highest that added a field or that a step leads to. */
export function entityVersion(catalogues: readonly FieldEntries<string>[], steps: readonly EntityStep[]): number {
  const since = catalogues.flatMap((entries) => Object.values(entries).map((entry) => entry.since ?? 1));
  return Math.max(1, ...since, ...steps.map(({ to }) => to));
}

/** The entity as text with its version. */
export function storedText(value: object, { version }: Pick<StoredEntity, 'version'>): string {
  return JSON.stringify({ ...value, [mark]: version });
}

/**
 * The entity in a text, converted to this version. Text from before versions existed counts as version 0.
 */
export function readStored(text: string, { version, blanks, steps }: StoredEntity): { [field: string]: unknown } {
  const doc: Doc = JSON.parse(text);
  const stored = doc[mark];
  // The last member of the text: taking it away leaves the object in its fast form.
  delete doc[mark];
  if (typeof stored === 'number' && stored >= version) return doc;
  const from = typeof stored === 'number' ? stored : 0;
  const due = steps.filter(({ to }) => to > from).toSorted((a, b) => a.to - b.to);
  return filled(
    due.reduce<{ readonly [field: string]: unknown }>((current, step) => step.up(current), doc),
    blanks,
  );
}

/** The document with what it lacks; also inside its facts, which are objects of a fixed shape. */
function filled(doc: { readonly [field: string]: unknown }, blanks: { readonly [field: string]: unknown }): Doc {
  const whole: Doc = { ...doc };
  for (const [field, blank] of Object.entries(blanks)) {
    const known = whole[field];
    if (known === undefined) whole[field] = structuredClone(blank);
    else if (isSchemaNode(known) && isSchemaNode(blank)) whole[field] = filled(known, blank);
  }
  return whole;
}
