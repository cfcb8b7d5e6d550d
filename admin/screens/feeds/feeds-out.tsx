/** Feeds of the stock for services outside: a form, the signed address, and what the service would refuse. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { FeedFormat, FeedOut, FeedWish } from '#schemas/api/feed-out.ts';
import { callApi, displayError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

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
  const make = useMutation({
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
      <h2 className="feeds-out-title" id="feeds-out">
        Outgoing feeds
      </h2>
      <p>
        A feed is an address that a service fetches on a schedule. It holds what is for sale now, at the prices that
        pages show. Whoever has the address can read it; raise “Addresses of feeds” under Switches to end all of them.
      </p>
      <form className="feeds-out-form" onSubmit={submit}>
        <label className="field">
          <span className="field-label">Format</span>
          <select
            className="input"
            value={wish.format}
            onChange={(event) => change({ format: event.target.value as FeedFormat })}
          >
            {Object.entries(formats).map(([format, title]) => (
              <option key={format} value={format}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <fieldset className="feeds-out-choices">
          <legend className="field-label">Condition</legend>
          {conditions.map(([value, label]) => (
            <label key={value}>
              <input
                type="checkbox"
                checked={wish.conditions.length === 0 || wish.conditions.includes(value)}
                onChange={(event) => {
                  const all = wish.conditions.length === 0 ? conditions.map(([one]) => one) : wish.conditions;
                  const chosen = event.target.checked ? [...all, value] : all.filter((one) => one !== value);
                  change({ conditions: chosen.length === conditions.length ? [] : chosen });
                }}
              />{' '}
              {label}
            </label>
          ))}
          <label>
            <input
              type="checkbox"
              checked={wish.withPhotos}
              onChange={(event) => change({ withPhotos: event.target.checked })}
            />{' '}
            Only with pictures
          </label>
        </fieldset>
        <Button type="submit" kind="primary" disabled={make.isPending}>
          Create the address
        </Button>
      </form>
      {make.error ? (
        <p className="note note-danger" role="alert">
          {displayError(make.error)}
        </p>
      ) : null}
      {make.data ? <Made feed={make.data} /> : null}
    </section>
  );
}

function Made({ feed }: { readonly feed: FeedOut }) {
  const { address, count, left, preview } = feed;
  return (
    <div role="status" className="feeds-out-made">
      <p>
        <code className="feeds-out-address">{address}</code> <CopyButton text={address} what="Address of the feed" />
      </p>
      <p>{count === 1 ? '1 vehicle is in it.' : `${count} vehicles are in it.`}</p>
      {left.length > 0 ? (
        <table className="list" aria-label="Excluded">
          <thead>
            <tr>
              <th>Reason</th>
              <th className="end">Vehicles</th>
              <th>For example</th>
            </tr>
          </thead>
          <tbody>
            {left.map(({ why, count: vehicles, example }) => (
              <tr key={why}>
                <th scope="row">{why}</th>
                <td className="end num" data-label="Vehicles">
                  {vehicles}
                </td>
                <td data-label="For example">{example}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>Nothing that fits is excluded.</p>
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
