/** Two people changed the same thing: shows both versions with a choice for each, so that nothing is lost unseen. */

import { useMemo } from 'react';
import { readPointer } from '#domain/json/pointer.ts';
import { withValueAt } from '#domain/json/value-at.ts';
import { removeBlock } from '#domain/layout/remove-block.ts';
import { mergeDocument } from '#domain/merge/document.ts';
import { isLayoutBody } from '#domain/merge/page.ts';
import type { MergeConflict, SaveConflict } from '#schemas/api/document.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { MergeChoices, type Side } from '../editing/merge-choices.tsx';
import { displayKey } from '../forms/values/messages.ts';
import type { DraftSession } from './draft-session.ts';

/** The merged body with the chosen side of every conflict. */
function applyChoices(merged: Json, conflicts: readonly MergeConflict[], choices: readonly Side[]): Json {
  return conflicts.reduce((body, conflict, index) => {
    const side = choices[index] ?? 'yours';
    const chosen = conflict[side];
    const { blockId } = conflict;
    const segments = readPointer(conflict.pointer);
    if (blockId === undefined) return side === 'yours' ? body : withValueAt(body, segments, chosen);
    if (segments.length === 0 && chosen === null) return withoutBlock(body, blockId);
    if (side === 'yours') return body;
    // Nothing on their side means that they took it away.
    return withValueAt(body, ['layout', 'blocks', blockId, ...segments], chosen ?? undefined);
  }, merged);
}

/** "Hero: Heading", in the words that staff know. */
function displayPlace(body: Json, { blockId, pointer }: MergeConflict): string {
  const last = readPointer(pointer).at(-1);
  const field = last === undefined ? null : displayKey(last);
  const block = blockId !== undefined && isLayoutBody(body) ? body.layout.blocks[blockId] : undefined;
  if (!block) return field ?? 'This document';
  const name = block.meta?.name ?? displayKey(block.type);
  return field === null ? name : `${name}: ${field}`;
}

/** A block that stayed until the choice was made, and is now removed. */
function withoutBlock(body: Json, blockId: string): Json {
  if (!isLayoutBody(body)) return body;
  const removed = removeBlock(body.layout, blockId);
  return removed.ok ? { ...body, layout: JSON.parse(JSON.stringify(removed.layout)) } : body;
}

export function ConflictDialog({
  documentKey,
  saver,
  conflict,
  onLater,
}: {
  readonly documentKey: string;
  readonly saver: DraftSession;
  readonly conflict: SaveConflict;
  readonly onLater: () => void;
}) {
  const merged = useMemo(
    () => mergeDocument(documentKey, saver.base.body, saver.body, conflict.theirs.body, { rule: 'save' }),
    [documentKey, saver, conflict],
  );
  const settle = (body: Json) => saver.settle(conflict.theirs, body);
  return (
    <MergeChoices
      theirs={conflict.theirs}
      conflicts={merged.conflicts}
      nameOf={(entry) => displayPlace(saver.body, entry)}
      onTheirs={() => settle(conflict.theirs.body)}
      onMine={() => settle(saver.body)}
      onSettle={(choices) => settle(applyChoices(merged.body ?? saver.body, merged.conflicts, choices))}
      onLater={onLater}
    />
  );
}
