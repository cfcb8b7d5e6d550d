/** What the site stores of one person: looked up, handed out, erased. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { ContactWish, ErasedPerson, PersonSummary } from '#schemas/api/privacy.ts';
import { apiAddress, callApi, useTenant } from '../../api/api.ts';
import { downloadFile } from '../../api/download-file.ts';
import { displayKey } from '../../forms/values/messages.ts';
import { displayMoment } from '../../ui/dates.ts';
import { ActDialog, Button, Empty, FailureNote, Form, PageHead, TextField, useAct } from '../../ui/kit.ts';
import { Retention } from './retention.tsx';

export function PrivacyScreen() {
  const tenant = useTenant();
  return <Privacy key={tenant} />;
}

function Privacy() {
  const tenant = useTenant();
  const [mail, setMail] = useState('');
  const [phone, setPhone] = useState('');
  const [erased, setErased] = useState<ErasedPerson | null>(null);
  const find = useAct({
    mutationFn: async (person: Person) => ({
      person,
      found: await callApi('POST /tenants/:tenant/privacy/find', { tenant, body: person }),
    }),
  });
  const submit = () => {
    setErased(null);
    find.mutate({ mail, phone });
  };
  return (
    <div className="page page-narrow">
      <PageHead title="Personal data">
        For people who ask what you hold about them, or ask to be erased. Each search is recorded in the audit log.
      </PageHead>
      <Form className="panel panel-pad stack" aria-label="Find a person" onSubmit={submit}>
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
      </Form>
      {erased ? (
        <p className="note note-positive" role="status">
          Erased. {erased.leads} {erased.leads === 1 ? 'lead stays' : 'leads stay'} as a count, without a word of theirs
          {erased.aside === 0 ? '' : `, and ${counted(erased.aside, 'lead', 'leads')} on disk went as a whole`}. Emails
          that were already sent are still in mailboxes. Ask the recipients to delete them.
        </p>
      ) : null}
      {find.data && !erased ? <Found person={find.data.person} found={find.data.found} onErased={setErased} /> : null}
      <Retention />
    </div>
  );
}

interface FoundProps {
  readonly person: Person;
  readonly found: PersonSummary;
  readonly onErased: (erased: ErasedPerson) => void;
}

function Found({ person, found, onErased }: FoundProps) {
  const tenant = useTenant();
  const { leads, aside, deliveries, files } = found;
  return (
    <section className="panel panel-pad stack" aria-labelledby="person-found" aria-live="polite">
      <h2 id="person-found">What is stored</h2>
      {leads.length + aside === 0 ? (
        <Empty title="Nothing is stored about this person">
          <p>Search again with their other details: people may write from one address and call from another number.</p>
        </Empty>
      ) : (
        <>
          <p>
            {counted(leads.length, 'lead', 'leads')}, {counted(deliveries, 'delivery', 'deliveries')} of them and{' '}
            {counted(files, 'file', 'files')}.
          </p>
          {aside === 0 ? null : (
            <p>
              {counted(aside, 'more lead', 'more leads')} arrived while the database was unavailable and could not be
              entered afterwards. The file includes what was sent, and erasing deletes it too.
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
            <ExportPerson person={person} />
            <ErasePerson tenant={tenant} person={person} leads={leads.length + aside} onErased={onErased} />
          </div>
        </>
      )}
      <ContactWishes person={person} stoppedAt={found.stoppedAt} />
    </section>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Everything of one person as a ZIP file. The address stays out of the page's URL, so the download is a POST. */
function ExportPerson({ person }: { readonly person: Person }) {
  const tenant = useTenant();
  const download = useAct({
    mutationFn: () =>
      downloadFile(apiAddress('POST /tenants/:tenant/privacy/export', { tenant }), person, `person-${tenant}.zip`),
  });
  return (
    <>
      <Button disabled={download.isPending} onClick={() => download.mutate()}>
        Download what is stored
      </Button>
      <FailureNote error={download.error} />
    </>
  );
}

/** Whether a person has opted out of messages, as they said to staff or in reply to a message. */
interface ContactWishesProps extends ContactWish {
  readonly person: Person;
}

function ContactWishes({ person, stoppedAt: found }: ContactWishesProps) {
  const tenant = useTenant();
  const [stoppedAt, setStoppedAt] = useState(found);
  const note = useAct({
    mutationFn: (stopped: boolean) =>
      callApi('POST /tenants/:tenant/privacy/stop', { tenant, body: { ...person, stopped } }),
    done: (wish) => setStoppedAt(wish.stoppedAt),
  });
  return (
    <div className="stack">
      <h3>Messages</h3>
      <p role="status">
        {stoppedAt
          ? `They unsubscribed on ${displayMoment(stoppedAt)} and get no text messages.`
          : 'They have not opted out. The law requires you to record it when they do.'}
      </p>
      <div>
        <Button disabled={note.isPending} onClick={() => note.mutate(stoppedAt === null)}>
          {stoppedAt ? 'They want messages again' : 'They want no more messages'}
        </Button>
      </div>
      <FailureNote error={note.error} />
    </div>
  );
}

/** Erasing one person: what is erased, what stays and why, and typing the address again. */
interface Props {
  readonly tenant: string;
  readonly person: Person;
  readonly leads: number;
  readonly onErased: (erased: ErasedPerson) => void;
}

function ErasePerson(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Erase this person</Button>
      {isOpen ? <EraseDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function EraseDialog({ tenant, person, leads, onErased, onClose }: Props & { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const asked = person.mail.trim() || person.phone.trim();
  const erase = useAct({
    mutationFn: () => callApi('POST /tenants/:tenant/privacy/erase', { tenant, body: { ...person, typed } }),
    refreshes: [['tenant', tenant]],
    done: (erased) => {
      onClose();
      onErased(erased);
    },
  });
  return (
    <ActDialog
      title="Erase this person?"
      keep="Keep everything"
      press="Erase for good"
      act={erase}
      isBlocked={typed.trim() === ''}
      onPress={() => erase.mutate()}
      onClose={onClose}
    >
      <p>
        This deletes their name, address, number, messages and files, notes about them, and everything that was sent
        because of them. It cancels future appointments. <strong>It cannot be undone.</strong>
      </p>
      <p className="soft">
        We keep the fact that there {leads === 1 ? 'was a lead' : `were ${leads} leads`}, when, about what and how it
        ended, for your reports; and that they opted out of marketing, so that no one emails them. Earlier backups
        contain them until the backups are replaced.
      </p>
      <TextField
        label={`Type ${asked} to erase`}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={setTyped}
      />
    </ActDialog>
  );
}

/** The person to look up: either is enough. */
interface Person {
  readonly mail: string;
  readonly phone: string;
}
