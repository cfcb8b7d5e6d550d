/** A stored block's props as its view would get them, validated against its schema. */
import type { Block } from '#blocks/kit/define-block.ts';
import { resolveReferences } from '#domain/layout/references.ts';
import { findFact } from '#domain/subject/bindable-facts.ts';
import { upgradeProps } from '#renderer/compile-page.ts';
import type { BlockInstance } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { fillDefaults } from '#schemas/validate/fill-defaults.ts';
import { validateProps } from '#schemas/validate/validate.ts';

interface References {
  readonly switches: (key: string) => Json | undefined;
  readonly facts: (path: string) => Json | undefined;
}

/** Validates its props against its schema, upgraded first. @throws Error where they cannot be upgraded */
export function judgeProps(
  block: Block,
  instance: BlockInstance,
  references: References,
): ReturnType<typeof validateProps> {
  return validateProps(block.schema, resolveWithStandIns(block, upgradeProps(block, instance), references));
}

/** Props with their references resolved and defaults filled in. */
export function resolveWithStandIns(
  block: Block,
  props: BlockInstance['props'],
  { switches, facts }: References,
): ReturnType<typeof fillDefaults> {
  // A fact of the subject is known with the page only; a value of its prop's type replaces it here.
  const resolved = resolveReferences(props, { switches, facts: (path) => facts(path) ?? standIn(path) });
  return fillDefaults(block.schema, resolved);
}

const standIns = { string: 'x', number: 1, boolean: true, list: ['x'] } as const;

function standIn(path: string): Json | undefined {
  const fact = findFact(path);
  return fact ? standIns[fact.type] : undefined;
}
