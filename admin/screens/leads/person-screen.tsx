/** One person: all that they did on the site, from one of their leads. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { PersonEntry, PersonPage } from '#schemas/api/person.ts';
import { apiQuery, useTenant } from '../../api/api.ts';
import { displayKey } from '../../forms/values/messages.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Icon, type IconName, PageHead, Unloaded } from '../../ui/kit.ts';

const icons: { readonly [kind in PersonEntry['kind']]: IconName } = {
  lead: 'inbox',
  appointment: 'calendar',
  reservation: 'lock',
  payment: 'check',
  valuation: 'car',
  alert: 'bell',
};

export function PersonScreen() {
  const { tenant = '', lead = '' } = useParams();
  const person = useQuery(
    apiQuery(['tenant', tenant, 'lead-person', lead], 'GET /tenants/:tenant/leads/:lead/person', { tenant, lead }),
  );
  return (
    <div className="page page-narrow">
      <p className="small report-back">
        <Link to={`/sites/${tenant}/leads/${lead}`}>
          <Icon name="arrowLeft" /> Back to the lead
        </Link>
      </p>
      {person.data === undefined ? <Unloaded what="this person" query={person} /> : <Person person={person.data} />}
    </div>
  );
}

function Person({ person }: { readonly person: PersonPage }) {
  const tenant = useTenant();
  const { name, email, phone, entries, isCut } = person;
  return (
    <>
      <PageHead title={name || 'A person without a name'}>
        {[email, phone].filter((part) => part !== '').join(' · ') || 'No address or phone number.'}
      </PageHead>
      <Standing person={person} />
      <section className="panel panel-pad" aria-labelledby="person-did">
        <h2 id="person-did">Customer history</h2>
        <ol className="lead-timeline">
          {entries.map(({ at, kind, title, text, leadId }) => (
            <li key={`${kind} ${at} ${leadId ?? title}`} data-kind={kind}>
              <Icon name={icons[kind]} />
              <div>
                <p>
                  {leadId === null ? (
                    <strong>{title}</strong>
                  ) : (
                    <Link to={`/sites/${tenant}/leads/${leadId}`}>{kind === 'lead' ? displayKey(title) : title}</Link>
                  )}
                </p>
                {text ? <p className="lead-message">{text}</p> : null}
                <p className="soft small">
                  <time dateTime={at}>{displayMoment(at)}</time>
                </p>
              </div>
            </li>
          ))}
        </ol>
        {isCut ? <p className="soft small">Only their latest leads are shown.</p> : null}
      </section>
    </>
  );
}

/** What the person has consented to, so that staff respect it. */
function Standing({ person: { account, stoppedAt, wantsNews } }: { readonly person: PersonPage }) {
  return (
    <section className="panel panel-pad stack-small" aria-labelledby="person-allows">
      <h2 id="person-allows">What they allow</h2>
      {stoppedAt ? (
        <p className="note note-warning">No more email since {displayMoment(stoppedAt)}: call them instead.</p>
      ) : null}
      <p>
        {wantsNews === true
          ? 'News and offers: opted in when last asked.'
          : 'News and offers: not opted in. Answer their enquiries, and send no advertising.'}
      </p>
      {account ? (
        <p>
          They have an account on the site
          {account.lastSeenAt ? `, seen last ${displayMoment(account.lastSeenAt)},` : ''} and have saved {account.saved}{' '}
          {account.saved === 1 ? 'vehicle' : 'vehicles'}. Saving a vehicle is not a request for a call.
        </p>
      ) : null}
    </section>
  );
}
