/** Notes on a switch: one line in the list, and editable in its details. */
import { useState } from 'react';
import { isPastEnd } from '#domain/switches/stale.ts';
import { displayDay } from '#domain/text/dates.ts';
import { type SwitchList, type SwitchState, switchNoteTitles } from '#schemas/api/switch.ts';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { SwitchNoteDialog } from './switch-note-dialog.tsx';

/** "Trial until 24 Dec 2026 · Nadia North". */
export function NoteLine({ choice, today }: { readonly choice: SwitchState; readonly today: string }) {
  const { note, stale } = choice;
  if (note === null && stale === null) return null;
  const isPast = isPastEnd(note, today);
  const needsLook = isPast || stale !== null || note?.owner?.gone === true;
  return (
    <p className="switch-noted" data-attention={needsLook || undefined}>
      <Icon name={needsLook ? 'alert' : 'file'} />
      <span>
        {note === null ? null : describeNote(note, isPast)}
        {note?.owner ? ` · ${note.owner.name}${note.owner.gone ? ' (has left: choose another person)' : ''}` : ''}
        {stale === null ? '' : `${note === null ? '' : ' · '}${staleWords[stale]}`}
      </span>
    </p>
  );
}

const staleWords = {
  'no-end': 'without an end date for more than 90 days',
  'as-inherited': 'Set here for more than 90 days to the inherited value',
} as const;

function describeNote({ kind, endsOn }: NonNullable<SwitchState['note']>, isPast: boolean): string {
  if (endsOn === null) return switchNoteTitles[kind];
  const day = displayDay(endsOn);
  return isPast ? `${switchNoteTitles[kind]}: it was meant to end on ${day}` : `${switchNoteTitles[kind]} until ${day}`;
}

export function SwitchNoteSection({
  tenant,
  choice,
  list,
  mayChange,
}: {
  readonly tenant: string;
  readonly choice: SwitchState;
  readonly list: SwitchList;
  readonly mayChange: boolean;
}) {
  const [editing, setEditing] = useState(false);
  const { note } = choice;
  if (note === null && !mayChange) return null;
  return (
    <section className="switch-schedule">
      {note === null ? null : (
        <>
          <h3>Noted</h3>
          <p>
            {describeNote(note, isPastEnd(note, list.today))}
            {note.owner ? `, looked after by ${note.owner.name}${note.owner.gone ? ', who has left' : ''}` : ''}.
          </p>
          {note.reason === '' ? null : <p>“{note.reason}”</p>}
          <p className="soft small">
            By {note.by}, {displayMoment(note.at)}
          </p>
        </>
      )}
      {mayChange ? (
        <Button small icon="file" onClick={() => setEditing(true)}>
          {note === null ? 'Note how long and why…' : 'Change the note…'}
          <span className="visually-hidden">: {choice.title}</span>
        </Button>
      ) : null}
      {editing ? (
        <SwitchNoteDialog tenant={tenant} choice={choice} list={list} onClose={() => setEditing(false)} />
      ) : null}
    </section>
  );
}
