/** Each old address with its target, a page at a time. */
import { useState } from 'react';
import type { OldAddressRow } from '#schemas/api/old-site.ts';
import { pageAddress } from '#schemas/shapes/formats.ts';
import { LinkField } from '../../forms/link/link-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice, ChoiceField } from '../../ui/fields.tsx';
import { type Act, type Decisions, standingOf } from './decide.ts';

const perPage = 20;
const target = new RegExp(pageAddress);
const takes = (href: string) => target.test(href);

type Shown = 'open' | 'all' | 'redirect' | 'wildcard' | 'answers';
const shownWords: readonly (readonly [Shown, string])[] = [
  ['open', 'Those that need a look'],
  ['redirect', 'Those that lead to a page'],
  ['wildcard', 'Those of a folder’s rule'],
  ['answers', 'Those that answer already'],
  ['all', 'All'],
];
const acts: readonly (readonly [Act, string])[] = [
  ['redirect', 'Leads to a page'],
  ['gone', 'Gone for good (410)'],
  ['leave', 'Not found (404)'],
];
const badges = { sure: 'badge-positive', likely: 'badge-accent', unsure: 'badge-warning', none: '' } as const;

export function AddressRows({
  tenant,
  locked,
  decisions,
  open,
  onChange,
}: {
  readonly tenant: string;
  readonly locked: boolean;
  readonly decisions: Decisions;
  /** Those that a person should check. */
  readonly open: readonly OldAddressRow[];
  readonly onChange: (decisions: Decisions) => void;
}) {
  const [shown, setShown] = useState<Shown>('open');
  const [page, setPage] = useState(0);
  const rows =
    shown === 'open'
      ? open
      : decisions.read.rows.filter((row) => shown === 'all' || standingOf(row, decisions).standing === shown);
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const at = Math.min(page, pages - 1);
  const choose = (old: string, act: Act, to: string) =>
    onChange({ ...decisions, chosen: { ...decisions.chosen, [old]: { act, to } } });
  return (
    <section className="panel panel-pad stack" aria-labelledby="old-rows">
      <h2 id="old-rows">3. Look at single ones</h2>
      <ChoiceField
        label="Show"
        value={shown}
        choices={shownWords}
        onChoose={(next) => {
          setShown(next);
          setPage(0);
        }}
      />
      {rows.length === 0 ? (
        <p className="soft">There is none of these.</p>
      ) : (
        <ul className="old-rows">
          {rows.slice(at * perPage, (at + 1) * perPage).map((row) => {
            const { standing, to } = standingOf(row, decisions);
            // A choice is shown even while it has no target yet.
            const act =
              decisions.chosen[row.old]?.act ??
              (standing === 'answers' || standing === 'wildcard' ? 'redirect' : standing);
            const fixed = standing === 'answers';
            return (
              <li key={row.old} className="old-row">
                <div className="old-row-head">
                  <code className="break-anywhere">{row.old}</code>
                  <p className="soft">
                    {row.to === null ? null : (
                      <span className={`badge ${badges[row.confidence]}`}>{row.confidence}</span>
                    )}{' '}
                    {row.reason} {standing === 'wildcard' ? `The rule ${row.wildcard} speaks for it.` : ''}
                  </p>
                </div>
                {fixed ? null : (
                  <>
                    <LinkField
                      tenant={tenant}
                      page=""
                      takes={takes}
                      value={to}
                      required
                      id={`to-${row.line}-${row.old}`}
                      label={`Where ${row.old} leads`}
                      disabled={locked}
                      described={{ 'aria-invalid': false, 'aria-describedby': undefined }}
                      onChange={(href) => choose(row.old, 'redirect', href)}
                      onBlur={() => undefined}
                      onFocus={() => undefined}
                    />
                    <Choice
                      aria-label={`What happens to ${row.old}`}
                      disabled={locked}
                      value={act}
                      choices={acts}
                      onChoose={(value) => {
                        const next = acts.find(([one]) => one === value)?.[0];
                        if (next) choose(row.old, next, to);
                      }}
                    />
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {pages > 1 ? (
        <div className="row">
          <Button small disabled={at === 0} onClick={() => setPage(at - 1)}>
            Previous
          </Button>
          <span className="soft">
            Page {at + 1} of {pages}
          </span>
          <Button small disabled={at === pages - 1} onClick={() => setPage(at + 1)}>
            Next
          </Button>
        </div>
      ) : null}
    </section>
  );
}
