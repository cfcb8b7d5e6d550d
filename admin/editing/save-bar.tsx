/** What is saved by hand, since a save is on the site at once: the bar that says so, and what an earlier visit left in the browser. */
import { Button } from '../ui/button.tsx';
import { displayMoment } from '../ui/dates.ts';

interface EditState {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly failure: string | null;
  /** When what is on the form was typed on an earlier visit. */
  readonly keptAt: string | null;
  readonly save: () => void;
  readonly discard: () => void;
}

export function SaveBar({
  edit,
  changed,
  rest = 'All saved',
}: {
  readonly edit: EditState;
  readonly changed: string;
  /** What it says while nothing waits. */
  readonly rest?: string;
}) {
  const { isDirty, isSaving, failure, save, discard } = edit;
  const rests = !isDirty || isSaving;
  return (
    <div className="save-bar" data-dirty={isDirty || undefined}>
      <span className="grow" role={failure ? 'alert' : 'status'}>
        {failure ?? (isDirty ? changed : rest)}
      </span>
      {/* A button that is disabled while it has the focus loses it, and a dialog about what was saved could not give it back. */}
      <Button aria-disabled={rests} onClick={rests ? undefined : discard}>
        Discard
      </Button>
      <Button kind="primary" aria-disabled={rests} onClick={rests ? undefined : save}>
        {isSaving ? 'Saving…' : 'Save'}
      </Button>
    </div>
  );
}

export function KeptNote({ edit: { keptAt, discard } }: { readonly edit: Pick<EditState, 'keptAt' | 'discard'> }) {
  if (!keptAt) return null;
  return (
    <p className="note note-warning row spread row-wrap">
      <span>What you typed on {displayMoment(keptAt)} was kept here and is not saved yet.</span>
      <Button small onClick={discard}>
        Discard it
      </Button>
    </p>
  );
}
