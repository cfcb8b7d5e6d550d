/** Notes on a switch: one line in the list, and editable in its details. */
import { useState } from 'react';
import { isPastEnd } from '#domain/switches/stale.ts';
import { displayDay } from '#domain/text/dates.ts';
import {
  type SwitchList,
  type SwitchNoteKind,
  type SwitchState,
  switchNoteKinds,
  switchNoteTitles,
} from '#schemas/api/switch.ts';
import { useTenant } from '../../api/api.ts';
import { useRemoveSwitchNote, useSwitchNote } from '../../documents/switch-note-queries.ts';
import { displayMoment } from '../../ui/dates.ts';
import { ActDialog, Button, ChoiceField, DateField, Icon, TextField, useToast } from '../../ui/kit.ts';

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

interface SwitchNoteSectionProps {
  readonly choice: SwitchState;
  readonly list: SwitchList;
  readonly mayChange: boolean;
}

export function SwitchNoteSection({ choice, list, mayChange }: SwitchNoteSectionProps) {
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
      {editing ? <SwitchNoteDialog choice={choice} list={list} onClose={() => setEditing(false)} /> : null}
    </section>
  );
}

interface SwitchNoteDialogProps {
  readonly choice: SwitchState;
  readonly list: SwitchList;
  readonly onClose: () => void;
}

/** How long a value is meant, who looks after it and why: one form. It changes nothing that shoppers see. */
function SwitchNoteDialog({ choice, list, onClose }: SwitchNoteDialogProps) {
  const tenant = useTenant();
  const { note } = choice;
  const toast = useToast();
  const save = useSwitchNote(tenant);
  const remove = useRemoveSwitchNote(tenant);
  const [kind, setKind] = useState<SwitchNoteKind>(note?.kind ?? 'temporary');
  const [endsOn, setEndsOn] = useState(note?.endsOn ?? '');
  const [owner, setOwner] = useState(note?.owner?.id ?? '');
  const [reason, setReason] = useState(note?.reason ?? '');
  const version = note?.version ?? 0;
  const done = (text: string) => ({
    onSuccess: () => {
      toast({ text });
      onClose();
    },
  });
  const submit = () => {
    const end = kind === 'lasting' || endsOn === '' ? null : endsOn;
    const said = { kind, owner: owner === '' ? null : owner, endsOn: end, reason: reason.trim(), version };
    save.mutate({ key: choice.key, note: said }, done(`The note on “${choice.title}” is saved.`));
  };
  const busy = save.isPending || remove.isPending;
  return (
    <ActDialog
      title={`Note on “${choice.title}”`}
      press="Save"
      act={{ isPending: busy, error: save.error ?? remove.error }}
      onPress={submit}
      onClose={onClose}
    >
      <ChoiceField
        label="How long do you need it?"
        value={kind}
        choices={switchNoteKinds.map((one) => [one, switchNoteTitles[one]] as const)}
        onChoose={setKind}
      />
      {kind === 'lasting' ? null : <DateField label="End date" optional value={endsOn} onChange={setEndsOn} />}
      <ChoiceField label="Owner" value={owner} choices={ownerChoices(list, choice)} onChoose={setOwner} />
      <TextField label="Reason" optional maxLength={300} value={reason} onChange={setReason} />
      <p className="field-help">
        Nothing changes automatically: when the end date has passed, the switch is listed here and on the overview. To
        change it automatically, use “Change it at…”.
      </p>
      {note === null ? null : (
        <div>
          <Button
            disabled={busy}
            onClick={() => remove.mutate({ key: choice.key, version }, done('The note is removed.'))}
          >
            Remove the note
          </Button>
        </div>
      )}
    </ActDialog>
  );
}

/** The current owner is always included, even one who left or is from elsewhere, so that nothing changes unasked. */
function ownerChoices({ owners }: SwitchList, { note }: SwitchState): readonly (readonly [string, string])[] {
  const now = note?.owner ?? null;
  const known = owners.map(({ id, name }) => [id, name] as const);
  const own = now === null || owners.some(({ id }) => id === now.id) ? [] : [[now.id, leftName(now)] as const];
  return [['', 'No owner'], ...own, ...known];
}

function leftName({ name, gone }: { readonly name: string; readonly gone: boolean }): string {
  return gone ? `${name} (has left)` : name;
}
