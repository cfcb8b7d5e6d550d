/** What decides whether a block shows, one rule after the other, to explain why it is (not) there. */
import type { ShownRule } from '#schemas/api/preview.ts';
import type { ConditionTrace } from './evaluate.ts';

/** The single tests of a condition in their order, each with whether it lets the block show. */
export function listRules(trace: ConditionTrace): ShownRule[] {
  const rules: ShownRule[] = [];
  const visit = ({ kind, holds, text, about, parts }: ConditionTrace, isNegated: boolean, isAlternative: boolean) => {
    if (kind === 'test') {
      rules.push({ text, fits: holds !== isNegated, isAlternative, ...about });
      return;
    }
    // "Not all of these" means "not one of them": either is enough.
    const negated = kind === 'not' ? !isNegated : isNegated;
    const isChoice = kind === 'not' ? isAlternative : (kind === 'any') !== isNegated && parts.length > 1;
    for (const part of parts) visit(part, negated, isChoice);
  };
  visit(trace, false, false);
  return rules;
}
