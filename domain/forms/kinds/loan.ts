/** The requested loan: amount, deposit and term, if the address does not bring them from the calculator. */

import type { FormField } from '#schemas/documents/form.ts';
import { t } from '../../messages/translate.ts';
import { displayMoney } from '../../price/money.ts';
import type { FieldKind, FieldProblem } from './kind.ts';
import { mostMoney, parseMoneyText } from './numbers.ts';

/**
 * Named like the figures that the calculator hands on, so that the server computes those of both in the same way. Written
 * out: the calculator is too large to go to browsers with a form.
 */
export const loanInputs = {
  amount: 'finance_amount',
  deposit: 'finance_deposit',
  term: 'finance_term',
} as const;

/** Years that are offered. */
export const loanTerms: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
export const firstLoanTerm = '5';
const leastLoan = 1000;

/** '1 year', '5 years'. */
export function termOption(years: number): string {
  return `${years} ${years === 1 ? 'year' : 'years'}`;
}

const notMoney = (label: string) => t('{label}: this is not a number. Please write it like 12,500.', { label });

function outOf(value: number, least: number, most: number): string | null {
  return value < least || value > most
    ? t('Cannot be less than {least} or more than {most}', { least: displayMoney(least), most: displayMoney(most) })
    : null;
}

function amountProblem(field: FormField, typed: string): string | null {
  if (typed === '') return field.required ? t('{field}: please enter the amount.', { field: field.label }) : null;
  const amount = parseMoneyText(typed);
  return amount === null ? notMoney(field.label) : outOf(amount, field.min ?? leastLoan, field.max ?? mostMoney);
}

function depositProblem(typed: string): string | null {
  if (typed === '') return null;
  const deposit = parseMoneyText(typed);
  return deposit === null ? notMoney(t('Deposit')) : outOf(deposit, 0, mostMoney);
}

export const loan: FieldKind = {
  title: 'Loan',
  description: 'Amount, deposit and years. Left out if the shopper comes from the finance calculator with figures.',
  group: 'number',
  fixedName: loanInputs.amount,
  uses: ['required', 'min', 'max'],
  inputs: () => Object.values(loanInputs),
  read: (_, textOf) => {
    const amount = parseMoneyText(textOf(loanInputs.amount));
    if (amount === null) return null;
    return {
      amount,
      deposit: parseMoneyText(textOf(loanInputs.deposit)) ?? 0,
      term: Number(textOf(loanInputs.term)) || 0,
    };
  },
  check: (field, textOf) => {
    const term = textOf(loanInputs.term);
    const found: readonly (readonly [input: string, message: string | null])[] = [
      [loanInputs.amount, amountProblem(field, textOf(loanInputs.amount))],
      [loanInputs.deposit, depositProblem(textOf(loanInputs.deposit))],
      [
        loanInputs.term,
        term === '' || loanTerms.some((years) => String(years) === term) ? null : t('Please choose how many years.'),
      ],
    ];
    return found.flatMap(([input, message]): readonly FieldProblem[] => (message === null ? [] : [{ input, message }]));
  },
  say: (_, value) => {
    if (typeof value !== 'object' || value === null || !('amount' in value)) return '';
    const { amount, deposit, term } = value as { readonly [part: string]: unknown };
    return [
      displayMoney(Number(amount)),
      Number(term) > 0 ? t('over {term}', { term: termOption(Number(term)) }) : '',
      Number(deposit) > 0 ? t('with a deposit of {deposit}', { deposit: displayMoney(Number(deposit)) }) : '',
    ]
      .filter((part) => part !== '')
      .join(', ');
  },
  isAsked: ({ hasLoan }) => !hasLoan,
};
