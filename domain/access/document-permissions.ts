/** Which changes of documents and entries a role may make, field by field. */
import type { Permission, Role } from '#schemas/api/access.ts';
import { type DocumentKey, type DocumentKind, documentKind } from '#schemas/documents/kinds.ts';
import { leadRoutingSchema } from '#schemas/documents/lead-routing.ts';
import { siteSchema } from '#schemas/documents/site.ts';
import { spinToWinSchema } from '#schemas/documents/spin-to-win.ts';
import { locationSchema } from '#schemas/entities/location.ts';
import type { FieldEffect } from '#schemas/shapes/effect.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { switchesSchema } from '#schemas/switches/registry.ts';
import { listDifferences } from '../documents/differences.ts';
import { isJsonObject, type JsonObject, member, type Value } from '../json/json-object.ts';
import { pointerStep } from '../json/pointer.ts';
import { effectsAt } from './field-effects.ts';
import { effectPermissions, hasFieldRules, permissionsOfField } from './field-permissions.ts';
import { describeRefusal, isAllowed } from './role-permissions.ts';

/** Schemas of the documents that have a field with an effect. A test compares the list with all schemas. */
const effectSchemas: { readonly [kind in DocumentKind]?: SchemaNode } = {
  site: siteSchema,
  switches: switchesSchema,
  'lead-routing': leadRoutingSchema,
  'spin-to-win': spinToWinSchema,
};

/** The same of entries: locations, reviews, makes, models, offers. */
const entrySchemas: { readonly [kind: string]: SchemaNode } = { location: locationSchema };

/** The schema whose effects count for a document or an entry; null if none of its fields has one. */
export function effectSchemaOf(kind: string): SchemaNode | null {
  if (Object.hasOwn(effectSchemas, kind)) return effectSchemas[kind as DocumentKind] ?? null;
  return Object.hasOwn(entrySchemas, kind) ? (entrySchemas[kind] ?? null) : null;
}

/** Two versions of a document to compare; undefined and null if one does not exist. */
export interface DocumentChange {
  readonly key: DocumentKey;
  readonly before: Json | null | undefined;
  readonly after: Json | null | undefined;
}

/** Called with every change before it is stored or goes live; throws if one is not allowed. */
export type AllowChanges = (changes: readonly DocumentChange[]) => void;

/** An entry before and after a change; null before for a new one, and after for a deleted one. */
export interface EntryChange {
  readonly kind: string;
  readonly name: string;
  readonly before: Value;
  readonly after: Value;
}

interface Asking {
  readonly role: Role;
  readonly tenantKind?: 'site' | 'template' | undefined;
  /** Scopes of the calling token; undefined for a person. */
  readonly scopes?: readonly Permission[] | undefined;
}

/**
 * The changes that a role, or a token of it with these scopes, may not make, as problems that name the field; empty
 * if all are allowed. A document of an unknown kind is refused elsewhere.
 */
export function listForbiddenChanges(
  role: Role,
  changes: readonly DocumentChange[],
  tenantKind: 'site' | 'template' = 'site',
  scopes?: readonly Permission[],
): readonly Problem[] {
  return changes.flatMap(({ key, before, after }) => {
    const kind = documentKind(key);
    if (kind === null) return [];
    const schema = effectSchemaOf(kind);
    const needs = pointersOf(kind, before, after).map(
      (pointer): Need => ({
        pointer,
        needed: permissionsOfField(kind, pointer, schema),
        outlasts: schema !== null && pointer !== '' && effectsAt(schema, pointer).length > 0,
      }),
    );
    return refusalsOf(key, [...needs, ...needsOfValues(kind, before, after)], { role, tenantKind, scopes });
  });
}

/** The same for an entry, beyond the permission that its route asks for. Taking one away asks for that one alone. */
export function listForbiddenEntryChanges(asking: Asking, { kind, before, after }: EntryChange): readonly Problem[] {
  if (after === null) return [];
  const needs = entryEffects({ kind, before, after }).map(
    ({ pointer, effect }): Need => ({ pointer, needed: [effectPermissions[effect]], outlasts: true }),
  );
  return refusalsOf(kind, needs, asking);
}

interface Need {
  readonly pointer: string;
  readonly needed: readonly Permission[];
  /** Whether the change keeps its effect after a token that makes it has ended. */
  readonly outlasts: boolean;
}

function refusalsOf(
  document: string,
  needs: readonly Need[],
  { role, tenantKind = 'site', scopes }: Asking,
): Problem[] {
  const refused = new Map<Permission, Problem>();
  for (const { pointer, needed, outlasts } of needs)
    for (const permission of needed) {
      const isInScope = scopes === undefined || scopes.includes(permission);
      const isByToken = outlasts && scopes !== undefined;
      const mayBe = isInScope && !isByToken && isAllowed(role, permission, tenantKind);
      if (mayBe || refused.has(permission)) continue;
      const message = isByToken
        ? 'No token changes this, because the change would outlast the token. Sign in to change it.'
        : isInScope
          ? describeRefusal(permission, tenantKind)
          : `This token lacks the scope ${permission}.`;
      refused.set(permission, { document, pointer, message, severity: 'error' });
    }
  return [...refused.values()];
}

/** A field with an effect that differs. */
export interface EffectChange {
  readonly pointer: string;
  readonly effect: FieldEffect;
  readonly from: Value;
  readonly to: Value;
}

/** Where an entry differs in fields with an effect. Empty and missing are the same. */
export function entryEffects({ kind, before, after }: Omit<EntryChange, 'name'>): readonly EffectChange[] {
  return effectsBetween(effectSchemaOf(kind), before, after);
}

/** Where a document differs in fields with an effect, and in what its values decide. */
export function documentEffects({ key, before, after }: DocumentChange): readonly EffectChange[] {
  const kind = documentKind(key);
  if (kind === null) return [];
  return [...effectsBetween(effectSchemaOf(kind), before, after), ...effectsOfValues(kind, before, after)];
}

function effectsBetween(schema: SchemaNode | null, before: Value, after: Value): readonly EffectChange[] {
  if (schema === null) return [];
  return listDifferences(before ?? {}, after ?? {})
    .flatMap(members)
    .filter(({ from, to }) => !(isEmpty(from) && isEmpty(to)))
    .flatMap(({ pointer, from, to }) => effectsAt(schema, pointer).map((effect) => ({ pointer, effect, from, to })));
}

function isEmpty(value: Value): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Effects that a field's schema cannot state, because they depend on the values around it. */
function effectsOfValues(kind: DocumentKind, before: Value, after: Value): readonly EffectChange[] {
  if (kind === 'redirects') {
    const known = new Set(hostsOf(before));
    const to = hostsOf(after).filter((host) => !known.has(host));
    return to.length === 0 ? [] : [{ pointer: '/rules', effect: 'addresses', from: undefined, to }];
  }
  return kind === 'form' && isJsonObject(before) && isJsonObject(after) ? formEffects(before, after) : [];
}

function needsOfValues(kind: DocumentKind, before: Value, after: Value): readonly Need[] {
  return effectsOfValues(kind, before, after).map(({ pointer, effect }) => ({
    pointer,
    needed: [effectPermissions[effect]],
    outlasts: true,
  }));
}

/** Other sites that redirects lead to: anyone who names one sends visitors there without a click. */
function hostsOf(body: Value): string[] {
  const rules = isJsonObject(body) ? member(body, 'rules') : null;
  if (!Array.isArray(rules)) return [];
  const hosts = rules.flatMap((rule: Json) => {
    const to = isJsonObject(rule) ? member(rule, 'to') : null;
    return typeof to === 'string' && /^https?:/i.test(to) ? [hostOf(to)] : [];
  });
  return [...new Set(hosts)];
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

const consentKinds: ReadonlySet<unknown> = new Set(['opt-in', 'terms']);
const consentParts = ['kind', 'text', 'ticked', 'required', 'requiredWhen', 'when'] as const;

/** Boxes that shoppers agree by, and fields whose answers stay with the dealer's staff. */
function formEffects(before: JsonObject, after: JsonObject): readonly EffectChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((id): EffectChange[] => {
    const [from, to] = [fieldOf(was, id), fieldOf(is, id)];
    const pointer = `/fields/${pointerStep(id)}`;
    const isPublished = from?.private === true && to !== null && to.private !== true;
    const mail: EffectChange[] = isPublished
      ? [{ pointer: `${pointer}/private`, effect: 'mail', from: true, to: false }]
      : [];
    const isConsent = consentKinds.has(from?.kind) || consentKinds.has(to?.kind);
    // A new box gets its words from the site, or is a request for more consent; one that is pre-ticked requests none.
    const differs =
      from === null
        ? to?.kind === 'opt-in' && (to.ticked === true || !isEmpty(to.text))
        : consentParts.some((part) => JSON.stringify(from[part] ?? null) !== JSON.stringify(to?.[part] ?? null));
    return isConsent && differs ? [...mail, { pointer, effect: 'consent', from: from?.text, to: to?.text }] : mail;
  });
}

function fieldsOf(form: JsonObject): JsonObject {
  const fields = member(form, 'fields');
  return isJsonObject(fields) ? fields : {};
}

function fieldOf(fields: JsonObject, id: string): JsonObject | null {
  const field = member(fields, id);
  return isJsonObject(field) ? field : null;
}

/** Where two versions differ. Kinds without rules for fields need no comparison: any change asks for one permission. */
function pointersOf(kind: DocumentKind, before: Value, after: Value): readonly string[] {
  if (!hasFieldRules(kind) && effectSchemaOf(kind) === null) return [''];
  // A missing document is compared as an empty one, so that each of its fields counts as a change.
  const pointers = listDifferences(before ?? {}, after ?? {})
    .flatMap(members)
    .map(({ pointer }) => pointer);
  return pointers.length === 0 ? [''] : [...new Set(pointers)];
}

/**
 * A field that came or went as a whole (`/texts`) changes its members, so they are named one by one; where neither
 * value has members, the field itself is named.
 */
function members(difference: ReturnType<typeof listDifferences>[number]): ReturnType<typeof listDifferences> {
  const { pointer, from, to } = difference;
  const names = [from, to].flatMap((value) => (isJsonObject(value) ? Object.keys(value) : []));
  if (names.length === 0) return [difference];
  return [...new Set(names)].map((name) => ({
    pointer: `${pointer}/${pointerStep(name)}`,
    from: isJsonObject(from) ? member(from, name) : undefined,
    to: isJsonObject(to) ? member(to, name) : undefined,
  }));
}
