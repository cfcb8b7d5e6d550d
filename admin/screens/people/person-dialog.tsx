/** Changes a person's role and yards, and removes a second factor whose phone is lost. */
import { type FormEvent, useState } from 'react';
import { type Role, roleTitles } from '#schemas/api/access.ts';
import type { Person } from '#schemas/api/account.ts';
import { callApi } from '../../api/client.ts';
import { besideFields, problemOf } from '../../credentials/field-problem.ts';
import { PasswordField } from '../../credentials/password-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChoiceField } from '../../ui/fields.tsx';
import { FailureNote } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';
import { YardChoice } from './yard-choice.tsx';

export function PersonDialog({
  person,
  roles,
  onClose,
  onChanged,
}: {
  readonly person: Person;
  readonly roles: readonly Role[];
  readonly onClose: () => void;
  readonly onChanged: () => void;
}) {
  const [role, setRole] = useState(person.role);
  const [locationIds, setLocationIds] = useState(person.locationIds);
  const [current, setCurrent] = useState('');
  const done = () => {
    onChanged();
    onClose();
  };
  const save = useAct({
    mutationFn: () =>
      callApi('PUT /people/:person', {
        person: person.id,
        body: { ...(role === person.role ? {} : { role }), locationIds },
      }),
    done: done,
  });
  const remove = useAct({
    mutationFn: () => callApi('POST /people/:person/second-factor/remove', { person: person.id, body: { current } }),
    done: done,
  });
  const submit = (event: FormEvent, act: () => void) => {
    event.preventDefault();
    act();
  };
  return (
    <Dialog title={person.name} onClose={onClose}>
      <FailureNote error={besideFields(save.error ?? remove.error, ['/current'])} />
      <form className="stack" onSubmit={(event) => submit(event, () => save.mutate())}>
        <ChoiceField
          label="Role"
          first
          value={role}
          choices={roles.map((one) => [one, roleTitles[one]] as const)}
          onChoose={setRole}
        />
        {person.tenant === null ? null : (
          <YardChoice tenant={person.tenant} role={role} chosen={locationIds} onChoose={setLocationIds} />
        )}
        <div className="row">
          <Button kind="primary" type="submit" disabled={save.isPending}>
            Save
          </Button>
        </div>
      </form>
      {person.hasSecondFactor ? (
        <form className="stack" onSubmit={(event) => submit(event, () => remove.mutate())}>
          <h3>Two-factor authentication</h3>
          <p>Where the phone and the recovery codes are lost. Make sure that it is {person.name} who asks.</p>
          <PasswordField
            label="Your own password"
            value={current}
            onChange={setCurrent}
            error={problemOf(remove.error, '/current')}
          />
          <div className="row">
            <Button type="submit" disabled={remove.isPending}>
              Turn off two-factor authentication
            </Button>
          </div>
        </form>
      ) : null}
    </Dialog>
  );
}
