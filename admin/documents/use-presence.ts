/** Says where somebody is at work, every few seconds while the page is looked at, and who else is. */
import { queryOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { equalJson } from '#domain/json/equal-json.ts';
import {
  type PersonHere,
  type PresenceRequest,
  type PresenceResponse,
  presenceEveryMs,
} from '#schemas/api/presence.ts';
import { callApi, tenantPath } from '../api/client.ts';

/** A selection that changes again sooner than this (ms) is not sent. */
const settledMs = 500;

/**
 * Others at work on the same site. What cannot be asked for is left out: nothing depends on it.
 * @param path where it is said: of pages, unless it names something else of the site.
 */
export function usePresence(
  tenant: string,
  key: string,
  blockId: string | null,
  path = `${tenantPath(tenant)}/presence`,
): readonly PersonHere[] {
  const [visit] = useState(() => crypto.randomUUID());
  const [people, setPeople] = useState<readonly PersonHere[]>([]);
  const at = useRef(blockId);
  const say = useRef<() => void>(() => {});
  useEffect(() => {
    const ending = new AbortController();
    say.current = () => {
      if (document.hidden) return;
      const body: PresenceRequest = { visit, key, blockId: at.current };
      callApi<PresenceResponse>('PUT', path, body, { signal: ending.signal }).then(
        (answer) => setPeople((now) => (equalJson(now, answer.people) ? now : answer.people)),
        () => {},
      );
    };
    const now = () => say.current();
    const leave = () => {
      const body: PresenceRequest = { visit, key: null, blockId: null };
      callApi('PUT', path, body, { keepalive: true }).catch(() => {});
    };
    now();
    const timer = setInterval(now, presenceEveryMs);
    document.addEventListener('visibilitychange', now);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', now);
      removeEventListener('pagehide', leave);
      ending.abort();
      leave();
    };
  }, [path, key, visit]);
  useEffect(() => {
    if (at.current === blockId) return;
    at.current = blockId;
    const timer = setTimeout(() => say.current(), settledMs);
    return () => clearTimeout(timer);
  }, [blockId]);
  return people;
}

/** Who is at work on a site, for those who look at its list of pages. */
export const presenceQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'presence'],
    staleTime: 0,
    retry: false,
    refetchInterval: presenceEveryMs,
    queryFn: ({ signal }) => callApi<PresenceResponse>('GET', `${tenantPath(tenant)}/presence`, undefined, { signal }),
  });
