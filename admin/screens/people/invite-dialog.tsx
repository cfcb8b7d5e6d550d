/** Invites a person: address, role, site, yards. The link is shown, to be handed over manually. */
import { useState } from 'react';
import { seesAllSites } from '#domain/access/role-permissions.ts';
import { type Role, roleTitles } from '#schemas/api/access.ts';
import type { NewInvitation } from '#schemas/api/account.ts';
import { callApi } from '../../api/client.ts';
import { EmailField } from '../../credentials/email-field.tsx';
import { besideFields, problemOf } from '../../credentials/field-problem.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChoiceField, TextField } from '../../ui/fields.tsx';
import { useAct } from '../../ui/use-act.ts';
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
  const offered = tenant === '' ? roles : roles.filter((role) => !seesAllSites(role));
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>(offered.at(tenant === '' ? 0 : -1) ?? 'viewer');
  const [site, setSite] = useState(tenant);
  const [locationIds, setLocationIds] = useState<readonly string[] | null>(null);
  const ofSite = !seesAllSites(role);
  const invite = useAct({
    mutationFn: () =>
      callApi('POST /people/invitations', {
        body: {
          email: email.trim(),
          role,
          tenant: ofSite ? site.trim() : null,
          locationIds: ofSite ? locationIds : null,
        } satisfies NewInvitation,
      }),
    refreshes: [['people']],
  });
  if (invite.data)
    return (
      <Dialog title="Invited" onClose={onClose}>
        <GivenAddress made={invite.data} who={email.trim()} />
      </Dialog>
    );
  return (
    <ActDialog
      title="Invite a person"
      onClose={onClose}
      act={{ isPending: invite.isPending, error: besideFields(invite.error, ['/email', '/tenant']) }}
      press="Invite"
      onPress={() => invite.mutate()}
    >
      <EmailField isFirst value={email} onChange={setEmail} error={problemOf(invite.error, '/email')} />
      <ChoiceField
        label="Role"
        value={role}
        choices={offered.map((one) => [one, roleTitles[one]] as const)}
        onChoose={setRole}
      />
      {ofSite && tenant === '' ? (
        <TextField
          label="Site"
          help="Its short name, as in its address: harbour-motors."
          error={problemOf(invite.error, '/tenant')}
          required
          maxLength={60}
          value={site}
          onChange={setSite}
        />
      ) : null}
      {ofSite && tenant !== '' ? (
        <YardChoice tenant={tenant} role={role} chosen={locationIds} onChoose={setLocationIds} />
      ) : null}
    </ActDialog>
  );
}
