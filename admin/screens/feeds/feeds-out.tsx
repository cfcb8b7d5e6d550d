/** Feeds of the stock for services outside: a form, the signed address, and what the service would refuse. */
import { type FormEvent, useState } from 'react';
import type { FeedFormat, FeedOut, FeedWish } from '#schemas/api/feed-out.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Check, Choice } from '../../ui/fields.tsx';
import { FailureNote } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';

const formats: { readonly [format in FeedFormat]: string } = {
  google: 'Google vehicle ads (CSV)',
  meta: 'Meta catalogue of vehicles (CSV)',
  csv: 'Table of all details (CSV)',
  json: 'All details (JSON)',
  xml: 'Classified advertisements (XML)',
};
const conditions = [
  ['new', 'New'],
  ['demo', 'Demo'],
  ['used', 'Used'],
] as const;

export function FeedsOut({ tenant }: { readonly tenant: string }) {
  const [wish, setWish] = useState<FeedWish>({ format: 'google', conditions: [], withPhotos: true });
  const make = useAct({
    mutationFn: (asked: FeedWish) => callApi('POST /tenants/:tenant/feeds-out', { tenant, body: asked }),
  });
  const change = (changes: Partial<FeedWish>) => {
    make.reset();
    setWish({ ...wish, ...changes });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate(wish);
  };
  return (
    <section className="panel panel-pad stack" aria-labelledby="feeds-out">
      <h2 id="feeds-out">Outgoing feeds</h2>
      <p>
        A feed is an address that a service fetches on a schedule. It contains the vehicles for sale now, at the prices
        on your pages. Anyone with the address can read it. To revoke all addresses, raise “Addresses of feeds” under
        Switches.
      </p>
      <form className="feeds-out-form" onSubmit={submit}>
        <label className="field">
          <span className="field-label">Format</span>
          <Choice
            value={wish.format}
            choices={Object.entries(formats)}
            onChoose={(value) => change({ format: value as FeedFormat })}
          />
        </label>
        <fieldset className="feeds-out-choices">
          <legend className="field-label">Condition</legend>
          {conditions.map(([value, label]) => (
            <Check
              key={value}
              checked={wish.conditions.length === 0 || wish.conditions.includes(value)}
              onChange={(on) => {
                const all = wish.conditions.length === 0 ? conditions.map(([one]) => one) : wish.conditions;
                const chosen = on ? [...all, value] : all.filter((one) => one !== value);
                change({ conditions: chosen.length === conditions.length ? [] : chosen });
              }}
            >
              {label}
            </Check>
          ))}
          <Check checked={wish.withPhotos} onChange={(on) => change({ withPhotos: on })}>
            Only with pictures
          </Check>
        </fieldset>
        <Button type="submit" kind="primary" disabled={make.isPending}>
          Create the address
        </Button>
      </form>
      <FailureNote error={make.error} />
      {make.data ? <Made feed={make.data} /> : null}
    </section>
  );
}

function Made({ feed }: { readonly feed: FeedOut }) {
  const { address, count, left, preview } = feed;
  return (
    <div role="status" className="feeds-out-made">
      <p>
        <code className="break-anywhere">{address}</code> <CopyButton text={address} what="Address of the feed" />
      </p>
      <p>{count === 1 ? '1 vehicle is in it.' : `${count} vehicles are in it.`}</p>
      {left.length > 0 ? (
        <DataTable
          aria-label="Excluded"
          rows={left}
          keyOf={({ why }) => why}
          columns={[
            { title: 'Reason', isName: true, cell: ({ why }) => why },
            { title: 'Vehicles', isNumber: true, isLabelled: true, cell: ({ count: vehicles }) => vehicles },
            { title: 'For example', isLabelled: true, cell: ({ example }) => example },
          ]}
        />
      ) : (
        <p>All matching vehicles are included.</p>
      )}
      <details>
        <summary>Preview</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and keyboards have to reach it */}
        <pre className="feeds-out-preview" tabIndex={0}>
          {preview}
        </pre>
      </details>
    </div>
  );
}
