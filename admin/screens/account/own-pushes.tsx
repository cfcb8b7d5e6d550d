/** The person's own browsers that get notifications of new leads. */
import type { OwnAccount } from '#schemas/api/account.ts';
import { callApi } from '../../api/api.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Button, FailureNote, Panel, useAct } from '../../ui/kit.ts';
import { ownAccountQuery } from './own-account-query.ts';

export function OwnPushes({ pushes }: { readonly pushes: OwnAccount['pushes'] }) {
  const end = useAct({
    mutationFn: (id: string) => callApi('DELETE /account/push/:push', { push: id }),
    refreshes: [ownAccountQuery.queryKey],
  });
  return (
    <Panel title="Notifications of new leads">
      <FailureNote error={end.error} />
      {pushes.length === 0 ? (
        <p className="soft">
          None of your devices gets notifications about new leads. Turn it on under “Notifications” in the inbox of a
          site.
        </p>
      ) : (
        <ul className="entry-list">
          {pushes.map(({ id, site, device, at, isThisOne }) => (
            <li key={id}>
              <div className="row spread row-wrap">
                <span className="row row-wrap">
                  <strong>{site}</strong>
                  <span>{device}</span>
                  {isThisOne ? <span className="badge badge-accent">This one</span> : null}
                </span>
                <Button
                  small
                  aria-label={`Turn off the notifications of ${site} on ${device}`}
                  disabled={end.isPending}
                  onClick={() => end.mutate(id)}
                >
                  Turn off
                </Button>
              </div>
              <p className="soft small">Since {displayMoment(at)}. It ends when you sign out there.</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
