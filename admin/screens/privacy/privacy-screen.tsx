/** What the site stores of one person: looked up, handed out, erased. */
import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { ErasedPerson, PersonSummary } from '#schemas/api/privacy.ts';
import { callApi } from '../../api/client.ts';
import { displayKey } from '../../forms/values/messages.ts';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { TextField } from '../../ui/fields.tsx';
import { Empty, FailureNote, PageHead } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';
import { ContactWishes } from './contact-wishes.tsx';
import { ErasePerson } from './erase-person.tsx';
import { ExportPerson } from './export-person.tsx';
import type { Person } from './person.ts';
import { Retention } from './retention.tsx';

export function PrivacyScreen() {
  const { tenant = '' } = useParams();
  return <Privacy key={tenant} tenant={tenant} />;
}

function Privacy({ tenant }: { readonly tenant: string }) {
  const [mail, setMail] = useState('');
  const [phone, setPhone] = useState('');
  const [erased, setErased] = useState<ErasedPerson | null>(null);
  const find = useAct({
    mutationFn: async (person: Person) => ({
      person,
      found: await callApi('POST /tenants/:tenant/privacy/find', { tenant, body: person }),
    }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErased(null);
    find.mutate({ mail, phone });
  };
  return (
    <div className="page page-narrow">
      <PageHead title="Personal data">
        For people who ask what you hold about them, or ask to be erased. Each search is recorded in the audit log.
      </PageHead>
      <form className="panel panel-pad stack" aria-label="Find a person" onSubmit={submit}>
        <div className="field-grid">
          <TextField
            label="Email address"
            optional
            inputMode="email"
            autoComplete="off"
            maxLength={200}
            value={mail}
            onChange={setMail}
          />
          <TextField
            label="Phone number"
            optional
            help="In any format. Finds leads with either."
            type="tel"
            autoComplete="off"
            maxLength={40}
            value={phone}
            onChange={setPhone}
          />
        </div>
        <div>
          <Button kind="primary" type="submit" disabled={find.isPending || (mail.trim() === '' && phone.trim() === '')}>
            Find
          </Button>
        </div>
        <FailureNote error={find.error} />
      </form>
      {erased ? (
        <p className="note note-positive" role="status">
          Erased. {erased.leads} {erased.leads === 1 ? 'lead stays' : 'leads stay'} as a count, without a word of theirs
          {erased.aside === 0 ? '' : `, and ${counted(erased.aside, 'lead', 'leads')} on disk went as a whole`}. Emails
          that were already sent are still in mailboxes. Ask the recipients to delete them.
        </p>
      ) : null}
      {find.data && !erased ? (
        <Found tenant={tenant} person={find.data.person} found={find.data.found} onErased={setErased} />
      ) : null}
      <Retention tenant={tenant} />
    </div>
  );
}

function Found({
  tenant,
  person,
  found,
  onErased,
}: {
  readonly tenant: string;
  readonly person: Person;
  readonly found: PersonSummary;
  readonly onErased: (erased: ErasedPerson) => void;
}) {
  const { leads, aside, deliveries, files } = found;
  return (
    <section className="panel panel-pad stack" aria-labelledby="person-found" aria-live="polite">
      <h2 id="person-found">What is stored</h2>
      {leads.length + aside === 0 ? (
        <Empty title="Nothing is stored about this person">
          <p>Search again with the other one: people may write from one address and call from another number.</p>
        </Empty>
      ) : (
        <>
          <p>
            {counted(leads.length, 'lead', 'leads')}, {counted(deliveries, 'delivery', 'deliveries')} of them and{' '}
            {counted(files, 'file', 'files')}.
          </p>
          {aside === 0 ? null : (
            <p>
              {counted(aside, 'more lead', 'more leads')} came while the database was away and could not be entered
              afterwards. The file has what was sent; erasing takes it away as well.
            </p>
          )}
          <ul className="entry-list">
            {leads.map(({ id, at, category, name }) => (
              <li key={id} className="row spread row-wrap">
                <Link to={`/sites/${tenant}/leads/${id}`}>
                  {name || 'Without a name'}, {displayKey(category)}
                </Link>
                <time className="soft small" dateTime={at}>
                  {displayMoment(at)}
                </time>
              </li>
            ))}
          </ul>
          <div className="row row-wrap">
            <ExportPerson tenant={tenant} person={person} />
            <ErasePerson tenant={tenant} person={person} leads={leads.length + aside} onErased={onErased} />
          </div>
        </>
      )}
      <ContactWishes tenant={tenant} person={person} stoppedAt={found.stoppedAt} />
    </section>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
