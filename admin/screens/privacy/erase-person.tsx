/** Erasing one person: what goes, what stays and why, and the address once more. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ErasedPerson } from '#schemas/api/privacy.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Field } from '../../ui/field.tsx';
import type { Person } from './person.ts';

interface Props {
  readonly tenant: string;
  readonly person: Person;
  readonly leads: number;
  readonly onErased: (erased: ErasedPerson) => void;
}

export function ErasePerson(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Erase this person</Button>
      {isOpen ? <EraseDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function EraseDialog({ tenant, person, leads, onErased, onClose }: Props & { readonly onClose: () => void }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const asked = person.mail.trim() || person.phone.trim();
  const erase = useMutation({
    mutationFn: () => callApi('POST /tenants/:tenant/privacy/erase', { tenant, body: { ...person, typed } }),
    onSuccess: (erased) => {
      void client.invalidateQueries({ queryKey: ['tenant', tenant] });
      onClose();
      onErased(erased);
    },
  });
  return (
    <Dialog
      title="Erase this person?"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Keep everything</Button>
          <Button kind="primary" disabled={erase.isPending || typed.trim() === ''} onClick={() => erase.mutate()}>
            Erase for good
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          Their name, address, number, messages and files go, with notes about them and everything that was sent because
          of them. Appointments that are still to come are cancelled. <strong>It cannot be undone.</strong>
        </p>
        <p className="soft">
          What stays: that there {leads === 1 ? 'was a lead' : `were ${leads} leads`}, when, about what and how it
          ended, for your reports; and that they want no news, so that nobody writes to them. Copies of the database
          from before hold them until those are replaced.
        </p>
        <FailureNote error={erase.error} />
        <Field label={`Type ${asked} to erase`}>
          {(control) => (
            <input
              {...control}
              className="input"
              autoComplete="off"
              maxLength={200}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
