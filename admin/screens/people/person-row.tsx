/** One person: their role, and what a colleague may change about it. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { seesAllSites } from '#domain/access/role-permissions.ts';
import { type Role, roleTitles } from '#schemas/api/access.ts';
import type { Person } from '#schemas/api/account.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { FailureNote } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';
import { GivenAddress } from './given-address.tsx';
import { PersonDialog } from './person-dialog.tsx';

export function PersonRow({
  person,
  roles,
  showsSite,
}: {
  readonly person: Person;
  readonly roles: readonly Role[];
  readonly showsSite: boolean;
}) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { id, name, email, role, site, locationIds, isDisabled, hasSecondFactor, lastSeenAt, mayChange } = person;
  const refresh = () => void client.invalidateQueries({ queryKey: ['people'] });
  const toggle = useAct({
    mutationFn: () => callApi(`POST /people/:person/${isDisabled ? 'enable' : 'disable'}`, { person: id, body: {} }),
    done: refresh,
  });
  const reset = useAct({ mutationFn: () => callApi('POST /people/:person/reset', { person: id, body: {} }) });
  return (
    <li className="stack-small">
      <div className="row spread row-wrap">
        <div className="stack-small break-anywhere">
          <span className="row row-wrap">
            <strong>{name}</strong>
            <span className="badge">{roleTitles[role]}</span>
            {showsSite && site !== null ? <span className="soft">{site}</span> : null}
            {locationIds === null ? null : <span className="soft">{countOf(locationIds.length)}</span>}
            {isDisabled ? <span className="badge badge-warning">Disabled</span> : null}
          </span>
          <p className="soft small">
            {email}. {hasSecondFactor ? 'Two-factor authentication is on.' : 'Two-factor authentication is off.'}{' '}
            {lastSeenAt === null ? 'Never signed in.' : `Last seen ${displayMoment(lastSeenAt)}.`}
          </p>
        </div>
        {mayChange ? (
          <span className="row row-wrap">
            <Button small aria-label={`Change ${name}`} onClick={() => setIsOpen(true)}>
              Change
            </Button>
            {isDisabled ? null : (
              <Button
                small
                aria-label={`New password for ${name}`}
                disabled={reset.isPending}
                onClick={() => reset.mutate()}
              >
                New password
              </Button>
            )}
            <Button
              small
              aria-label={`${isDisabled ? 'Enable' : 'Disable'} ${name}`}
              disabled={toggle.isPending}
              onClick={() => toggle.mutate()}
            >
              {isDisabled ? 'Enable' : 'Disable'}
            </Button>
          </span>
        ) : null}
      </div>
      <FailureNote error={toggle.error ?? reset.error} />
      {reset.data ? <GivenAddress made={reset.data} who={name} /> : null}
      {isOpen ? (
        <PersonDialog
          person={person}
          roles={roles.filter((one) => seesAllSites(one) === seesAllSites(role))}
          onClose={() => setIsOpen(false)}
          onChanged={refresh}
        />
      ) : null}
    </li>
  );
}

function countOf(yards: number): string {
  return yards === 1 ? 'One location' : `${yards} locations`;
}
