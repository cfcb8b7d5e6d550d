/** What a condition came to, in the words of staff: a switch by its title instead of its key. */
import type { ConditionTrace } from '#domain/conditions/evaluate.ts';
import { findSwitch } from '#schemas/switches/registry.ts';

/** 'switch finance.calculator is off, on is asked' → '“Finance calculator” is off, on is asked'. */
export function nameSwitches(trace: ConditionTrace): ConditionTrace {
  const { about, text, parts } = trace;
  const key = about !== undefined && 'switch' in about ? about.switch : null;
  const title = key === null ? undefined : findSwitch(key)?.title;
  return {
    ...trace,
    text: title === undefined ? text : text.replace(`switch ${key} `, () => `“${title}” `),
    parts: parts.map(nameSwitches),
  };
}
