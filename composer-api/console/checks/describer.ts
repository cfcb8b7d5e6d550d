/** Changes of a document in words and risks, by the blocks and switches of the platform. */
import { describeChanges, titleOf } from '#domain/documents/describe-changes.ts';
import type { DescribeContext } from '#domain/documents/describe-layout-changes.ts';
import { blockRulesOf } from '#domain/layout/block-rules.ts';
import { pageWords } from '#domain/subject/page-words.ts';
import type { Change } from '#schemas/api/release.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { riskClasses } from '#schemas/shapes/risk.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import type { Needs } from '../api/handlers.ts';

type DescribeDocument = (
  key: string,
  before: Json | undefined | null,
  after: Json | undefined | null,
) => readonly Change[];

/**
 * Changes of a document in words. A state that cannot be described counts as one change, so that all others are
 * described.
 */
export function describer(deps: Needs<'registry'>): DescribeDocument {
  const context: DescribeContext = {
    rules: blockRulesOf([...deps.registry.values()]),
    propsSchema: (type) => deps.registry.get(type)?.schema ?? null,
    switchTitle: (key) => findSwitch(key)?.title ?? null,
    switchRisk: (key) => findSwitch(key)?.risk ?? null,
    words: pageWords,
  };
  return (key, before, after) => {
    try {
      return describeChanges(key, before ?? undefined, after ?? undefined, context);
    } catch {
      const title = titleOf(key, after ?? before);
      // Its effect is unknown, so it needs every kind of approval.
      const text = `${title} changed in a way that cannot be described`;
      return [{ document: key, title, kind: 'changed', text, risks: riskClasses }];
    }
  };
}
