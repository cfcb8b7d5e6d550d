/** Notifications of new leads with the console closed: on this device, by a press. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccount } from '../../access/account.ts';
import { apiQuery } from '../../api/api-query.ts';
import { callApi } from '../../api/client.ts';
import { forgetSite, pushAbility, turnOnPush } from '../../api/push-device.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote, Unloaded } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';

export function PushNotices({ tenant }: { readonly tenant: string }) {
  return (
    <section className="stack-small" aria-labelledby="notices-push">
      <h3 id="notices-push">On this device, with the console closed</h3>
      <Choice tenant={tenant} />
    </section>
  );
}

function Choice({ tenant }: { readonly tenant: string }) {
  const ability = pushAbility();
  const { id: accountId } = useAccount();
  const client = useQueryClient();
  const queryKey = ['tenant', tenant, 'lead-push'];
  const push = useQuery({
    ...apiQuery(queryKey, 'GET /tenants/:tenant/leads/push', { tenant }),
    enabled: ability !== 'none',
  });
  const turnOn = useAct({
    mutationFn: (key: string) => turnOnPush(accountId, tenant, key),
    done: (next) => next !== null && client.setQueryData(queryKey, next),
  });
  const turnOff = useAct({
    mutationFn: async (id: string) => {
      await callApi('DELETE /account/push/:push', { push: id });
      forgetSite(accountId, tenant);
    },
    refreshes: [queryKey],
  });
  if (ability === 'none')
    return (
      <p className="small soft">
        This browser cannot show notifications of a website. On an iPhone or iPad, add the console to the home screen
        first (Share, “Add to Home Screen”) and open it there.
      </p>
    );
  if (push.data === undefined) return <Unloaded what="the notifications of this device" query={push} />;
  const { key, here, quiet } = push.data;
  const isRefused = ability === 'blocked' || turnOn.data === null;
  return (
    <>
      <p className="small soft">
        A notification shows the site, the subject of the lead and its reference, but no name. From {quiet} in the
        site’s time zone you get none; the night’s leads are sent in the morning.
      </p>
      {here === null ? (
        <div>
          <Button icon="bell" disabled={turnOn.isPending || ability === 'blocked'} onClick={() => turnOn.mutate(key)}>
            Notify this device of new leads
          </Button>
        </div>
      ) : (
        <div className="row row-wrap spread">
          <span role="status">This device gets notifications about new leads.</span>
          <Button disabled={turnOff.isPending} onClick={() => turnOff.mutate(here.id)}>
            Stop
          </Button>
        </div>
      )}
      {isRefused && here === null ? (
        <p className="note note-warning" role="alert">
          This browser does not let the console show notifications. Allow them in the browser’s settings for this
          address, then open this again.
        </p>
      ) : null}
      <FailureNote error={turnOn.error ?? turnOff.error} />
    </>
  );
}
