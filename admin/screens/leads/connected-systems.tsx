/** Systems that leads are sent to: their last answers, and how deliveries fare as a whole. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookKey, WebhookList } from '#schemas/api/webhook.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty, Panel, Unloaded } from '../../ui/screen.tsx';
import { ConnectSystem } from './connect-system.tsx';
import { ConnectedSystem } from './connected-system.tsx';
import { NewWebhookKey } from './new-webhook-key.tsx';
import { ResendSince } from './resend-since.tsx';
import { webhooksQuery } from './webhooks-query.ts';

export function ConnectedSystems({ tenant }: { readonly tenant: string }) {
  const client = useQueryClient();
  const mayRoute = useAllowed()('leads.route');
  const list = useQuery(webhooksQuery(tenant));
  const [isConnecting, setIsConnecting] = useState(false);
  const [made, setMade] = useState<WebhookKey | null>(null);
  const showKey = (key: WebhookKey) => {
    setIsConnecting(false);
    setMade(key);
    void client.invalidateQueries({ queryKey: webhooksQuery(tenant).queryKey });
  };
  return (
    <Panel
      title="Connected systems"
      actions={
        mayRoute && !isConnecting ? <Button onClick={() => setIsConnecting(true)}>Connect a system</Button> : null
      }
    >
      <p className="soft">
        A CRM or your own program that receives new leads, signed with a key. Name it in a rule above. Changes here
        apply immediately.
      </p>
      {made ? <NewWebhookKey made={made} onDone={() => setMade(null)} /> : null}
      {isConnecting ? <ConnectSystem tenant={tenant} onMade={showKey} onCancel={() => setIsConnecting(false)} /> : null}
      {list.data === undefined ? (
        <Unloaded what="connected systems" query={list} />
      ) : (
        <>
          {list.data.webhooks.length === 0 ? (
            <Empty title="No system is connected">
              <p>
                Leads are sent by email. A dealer system that reads ADF needs no connection: give a rule its email
                address.
              </p>
            </Empty>
          ) : (
            <ul className="entry-list">
              {list.data.webhooks.map((webhook) => (
                <ConnectedSystem key={webhook.id} tenant={tenant} webhook={webhook} onKey={showKey} />
              ))}
            </ul>
          )}
          <Health list={list.data} />
          {mayRoute ? <ResendSince tenant={tenant} systems={list.data.webhooks.map(({ name }) => name)} /> : null}
        </>
      )}
    </Panel>
  );
}

const channels = [
  ['mail', 'By email'],
  ['webhook', 'To connected systems'],
  ['sms', 'By text message'],
] as const;

function Health({ list }: { readonly list: WebhookList }) {
  const countOf = (channel: string, state: string) =>
    list.channels.find((one) => one.channel === channel && one.state === state)?.count ?? 0;
  const used = channels.filter(([channel]) => list.channels.some((one) => one.channel === channel));
  if (used.length === 0) return null;
  return (
    <DataTable
      aria-label="Deliveries of the last 30 days"
      rows={used}
      keyOf={([channel]) => channel}
      columns={[
        { title: 'Last thirty days', isName: true, cell: ([, title]) => title },
        { title: 'Sent', isLabelled: true, cell: ([channel]) => countOf(channel, 'sent') },
        { title: 'Waiting', isLabelled: true, cell: ([channel]) => countOf(channel, 'waiting') },
        {
          title: 'Not delivered',
          isLabelled: true,
          cell: ([channel]) =>
            countOf(channel, 'failed') === 0 ? (
              0
            ) : (
              <span className="badge badge-danger">{countOf(channel, 'failed')}</span>
            ),
        },
      ]}
    />
  );
}
