/** A name and an address, for a system that is to get leads. */
import { type FormEvent, useState } from 'react';
import type { WebhookKey } from '#schemas/api/webhook.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FailureNote } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';

export function ConnectSystem({
  tenant,
  onMade,
  onCancel,
}: {
  readonly tenant: string;
  readonly onMade: (made: WebhookKey) => void;
  readonly onCancel: () => void;
}) {
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const connect = useAct({
    mutationFn: () => callApi('POST /tenants/:tenant/webhooks', { tenant, body: { name, url } }),
    done: onMade,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    connect.mutate();
  };
  return (
    <form className="stack" aria-label="Connect a system" onSubmit={submit}>
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
    </form>
  );
}

/** The form opens on a press: its first field is the next thing to fill in. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
