/**
 * What a field reaches beyond the words on a page. A schema declares it as `x-effect` on the field or on a group of fields;
 * who may change it is in `domain/access/document-permissions.ts` (decision 0310).
 */
import type { SchemaNode } from './json.ts';

export const effectTitles = {
  mail: 'where leads and emails go',
  money: 'where deposits go and how they are paid',
  scripts: 'which other services pages load or report to',
  consent: 'what shoppers consent to, and whether the site requests it',
  addresses: 'which addresses the site answers, and where it forwards visitors',
} as const;

export type FieldEffect = keyof typeof effectTitles;

export const fieldEffects = Object.keys(effectTitles) as readonly FieldEffect[];

/** The effect that a schema node declares; 'none' for a field that only sounds as if it had one; null for neither. */
export function declaredEffect(schema: SchemaNode | null): FieldEffect | 'none' | null {
  const said = schema?.['x-effect'];
  return said === 'none' ? 'none' : (fieldEffects.find((effect) => effect === said) ?? null);
}
