/** Words of mails about leads, and replies: the typed text next to the mail that it produces. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { readPointer } from '#domain/json/pointer.ts';
import { withValueAt } from '#domain/json/value-at.ts';
import type { MailSample } from '#schemas/api/mail-template.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { useAllowed, useFieldLock } from '../../access/use-allowed.ts';
import { apiQuery, callApi, useTenant } from '../../api/api.ts';
import { inheritedOf } from '../../documents/layered-values.ts';
import { overlay, ownValues } from '../../documents/own-values.ts';
import { SavingStatus } from '../../documents/saving-status.tsx';
import { type OpenDocument, useDraft, useSaving } from '../../documents/use-draft.ts';
import { useSiteCategories } from '../../documents/use-site-categories.ts';
import { Button, Failed, FailureNote, PageHead, Unloaded, useAct, useToast, Waiting } from '../../ui/kit.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { TwoPanes } from '../../ui/two-panes.tsx';
import { MailForm } from './mail-form.tsx';
import { allCategories, type MailPart, mailParts, wholeOf, withEntry, wordsOf } from './mail-parts.ts';

const key = 'mail-templates';
const mostReceipts = 20;
const mostReplies = 40;

export function MailsScreen() {
  const tenant = useTenant();
  const { open, body, change, error, retry } = useDraft(tenant, key);
  if (error) return <Failed error={error} onRetry={retry} />;
  if (!open || !isJsonObject(body)) return <Waiting what="the emails" />;
  return <Mails key={tenant} open={open} body={body} change={change} />;
}

interface MailsProps {
  readonly open: OpenDocument;
  readonly body: JsonObject;
  readonly change: (body: Json) => void;
}

function Mails({ open, body, change }: MailsProps) {
  const tenant = useTenant();
  const toast = useToast();
  const locked = useFieldLock(key, null);
  const categories = useSiteCategories(tenant);
  const { problems } = useSaving(open.saver);
  const [search, setSearch] = useSearchParams();
  const { document } = open;
  const inherited = useMemo(() => inheritedOf(document), [document]);
  const whole = useMemo(() => wholeOf(overlay(inherited, body)), [inherited, body]);
  const parts = useMemo(
    () => mailParts(whole, problems, allCategories(whole, categories)),
    [whole, problems, categories],
  );
  const field = readPointer(search.get('field') ?? '');
  const named = parts.find(({ path }) => path.length <= field.length && path.every((step, at) => step === field[at]));
  const chosen = named ?? parts.find(({ id }) => id === search.get('mail')) ?? parts[0];
  if (chosen === undefined) return null;

  const choose = (id: string) => setSearch({ mail: id }, { replace: true });
  const save = (next: Json) => {
    if (isJsonObject(next)) change(ownValues(next, whole, body));
  };
  const add = (list: 'receipts' | 'replies', entry: JsonObject) => {
    const made = withEntry(whole, list, entry);
    save(made.whole);
    choose(made.id);
  };
  const countOf = (list: string) => parts.filter(({ path }) => path[0] === list).length;
  const remove = () => {
    save(withValueAt(whole, chosen.path, undefined));
    choose('receipt');
    toast({ text: `${chosen.title} removed from the draft.`, action: { label: 'Undo', run: () => change(body) } });
  };
  const [first = ''] = categories;
  const about = chosen.value['categories'];
  const category = Array.isArray(about) && typeof about[0] === 'string' ? about[0] : '';
  return (
    <TwoPanes
      settingsName="Text"
      effectName="Preview"
      head={
        <>
          <PageHead
            title="Emails"
            actions={
              <SavingStatus
                saver={open.saver}
                documentKey={key}
                onShowProblems={() => {
                  const pointer = problems.find(({ severity }) => severity === 'error')?.pointer;
                  if (pointer) setSearch({ field: pointer }, { replace: true });
                }}
              />
            }
          />
          <p className="soft">
            The emails that shoppers and staff get about a new lead, and templates for replies. They change once they
            are <Link to={`/sites/${tenant}/review`}>reviewed and published</Link>.
          </p>
        </>
      }
      settings={
        <>
          <MailList
            parts={parts}
            chosen={chosen.id}
            onChoose={choose}
            onAddReceipt={
              countOf('receipts') < mostReceipts ? () => add('receipts', { categories: first ? [first] : [] }) : null
            }
            onAddReply={
              countOf('replies') < mostReplies
                ? () => add('replies', { name: newName(parts), body: 'Hello[ {shopper.first_name}],\n\n' })
                : null
            }
          />
          <MailForm
            key={chosen.id}
            part={chosen}
            problems={problems}
            document={document}
            body={body}
            locked={locked}
            change={change}
            onSave={(value) => save(withValueAt(whole, chosen.path, value))}
            onRemove={chosen.path.length > 1 ? remove : null}
            focus={named === chosen ? `/${field.slice(chosen.path.length).join('/')}` : null}
          />
        </>
      }
      effect={<MailPreview words={{ kind: chosen.kind, category, ...wordsOf(chosen) }} />}
    />
  );
}

/** A name that no other reply has. */
function newName(parts: readonly { readonly title: string }[]): string {
  const taken = new Set(parts.map(({ title }) => title));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'New reply' : `New reply ${number}`;
    if (!taken.has(name)) return name;
  }
}

interface MailListProps {
  readonly parts: readonly MailPart[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** Null if the limit is reached. */
  readonly onAddReceipt: (() => void) | null;
  readonly onAddReply: (() => void) | null;
}

/** Every mail whose words the site sets, by recipient; one is open. */
function MailList({ parts, chosen, onChoose, onAddReceipt, onAddReply }: MailListProps) {
  const group = (title: string, kind: MailPart['kind'], add: string | null, onAdd: (() => void) | null) => (
    <section className="mail-group grid one-column gap-2 justify-start" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {parts
          .filter((part) => part.kind === kind)
          .map(({ id, title: name, isBroken }) => (
            <li key={id}>
              <button type="button" className="mail-choice" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                <span className="truncate grow">{name}</span>
                {isBroken ? <span className="badge badge-danger">To fix</span> : null}
              </button>
            </li>
          ))}
      </ul>
      {add && onAdd ? (
        <Button small kind="quiet" icon="plus" onClick={onAdd}>
          {add}
        </Button>
      ) : null}
    </section>
  );
  return (
    <nav className="panel mail-list" aria-label="Emails of this site">
      {group('To the shopper, immediately', 'receipt', 'Different text for some subjects', onAddReceipt)}
      {group('To you', 'notice', null, null)}
      {group('Replies', 'reply', 'Add a reply', onAddReply)}
    </nav>
  );
}

/** A mail as it will look, filled in from a lead that does not exist, and sending it to oneself. */
type Words = Omit<MailSample, 'hasVehicle'>;

function MailPreview({ words }: { readonly words: Words }) {
  const tenant = useTenant();
  const [hasVehicle, setHasVehicle] = useState(true);
  const [view, setView] = useState<'html' | 'text'>('html');
  const maySend = useAllowed()('site.edit');
  const sample = useDeferredValue<MailSample>({ ...words, hasVehicle });
  const mail = useQuery({
    ...apiQuery(['tenant', tenant, 'mail-sample', sample], 'POST /tenants/:tenant/mail-templates/preview', {
      tenant,
      body: sample,
    }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const test = useAct({
    mutationFn: () => callApi('POST /tenants/:tenant/mail-templates/test', { tenant, body: { ...words, hasVehicle } }),
    says: ({ to }) => `A test is on its way to ${to}.`,
  });
  return (
    <div className="mail-preview">
      <div className="row spread row-wrap">
        <div className="row row-wrap">
          <Segmented
            label="Sample lead"
            value={hasVehicle ? 'vehicle' : 'none'}
            choices={[
              ['vehicle', 'About a vehicle'],
              ['none', 'About none'],
            ]}
            onChoose={(about) => setHasVehicle(about === 'vehicle')}
          />
          <Segmented
            label="Show it"
            value={view}
            choices={[
              ['html', 'As it looks'],
              ['text', 'As text'],
            ]}
            onChoose={setView}
          />
        </div>
        {maySend ? (
          <Button icon="mail" disabled={test.isPending} onClick={() => test.mutate()}>
            Send a test to me
          </Button>
        ) : null}
      </div>
      <FailureNote isInline error={test.error} />
      {mail.data === undefined ? (
        <Unloaded what="this email" query={mail} />
      ) : (
        <div className="panel mail-sheet clipped">
          <dl className="mail-lines grid gap-4-16 pad-12-16">
            <dt>To</dt>
            <dd>{mail.data.to}</dd>
            <dt>Subject</dt>
            <dd className="weight-600">{mail.data.subject}</dd>
          </dl>
          {view === 'html' ? (
            // An opaque origin without scripts: the typed text is shown, and does nothing.
            <iframe className="mail-frame" title="The email as it looks" sandbox="" srcDoc={mail.data.html} />
          ) : (
            <pre className="mail-text">{mail.data.text}</pre>
          )}
        </div>
      )}
      <p className="soft small">This is an example lead. Shoppers get the new text once you publish it.</p>
    </div>
  );
}
