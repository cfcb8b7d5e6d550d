/** Who has an account, of one site or of all, and who is invited. */
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { seesAllSites } from '#domain/access/role-permissions.ts';
import { type Role, roleTitles } from '#schemas/api/access.ts';
import type { Invitation, MadeAddress, NewInvitation, People, Person } from '#schemas/api/account.ts';
import { callApi, useTenant } from '../../api/api.ts';
import { EmailField } from '../../credentials/email-field.tsx';
import { errorOutsideFields, problemOf } from '../../credentials/field-problem.ts';
import { PasswordField } from '../../credentials/password-field.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import {
  ActDialog,
  Button,
  ChoiceField,
  Dialog,
  Empty,
  FailureNote,
  Form,
  PageHead,
  Panel,
  SearchBox,
  TextField,
  Unloaded,
  useAct,
} from '../../ui/kit.ts';
import { YardChoice } from './yard-choice.tsx';

/* What the screen of people reads. */

/** @param tenant slug of a site; empty for all people */
const peopleQuery = (tenant: string, text: string) =>
  infiniteQueryOptions({
    queryKey: ['people', tenant, text],
    staleTime: 0,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /people', { query: { tenant, q: text, after: pageParam }, signal }),
    getNextPageParam: (page) => page.next,
  });

export function PeopleScreen() {
  const tenant = useTenant();
  const [text, setText] = useState('');
  const [params] = useSearchParams();
  // Other screens link here to invite a person.
  const [isInviting, setIsInviting] = useState(params.has('invite'));
  const people = useInfiniteQuery(peopleQuery(tenant, text));
  // A search in progress leaves the field and the text in it in place.
  const found = pagesOf(people.data);
  if (found === null && (text === '' || people.isLoadingError)) return <Unloaded what="people" query={people} />;
  const pages = found ?? [];
  const all = pages.flatMap((page) => page.people);
  const roles = pages[0]?.roles ?? [];
  return (
    <div className="page">
      <PageHead
        title="People"
        actions={
          <Button kind="primary" icon="plus" onClick={() => setIsInviting(true)}>
            Invite
          </Button>
        }
      >
        {tenant === '' ? 'Everyone who can sign in to this console.' : 'Who may work on this site.'}
      </PageHead>
      {isInviting ? <InviteDialog roles={roles} onClose={() => setIsInviting(false)} /> : null}
      <InvitationList invitations={pages[0]?.invitations ?? []} showsSite={tenant === ''} />
      <SearchBox label="Search people" value={text} onChange={setText} />
      <div className="panel">
        {all.length === 0 && !people.isPending ? (
          <Empty title="No one matches">
            <p>Search by a part of the name or of the address.</p>
          </Empty>
        ) : (
          <ul className="entry-list">
            {all.map((person) => (
              <PersonRow key={person.id} person={person} roles={roles} showsSite={tenant === ''} />
            ))}
          </ul>
        )}
      </div>
      {people.hasNextPage ? (
        <Button disabled={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
          Load more
        </Button>
      ) : null}
    </div>
  );
}

function pagesOf(data: { readonly pages: readonly People[] } | undefined): readonly People[] | null {
  return data?.pages ?? null;
}

interface InvitationListProps {
  readonly invitations: readonly Invitation[];
  readonly showsSite: boolean;
}

/** Open invitations: copied, sent again, revoked. */
function InvitationList({ invitations, showsSite }: InvitationListProps) {
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

/** Invites a person: address, role, site, yards. The link is shown, to be handed over manually. */
function InviteDialog({ roles, onClose }: { readonly roles: readonly Role[]; readonly onClose: () => void }) {
  const tenant = useTenant();
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
      act={{ isPending: invite.isPending, error: errorOutsideFields(invite.error, ['/email', '/tenant']) }}
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

interface PersonRowProps {
  readonly person: Person;
  readonly roles: readonly Role[];
  readonly showsSite: boolean;
}

/** One person: their role, and what a colleague may change about it. */
function PersonRow({ person, roles, showsSite }: PersonRowProps) {
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

interface PersonDialogProps {
  readonly person: Person;
  readonly roles: readonly Role[];
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Changes a person's role and yards, and removes a second factor whose phone is lost. */
function PersonDialog({ person, roles, onClose, onChanged }: PersonDialogProps) {
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
  return (
    <Dialog title={person.name} onClose={onClose}>
      <FailureNote error={errorOutsideFields(save.error ?? remove.error, ['/current'])} />
      <Form className="stack" onSubmit={() => save.mutate()}>
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
      </Form>
      {person.hasSecondFactor ? (
        <Form className="stack" onSubmit={() => remove.mutate()}>
          <h3>Two-factor authentication</h3>
          <p>
            For people who have lost both their phone and their recovery codes. Check that it is really {person.name}{' '}
            who is asking.
          </p>
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
        </Form>
      ) : null}
    </Dialog>
  );
}

/** An address that works once, to give to a person by hand. */
function GivenAddress({ made, who }: { readonly made: MadeAddress; readonly who: string }) {
  if (made.address === null)
    return <p className="note note-warning">This address can no longer be shown. Send the invitation again.</p>;
  return (
    <div className="note note-positive stack-small" role="status">
      <p>
        Give this address to {who}. It works once, until {displayMoment(made.expiresAt)}.
      </p>
      <p className="row row-wrap">
        <code className="feed-source one-time-address">{made.address}</code>
        <CopyButton text={made.address} what="Address" />
      </p>
    </div>
  );
}
