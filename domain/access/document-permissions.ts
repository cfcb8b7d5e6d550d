/** Which permission a change of a document needs: by its kind, and in some kinds by the field that changes. */
import type { Permission, Role } from '#schemas/api/access.ts';
import { type DocumentKey, type DocumentKind, documentKind } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { listDifferences } from '../documents/differences.ts';
import { isJsonObject } from '../json/json-object.ts';
import { pointerStep } from '../json/pointer.ts';
import { describeRefusal, isAllowed } from './role-permissions.ts';

const ofKind: { readonly [kind in DocumentKind]: Permission } = {
  page: 'pages.edit',
  section: 'pages.edit',
  form: 'pages.edit',
  navigation: 'pages.edit',
  redirects: 'pages.edit',
  switches: 'switches.edit',
  theme: 'theme.edit',
  site: 'site.edit',
  delivery: 'site.edit',
  appointments: 'site.edit',
  'spin-to-win': 'site.edit',
  'lead-routing': 'leads.route',
  'mail-templates': 'site.edit',
  lenders: 'finance.rules',
  valuation: 'finance.rules',
};

interface FieldRule {
  readonly kind: DocumentKind;
  /** The field itself and all below it; for switches the first part of a dotted key. */
  readonly covers: (pointer: string) => boolean;
  readonly permission: Permission;
}

const below = (field: string) => (pointer: string) => pointer === field || pointer.startsWith(`${field}/`);

/** Fields that need more than their document does. */
const fieldRules: readonly FieldRule[] = [
  { kind: 'site', covers: below('/domains'), permission: 'site.domains' },
  { kind: 'site', covers: below('/counterpart'), permission: 'site.domains' },
  { kind: 'site', covers: below('/search'), permission: 'keys.manage' },
  ...['/legal', '/texts/consent', '/texts/privacy', '/country', '/currency'].map(
    (field): FieldRule => ({ kind: 'site', covers: below(field), permission: 'site.legal' }),
  ),
  { kind: 'switches', covers: (pointer) => pointer.startsWith('/finance.'), permission: 'finance.rules' },
];

/** One version of a document against another; undefined and null where there is none. */
export interface DocumentChange {
  readonly key: DocumentKey;
  readonly before: Json | null | undefined;
  readonly after: Json | null | undefined;
}

/** Called with every change before it is stored or goes live; throws where one is not allowed. */
export type AllowChanges = (changes: readonly DocumentChange[]) => void;

/** The permission that a change at `pointer` of a document needs. */
export function permissionOfField(kind: DocumentKind, pointer: string): Permission {
  return fieldRules.find((rule) => rule.kind === kind && rule.covers(pointer))?.permission ?? ofKind[kind];
}

/**
 * What of these changes a role, or a token of it with these scopes, may not make, as problems that name the field; empty where all is allowed. A document
 * of an unknown kind is refused elsewhere.
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
    const refused = new Map<Permission, Problem>();
    for (const pointer of pointersOf(kind, before, after)) {
      const permission = permissionOfField(kind, pointer);
      const isInScope = scopes === undefined || scopes.includes(permission);
      if ((isInScope && isAllowed(role, permission, tenantKind)) || refused.has(permission)) continue;
      const message = isInScope ? describeRefusal(permission, tenantKind) : `This token lacks the scope ${permission}.`;
      refused.set(permission, { document: key, pointer, message, severity: 'error' });
    }
    return [...refused.values()];
  });
}

/** Where two versions differ. Kinds without rules for fields need no comparison: any change asks for one permission. */
function pointersOf(
  kind: DocumentKind,
  before: Json | null | undefined,
  after: Json | null | undefined,
): readonly string[] {
  if (!fieldRules.some((rule) => rule.kind === kind)) return [''];
  // A missing document is compared as an empty one, so that each of its fields counts as a change.
  return [...new Set(listDifferences(before ?? {}, after ?? {}).flatMap(widen))];
}

/**
 * A field that came or went as a whole (`/texts`) changes what lies in it, so its members are named one by one; where
 * neither value has members, the field stands for itself.
 */
function widen({ pointer, from, to }: ReturnType<typeof listDifferences>[number]): readonly string[] {
  const names = [from, to].flatMap((value) => (isJsonObject(value) ? Object.keys(value) : []));
  return names.length === 0 ? [pointer] : names.map((name) => `${pointer}/${pointerStep(name)}`);
}
