/** The points of a draft: as the screen shows them, and as they can be tried. */

import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import type { SwitchState } from '#schemas/api/switch.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { type BoostSubject, boostSubjects, rankingLimits } from '#schemas/switches/ranking.ts';
import { draftValue } from '../../documents/use-switches.ts';

export const boostsKey = 'ranking.boosts';

export interface BoostRow {
  readonly when: BoostSubject;
  readonly is: string;
  /** Null while the field is empty. */
  readonly add: number | null;
}

/** Boosts as stored in a draft, which may contain anything. */
export function boostRows(value: Json): readonly BoostRow[] {
  if (!Array.isArray(value)) return [];
  return value.map((item: Json): BoostRow => {
    const { when, is, add } = isJsonObject(item) ? item : {};
    return {
      when: typeof when === 'string' && isSubject(when) ? when : 'make',
      is: typeof is === 'string' ? is : '',
      add: typeof add === 'number' ? add : null,
    };
  });
}

export function isSubject(text: string): text is BoostSubject {
  return Object.hasOwn(boostSubjects, text);
}

/** Valid values to preview: incomplete ones are left out or inherited, so that the order never vanishes while typing. */
export function triedValues(choices: readonly SwitchState[], own: JsonObject): JsonObject {
  return Object.fromEntries(
    choices.map((choice) => {
      const value = draftValue(choice, own);
      if (choice.key === boostsKey)
        return [choice.key, boostRows(value).filter(isWhole).slice(0, rankingLimits.boosts)];
      return [choice.key, isWeight(value) ? value : choice.provenance.inherited];
    }),
  );
}

function isWhole({ is, add }: BoostRow): boolean {
  return is.trim() !== '' && is.length <= 80 && Number.isInteger(add) && Math.abs(add ?? 0) <= rankingLimits.boost;
}

function isWeight(value: Json): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= rankingLimits.weight;
}
