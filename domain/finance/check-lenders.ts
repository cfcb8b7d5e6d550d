import type { Lender } from '#schemas/documents/lenders.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { pointerStep } from '../json/pointer.ts';
import { unknownPlaceholders } from '../text/placeholders.ts';
import { disclaimerPlaceholders } from './disclaimer.ts';

/** Warns about names in braces in a disclaimer that have no value: shoppers would see them unfilled. */
export function checkLenders(lenders: { readonly [key: string]: Pick<Lender, 'name' | 'disclaimer'> }): Problem[] {
  return Object.entries(lenders).flatMap(([key, { name, disclaimer }]) =>
    unknownPlaceholders(disclaimer, disclaimerPlaceholders).map((placeholder) => ({
      document: 'lenders',
      pointer: `/lenders/${pointerStep(key)}/disclaimer`,
      message: `There is no value for {${placeholder}} in the disclaimer of ${name}, so shoppers would see it unfilled. Use one of ${disclaimerPlaceholders.map((known) => `{${known}}`).join(', ')}, or remove it.`,
      severity: 'warning' as const,
    })),
  );
}
