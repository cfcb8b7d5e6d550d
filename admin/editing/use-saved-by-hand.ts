/** An edit whose save is on the site at once: saved manually, stored in this browser until then. */
import { onlineManager } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isJsonObject } from '#domain/json/json-object.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { EditSession } from './edit-session.ts';
import { editCopies, localCopies } from './local-copy.ts';
import { mayPass, type Override } from './override-form.tsx';

interface HandEdit<Base extends { readonly version: number }, Body> {
  /** Key of the copy in this browser: the tenant, and the edited entry. */
  readonly tenant: string;
  readonly key: string;
  /** As the server has it now. */
  readonly stored: Base;
  readonly at: string;
  readonly bodyOf: (base: Base) => Body;
  /** The two sides of a copy of an earlier visit; null for anything else. */
  readonly readBase: (copy: unknown) => Base | null;
  readonly readBody: (copy: unknown) => Body | null;
  readonly differs: (base: Base, body: Body) => boolean;
  /** Stores it, and returns the stored version. @throws ApiFailure */
  readonly send: (base: Base, body: Body, override?: Override) => Promise<{ readonly base: Base; readonly at: string }>;
  /** Merges the stored version under changes made since it was sent. */
  readonly merge: (sent: Body, typed: Body, stored: Body) => Body;
}

/**
 * @typeParam Conflict the body of the address's 409. Everything but `stored`, `at` and `send` is read once: screens
 * give each edit its own React key.
 */
export function useSavedByHand<Base extends { readonly version: number }, Body extends object, Conflict>(
  edit: HandEdit<Base, Body>,
) {
  const { stored, at, bodyOf } = edit;
  const latest = useRef(edit);
  useLayoutEffect(() => {
    latest.current = edit;
  });
  const override = useRef<Override | undefined>(undefined);
  const [stopped, setStopped] = useState(false);
  const [{ session, copy }] = useState(() =>
    openSession<Base, Body, Conflict>({
      ...edit,
      send: (from, typed) => {
        setStopped(false);
        return latest.current.send(from, typed, override.current).catch((error: unknown) => {
          setStopped(mayPass(error));
          throw error;
        });
      },
    }),
  );
  const { base, body, hasUnsaved, state, problems } = useSyncExternalStore(session.subscribe, session.snapshot);
  // Without changes the form follows the stored version.
  const isBehind = !hasUnsaved && stored.version > base.version;
  useLayoutEffect(() => {
    const { stored: now, bodyOf: bodyNow, at: atNow } = latest.current;
    if (isBehind) session.reset(now, bodyNow(now), atNow);
  }, [session, isBehind]);
  return {
    base,
    body,
    problems,
    isDirty: hasUnsaved,
    isSaving: state.kind === 'saving',
    failure: state.kind === 'refused' || state.kind === 'offline' ? state.message : null,
    conflict: state.kind === 'conflict' ? state.conflict : null,
    keptAt: copy !== null && hasUnsaved ? copy.at : null,
    change: (next: Body) => session.change(next),
    mayOverride: stopped && hasUnsaved,
    save: (reason?: string) => {
      override.current = reason === undefined ? undefined : { reason };
      void session.flush();
    },
    discard: () => session.reset(stored, bodyOf(stored), at),
    /** Takes over the server's version and discards the typed one. */
    reset: (to: Base, toAt: string) => session.reset(to, bodyOf(to), toAt),
    /** Saves the version merged from both sides over theirs. */
    settle: (theirs: Base, settled: Body) => session.settle(theirs, settled),
    closeConflict: () => session.postpone(),
  };
}

function openSession<Base extends { readonly version: number }, Body extends object, Conflict>({
  tenant,
  key,
  stored,
  at,
  bodyOf,
  readBase,
  readBody,
  differs,
  merge,
  send,
}: HandEdit<Base, Body>) {
  const copies = localCopies(localStorage, tenant, key);
  const copy = copies.read();
  const session = new EditSession<Base, Body, Conflict>({
    differs,
    merge,
    base: readBase(copy?.base) ?? stored,
    body: readBody(copy?.body) ?? bodyOf(stored),
    savedAt: at,
    send: async (from, typed) => {
      await untilOnline();
      const answer = await send(from, typed);
      return { base: answer.base, body: bodyOf(answer.base), problems: [], savedAt: answer.at };
    },
    // Each address answers 409 with its own type of conflict.
    readConflict: (answer) => (isConflict(answer) ? (answer as Conflict) : null),
    copies: editCopies(copies, (from, typed) => ({
      revision: String(from.version),
      base: plain(from),
      body: plain(typed),
    })),
  });
  return { session, copy };
}

function isConflict(answer: unknown): boolean {
  return isJsonObject(answer) && 'theirs' in answer && 'conflicts' in answer;
}

/** Without a network a save waits for one, and "Saving…" shows until then. */
function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    if (onlineManager.isOnline()) return resolve();
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      stop();
      resolve();
    });
  });
}

function plain(value: object): Json {
  return JSON.parse(JSON.stringify(value));
}
