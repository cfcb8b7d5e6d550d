/** Switches that a page can be tried with: those of two or a few positions, in the words of the switches' screen. */
import type { SwitchGroupState } from '#schemas/api/switch.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { displayBriefly } from '../../forms/values/messages.ts';

export interface Trial {
  readonly id: string;
  readonly key: string;
  readonly value: Json;
  readonly words: string;
}

export function listTrials(groups: readonly SwitchGroupState[]): readonly Trial[] {
  return groups
    .flatMap(({ switches }) => switches)
    .flatMap(({ key, title, schema, value }) => {
      const choices: readonly unknown[] =
        schema.type === 'boolean' ? [true, false] : Array.isArray(schema.enum) ? schema.enum : [];
      return choices
        .filter(isPlain)
        .flatMap((choice): Trial[] =>
          choice === value
            ? []
            : [{ id: `${key}=${choice}`, key, value: choice, words: `${title}: ${displayBriefly(schema, choice)}` }],
        );
    });
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
