/** Systems that leads are sent to: their last answers, and how deliveries fare as a whole. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookKey, WebhookList } from '#schemas/api/webhook.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi, useTenant } from '../../api/api.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { instantOf } from '../../ui/dates.ts';
import {
  ActDialog,
  Button,
  ChoiceField,
  DateField,
  Empty,
  FailureNote,
  Form,
  Panel,
  TextField,
  Unloaded,
  useAct,
} from '../../ui/kit.ts';
import { ConnectedSystem } from './connected-system.tsx';
import { webhooksQuery } from './webhooks-query.ts';

export function ConnectedSystems() {
  const tenant = useTenant();
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
      {isConnecting ? <ConnectSystem onMade={showKey} onCancel={() => setIsConnecting(false)} /> : null}
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
          {mayRoute ? <ResendSince systems={list.data.webhooks.map(({ name }) => name)} /> : null}
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

/** A key, shown this once. */
function NewWebhookKey({ made, onDone }: { readonly made: WebhookKey; readonly onDone: () => void }) {
  return (
    <div className="note note-positive stack" role="status">
      <p>
        The key of <strong>{made.webhook.name}</strong>. It is shown only once. Copy it now and give it to the people
        who run the system. They use it to check the signature of each lead.
      </p>
      <p className="row row-wrap">
        <code className="feed-source">{made.key}</code>
        <CopyButton text={made.key} what="Key" />
      </p>
      <div>
        <Button small onClick={onDone}>
          I have copied it
        </Button>
      </div>
    </div>
  );
}

/** A name and an address, for a system that is to get leads. */
function ConnectSystem({
  onMade,
  onCancel,
}: {
  readonly onMade: (made: WebhookKey) => void;
  readonly onCancel: () => void;
}) {
  const tenant = useTenant();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const connect = useAct({
    mutationFn: () => callApi('POST /tenants/:tenant/webhooks', { tenant, body: { name, url } }),
    done: onMade,
  });
  return (
    <Form className="stack" aria-label="Connect a system" onSubmit={() => connect.mutate()}>
      <FailureNote error={connect.error} />
      <div className="field-grid">
        <TextField
          label="Name of the system"
          help="Rules name it by this. It cannot be changed later."
          maxLength={60}
          required
          ref={focusOnce}
          value={name}
          onChange={setName}
        />
        <TextField
          label="Address"
          help="It starts with https://. The operator of the system can give it to you."
          type="url"
          inputMode="url"
          maxLength={500}
          required
          value={url}
          onChange={setUrl}
        />
      </div>
      <div className="row row-wrap">
        <Button kind="primary" type="submit" disabled={connect.isPending}>
          Connect
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}

/** The form opens on a press: its first field is the next thing to fill in. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}

/** Resends everything since a day: for a system that lost its data, or an address that was wrong for a while. */
function ResendSince({ systems }: { readonly systems: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setIsOpen(true)}>Resend from a date</Button>
      {isOpen ? <ResendDialog systems={systems} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}

function ResendDialog({ systems, onClose }: { readonly systems: readonly string[]; readonly onClose: () => void }) {
  const tenant = useTenant();
  const [day, setDay] = useState('');
  const [what, setWhat] = useState('');
  const resend = useAct({
    mutationFn: () =>
      callApi('POST /tenants/:tenant/webhooks/resend', {
        tenant,
        body: {
          since: instantOf(day, 0),
          ...(what === '' ? { which: 'failed' } : { which: 'all', channel: 'webhook', to: what }),
        },
      }),
    refreshes: [webhooksQuery(tenant).queryKey],
    says: ({ count, more }) =>
      count === 0
        ? 'There is nothing to resend from that date.'
        : `${count} ${count === 1 ? 'is' : 'are'} sent again.${more ? ' There are more. Repeat this when these have arrived.' : ''}`,
    done: () => onClose(),
  });
  return (
    <ActDialog
      title="Resend from a date"
      onClose={onClose}
      act={resend}
      isBlocked={day === ''}
      press="Send again"
      onPress={() => resend.mutate()}
    >
      <DateField label="Since" value={day} onChange={setDay} />
      <ChoiceField
        label="What"
        help="A connected system recognises repeated leads by the delivery key. Shoppers do not get their receipts again."
        value={what}
        choices={[
          ['', 'What could not be delivered'],
          ...systems.map((name) => [name, `Everything for ${name}`] as const),
        ]}
        onChoose={setWhat}
      />
    </ActDialog>
  );
}
