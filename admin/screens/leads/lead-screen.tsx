/** One lead: what the shopper sent, and whether it arrived at those who have to answer. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { LeadDetail } from '#schemas/api/lead.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi, displayError } from '../../api/client.ts';
import { leadPath, leadQuery } from '../../api/queries.ts';
import { displayKey } from '../../forms/values/messages.ts';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Unloaded } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { LeadDeliveries } from './lead-deliveries.tsx';
import { LeadFiles } from './lead-files.tsx';

export function LeadScreen() {
  const { tenant = '', lead: id = '' } = useParams();
  const lead = useQuery(leadQuery(tenant, id));
  if (lead.data === undefined) return <Unloaded what="this lead" query={lead} />;
  return <OpenLead tenant={tenant} lead={lead.data} />;
}

function OpenLead({ tenant, lead }: { readonly tenant: string; readonly lead: LeadDetail }) {
  const { id, name, email, phone, consent, notes, spamReasons } = lead;
  return (
    <div className="page page-narrow">
      <p className="small">
        <Link to={`/sites/${tenant}/leads`}>All leads</Link>
      </p>
      <div className="page-head">
        <div>
          <h1>{name || 'A lead without a name'}</h1>
          <p>
            <span className="badge">{displayKey(lead.category)}</span>{' '}
            <time dateTime={lead.at}>{displayMoment(lead.at)}</time> · reference {lead.reference}
          </p>
        </div>
        <div className="row row-wrap">
          {phone ? (
            <a className="button" href={`tel:${phone.replace(/\s/g, '')}`}>
              Call {phone}
            </a>
          ) : null}
          {email ? (
            <a
              className="button button-primary"
              href={`mailto:${email}?subject=${encodeURIComponent(subjectOf(lead))}`}
            >
              Answer by mail
            </a>
          ) : null}
        </div>
      </div>
      {spamReasons.length > 0 ? <Spam tenant={tenant} lead={lead} /> : null}
      {notes.length > 0 ? <p className="note">To be looked at with care: {notes.join('; ')}.</p> : null}
      <section className="panel panel-pad" aria-labelledby="lead-sent">
        <h2 id="lead-sent">What was sent</h2>
        <dl className="lead-facts">
          {[...lead.lines, ...lead.finance.map(([label, text]) => [`Finance: ${label}`, text] as const)].map(
            ([title, text]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  {title === 'Vehicle' && lead.vehicleId ? (
                    <Link to={`/sites/${tenant}/stock/${lead.vehicleId}`}>{text}</Link>
                  ) : (
                    text
                  )}
                </dd>
              </div>
            ),
          )}
        </dl>
      </section>
      <LeadFiles tenant={tenant} leadId={id} files={lead.files} />
      <LeadDeliveries tenant={tenant} leadId={id} deliveries={lead.deliveries} />
      {consent ? (
        <section className="panel panel-pad stack" aria-labelledby="lead-consent">
          <h2 id="lead-consent">What was agreed to</h2>
          <p>
            {consent.wantsNews
              ? 'This shopper agreed to be sent news and offers.'
              : 'This shopper did not ask for news and offers: answer what was asked, and send no advertising.'}
          </p>
          {consent.text ? <blockquote className="soft">{consent.text}</blockquote> : null}
          <p className="soft small">
            On a form of the website, {displayMoment(consent.at)}
            {consent.page ? `, ${consent.page}` : ''}
          </p>
        </section>
      ) : null}
    </div>
  );
}

function Spam({ tenant, lead }: { readonly tenant: string; readonly lead: LeadDetail }) {
  const client = useQueryClient();
  const toast = useToast();
  const mayHandle = useAllowed()('leads.handle');
  const release = useMutation({
    mutationFn: () => callApi<LeadDetail>('POST', `${leadPath(tenant, lead.id)}/release`, {}),
    onSuccess: (next) => {
      client.setQueryData(leadQuery(tenant, lead.id).queryKey, next);
      toast({ text: 'It is on its way now.' });
    },
  });
  return (
    <div className="note note-warning stack">
      <p>
        This looks like spam ({lead.spamReasons.join('; ')}), so it was sent to nobody. If a person wrote it, release
        it.
      </p>
      {release.isError ? (
        <p className="field-error" role="alert">
          {displayError(release.error)}
        </p>
      ) : null}
      {mayHandle ? (
        <div>
          <Button disabled={release.isPending} onClick={() => release.mutate()}>
            Not spam: send it on
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function subjectOf({ vehicle, category }: LeadDetail): string {
  return vehicle ? `Your enquiry about the ${vehicle}` : `Your enquiry: ${category}`;
}
