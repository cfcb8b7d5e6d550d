/** Words of mails about leads, and replies: the typed text next to the mail that it produces. */
import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { readPointer } from '#domain/json/pointer.ts';
import { withValueAt } from '#domain/json/value-at.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { useFieldLock } from '../../access/use-allowed.ts';
import { inheritedOf } from '../../documents/layered-values.ts';
import { overlay, ownValues } from '../../documents/own-values.ts';
import { SavingStatus } from '../../documents/saving-status.tsx';
import { type OpenDocument, useDraft, useSaving } from '../../documents/use-draft.ts';
import { useSiteCategories } from '../../documents/use-site-categories.ts';
import { Failed, PageHead, Waiting } from '../../ui/screen.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { TwoPanes } from '../../ui/two-panes.tsx';
import { MailForm } from './mail-form.tsx';
import { MailList } from './mail-list.tsx';
import { allCategories, mailParts, wholeOf, withEntry, wordsOf } from './mail-parts.ts';
import { MailPreview } from './mail-preview.tsx';

const key = 'mail-templates';
const mostReceipts = 20;
const mostReplies = 40;

export function MailsScreen() {
  const { tenant = '' } = useParams();
  const { open, body, change, error, retry } = useDraft(tenant, key);
  if (error) return <Failed error={error} onRetry={retry} />;
  if (!open || !isJsonObject(body)) return <Waiting what="the emails" />;
  return <Mails key={tenant} tenant={tenant} open={open} body={body} change={change} />;
}

function Mails({
  tenant,
  open,
  body,
  change,
}: {
  readonly tenant: string;
  readonly open: OpenDocument;
  readonly body: JsonObject;
  readonly change: (body: Json) => void;
}) {
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
            tenant={tenant}
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
      effect={<MailPreview tenant={tenant} words={{ kind: chosen.kind, category, ...wordsOf(chosen) }} />}
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
