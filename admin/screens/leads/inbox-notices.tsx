/** How a person is notified about leads while away from the inbox: by email, by a sound, by notifications of the device. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { digestTitles, type InboxDigest } from '#schemas/api/inbox.ts';
import { useAccount } from '../../access/account.ts';
import { apiQuery, callApi } from '../../api/api.ts';
import { forgetSite, pushAbility, turnOnPush } from '../../api/push-device.ts';
import { Button, Check, ChoiceField, Dialog, FailureNote, Unloaded, useAct } from '../../ui/kit.ts';
import { playLeadSound, readLeadSound, writeLeadSound } from './lead-sound.ts';

const choices = Object.entries(digestTitles) as readonly (readonly [InboxDigest['every'], string])[];

export function InboxNotices({ tenant, onClose }: { readonly tenant: string; readonly onClose: () => void }) {
  return (
    <Dialog title="Notifications" onClose={onClose} foot={<Button onClick={onClose}>Done</Button>}>
      <div className="stack">
        <Digest tenant={tenant} />
        <Sound />
        <PushNotices tenant={tenant} />
        <p className="soft small">
          These settings affect only you. While the console is open, its tab title shows the number of unread leads.
          Install it from the browser’s menu (“Install”, “Add to home screen”) to open the inbox like an app.
        </p>
      </div>
    </Dialog>
  );
}

function Digest({ tenant }: { readonly tenant: string }) {
  const queryKey = ['tenant', tenant, 'lead-digest'];
  const digest = useQuery(apiQuery(queryKey, 'GET /tenants/:tenant/leads/digest', { tenant }));
  const choose = useAct({
    mutationFn: (every: InboxDigest['every']) =>
      callApi('PUT /tenants/:tenant/leads/digest', { tenant, body: { every } }),
    stores: queryKey,
  });
  if (digest.data === undefined) return <Unloaded what="what you have chosen" query={digest} />;
  const { every, nextAt, email, timeZone } = digest.data;
  return (
    <section className="stack-small" aria-labelledby="notices-mail">
      <h3 id="notices-mail">By email</h3>
      <ChoiceField
        label="Summary of the inbox"
        help="New, overdue and waiting leads, by location. You get no email when there is nothing to report."
        value={choose.isPending ? choose.variables : every}
        choices={choices}
        first
        onChoose={(chosen) => choose.mutate(chosen)}
      />
      <FailureNote error={choose.error} />
      <p className="small soft" role="status">
        {nextAt === null
          ? 'No summary is sent to you.'
          : `The next one goes to ${email} on ${displayIn(nextAt, timeZone)}.`}
      </p>
    </section>
  );
}

function Sound() {
  const { id } = useAccount();
  const [isOn, setIsOn] = useState(() => readLeadSound(id));
  return (
    <section className="stack-small" aria-labelledby="notices-sound">
      <h3 id="notices-sound">In this browser</h3>
      <Check
        checked={isOn}
        onChange={(checked) => {
          const on = checked;
          setIsOn(on);
          writeLeadSound(id, on);
          if (on) void playLeadSound();
        }}
      >
        Play a sound when a lead arrives
      </Check>
    </section>
  );
}

/** "Wed 25 Nov, 7:00 am", on the site's clock. */
function displayIn(iso: string, timeZone: string): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-AU', { ...parts, timeZone }).format(new Date(iso));
}

/** Notifications of new leads with the console closed: on this device, by a press. */
function PushNotices({ tenant }: { readonly tenant: string }) {
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
