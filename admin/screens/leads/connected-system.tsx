/** One connected system: its address, its last answer, and its actions. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookKey, WebhookRow } from '#schemas/api/webhook.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi } from '../../api/api.ts';
import { displayMoment } from '../../ui/dates.ts';
import { ActDialog, Button, FailureNote, TextField, useAct } from '../../ui/kit.ts';
import { webhooksQuery } from './webhooks-query.ts';

interface Props {
  readonly tenant: string;
  readonly webhook: WebhookRow;
  readonly onKey: (made: WebhookKey) => void;
}

const outcomes = { sent: 'Works', retry: 'Retrying', failed: 'Did not arrive' } as const;
const tones = { sent: 'badge badge-positive', retry: 'badge badge-danger', failed: 'badge badge-danger' } as const;

export function ConnectedSystem({ tenant, webhook, onKey }: Props) {
  const { id, name, url, hasKey, last } = webhook;
  const client = useQueryClient();
  const mayRoute = useAllowed()('leads.route');
  const [asking, setAsking] = useState<'address' | 'key' | 'remove' | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: webhooksQuery(tenant).queryKey });
  const sample = useAct({
    mutationFn: () => callApi('POST /tenants/:tenant/webhooks/:webhook/sample', { tenant, webhook: id, body: {} }),
    says: ({ isTaken, detail }) =>
      isTaken ? `${name} accepted the sample: ${detail}.` : `${name} did not accept the sample. ${detail}`,
    done: () => reload(),
  });
  const close = () => setAsking(null);
  return (
    <li>
      <div className="row spread row-wrap">
        <span className="row row-wrap">
          <strong>{name}</strong>
          <span className="truncate soft">{url}</span>
        </span>
        {last ? <span className={tones[last.outcome]}>{outcomes[last.outcome]}</span> : null}
      </div>
      <p className="soft small">
        {last ? `${displayMoment(last.at)}: ${last.detail}` : 'Nothing has been sent to it yet.'}
      </p>
      {hasKey ? null : (
        <p className="note note-warning">
          The address moved to another host, which has no key. Leads wait until you create a key and give it to the
          people who run the system.
        </p>
      )}
      <FailureNote error={sample.error} />
      {mayRoute ? (
        <div className="row row-wrap">
          <Button
            small
            kind="quiet"
            aria-label={`Send a sample to ${name}`}
            disabled={sample.isPending}
            onClick={() => sample.mutate()}
          >
            Send a sample
          </Button>
          <Button small kind="quiet" aria-label={`Change the address of ${name}`} onClick={() => setAsking('address')}>
            Change the address
          </Button>
          <Button small kind="quiet" aria-label={`New key for ${name}`} onClick={() => setAsking('key')}>
            New key
          </Button>
          <Button small kind="quiet" aria-label={`Disconnect ${name}`} onClick={() => setAsking('remove')}>
            Disconnect
          </Button>
        </div>
      ) : null}
      {asking === 'address' ? (
        <ChangeAddress tenant={tenant} webhook={webhook} onDone={reload} onClose={close} />
      ) : null}
      {asking === 'key' ? <ReplaceKey tenant={tenant} webhook={webhook} onKey={onKey} onClose={close} /> : null}
      {asking === 'remove' ? <Disconnect tenant={tenant} webhook={webhook} onDone={reload} onClose={close} /> : null}
    </li>
  );
}

interface Asking {
  readonly tenant: string;
  readonly onClose: () => void;
}

function ChangeAddress({
  tenant,
  webhook,
  onDone,
  onClose,
}: Asking & { readonly webhook: WebhookRow; readonly onDone: () => unknown }) {
  const [url, setUrl] = useState(webhook.url);
  const change = useAct({
    mutationFn: () => callApi('PUT /tenants/:tenant/webhooks/:webhook', { tenant, webhook: webhook.id, body: { url } }),
    done: () => {
      onDone();
      onClose();
    },
  });
  return (
    <ActDialog
      title={`The address of ${webhook.name}`}
      onClose={onClose}
      act={change}
      isBlocked={url === webhook.url}
      press="Change it"
      onPress={() => change.mutate()}
    >
      <TextField
        label="Address"
        help="On another host the key expires, and you create a new one."
        type="url"
        maxLength={500}
        value={url}
        onChange={setUrl}
      />
    </ActDialog>
  );
}

function ReplaceKey({
  tenant,
  webhook: { id, name, hasKey },
  onKey,
  onClose,
}: Asking & { readonly webhook: WebhookRow; readonly onKey: Props['onKey'] }) {
  const replace = useAct({
    mutationFn: () => callApi('POST /tenants/:tenant/webhooks/:webhook/key', { tenant, webhook: id, body: {} }),
    done: (made) => {
      onClose();
      onKey(made);
    },
  });
  return (
    <ActDialog
      title={`A new key for ${name}`}
      onClose={onClose}
      act={replace}
      press="Create a new key"
      onPress={() => replace.mutate()}
    >
      <p>
        {hasKey
          ? 'For a day, leads are signed with both keys, so that you can change the system without losing a lead. Then the previous key expires.'
          : 'Waiting leads are sent as soon as the key is created.'}
      </p>
    </ActDialog>
  );
}

function Disconnect({
  tenant,
  webhook: { id, name },
  onDone,
  onClose,
}: Asking & { readonly webhook: WebhookRow; readonly onDone: () => unknown }) {
  const remove = useAct({
    mutationFn: () => callApi('DELETE /tenants/:tenant/webhooks/:webhook', { tenant, webhook: id }),
    done: () => {
      onDone();
      onClose();
    },
  });
  return (
    <ActDialog
      title={`Disconnect ${name}?`}
      onClose={onClose}
      act={remove}
      keep="Keep it"
      press="Disconnect"
      onPress={() => remove.mutate()}
    >
      <p>
        Its key stops working immediately. Rules that name it still send leads to people. Waiting leads are sent if you
        connect a system with the same name within three days.
      </p>
    </ActDialog>
  );
}
