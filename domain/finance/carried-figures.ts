/** Figures of the calculator on their way to an enquiry: in an address, in a form, in a lead. */

import type { FinanceEnquiry } from '#schemas/shapes/finance.ts';
import { t } from '../messages/translate.ts';
import { displayCents, displayMoney, parseMoney } from '../price/money.ts';
import { type Settings, setting } from '../switches/settings.ts';
import {
  type CalculatorField,
  calculatorFields,
  displayRate,
  lenderField,
  loanOf,
  readInput,
  termText,
} from './calculator.ts';
import { calculatorRules } from './calculator-rules.ts';
import { comparisonRateAt } from './lender-rates.ts';
import { knownLenders } from './lenders.ts';
import { frequencies, repaymentOf } from './repayment.ts';
import { collectedOf } from './schedule.ts';

type Field = CalculatorField | typeof lenderField;

/** Names of the figures in an enquiry's form; other fields of it may be called `amount` too. */
export function formField(name: Field): string {
  return `finance_${name}`;
}

/**
 * Reads what an address or a form carries, limited to the lender's rules and computed again: what it claims is not
 * believed. Null where it carries no amount, or the site has no calculator.
 * @param read a field's text by the calculator's name for it.
 */
export function carriedFigures(read: (name: Field) => string | null, settings: Settings) {
  const amount = parseMoney(read('amount') ?? '');
  if (!setting(settings, 'finance.calculator') || amount <= 0) return null;
  const { lenders } = knownLenders(settings);
  const entry = lenders.find(({ key }) => key === read(lenderField)) ?? lenders[0] ?? null;
  // Where the largest amount follows the price, the amount is within it.
  const rules = calculatorRules(entry, settings, amount);
  const fields = Object.fromEntries(calculatorFields.map((name) => [name, read(name) ?? undefined]));
  const { input } = readInput(fields, rules);
  const loan = loanOf(input, rules);
  const { amount: repayment } = repaymentOf(loan);
  const shown = repayment > rules.enquireBelow;
  return {
    rules,
    figures: {
      lender: rules.lender,
      lender_name: rules.name,
      ...input,
      comparison_rate: comparisonRateAt(input.rate, rules).percent,
      repayment: shown ? repayment : null,
      total: shown ? collectedOf(loan) : null,
    },
  };
}

/** The fields of a form that carries these figures. */
export function carriedFields(figures: FinanceEnquiry): { readonly [name: string]: string } {
  const names: readonly Field[] = [...calculatorFields, lenderField];
  return Object.fromEntries(names.map((name) => [formField(name), String(figures[name])]));
}

/** How people read them, one after the other: label and text. No repayment without both rates. */
export function displayCarried(figures: FinanceEnquiry): readonly (readonly [label: string, text: string])[] {
  const { repayment, total, frequency } = figures;
  const lines: readonly (readonly [string, string])[] = [
    [t('Lender'), figures.lender_name],
    [t('Amount'), displayMoney(figures.amount)],
    [t('Term'), termText(figures.term)],
    [
      t('Interest rate'),
      t('{rate}, comparison rate {comparison_rate}', {
        rate: displayRate(figures.rate),
        comparison_rate: displayRate(figures.comparison_rate),
      }),
    ],
    [t('Deposit or trade-in'), figures.deposit > 0 ? displayMoney(figures.deposit) : ''],
    [t('Final payment'), figures.residual > 0 ? displayMoney(figures.residual) : ''],
    [
      t('Repayment'),
      repayment
        ? t('{repayment} per {each}', { repayment: displayCents(repayment), each: t(frequencies[frequency].each) })
        : '',
    ],
    [t('Total to repay'), total ? displayCents(total) : ''],
  ];
  return lines.filter(([, text]) => text !== '');
}
