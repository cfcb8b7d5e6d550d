/** Which permission a change of one field needs: by its kind, by the field, and by the effect that its schema declares. */
import type { Permission } from '#schemas/api/access.ts';
import { type DocumentKind, describeKind } from '#schemas/documents/kinds.ts';
import type { FieldEffect } from '#schemas/shapes/effect.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { effectsAt } from './field-effects.ts';

/** What a change of a field with an effect needs, in place of the permission of its document or entry. */
export const effectPermissions: { readonly [effect in FieldEffect]: Permission } = {
  mail: 'leads.route',
  money: 'payments.account',
  scripts: 'keys.manage',
  consent: 'site.legal',
  addresses: 'site.domains',
};

interface FieldRule {
  readonly kind: DocumentKind;
  /** The field itself and all below it; for switches the first part of a dotted key. */
  readonly covers: (pointer: string) => boolean;
  readonly permission: Permission;
}

const below = (field: string) => (pointer: string) => pointer === field || pointer.startsWith(`${field}/`);

/** Fields that need more than their document does, without an effect that says so. */
const fieldRules: readonly FieldRule[] = [
  ...['/legal', '/country', '/currency'].map(
    (field): FieldRule => ({ kind: 'site', covers: below(field), permission: 'site.legal' }),
  ),
  { kind: 'switches', covers: (pointer) => pointer.startsWith('/finance.'), permission: 'finance.rules' },
];

export function hasFieldRules(kind: DocumentKind): boolean {
  return fieldRules.some((rule) => rule.kind === kind);
}

/**
 * The permissions that a change at `pointer` of a document needs, all of them.
 * @param schema of the document; null if none of its fields has an effect
 */
export function permissionsOfField(
  kind: DocumentKind,
  pointer: string,
  schema: SchemaNode | null,
): readonly Permission[] {
  const rule = fieldRules.find((one) => one.kind === kind && one.covers(pointer));
  if (rule) return [rule.permission];
  const effects = schema === null || pointer === '' ? [] : effectsAt(schema, pointer);
  return effects.length === 0 ? [describeKind(kind).permission] : effects.map((effect) => effectPermissions[effect]);
}
