/** What is typed of a location or review: kept in this browser until stored, saved against the version it began from. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { entryForm, withEntryForm } from '#domain/content/entry-form.ts';
import { equalJson } from '#domain/json/equal-json.ts';
import { jsonObjectOf } from '#domain/json/json-object.ts';
import { mergeValues } from '#domain/merge/values.ts';
import type { Entry, EntryConflict, StoredEntry } from '#schemas/api/content.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { ApiFailure, callApi, displayError } from '../api/client.ts';
import { type EntryFolder, entryPath, entryQuery } from '../api/entry-queries.ts';
import { localCopies } from '../editing/local-copy.ts';
import { type Side, withChosenSides } from '../editing/merge-choices.tsx';
import { isJsonObject, type JsonObject } from '../forms/json-values.ts';
import { useToast } from '../ui/toasts.tsx';

interface Typed<E> {
  readonly item: E;
  /** The fields of the schema form as they stand, half-typed lines included. */
  readonly form: JsonObject;
}
interface Began<E> {
  readonly version: number;
  readonly item: E;
}

export function useEntryEdit<E extends Entry>(
  stored: StoredEntry<E>,
  {
    tenant,
    folder,
    id,
    schema,
  }: {
    readonly tenant: string;
    readonly folder: EntryFolder;
    /** `new` for one that is not stored yet. */
    readonly id: string;
    /** Of the fields that the schema form shows. */
    readonly schema: SchemaNode;
  },
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const copies = useMemo(() => localCopies(localStorage, tenant, `${folder}/${id}`), [tenant, folder, id]);
  const [kept] = useState(() => copies.read());
  const [began, setBegan] = useState<Began<E>>(() => readBegan<E>(kept?.base) ?? stored);
  const [typed, setTyped] = useState<Typed<E>>(() => readTyped<E>(kept?.body) ?? typedOf(schema, stored.item));
  const [conflict, setConflict] = useState<EntryConflict<E> | null>(null);
  const draft = useMemo(() => draftOf(schema, typed), [schema, typed]);
  const isDirty = useMemo(
    () => !equalJson(draft, draftOf(schema, typedOf(schema, began.item))),
    [schema, draft, began.item],
  );
  if (!isDirty && began.version !== stored.version) {
    setBegan(stored);
    setTyped(typedOf(schema, stored.item));
  }

  const reset = (to: Began<E>) => {
    copies.clear();
    setBegan(to);
    setTyped(typedOf(schema, to.item));
    setConflict(null);
  };
  const accept = (answer: StoredEntry<E>) => {
    client.setQueryData(entryQuery<E>(tenant, folder, answer.item.id).queryKey, answer);
    void client.invalidateQueries({ queryKey: [folder, tenant, 'list'] });
    reset(answer);
  };
  const save = useMutation({
    mutationFn: ({ version, item }: Began<E>) =>
      version === 0
        ? callApi<StoredEntry<E>>('POST', entryPath(tenant, folder), { item })
        : callApi<StoredEntry<E>>('PUT', entryPath(tenant, folder, id), { version, item }),
    onSuccess: (answer) => {
      accept(answer);
      const merged = answer.merged ? ' Somebody else’s change was kept too.' : '';
      toast({ text: `Saved. It is on the site now.${merged}` });
      const own = encodeURIComponent(answer.item.id);
      if (id !== answer.item.id) void navigate(`/sites/${tenant}/${folder}/${own}`, { replace: true });
    },
    onError: (error) => {
      if (error instanceof ApiFailure && isConflict<E>(error.body)) setConflict(error.body);
    },
  });
  const write = (next: Typed<E>) => {
    setTyped(next);
    copies.write({
      revision: String(began.version),
      base: plain(began),
      body: plain(next),
      at: new Date().toISOString(),
    });
  };

  const problems = save.error instanceof ApiFailure ? save.error.problems : [];
  return {
    /** As it would be stored. */
    draft,
    form: typed.form,
    isDirty,
    /** A form that nobody has touched has made no mistake yet. */
    isUntouched: stored.version === 0 && !isDirty,
    conflict,
    keptAt: kept !== null && isDirty ? kept.at : null,
    isSaving: save.isPending,
    failure: save.isError && !conflict ? displayError(save.error) : null,
    problems,
    messageAt: (pointer: string) => problems.find((problem) => problem.pointer === pointer)?.message,
    /** Fields of the schema form. */
    change: (fields: JsonObject) => write({ ...typed, form: { ...typed.form, ...fields } }),
    /** What has a control of its own. */
    set: (change: (item: E) => E) => write({ form: typed.form, item: change(draft) }),
    /** Both at once, where a control fills fields of the form. */
    fill: (change: (item: E) => E) => write(typedOf(schema, change(draft))),
    save: () => save.mutate({ version: began.version, item: draft }),
    discard: () => {
      save.reset();
      reset(stored);
    },
    settle: (choices: readonly Side[] | 'theirs') => {
      if (!conflict) return;
      const { theirs, base, conflicts } = conflict;
      if (choices === 'theirs') return accept({ ...stored, item: theirs.item, version: theirs.version });
      const merged = mergeValues(base ? jsonObjectOf(base) : {}, jsonObjectOf(draft), jsonObjectOf(theirs.item));
      // A merge of two entries of one closed shape has that shape; the server checks it again.
      const item = withChosenSides(merged.value ?? jsonObjectOf(draft), conflicts, choices) as unknown as E;
      save.mutate({ version: theirs.version, item });
    },
    closeConflict: () => setConflict(null),
    accept,
  };
}

export type EntryEdit<E extends Entry> = ReturnType<typeof useEntryEdit<E>>;

function typedOf<E extends Entry>(schema: SchemaNode, item: E): Typed<E> {
  return { item, form: entryForm(schema, jsonObjectOf(item)) };
}

function draftOf<E extends Entry>(schema: SchemaNode, { item, form }: Typed<E>): E {
  // The form's fields are fields of the entry, in its own shape.
  return withEntryForm(schema, jsonObjectOf(item), form) as unknown as E;
}

function plain(value: object): Json {
  return JSON.parse(JSON.stringify(value));
}

// Both were written by this same file: an entry of another shape only differs in more fields.
function readTyped<E>(value: unknown): Typed<E> | null {
  if (!isJsonObject(value) || !isJsonObject(value['item']) || !isJsonObject(value['form'])) return null;
  return value as unknown as Typed<E>;
}

function readBegan<E>(value: unknown): Began<E> | null {
  if (!isJsonObject(value) || typeof value['version'] !== 'number' || !isJsonObject(value['item'])) return null;
  return value as unknown as Began<E>;
}

function isConflict<E extends Entry>(body: unknown): body is EntryConflict<E> {
  return isJsonObject(body) && 'theirs' in body && 'conflicts' in body;
}
