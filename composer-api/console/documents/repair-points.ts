/**
 * Fixes findings of checks in drafts with one click: replaces a typed fact with the fact, a typed address with a link,
 * a colour with a legible one.
 */
import { ruleOf } from '#domain/checks/check-rules.ts';
import { titleOf } from '#domain/documents/describe-changes.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import { readPointer } from '#domain/json/pointer.ts';
import { valueAt, withValueAt } from '#domain/json/value-at.ts';
import { schemaAt } from '#domain/layout/schema-at.ts';
import { takeFact } from '#domain/layout/take-fact.ts';
import { takeLink } from '#domain/layout/typed-address.ts';
import { readFact } from '#domain/subject/bindable-facts.ts';
import type { CheckRepairs, RepairPlace } from '#schemas/api/go-live.ts';
import { documentKinds } from '#schemas/documents/kinds.ts';
import type { Site } from '#schemas/documents/site.ts';
import { linkShape } from '#schemas/shapes/formats.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import type { Problem, Repair } from '#schemas/shapes/problem.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { draftSnapshot } from '#tenants/documents/live-snapshot.ts';
import { saveDraft } from '#tenants/documents/save-draft.ts';
import type { Snapshot, SnapshotDocument } from '#tenants/documents/snapshot.ts';
import type { Needs } from '../api/handlers.ts';
import { allowChanges } from '../api/route-access.ts';
import { checkDocuments } from '../checks/documents.ts';
import { requireShape } from './document-shape.ts';
import { sanitiseDocument } from './sanitise-document.ts';

type Deps = Needs<'store' | 'registry'>;
type Person = Parameters<typeof allowChanges>[0] & { readonly name: string };

/**
 * Fixes what these places still contain; findings that were fixed since count as gone.
 * @throws AppError `not-found` if none of it is left, and what saving a draft throws.
 */
export async function repairPlaces(
  deps: Deps,
  scope: TenantScope,
  places: readonly RepairPlace[],
  person: Person,
): Promise<CheckRepairs> {
  const drafts = await draftSnapshot(deps.store, scope);
  const asked = new Set(places.map(placeKey));
  const found = new Map<string, Problem>();
  for (const problem of checkDocuments(deps, drafts)) {
    const key = problem.repair === undefined ? '' : placeKey({ ...problem, repair: problem.repair });
    if (asked.has(key)) found.set(key, problem);
  }
  const points = [...found.values()];
  if (points.length === 0)
    throw new AppError('not-found', 'These problems no longer exist. Check again to see what is left.');
  const answer: CheckRepairs['documents'][number][] = [];
  for (const document of drafts.documents.values()) {
    const own = points.filter((point) => point.document === document.key);
    if (own.length > 0) answer.push(await repairDocument(deps, scope, drafts, document, { points: own, person }));
  }
  return { repaired: points.length, gone: asked.size - points.length, documents: answer };
}

function placeKey({ document, blockId, pointer, repair }: RepairPlace): string {
  return JSON.stringify([document, blockId ?? null, pointer, ...whatOf(repair)]);
}

/** The repair, without its wording. */
function whatOf(repair: Repair): readonly string[] {
  if (repair.kind === 'link') return [repair.from, repair.to];
  return [repair.kind === 'fact' ? repair.path : repair.value];
}

async function repairDocument(
  { store, registry }: Deps,
  scope: TenantScope,
  drafts: Snapshot,
  document: SnapshotDocument,
  { points, person }: { readonly points: readonly Problem[]; readonly person: Person },
): Promise<CheckRepairs['documents'][number]> {
  const { key, kind, own, effective } = document;
  const before = own ?? (documentKinds[kind].layers === 'per-key' ? {} : effective);
  const after = points.reduce<Json>((body, point) => withRepair({ registry }, drafts, body, point), before);
  requireShape(key, after);
  const [rule] = points.flatMap((point) => ruleOf(point) ?? []);
  const save = { by: person.name, allow: allowChanges(person, scope) };
  // A fully inherited document has no state to go back to: it is stored first as it is.
  const revision =
    document.revision ?? (await saveDraft(store, scope, key, { ...save, revision: '', body: before })).revision;
  const saved = await saveDraft(store, scope, key, {
    ...save,
    revision,
    body: sanitiseDocument(registry, key, after),
    message: rule === undefined ? 'Fixed from the checks' : `Fixed from the checks: ${rule.title}`,
  });
  return { key, title: titleOf(key, saved.body), revision: saved.revision, before: revision };
}

function withRepair({ registry }: Pick<Deps, 'registry'>, drafts: Snapshot, body: Json, point: Problem): Json {
  const { blockId, pointer, repair } = point;
  if (repair?.kind === 'colour') return withValueAt(body, readPointer(pointer), repair.value);
  if (repair?.kind === 'link' && blockId === undefined) return withLink(body, readPointer(pointer), linkField, repair);
  if (repair === undefined || blockId === undefined) return body;
  const block = ['layout', 'blocks', blockId];
  const steps = [...block, 'props', ...readPointer(pointer)];
  const text = valueAt(body, steps);
  const type = valueAt(body, [...block, 'type']);
  const schema = typeof type === 'string' ? (registry.get(type)?.schema ?? null) : null;
  if (repair.kind === 'link') return withLink(body, steps, schema && schemaAt(schema, pointer), repair);
  const value = factOf(drafts, repair.path);
  if (typeof text !== 'string' || value === null) return body;
  const next = takeFact(text, schema && schemaAt(schema, pointer), repair.path, value);
  return next === null ? body : withValueAt(body, steps, next);
}

/**
 * Outside of blocks an address is always in a field for links: no document has rich text that pages are linked from.
 */
const linkField: SchemaNode = linkShape;

function withLink(
  body: Json,
  steps: readonly string[],
  schema: SchemaNode | null,
  { from, to }: Repair & { readonly kind: 'link' },
): Json {
  const text = valueAt(body, steps);
  const next = typeof text === 'string' ? takeLink(text, schema, from, to) : null;
  return next === null ? body : withValueAt(body, steps, next);
}

/** A fact as the drafts of the site enter it. */
function factOf(drafts: Snapshot, path: string): string | null {
  const site = drafts.documents.get('site')?.effective;
  if (!isJsonObject(site)) return null;
  // The effective site document has its shape where it was compared with texts.
  const value = readFact(path, { site: site as Site, location: null, subject: { kind: 'none' } });
  return typeof value === 'string' ? value : null;
}
