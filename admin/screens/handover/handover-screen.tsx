/** What a dealer is handed with a new site, on one page to print: addresses, people, first steps, and who answered what. */
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { HandOverFact } from '#schemas/api/go-live.ts';
import { apiQuery, useTenant } from '../../api/api.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Button, PageHead, Unloaded } from '../../ui/kit.ts';

const firstSteps: readonly (readonly [title: string, text: string])[] = [
  ['Sign in', 'Open your invitation, choose a password, and set up two-factor authentication under your name.'],
  ['Read an enquiry', 'Leads has every enquiry. Send yourself one from the site’s contact page.'],
  [
    'Change a heading',
    'In Pages, open Home. Click a block and change its heading. Shoppers see nothing until you publish.',
  ],
  ['Publish, and go back', 'Review and publish shows what changes. Releases takes you back to any earlier one.'],
  ['Check your stock', 'Stock has every vehicle with its price and what the price includes.'],
];

export function HandoverScreen() {
  const tenant = useTenant();
  const query = useQuery(apiQuery(['tenant', tenant, 'handover'], 'GET /tenants/:tenant/handover', { tenant }));
  if (query.data === undefined) return <Unloaded what="the handover page" query={query} />;
  const { name, since, addresses, legal, people, locations, enquiries, steps, left } = query.data;
  return (
    <div className="page page-narrow handover">
      <PageHead
        title={`${name}: handover`}
        actions={
          <Button className="no-print" onClick={() => print()}>
            Print
          </Button>
        }
      >
        {since === null ? 'Not live yet: only staff see the site.' : `Live since ${displayMoment(since)}.`}
      </PageHead>
      <Facts title="Addresses" facts={addresses} />
      <Facts title="On every page" facts={legal} />
      <Facts
        title="People"
        facts={people}
        none="No one at the dealership can sign in yet. Invite the first person under People."
      />
      <Facts title="Where enquiries go" facts={enquiries} />
      <Facts title="Locations" facts={locations} />
      {left.length > 0 ? <Facts title="Remaining steps" facts={left} /> : null}
      <section className="panel panel-pad stack-tight">
        <h2>The first week</h2>
        <ol className="stack-tight handover-steps">
          {firstSteps.map(([title, text]) => (
            <li key={title}>
              <strong>{title}.</strong> {text}
            </li>
          ))}
        </ol>
      </section>
      <Facts title="Completed steps, and by whom" facts={steps} />
    </div>
  );
}

interface FactsProps {
  readonly title: string;
  readonly facts: readonly HandOverFact[];
  readonly none?: string;
}

function Facts({ title, facts, none }: FactsProps) {
  return (
    <section className="panel panel-pad stack-tight">
      <h2>{title}</h2>
      {facts.length === 0 ? (
        <p className="soft">{none ?? 'Nothing yet.'}</p>
      ) : (
        <dl>
          {facts.map(({ title: name, text }) => (
            <Fragment key={`${name} ${text}`}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </section>
  );
}
