/** A form under edit with its undo. Another person's change ends the history: undo would revert that too. */
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isJsonObject } from '#domain/json/json-object.ts';
import type { Form } from '#schemas/documents/form.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { type OpenDocument, useOpenDocument } from '../../documents/use-draft.ts';

interface History {
  readonly past: readonly Form[];
  readonly future: readonly Form[];
}
const none: History = { past: [], future: [] };
const mostSteps = 100;

export interface FormEdit {
  readonly open: OpenDocument;
  readonly form: Form;
  /** @param intent steps of one intent after another are one step back: the keys of a word. Left out, each is its own. */
  readonly change: (form: Form, intent?: string) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

export function useFormEdit(tenant: string, key: string) {
  const [history, setHistory] = useState(none);
  const intent = useRef<string | undefined>(undefined);
  const forget = useCallback(() => {
    setHistory(none);
    intent.current = undefined;
  }, []);
  const { open, error, retry } = useOpenDocument(tenant, key, forget);
  const body = useSyncExternalStore(open?.saver.subscribe ?? noChanges, () => open?.saver.body ?? null);
  const edit = useMemo((): FormEdit | null => {
    if (!open || !isForm(body)) return null;
    const form = body;
    const { past, future } = history;
    const go = (to: Form, next: History) => () => {
      intent.current = undefined;
      setHistory(next);
      open.saver.change(toJson(to));
    };
    const before = past.at(-1);
    const [after, ...later] = future;
    return {
      open,
      form,
      change: (next, named) => {
        const isSame = named !== undefined && named === intent.current;
        intent.current = named;
        setHistory(({ past: steps }) => ({ past: isSame ? steps : [...steps.slice(1 - mostSteps), form], future: [] }));
        open.saver.change(toJson(next));
      },
      undo: before ? go(before, { past: past.slice(0, -1), future: [form, ...future] }) : null,
      redo: after ? go(after, { past: [...past, form], future: later }) : null,
    };
  }, [open, body, history]);
  return { edit, isLoaded: open !== null, error, retry };
}

const noChanges = () => () => {};

/** Whether a draft has the parts that the editor walks through; the server checks their content. */
export function isForm(body: unknown): body is Form {
  if (!isJsonObject(body)) return false;
  const { order, steps, fields } = body;
  return (
    Array.isArray(order) &&
    isJsonObject(fields) &&
    Object.values(fields).every(isJsonObject) &&
    isJsonObject(steps) &&
    Object.values(steps).every((step) => isJsonObject(step) && Array.isArray(step['fields']))
  );
}

export function toJson(form: Form): Json {
  const body: { readonly [name: string]: unknown } = { ...form };
  return body as { readonly [name: string]: Json };
}
