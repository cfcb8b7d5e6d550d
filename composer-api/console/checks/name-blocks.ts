/** Problems with the names of their blocks, for those who read them away from the editor. */
import { blockName, blockRulesOf, findBlock } from '#domain/layout/block-rules.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import type { Needs } from '../api/handlers.ts';

/** @param snapshot the documents that the problems were found in */
export function nameBlocks(
  { registry }: Needs<'registry'>,
  snapshot: Snapshot,
  problems: readonly Problem[],
): Problem[] {
  const rules = blockRulesOf([...registry.values()]);
  return problems.map((problem) => {
    const { blockId } = problem;
    if (blockId === undefined) return problem;
    const document = snapshot.documents.get(problem.document);
    const layout = (document?.effective as { readonly layout?: Layout } | null | undefined)?.layout;
    const block = layout?.blocks ? findBlock(layout, blockId) : null;
    return block ? { ...problem, block: blockName(block, rules) } : problem;
  });
}
