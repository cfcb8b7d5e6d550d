/** Invites somebody: address, role, site, yards. The link is shown to give by hand. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { seesAllSites } from '#domain/access/role-permissions.ts';
import { type Role, roleTitles } from '#schemas/api/access.ts';
import type { NewInvitation } from '#schemas/api/account.ts';
import { callApi } from '../../api/client.ts';
import { EmailField } from '../../credentials/email-field.tsx';
import { besideFields, problemOf } from '../../credentials/field-problem.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Field } from '../../ui/field.tsx';
import { GivenAddress } from './given-address.tsx';
import { YardChoice } from './yard-choice.tsx';

export function InviteDialog({
  tenant,
  roles,
  onClose,
}: {
  /** Slug of the site; empty where it is chosen here. */
  readonly tenant: string;
  readonly roles: readonly Role[];
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const offered = tenant === '' ? roles : roles.filter((role) => !seesAllSites(role));
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>(offered.at(tenant === '' ? 0 : -1) ?? 'viewer');
  const [site, setSite] = useState(tenant);
  const [locationIds, setLocationIds] = useState<readonly string[] | null>(null);
  const ofSite = !seesAllSites(role);
  const invite = useMutation({
    mutationFn: () =>
      callApi('POST /people/invitations', {
        body: {
          email: email.trim(),
          role,
          tenant: ofSite ? site.trim() : null,
          locationIds: ofSite ? locationIds : null,
        } satisfies NewInvitation,
      }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['people'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate();
  };
  if (invite.data)
    return (
      <Dialog title="Invited" onClose={onClose}>
        <GivenAddress made={invite.data} who={email.trim()} />
      </Dialog>
    );
  return (
    <Dialog title="Invite a person" onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <FailureNote error={besideFields(invite.error, ['/email', '/tenant'])} />
        <EmailField isFirst value={email} onChange={setEmail} error={problemOf(invite.error, '/email')} />
        <ChoiceField
          label="Role"
          value={role}
          choices={offered.map((one) => [one, roleTitles[one]] as const)}
          onChoose={setRole}
        />
        {ofSite && tenant === '' ? (
          <Field
            label="Site"
            help="Its short name, as in its address: harbour-motors."
            error={problemOf(invite.error, '/tenant')}
          >
            {(control) => (
              <input
                {...control}
                className="input"
                required
                maxLength={60}
                value={site}
                onChange={(event) => setSite(event.target.value)}
              />
            )}
          </Field>
        ) : null}
        {ofSite && tenant !== '' ? (
          <YardChoice tenant={tenant} role={role} chosen={locationIds} onChoose={setLocationIds} />
        ) : null}
        <div className="row">
          <Button kind="primary" type="submit" disabled={invite.isPending}>
            Invite
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
