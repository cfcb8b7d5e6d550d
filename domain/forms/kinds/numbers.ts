/** Money and kilometres: whole numbers with presets (specification, section 5). */

import type { FormField } from '#schemas/documents/form.ts';
import { t } from '../../messages/translate.ts';
import { displayMoney } from '../../price/money.ts';
import { displayWhole } from '../../text/quantity.ts';
import { type FieldKind, type FormContext, nameOf, textKind } from './kind.ts';

/** 5,000 to 70,000 in steps of 5,000. */
const moneyPresets: readonly number[] = Array.from({ length: 14 }, (_, index) => (index + 1) * 5000);
/** 300,000 to 800,000: for dealers of dear vehicles. */
const largeMoneyPresets: readonly number[] = Array.from({ length: 6 }, (_, index) => (index + 3) * 100_000);
export const kilometresPresets: readonly number[] = [10_000, 25_000, 50_000, 75_000, 100_000, 150_000, 200_000];

/** Longer texts are not numbers. */
const longest = 24;
export const mostMoney = 100_000_000;
const mostKilometres = 9_999_999;

/**
 * A whole number as people type it: `$12,500`, `45 000 kms`. Null for anything else: a minus sign, words, two decimal
 * points.
 * @param unit text allowed around it, in lower case
 */
function parseWhole(typed: string, unit: readonly string[]): number | null {
  if (typed.length > longest) return null;
  let rest = typed.toLowerCase().replace(/[\s,]/g, '');
  for (const word of unit) rest = rest.replace(word, '');
  return /^\d{1,10}(\.\d{0,2})?$/.test(rest) ? Math.round(Number(rest)) : null;
}

const moneyUnit = ['$', 'aud', 'nzd'] as const;
const kilometresUnit = ['kms', 'km'] as const;

/** Whole dollars as people type them; null for anything that is not an amount. */
export function parseMoneyText(typed: string): number | null {
  return parseWhole(typed, moneyUnit);
}

function numberKind(
  words: Pick<FieldKind, 'title' | 'description' | 'uses'>,
  parse: (typed: string) => number | null,
  display: (value: number) => string,
  most: number,
  example: string,
): FieldKind {
  const problem = ({ label, min = 0, max = most }: FormField, typed: string, _: FormContext): string | null => {
    const value = parse(typed);
    if (value === null) return t('{label}: this is not a number. Please write it like {example}.', { label, example });
    return value < min || value > max
      ? t('Cannot be less than {min} or more than {max}', { min: display(min), max: display(max) })
      : null;
  };
  return textKind(
    {
      ...words,
      group: 'number',
      read: (field, textOf) => parse(textOf(nameOf(field))),
      say: (_, value) => (typeof value === 'number' ? display(value) : ''),
    },
    problem,
  );
}

export const money = numberKind(
  {
    title: 'Money',
    description: 'An amount in dollars, with amounts to choose from.',
    uses: ['name', 'required', 'presets', 'large', 'min', 'max', 'private'],
  },
  parseMoneyText,
  displayMoney,
  mostMoney,
  '12,500',
);

export const kilometres = numberKind(
  {
    title: 'Kilometres',
    description: 'A reading in kilometres, with readings to choose from.',
    uses: ['name', 'required', 'presets', 'min', 'max', 'private'],
  },
  (typed) => parseWhole(typed, kilometresUnit),
  (value) => t('{displayWhole} kms', { displayWhole: displayWhole(value) }),
  mostKilometres,
  '45,000',
);

/** The choices offered: the field's own list, or the usual one. */
export function presetsOf({ kind, presets, large = false }: FormField): readonly number[] {
  if (presets !== undefined) return presets;
  if (kind === 'kilometres') return kilometresPresets;
  return large ? largeMoneyPresets : moneyPresets;
}
