/** What the server says of a form's fields beyond the rules that browsers have too, field by field. */
import type { CheckedForm } from '#domain/forms/check-form.ts';
import { kindOf } from '#domain/forms/field-kinds.ts';
import type { LeadAnswer } from '#domain/forms/lead-answers.ts';
import type { SumLine } from '#domain/holds/purchase-sum.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { FieldContext, FoundFacts, LeadFacts } from './field-kinds/server-kind.ts';
import { serverFieldKinds } from './field-kinds/table.ts';

export type FormFieldContext = Omit<FieldContext, 'field' | 'found'>;

export interface ServerFindings {
  readonly problems: readonly { readonly input: string; readonly message: string }[];
  readonly facts: LeadFacts;
  readonly answers: readonly LeadAnswer[];
  /** Messages to the shopper, by the name of the field. */
  readonly said: { readonly [name: string]: string };
  /** For a purchase; empty if nothing is bought, or nothing changes the price. */
  readonly sum: readonly SumLine[];
}

/**
 * Only what the rules have passed: a slot without a day cannot be free.
 * @param only the kinds to quote, so that nothing is looked up that only submitting the form needs
 */
export async function askServer(
  checked: CheckedForm,
  context: FormFieldContext,
  only: 'all' | 'quoted' = 'all',
): Promise<ServerFindings> {
  const wrong = new Set(checked.problems.map(({ field }) => field));
  const problems: ServerFindings['problems'][number][] = [];
  const answers: LeadAnswer[] = [];
  const facts: { [field: string]: Json } = {};
  const said: { [name: string]: string } = {};
  let found: FoundFacts = {};
  let sum: readonly SumLine[] = [];
  for (const { id, field } of checked.steps.flatMap((step) => step.fields)) {
    const value = valueNamed(checked, field.name);
    const kind = serverFieldKinds[field.kind];
    if (!kind?.check || value === null || wrong.has(id) || (only === 'quoted' && !kindOf(field).quoted)) continue;
    const finding = await kind.check(value, { ...context, field, found });
    problems.push(...(finding.problems ?? []));
    answers.push(...(finding.answers ?? []));
    Object.assign(facts, finding.facts);
    if (finding.said !== undefined && field.name !== undefined) said[field.name] = finding.said;
    found = { ...found, ...finding.found };
    sum = finding.sum ?? sum;
  }
  return { problems, facts, answers, said, sum };
}

export function valueNamed({ values }: CheckedForm, name: string | undefined): Json {
  return name !== undefined && Object.hasOwn(values, name) ? (values[name] ?? null) : null;
}
