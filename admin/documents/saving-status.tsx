/** "Saving…", "Saved 12:04", "Offline: kept here", "3 problems to fix before publishing". */
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { displayTime } from '../ui/dates.ts';
import { Icon } from '../ui/icon.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
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

export function SavingStatus({
  saver,
  documentKey,
  onShowProblems,
}: {
  readonly saver: DraftSession;
  readonly documentKey: string;
  readonly onShowProblems?: () => void;
}) {
  const { state, problems } = useSaving(saver);
  const [later, setLater] = useState(false);
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const isPassing = state.kind === 'waiting' || state.kind === 'saving';
  const problemText = `${errors} ${errors === 1 ? 'problem' : 'problems'} to fix before publishing`;
  return (
    <span className="row saving">
      <span className={state.kind === 'saved' || state.kind === 'saving' ? 'soft small' : 'small saving-attention'}>
        {/* Brief states are only visible: otherwise each edit would be read out three times. */}
        <span role="status">{isPassing ? '' : displaySaveState(state)}</span>
        {isPassing ? displaySaveState(state) : null}
      </span>
      {state.kind === 'refused' ? <span className="small saving-attention">{state.message}</span> : null}
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
