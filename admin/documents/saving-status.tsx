/** "Saving…", "Saved 12:04", "Offline: kept here", "3 problems to fix before publishing". */
import { useMemo, useState } from 'react';
import { readPointer } from '#domain/json/pointer.ts';
import { withValueAt } from '#domain/json/value-at.ts';
import { removeBlock } from '#domain/layout/remove-block.ts';
import { mergeDocument } from '#domain/merge/document.ts';
import { isLayoutBody } from '#domain/merge/page.ts';
import type { MergeConflict, SaveConflict } from '#schemas/api/document.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { MergeChoices, type Side } from '../editing/merge-choices.tsx';
import { displayKey } from '../forms/values/messages.ts';
import { displayTime } from '../ui/dates.ts';
import { Button, Icon } from '../ui/kit.ts';
import type { DraftSession, DraftState } from './draft-session.ts';
import { useSaving } from './use-draft.ts';

export function displaySaveState(state: DraftState): string {
  switch (state.kind) {
    case 'saved':
      return Number.isNaN(state.at.getTime()) ? 'Nothing to save' : `Saved ${displayTime(state.at)}`;
    case 'waiting':
      return 'Not saved yet';
    case 'saving':
      return 'Saving…';
    case 'offline':
      return 'Offline: kept here';
    case 'conflict':
      return 'Another person changed this too';
    case 'refused':
      return 'Not saved';
  }
}

interface SavingStatusProps {
  readonly saver: DraftSession;
  readonly documentKey: string;
  readonly onShowProblems?: () => void;
}

export function SavingStatus({ saver, documentKey, onShowProblems }: SavingStatusProps) {
  const { state, problems } = useSaving(saver);
  const [later, setLater] = useState(false);
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const isPassing = state.kind === 'waiting' || state.kind === 'saving';
  const problemText = `${errors} ${errors === 1 ? 'problem' : 'problems'} to fix before publishing`;
  return (
    <span className="row saving">
      <span className={state.kind === 'saved' || state.kind === 'saving' ? 'soft small' : 'small warning weight-550'}>
        {/* Brief states are only visible: otherwise each edit would be read out three times. */}
        <span role="status">{isPassing ? '' : displaySaveState(state)}</span>
        {isPassing ? displaySaveState(state) : null}
      </span>
      {state.kind === 'refused' ? <span className="small warning weight-550">{state.message}</span> : null}
      {state.kind === 'conflict' ? (
        <Button small onClick={() => setLater(false)}>
          Resolve
        </Button>
      ) : null}
      {errors > 0 ? (
        onShowProblems ? (
          <Button kind="quiet" small className="button-danger" onClick={onShowProblems} icon="alert">
            {problemText}
          </Button>
        ) : (
          <span className="badge badge-danger">
            <Icon name="alert" />
            {problemText}
          </span>
        )
      ) : null}
      {state.kind === 'conflict' && !later ? (
        <ConflictDialog
          documentKey={documentKey}
          saver={saver}
          conflict={state.conflict}
          onLater={() => setLater(true)}
        />
      ) : null}
    </span>
  );
}

/* Two people changed the same thing: shows both versions with a choice for each, so that nothing is lost unseen. */

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

interface ConflictDialogProps {
  readonly documentKey: string;
  readonly saver: DraftSession;
  readonly conflict: SaveConflict;
  readonly onLater: () => void;
}

function ConflictDialog({ documentKey, saver, conflict, onLater }: ConflictDialogProps) {
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
