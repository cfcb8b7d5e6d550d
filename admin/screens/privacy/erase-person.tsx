/** Erasing one person: what is erased, what stays and why, and typing the address again. */
import { useState } from 'react';
import type { ErasedPerson } from '#schemas/api/privacy.ts';
import { callApi } from '../../api/client.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useAct } from '../../ui/use-act.ts';
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
  const [typed, setTyped] = useState('');
  const asked = person.mail.trim() || person.phone.trim();
  const erase = useAct({
    mutationFn: () => callApi('POST /tenants/:tenant/privacy/erase', { tenant, body: { ...person, typed } }),
    refreshes: [['tenant', tenant]],
    done: (erased) => {
      onClose();
      onErased(erased);
    },
  });
  return (
    <ActDialog
      title="Erase this person?"
      keep="Keep everything"
      press="Erase for good"
      act={erase}
      isBlocked={typed.trim() === ''}
      onPress={() => erase.mutate()}
      onClose={onClose}
    >
      <p>
        This deletes their name, address, number, messages and files, notes about them, and everything that was sent
        because of them. It cancels future appointments. <strong>It cannot be undone.</strong>
      </p>
      <p className="soft">
        What stays: that there {leads === 1 ? 'was a lead' : `were ${leads} leads`}, when, about what and how it ended,
        for your reports; and that they opted out of marketing, so that no one emails them. Earlier backups contain them
        until the backups are replaced.
      </p>
      <TextField
        label={`Type ${asked} to erase`}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={setTyped}
      />
    </ActDialog>
  );
}
