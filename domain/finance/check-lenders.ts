import type { Lender } from '#schemas/documents/lenders.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { pointerStep } from '../json/pointer.ts';
import { unknownPlaceholders } from '../text/placeholders.ts';
import { disclaimerPlaceholders } from './disclaimer.ts';

/** Warns of names in braces in a disclaimer that nothing fills in: shoppers would read them as they are written. */
export function checkLenders(lenders: { readonly [key: string]: Pick<Lender, 'name' | 'disclaimer'> }): Problem[] {
  return Object.entries(lenders).flatMap(([key, { name, disclaimer }]) =>
    unknownPlaceholders(disclaimer, disclaimerPlaceholders).map((placeholder) => ({
      document: 'lenders',
      pointer: `/lenders/${pointerStep(key)}/disclaimer`,
      message: `Nothing fills in {${placeholder}} in the disclaimer of ${name}: shoppers would read it as it stands. Use one of ${disclaimerPlaceholders.map((known) => `{${known}}`).join(', ')}, or remove it.`,
      severity: 'warning' as const,
    })),
  );
}
