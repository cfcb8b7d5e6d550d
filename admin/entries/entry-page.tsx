/** The screen of one location, review or model: read, headed, saved and settled the same way, around the forms of its kind. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { clockTime, weekOrder } from '#domain/hours/edit-hours.ts';
import { weekdayNames } from '#domain/hours/week.ts';
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { replaceTags } from '#domain/text/tags.ts';
import type { Entry, EntryChange, EntryConflict, StoredEntry } from '#schemas/api/content.ts';
import type { FieldChange } from '#schemas/api/stock.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { fieldTitle } from '#schemas/validate/schema-walk.ts';
import { callApi, displayError, useTenant } from '../api/api.ts';
import { type EntryFolder, entryHistoryQuery, entryQuery } from '../api/entry-queries.ts';
import { displayValue, MergeChoices, type Side } from '../editing/merge-choices.tsx';
import { KeptNote, SaveBar } from '../editing/save-bar.tsx';
import { usePassing } from '../editing/use-passing.tsx';
import { focusField } from '../forms/schema-form.tsx';
import { ChangeItem } from '../ui/change-item.tsx';
import { displayMoment } from '../ui/dates.ts';
import { Button, Icon, PageHead, Unloaded, useToast } from '../ui/kit.ts';
import type { EntryEdit } from './use-entry-edit.ts';

/** Earlier versions of a location, review or model: compared with the current one, and restored into the form. */
const titles = { create: 'Added', edit: 'Changed', remove: 'Removed', restore: 'Restored' } as const;

interface Props<E extends Entry> {
  readonly tenant: string;
  readonly folder: EntryFolder;
  readonly stored: StoredEntry<E>;
  readonly edit: EntryEdit<E>;
  readonly schema: SchemaNode;
}

/** Loaded when it is opened. */
function EntryHistoryPanel<E extends Entry>(props: Props<E>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="panel entry-history"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="panel-pad">
        <h2>History</h2>
      </summary>
      {isOpen ? <Changes {...props} /> : null}
    </details>
  );
}

function Changes<E extends Entry>({ tenant, folder, stored, edit, schema }: Props<E>) {
  const toast = useToast();
  const history = useQuery(entryHistoryQuery<E>(tenant, folder, stored.item.id, stored.version));
  if (history.data === undefined) return <Unloaded what="the history" query={history} />;
  const { changes } = history.data;
  const putBack = ({ item, at }: EntryChange<E>) => {
    const typed = edit.draft;
    edit.fill(() => item);
    toast({
      text: `The form shows the version of ${displayMoment(at)}. Save to put it on the site.`,
      action: { label: 'Undo', run: () => edit.fill(() => typed) },
    });
  };
  return (
    <ol className="entry-list history-list">
      {changes.map((change) => (
        <ChangeItem
          key={change.version}
          title={titles[change.action]}
          at={change.at}
          by={change.by}
          isNow={change.version === stored.version}
          fields={fieldTexts(schema, change)}
        >
          {stored.removedAt === null && change.action !== 'remove' ? (
            <Button small icon="undo" onClick={() => putBack(change)}>
              Use this version
            </Button>
          ) : null}
        </ChangeItem>
      ))}
    </ol>
  );
}

/** A value at two places of an entry (its phone number) is shown once. */
function fieldTexts(schema: SchemaNode, { fields }: EntryChange): FieldChange[] {
  const texts = fields.map(({ pointer, before, after }) => ({
    field: pointer,
    title: fieldTitle(schema, pointer),
    before: displayEntryValue(before),
    after: displayEntryValue(after),
  }));
  const key = ({ title, before, after }: FieldChange) => JSON.stringify([title, before, after]);
  return [...new Map(texts.map((text) => [key(text), text])).values()];
}

export interface OpenEntry<E extends Entry> {
  readonly tenant: string;
  /** `new` for one that is not stored yet. */
  readonly id: string;
  readonly stored: StoredEntry<E>;
}

/** @param what its name while it loads. */
export function EntryScreen<E extends Entry>({
  folder,
  what,
  open: Open,
}: {
  readonly folder: EntryFolder;
  readonly what: string;
  readonly open: ComponentType<OpenEntry<E>>;
}) {
  const { tenant = '', entry = '' } = useParams();
  const [search] = useSearchParams();
  // Kept in the address until it is stored, so that it survives a reload.
  const like = entry === 'new' ? search.get('like') : null;
  const stored = useQuery(entryQuery<E>(tenant, folder, entry, like));
  if (stored.data === undefined) return <Unloaded what={what} query={stored} />;
  return <Open key={like === null ? entry : `${entry} ${like}`} tenant={tenant} id={entry} stored={stored.data} />;
}

export function EntryPage<E extends Entry>({
  folder,
  list,
  title,
  stored,
  edit,
  schema,
  narrow = false,
  children,
}: {
  readonly folder: EntryFolder;
  /** Name of the list that it belongs to. */
  readonly list: string;
  readonly title: string;
  readonly stored: StoredEntry<E>;
  readonly edit: EntryEdit<E>;
  /** Of the whole entry: what its fields are called where two people changed the same. */
  readonly schema: SchemaNode;
  readonly narrow?: boolean;
  readonly children: ReactNode;
}) {
  const tenant = useTenant();
  // Other screens link to one of the fields; once its form is drawn, the person continues there.
  const [search] = useSearchParams();
  const [place] = useState(() => search.get('field'));
  const prefix = folder.replace(/s$/, '');
  useEffect(() => {
    if (place !== null) requestAnimationFrame(() => focusField(prefix, place));
  }, [place, prefix]);
  return (
    <div className={narrow ? 'page page-narrow entry-page' : 'page entry-page'}>
      <EntryHead folder={folder} list={list} title={title} stored={stored} onStored={edit.accept} />
      <KeptNote edit={edit} />
      {children}
      {stored.version > 0 ? (
        <EntryHistoryPanel tenant={tenant} folder={folder} stored={stored} edit={edit} schema={schema} />
      ) : null}
      <SaveBar
        edit={edit}
        changed="Changed, not saved yet"
        rest={stored.version === 0 ? 'Nothing written yet' : 'All saved'}
      />
      {edit.conflict ? (
        <EntryConflictDialog
          schema={schema}
          conflict={edit.conflict}
          onSettle={edit.settle}
          onLater={edit.closeConflict}
        />
      ) : null}
    </div>
  );
}

/** Two people changed the same fields of a location, review or model. */
function EntryConflictDialog<E extends Entry>({
  schema,
  conflict,
  onSettle,
  onLater,
}: {
  readonly schema: SchemaNode;
  readonly conflict: EntryConflict<E>;
  readonly onSettle: (choices: readonly Side[] | 'theirs') => void;
  readonly onLater: () => void;
}) {
  return (
    <MergeChoices
      theirs={conflict.theirs}
      conflicts={conflict.conflicts}
      nameOf={({ pointer }) => fieldTitle(schema, pointer)}
      display={displayEntryValue}
      onTheirs={() => onSettle('theirs')}
      onMine={() => onSettle(conflict.conflicts.map(() => 'yours'))}
      onSettle={onSettle}
      onLater={onLater}
    />
  );
}

/** Hours as people read them; a list of words one per line. */
function displayEntryValue(value: Json): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!Array.isArray(value)) return displayValue(value);
  if (value.length === 0) return 'Nothing';
  const words = value.filter((entry) => typeof entry === 'string');
  if (words.length === value.length) return words.join('\n');
  const days = value.filter(isJsonObject);
  if (days.some((entry) => !('weekday' in entry || 'date' in entry))) return days.map(displayPart).join('\n');
  const order: readonly unknown[] = weekOrder;
  const place = ({ weekday }: JsonObject) => order.indexOf(weekday);
  return days
    .toSorted((a, b) => place(a) - place(b))
    .map(displayDayEntry)
    .join('\n');
}

/** A variant, a colour, a picture: its content, without ids. */
function displayPart(part: JsonObject): string {
  return Object.entries(part)
    .flatMap(([field, value]) => {
      if (['id', 'thumb', 'updated_at', 'full_name'].includes(field)) return [];
      if (Array.isArray(value)) return value.filter((one) => typeof one === 'string');
      return typeof value === 'string' || typeof value === 'number' ? [replaceTags(String(value), ' ').trim()] : [];
    })
    .filter(Boolean)
    .join(' · ');
}

function displayDayEntry(day: JsonObject): string {
  const name = typeof day.weekday === 'number' ? (weekdayNames[day.weekday] ?? '') : String(day.date ?? '');
  if (day.status !== 'Open') return `${name}: closed`;
  const [open, close] = [textOf(day.open ?? day.start_hour), textOf(day.close ?? day.end_hour)];
  return `${name}: ${open === null || close === null ? 'open' : `${clockTime(open)} to ${clockTime(close)}`}`;
}

function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

/** The head of a location, review or model: its title, last editor and page, with buttons to remove or restore it. */
function EntryHead<E extends Entry>({
  folder,
  list,
  title,
  stored,
  onStored,
}: {
  readonly folder: EntryFolder;
  /** Name of the list that it belongs to. */
  readonly list: string;
  readonly title: string;
  readonly stored: StoredEntry<E>;
  readonly onStored: (stored: StoredEntry<E>) => void;
}) {
  const tenant = useTenant();
  const client = useQueryClient();
  const toast = useToast();
  const { item, version, removedAt, by, at, url } = stored;
  const restoring = usePassing('Restore');
  const restore = (from: number) =>
    restoring.run(async (override) => {
      const body = { version: from, ...override };
      const answer = await callApi(`POST /tenants/:tenant/${folder}/:entry/restore`, { tenant, entry: item.id, body });
      onStored(answer as StoredEntry<E>);
      toast({ text: 'It is back on the site.' });
    });
  const remove = async () => {
    try {
      await callApi(`DELETE /tenants/:tenant/${folder}/:entry`, { tenant, entry: item.id, query: { version } });
      await client.invalidateQueries({ queryKey: entryQuery(tenant, folder, item.id).queryKey });
      await client.invalidateQueries({ queryKey: [folder, tenant, 'list'] });
      toast({
        text: 'It is no longer on the site.',
        action: { label: 'Undo', run: () => void restore(version + 1) },
      });
    } catch (error) {
      toast({ text: displayError(error) });
    }
  };
  return (
    <PageHead
      title={title}
      above={
        <Link className="row small" to={`/sites/${tenant}/${folder}`}>
          <Icon name="arrowLeft" /> {list}
        </Link>
      }
      actions={
        version > 0 ? (
          <div className="row row-wrap">
            {url ? (
              <a className="button" href={url} target="_blank" rel="noreferrer">
                See it on the site <Icon name="external" />
              </a>
            ) : null}
            {removedAt === null ? (
              <Button icon="trash" onClick={() => void remove()}>
                Remove
              </Button>
            ) : (
              <Button kind="primary" icon="undo" onClick={() => void restore(version)}>
                Restore
              </Button>
            )}
          </div>
        ) : null
      }
      below={
        version > 0 ? (
          <>
            <p className="small">
              Changed {displayMoment(at)}
              {by ? ` by ${by}` : ''}
            </p>
            {restoring.form}
          </>
        ) : null
      }
    />
  );
}
