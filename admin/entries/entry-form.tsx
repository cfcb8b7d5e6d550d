import type { Entry, StoredEntry } from '#schemas/api/content.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { SchemaForm, useValidators } from '../forms/schema-form.tsx';
import type { FormSettings } from '../forms/values/form-context.ts';
import type { EntryEdit } from './use-entry-edit.ts';

/** The form of an entry, or of one part of it: checked from the first change on, locked once the entry is removed. */
export function EntryForm<E extends Entry>({
  kind,
  part,
  schema,
  stored,
  edit,
  settings,
}: {
  /** Begins the ids of its controls and the name of its validator: `offer`. */
  readonly kind: string;
  /** Key of the part; left out for the whole entry. */
  readonly part?: string;
  readonly schema: SchemaNode;
  readonly stored: StoredEntry<E>;
  readonly edit: EntryEdit<E>;
  readonly settings?: FormSettings;
}) {
  const validators = useValidators();
  return (
    <SchemaForm
      idPrefix={kind}
      schema={schema}
      value={edit.form}
      validate={edit.isUntouched ? undefined : validators?.[part === undefined ? kind : `${kind}:${part}`]}
      problems={edit.problems}
      settings={settings}
      disabled={stored.removedAt !== null}
      onChange={edit.change}
    />
  );
}
