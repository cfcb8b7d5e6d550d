/** Earlier versions of a location, review or model: compared with the current one, and restored into the form. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Entry, EntryChange, StoredEntry } from '#schemas/api/content.ts';
import type { FieldChange } from '#schemas/api/stock.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { fieldTitle } from '#schemas/validate/schema-walk.ts';
import { type EntryFolder, entryHistoryQuery } from '../api/entry-queries.ts';
import { Button } from '../ui/button.tsx';
import { ChangeItem } from '../ui/change-item.tsx';
import { displayMoment } from '../ui/dates.ts';
import { Unloaded } from '../ui/screen.tsx';
import { useToast } from '../ui/toasts.tsx';
import { displayEntryValue } from './entry-conflict.tsx';
import type { EntryEdit } from './use-entry-edit.ts';

const titles = { create: 'Added', edit: 'Changed', remove: 'Removed', restore: 'Restored' } as const;

interface Props<E extends Entry> {
  readonly tenant: string;
  readonly folder: EntryFolder;
  readonly stored: StoredEntry<E>;
  readonly edit: EntryEdit<E>;
  readonly schema: SchemaNode;
}

/** Loaded when it is opened. */
export function EntryHistoryPanel<E extends Entry>(props: Props<E>) {
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
