/**
 * The bar for manual saves, which take effect on the site immediately. It says so, and offers to restore changes from
 * an earlier visit.
 */
import { useEffect, useState } from 'react';
import { displayMoment } from '../ui/dates.ts';
import { Button } from '../ui/kit.ts';
import { OverrideForm } from './override-form.tsx';

interface EditState {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly failure: string | null;
  /** When the form's content was typed, if on an earlier visit. */
  readonly keptAt: string | null;
  /** Whether a rule of law refused the save, and this person may pass it with a reason. */
  readonly mayOverride: boolean;
  readonly save: (reason?: string) => void;
  readonly discard: () => void;
}

interface SaveBarProps {
  readonly edit: EditState;
  readonly changed: string;
  /** Text while there are no unsaved changes. */
  readonly rest?: string;
}

export function SaveBar({ edit, changed, rest = 'All saved' }: SaveBarProps) {
  const { isDirty, isSaving, failure, mayOverride, save, discard } = edit;
  const rests = !isDirty || isSaving;
  const [reason, setReason] = useState('');
  // A reason is for one save.
  useEffect(() => {
    if (!isDirty) setReason('');
  }, [isDirty]);
  return (
    <>
      {mayOverride ? (
        <OverrideForm act="Save" disabled={isSaving} reason={reason} onReason={setReason} onSubmit={save} />
      ) : null}
      <div className="save-bar" data-dirty={isDirty || undefined}>
        <span className="grow" role={failure ? 'alert' : 'status'}>
          {failure ?? (isDirty ? changed : rest)}
        </span>
        {/* A focused button that is disabled loses the focus, and the dialog after saving could not restore it. */}
        <Button aria-disabled={rests} onClick={rests ? undefined : discard}>
          Discard
        </Button>
        <Button kind="primary" aria-disabled={rests} onClick={rests ? undefined : () => save()}>
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </>
  );
}

export function KeptNote({ edit: { keptAt, discard } }: { readonly edit: Pick<EditState, 'keptAt' | 'discard'> }) {
  if (!keptAt) return null;
  return (
    <p className="note note-warning row spread row-wrap">
      <span>Your text from {displayMoment(keptAt)} is kept in this browser but not saved yet.</span>
      <Button small onClick={discard}>
        Discard it
      </Button>
    </p>
  );
}
