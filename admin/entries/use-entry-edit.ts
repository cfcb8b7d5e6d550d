/** The edited fields of a location, review or model: an edit saved by hand against the version it began from. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { entryForm, withEntryForm } from '#domain/content/entry-form.ts';
import { equalJson } from '#domain/json/equal-json.ts';
import { isJsonObject, type JsonObject, jsonObjectOf } from '#domain/json/json-object.ts';
import { mergeValues } from '#domain/merge/values.ts';
import type { Entry, EntryConflict, StoredEntry } from '#schemas/api/content.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { callApi } from '../api/api.ts';
import { type EntryFolder, entryQuery } from '../api/entry-queries.ts';
import { type Side, withChosenSides } from '../editing/merge-choices.tsx';
import { useSavedByHand } from '../editing/use-saved-by-hand.ts';
import { useToast } from '../ui/kit.ts';

interface Typed<E> {
  readonly item: E;
  /** The current fields of the schema form, including half-typed lines. */
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
    saved,
  }: {
    readonly tenant: string;
    readonly folder: EntryFolder;
    /** `new` for one that is not stored yet. */
    readonly id: string;
    /** Of the fields that the schema form shows. */
    readonly schema: SchemaNode;
    /** Message after saving; that it is on the site when left out. */
    readonly saved?: (item: E) => string;
  },
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const publish = (answer: StoredEntry<E>) => {
    client.setQueryData(entryQuery<E>(tenant, folder, answer.item.id).queryKey, answer);
    void client.invalidateQueries({ queryKey: [folder, tenant, 'list'] });
  };
  const {
    body: typed,
    base: _base,
    reset,
    ...edit
  } = useSavedByHand<Began<E>, Typed<E>, EntryConflict<E>>({
    tenant,
    stored: beganOf(stored),
    at: stored.at,
    key: `${folder}/${id}`,
    bodyOf: ({ item }) => typedOf(schema, item),
    readBase: (copy) => readBegan<E>(copy),
    readBody: (copy) => readTyped<E>(copy),
    differs: ({ item }, body) => !equalJson(draftOf(schema, body), draftOf(schema, typedOf(schema, item))),
    // A new entry gets a separate screen once it is stored: nothing may stay behind for the next new one.
    merge: (sent, now, theirs) => (id === theirs.item.id ? mergeTyped(sent, now, theirs) : theirs),
    send: async ({ version }, body, override) => {
      const item = draftOf(schema, body);
      const passing = override ? { override } : {};
      const answer = (
        version === 0
          ? await callApi(`POST /tenants/:tenant/${folder}`, { tenant, body: { item, ...passing } })
          : await callApi(`PUT /tenants/:tenant/${folder}/:entry`, {
              tenant,
              entry: id,
              body: { version, item, ...passing },
            })
      ) as StoredEntry<E>;
      publish(answer);
      const merged = answer.merged ? ' Another person’s change was kept too.' : '';
      toast({ text: `${saved?.(answer.item) ?? 'Saved. It is on the site now.'}${merged}` });
      const own = encodeURIComponent(answer.item.id);
      if (id !== answer.item.id) void navigate(`/sites/${tenant}/${folder}/${own}`, { replace: true });
      return { base: beganOf(answer), at: answer.at };
    },
  });
  const draft = useMemo(() => draftOf(schema, typed), [schema, typed]);
  const accept = (answer: StoredEntry<E>) => {
    publish(answer);
    reset(beganOf(answer), answer.at);
  };
  const { conflict, problems, isDirty } = edit;
  return {
    ...edit,
    draft,
    accept,
    form: typed.form,
    /** An untouched form shows no mistakes. */
    isUntouched: stored.version === 0 && !isDirty,
    messageAt: (pointer: string) => problems.find((problem) => problem.pointer === pointer)?.message,
    /** All fields of the schema form, including those of its other sections: emptied ones are missing. */
    change: (fields: JsonObject) => edit.change({ ...typed, form: fields }),
    /** Fields with special controls. */
    set: (change: (item: E) => E) => edit.change({ form: typed.form, item: change(draft) }),
    /** Both at once, where a control fills fields of the form. */
    fill: (change: (item: E) => E) => edit.change(typedOf(schema, change(draft))),
    settle: (choices: readonly Side[] | 'theirs') => {
      if (!conflict) return;
      const { theirs, base, conflicts } = conflict;
      if (choices === 'theirs') return accept({ ...stored, item: theirs.item, version: theirs.version });
      const merged = mergeValues(base ? jsonObjectOf(base) : {}, jsonObjectOf(draft), jsonObjectOf(theirs.item));
      // A merge of two entries of one closed shape has that shape; the server checks it again.
      const item = withChosenSides(merged.value ?? jsonObjectOf(draft), conflicts, choices) as E;
      edit.settle(beganOf(theirs), typedOf(schema, item));
    },
  };
}

export type EntryEdit<E extends Entry> = ReturnType<typeof useEntryEdit<E>>;

function beganOf<E>({ version, item }: Began<E>): Began<E> {
  return { version, item };
}

function typedOf<E extends Entry>(schema: SchemaNode, item: E): Typed<E> {
  return { item, form: entryForm(schema, jsonObjectOf(item)) };
}

function draftOf<E extends Entry>(schema: SchemaNode, { item, form }: Typed<E>): E {
  // The form's fields are fields of the entry, in its own shape.
  return withEntryForm(schema, jsonObjectOf(item), form) as E;
}

function mergeTyped<E extends Entry>(sent: Typed<E>, typed: Typed<E>, stored: Typed<E>): Typed<E> {
  return readTyped<E>(mergeValues(jsonObjectOf(sent), jsonObjectOf(typed), jsonObjectOf(stored)).value) ?? typed;
}

// Copies are written by this same file: an entry of another shape only differs in more fields.
function readTyped<E>(value: unknown): Typed<E> | null {
  if (!isJsonObject(value) || !isJsonObject(value.item) || !isJsonObject(value.form)) return null;
  return value as unknown as Typed<E>;
}

function readBegan<E>(value: unknown): Began<E> | null {
  if (!isJsonObject(value) || typeof value.version !== 'number' || !isJsonObject(value.item)) return null;
  return value as unknown as Began<E>;
}
