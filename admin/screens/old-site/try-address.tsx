/** A dry run: what happens when an old address is opened. */
import { type FormEvent, useState } from 'react';
import type { TriedAddress, TryAddressRequest } from '#schemas/api/old-site.ts';
import { callApi, displayError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Panel } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';
import { type Decisions, movesOf } from './decide.ts';

export function TryAddress({
  tenant,
  locked,
  decisions,
}: {
  readonly tenant: string;
  readonly locked: boolean;
  readonly decisions: Decisions;
}) {
  const [address, setAddress] = useState('');
  const tried = useAct({
    mutationFn: (request: TryAddressRequest) =>
      callApi('POST /tenants/:tenant/old-site/try', { tenant, body: request }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() !== '') tried.mutate({ address, ...movesOf(decisions) });
  };
  return (
    <Panel title="Try an address">
      <form className="stack" onSubmit={submit}>
        <TextField
          label="Address of the old site"
          help="As a visitor would type it. Nothing is stored."
          className="mono"
          disabled={locked}
          value={address}
          onChange={(text) => setAddress(text.slice(0, 2000))}
        />
        <div className="row">
          <Button type="submit" disabled={locked || tried.isPending || address.trim() === ''}>
            Try it
          </Button>
        </div>
      </form>
      <div role="status">
        {tried.data ? <p className="note">{inWords(tried.data)}</p> : null}
        {tried.isError ? <p className="note note-danger">{displayError(tried.error)}</p> : null}
      </div>
    </Panel>
  );
}

function inWords({ asked, status, to, name }: TriedAddress): string {
  if (status === 200) return `${asked} answers: “${name}”.`;
  if (status === 410) return `${asked} is gone permanently (410).`;
  if (status === 404) return `${asked} finds nothing (404).`;
  return `${asked} leads to “${name}” at ${to} (${status}).`;
}
