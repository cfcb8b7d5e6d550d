/** One document under edit, for a screen: its body, functions to change it, and the state of saving. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { equalJson } from '#domain/json/equal-json.ts';
import { mergeDocument } from '#domain/merge/document.ts';
import type { DocumentState } from '#schemas/api/document.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { callApi } from '../api/api.ts';
import { documentQuery } from '../api/queries.ts';
import { onSession } from '../api/session-events.ts';
import { type LocalCopies, localCopies } from '../editing/local-copy.ts';
import { type DraftSession, type DraftSnapshot, draftSession } from './draft-session.ts';

export interface OpenDocument {
  readonly saver: DraftSession;
  readonly document: DocumentState;
  /** The edited body: the server's draft, merged with changes from an earlier visit that this browser kept. */
  readonly body: Json;
  /** True when such a copy was found. */
  readonly restored: boolean;
}

/**
 * Opens a document; null until it is fully loaded, so that nothing unseen can be overwritten. `onReplaced` receives
 * bodies that were not typed here.
 */
export function useOpenDocument(
  tenant: string,
  key: string,
  onReplaced?: (body: Json) => void,
): { readonly open: OpenDocument | null; readonly error: unknown; readonly retry: () => void } {
  const query = useQuery(documentQuery(tenant, key));
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenDocument | null>(null);
  const loaded = query.data;
  // Only the first answer opens the document: a later one would remove text being typed.
  const current = open && open.document.key === key ? open : null;
  useEffect(() => {
    if (!loaded || loaded.key !== key || current) return;
    setOpen(openDocument(tenant, loaded, onReplaced));
  }, [tenant, key, loaded, current, onReplaced]);
  useEffect(() => {
    if (!open) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!open.saver.hasUnsaved) return;
      open.saver.leave();
      event.preventDefault();
    };
    const online = () => void open.saver.flush();
    addEventListener('beforeunload', warn);
    addEventListener('online', online);
    const stopSession = onSession('back', online);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('online', online);
      stopSession();
      void open.saver.flush().finally(() => client.invalidateQueries({ queryKey: ['tenant', tenant] }));
    };
  }, [open, client, tenant]);
  const retry = useCallback(() => void query.refetch(), [query]);
  return { open: current, error: query.data === undefined ? query.error : null, retry };
}

function openDocument(tenant: string, document: DocumentState, onReplaced?: (body: Json) => void): OpenDocument {
  const copies = localCopies(localStorage, tenant, document.key);
  const body = restoreCopy(document, copies);
  const saver = draftSession({
    document,
    copies,
    send: (request, keepalive) =>
      callApi('PUT /tenants/:tenant/documents/:key', { tenant, key: document.key, body: request, keepalive }),
    ...(onReplaced ? { onReplaced } : {}),
  });
  const restored = !equalJson(body, document.body);
  if (restored) saver.change(body);
  return { saver, document, body, restored };
}

/** Earlier changes that never reached the server, merged over the server's current body. */
function restoreCopy(document: DocumentState, copies: LocalCopies): Json {
  const copy = copies.read();
  if (!copy) return document.body;
  if (copy.revision === document.revision) return copy.body;
  return mergeDocument(document.key, copy.base, copy.body, document.body, { rule: 'save' }).body ?? document.body;
}

/** The state of saving, as it changes. @param onSaved called whenever the server has stored a change */
export function useSaving(saver: DraftSession, onSaved?: () => void): DraftSnapshot {
  const snapshot = useSyncExternalStore(saver.subscribe, saver.snapshot);
  const saved = snapshot.state.kind === 'saved' ? snapshot.state.at.getTime() : 0;
  useEffect(() => {
    if (saved > 0) onSaved?.();
  }, [saved, onSaved]);
  return snapshot;
}

/** A document edited as one value: for forms. */
export function useDraft(tenant: string, key: string) {
  const { open, error, retry } = useOpenDocument(tenant, key);
  const body = useSyncExternalStore(open?.saver.subscribe ?? noChanges, () => open?.saver.body ?? null);
  const change = useCallback((next: Json) => open?.saver.change(next), [open]);
  return useMemo(() => ({ open, body, change, error, retry }), [open, body, change, error, retry]);
}

const noChanges = () => () => {};
