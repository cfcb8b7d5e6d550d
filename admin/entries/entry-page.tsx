/** The screen of one location, review or model: read, headed, saved and settled the same way, around the forms of its kind. */
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Entry, StoredEntry } from '#schemas/api/content.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { type EntryFolder, entryQuery } from '../api/entry-queries.ts';
import { KeptNote, SaveBar } from '../editing/save-bar.tsx';
import { focusField } from '../forms/schema-form.tsx';
import { Unloaded } from '../ui/screen.tsx';
import { EntryConflictDialog } from './entry-conflict.tsx';
import { EntryHead } from './entry-head.tsx';
import { EntryHistoryPanel } from './entry-history.tsx';
import type { EntryEdit } from './use-entry-edit.ts';

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
  tenant,
  folder,
  list,
  title,
  stored,
  edit,
  schema,
  narrow = false,
  children,
}: {
  readonly tenant: string;
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
  // Other screens link to one of the fields; once its form is drawn, the person continues there.
  const [search] = useSearchParams();
  const [place] = useState(() => search.get('field'));
  const prefix = folder.replace(/s$/, '');
  useEffect(() => {
    if (place !== null) requestAnimationFrame(() => focusField(prefix, place));
  }, [place, prefix]);
  return (
    <div className={narrow ? 'page page-narrow entry-page' : 'page entry-page'}>
      <EntryHead tenant={tenant} folder={folder} list={list} title={title} stored={stored} onStored={edit.accept} />
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
