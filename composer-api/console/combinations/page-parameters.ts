/** The switches that the blocks of a page read, with the values that the site could have of each. */
import { equalJson } from '#domain/json/equal-json.ts';
import { member } from '#domain/json/json-object.ts';
import { isLayoutBody } from '#domain/merge/page.ts';
import { type CoverOptions, coverPairs, type Row } from '#domain/switches/cover-pairs.ts';
import { possibleValues } from '#domain/switches/possible-values.ts';
import type { Settings } from '#domain/switches/settings.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import { requirementOf } from '#schemas/switches/requires.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import type { Needs } from '../api/handlers.ts';
import { readSwitches } from '../documents/read-switches.ts';

/** Values of switches that differ from those in use. */
export type Tried = Settings;

/** Documents that a page is made of. */
export const sharedSections = ['section/header', 'section/footer'] as const;

/** The value of a switch in the release. */
export function valueIn(settings: Settings, key: string): Json {
  return member(settings, key) ?? findSwitch(key)?.default ?? null;
}

/** Switches that the blocks of these documents read. */
export function switchesOf(
  deps: Needs<'registry'>,
  snapshot: Pick<Snapshot, 'documents'>,
  documents: readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const document of documents) {
    const body = snapshot.documents.get(document)?.effective;
    if (!isLayoutBody(body)) continue;
    for (const instance of Object.values(body.layout.blocks))
      for (const key of readSwitches(deps, instance)) if (findSwitch(key) !== null) found.add(key);
  }
  return found;
}

/**
 * Rows of values to try, each as what differs from those in use.
 * @param fixed switches that keep the value in use
 */
export function listTried(
  keys: ReadonlySet<string>,
  settings: Settings,
  { fixed, ...options }: CoverOptions & { readonly fixed?: ReadonlySet<string> } = {},
): readonly Tried[] {
  const parameters = withRequired(keys).map((key) => {
    const current = valueIn(settings, key);
    const schema = findSwitch(key)?.schema;
    return { key, values: schema && !fixed?.has(key) ? possibleValues(schema, current) : [current] };
  });
  const valuesOf = new Map(parameters.map(({ key, values }) => [key, values]));
  const rows = coverPairs(
    parameters.map(({ key, values }) => {
      const required = requirementOf(key);
      const above = required ? valuesOf.get(required.key) : undefined;
      const is = (above ?? []).flatMap((value, at) => (required?.is.some((one) => equalJson(one, value)) ? [at] : []));
      return { key, values: values.length, requires: required && above ? { key: required.key, is } : null };
    }),
    options,
  );
  return rows.map((row) => toTried(parameters, row));
}

function toTried(parameters: readonly { readonly key: string; readonly values: readonly Json[] }[], row: Row): Tried {
  return Object.fromEntries(
    parameters.flatMap(({ key, values }, at) => {
      const value = values[row[at] ?? 0];
      return (row[at] ?? 0) === 0 || value === undefined ? [] : [[key, value] as const];
    }),
  );
}

/** With what they require, so that a switch is tried only where it has an effect. */
function withRequired(keys: ReadonlySet<string>): readonly string[] {
  const all = new Set(keys);
  // A set hands out what is added while it is walked through.
  for (const key of all) {
    const required = requirementOf(key);
    if (required) all.add(required.key);
  }
  return [...all];
}
