/** The switches of a site that is being edited: the draft's own values, and where the others come from. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import type { SwitchState } from '#schemas/api/switch.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { switchesQuery, tenantQuery } from '../api/queries.ts';
import { useDraft } from './use-draft.ts';

export function useSwitches(tenant: string) {
  const client = useQueryClient();
  const states = useQuery(switchesQuery(tenant));
  const detail = useQuery(tenantQuery(tenant)).data ?? null;
  const { open, body, change, error, retry } = useDraft(tenant, 'switches');
  const own = isJsonObject(body) ? body : null;
  const latest = useRef(own);
  useEffect(() => {
    latest.current = own;
  }, [own]);
  /** Undefined resets to the inherited value. Also used for undo much later. */
  const set = useCallback(
    (key: string, value: Json | undefined) => {
      if (!latest.current) return;
      const { [key]: _old, ...rest } = latest.current;
      latest.current = value === undefined ? rest : { ...latest.current, [key]: value };
      change(latest.current);
    },
    [change],
  );
  // Who set what, and when, is known once it is saved.
  useEffect(() => {
    if (!open) return;
    let shown = open.saver.base.revision;
    return open.saver.subscribe(() => {
      if (open.saver.snapshot().state.kind !== 'saved' || open.saver.base.revision === shown) return;
      shown = open.saver.base.revision;
      void client.invalidateQueries({ queryKey: switchesQuery(tenant).queryKey });
    });
  }, [open, client, tenant]);
  return {
    saver: open?.saver ?? null,
    own,
    set,
    detail,
    list: states.data ?? null,
    groups: states.data?.groups ?? null,
    error: error ?? (states.isError ? states.error : null),
    retry,
  };
}

/** A switch's value as the draft has it now. */
export function draftValue({ key, value, provenance }: SwitchState, own: JsonObject): Json {
  if (Object.hasOwn(own, key)) return own[key] ?? null;
  return provenance.layer === 'tenant' ? provenance.inherited : value;
}

/** The problem of a switch's value, or of a part of it. */
export function findProblem(problems: readonly Problem[], key: string): Problem | undefined {
  return problems.find((problem) => problem.pointer === `/${key}` || problem.pointer.startsWith(`/${key}/`));
}
