/** Who has an account, of one site or of all, and who is invited. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { People } from '#schemas/api/account.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, PageHead, Unloaded } from '../../ui/screen.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { peopleQuery } from './people-queries.ts';
import { PersonRow } from './person-row.tsx';

export function PeopleScreen() {
  const { tenant = '' } = useParams();
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
      {isInviting ? <InviteDialog tenant={tenant} roles={roles} onClose={() => setIsInviting(false)} /> : null}
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
