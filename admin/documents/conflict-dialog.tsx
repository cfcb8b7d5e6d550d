/** Two people changed the same thing: both sides to read, and a choice for each; nothing is lost unseen. */
import { useMemo, useState } from 'react';
import { mergeDocument } from '#domain/documents/merge-document.ts';
import { isLayoutBody } from '#domain/documents/merge-page.ts';
import { removeBlock } from '#domain/layout/remove-block.ts';
import type { MergeConflict, SaveConflict } from '#schemas/api.ts';
import type { Json } from '#schemas/json.ts';
import { pointerSegments, withValueAt } from '../forms/json-values.ts';
import { displayKey } from '../forms/messages.ts';
import { Button } from '../ui/button.tsx';
import { displayMoment } from '../ui/dates.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { DraftSaver } from './draft-saver.ts';

type Side = 'yours' | 'theirs';

/** The merged body with the chosen side wherever the two could not be put together. */
export function applyChoices(merged: Json, conflicts: readonly MergeConflict[], choices: readonly Side[]): Json {
  return conflicts.reduce((body, conflict, index) => {
    const side = choices[index] ?? 'yours';
    const chosen = conflict[side];
    const { blockId } = conflict;
    const segments = pointerSegments(conflict.pointer);
    if (blockId === undefined) return side === 'yours' ? body : withValueAt(body, segments, chosen);
    if (segments.length === 0 && chosen === null) return withoutBlock(body, blockId);
    if (side === 'yours') return body;
    // Nothing on their side means that they took it away.
    return withValueAt(body, ['layout', 'blocks', blockId, ...segments], chosen ?? undefined);
  }, merged);
}

/** "Hero: Heading", in the words that staff know. */
function displayPlace(body: Json, { blockId, pointer }: MergeConflict): string {
  const last = pointerSegments(pointer).at(-1);
  const field = last === undefined ? null : displayKey(last);
  const block = blockId !== undefined && isLayoutBody(body) ? body.layout.blocks[blockId] : undefined;
  if (!block) return field ?? 'This document';
  const name = block.meta?.name ?? displayKey(block.type);
  return field === null ? name : `${name}: ${field}`;
}

/** A block that was kept for the choice, and is now to go. */
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
  readonly saver: DraftSaver;
  readonly conflict: SaveConflict;
  readonly onLater: () => void;
}) {
  const merged = useMemo(
    () => mergeDocument(documentKey, saver.base, saver.body, conflict.theirs.body, { rule: 'save' }),
    [documentKey, saver, conflict],
  );
  const [choices, setChoices] = useState<readonly Side[]>(() => merged.conflicts.map(() => 'yours'));
  const choose = (index: number, side: Side) => setChoices((now) => now.map((old, at) => (at === index ? side : old)));
  const { by, at } = conflict.theirs;
  return (
    <Dialog
      title="Somebody else changed this too"
      wide
      onClose={onLater}
      foot={
        <>
          <Button onClick={() => saver.settle(conflict.theirs.body)}>Take all of theirs</Button>
          <Button onClick={() => saver.settle(saver.body)}>Keep all of mine</Button>
          <Button
            kind="primary"
            onClick={() => saver.settle(applyChoices(merged.body ?? saver.body, merged.conflicts, choices))}
          >
            Save both, with these choices
          </Button>
        </>
      }
    >
      <p>
        {by} saved on {displayMoment(at)}, while you were editing. What does not touch is put together already. Choose
        for the rest; until then your version is kept in this browser.
      </p>
      {merged.conflicts.map((entry, index) => (
        <fieldset className="conflict" key={`${entry.blockId ?? ''}${entry.pointer}`}>
          <legend>{displayPlace(saver.body, entry)}</legend>
          <p className="field-help">{entry.message}</p>
          {(['yours', 'theirs'] as const).map((side) => (
            <label className="check" key={side}>
              <input
                type="radio"
                name={`conflict-${index}`}
                checked={choices[index] === side}
                onChange={() => choose(index, side)}
              />
              <span>
                <strong>{side === 'yours' ? 'Yours' : `From ${by}`}</strong>
                <span className="mono conflict-value">{displayValue(entry[side])}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}

export function displayValue(value: Json): string {
  if (typeof value === 'string') return value === '' ? 'Empty' : value;
  if (value === null) return 'Nothing';
  return JSON.stringify(value, null, 1);
}
