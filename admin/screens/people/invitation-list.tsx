/** Open invitations: copied, sent again, revoked. */
import { roleTitles } from '#schemas/api/access.ts';
import type { Invitation } from '#schemas/api/account.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { FailureNote, Panel } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';
import { GivenAddress } from './given-address.tsx';

export function InvitationList({
  invitations,
  showsSite,
}: {
  readonly invitations: readonly Invitation[];
  readonly showsSite: boolean;
}) {
  if (invitations.length === 0) return null;
  return (
    <Panel title="Invited" flush>
      <ul className="entry-list">
        {invitations.map((one) => (
          <InvitationRow key={`${one.email} ${one.tenant ?? ''}`} invitation={one} showsSite={showsSite} />
        ))}
      </ul>
    </Panel>
  );
}

type Act = 'copy' | 'renew' | 'revoke';

function InvitationRow({ invitation, showsSite }: { readonly invitation: Invitation; readonly showsSite: boolean }) {
  const { id, email, role, site, by, expiresAt, hasExpired } = invitation;
  const act = useAct({
    mutationFn: (what: Act) => {
      if (what === 'copy') return callApi('GET /people/invitations/:invitation/address', { invitation: id });
      return what === 'renew'
        ? callApi('POST /people/invitations/:invitation/renew', { invitation: id, body: {} })
        : callApi('DELETE /people/invitations/:invitation', { invitation: id });
    },
    refreshes: [['people']],
  });
  const button = (what: Act, label: string) => (
    <Button small aria-label={`${label}: ${email}`} disabled={act.isPending} onClick={() => act.mutate(what)}>
      {label}
    </Button>
  );
  return (
    <li className="stack-small">
      <div className="row spread row-wrap">
        <div className="stack-small break-anywhere">
          <span className="row row-wrap">
            <strong>{email}</strong>
            <span className="badge">{roleTitles[role]}</span>
            {showsSite && site !== null ? <span className="soft">{site}</span> : null}
            {hasExpired ? <span className="badge badge-warning">Expired</span> : null}
          </span>
          <p className="soft small">
            By {by}. {hasExpired ? 'Ended' : 'Works until'} {displayMoment(expiresAt)}.
          </p>
        </div>
        <span className="row row-wrap">
          {hasExpired ? null : button('copy', 'Show the address')}
          {button('renew', 'Send again')}
          {button('revoke', 'Revoke')}
        </span>
      </div>
      <FailureNote error={act.error} />
      {act.data ? <GivenAddress made={act.data} who={email} /> : null}
    </li>
  );
}
