/** Reports where a person is working, every few seconds while the page is visible, and who else is. */
import { useEffect, useRef, useState } from 'react';
import { equalJson } from '#domain/json/equal-json.ts';
import { type PersonHere, type PresenceRequest, presenceEveryMs } from '#schemas/api/presence.ts';
import { apiQuery, callApi } from '../api/api.ts';

/** A selection that changes again sooner than this (ms) is not sent. */
const settledMs = 500;

/**
 * Other people working on the same site. Failed requests are ignored: nothing depends on them.
 * @param of where to report presence: on pages, or on leads.
 */
export function usePresence(
  tenant: string,
  key: string,
  blockId: string | null,
  of: '/presence' | '/leads/presence' = '/presence',
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
      callApi(`PUT /tenants/:tenant${of}`, { tenant, body, signal: ending.signal }).then(
        (answer) => setPeople((now) => (equalJson(now, answer.people) ? now : answer.people)),
        () => {},
      );
    };
    const now = () => say.current();
    const leave = () => {
      const body: PresenceRequest = { visit, key: null, blockId: null };
      callApi(`PUT /tenants/:tenant${of}`, { tenant, body, keepalive: true }).catch(() => {});
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
  }, [tenant, of, key, visit]);
  useEffect(() => {
    if (at.current === blockId) return;
    at.current = blockId;
    const timer = setTimeout(() => say.current(), settledMs);
    return () => clearTimeout(timer);
  }, [blockId]);
  return people;
}

/** Who is working on a site, for its list of pages. */
export const presenceQuery = (tenant: string) => ({
  ...apiQuery(['tenant', tenant, 'presence'], 'GET /tenants/:tenant/presence', { tenant }),
  staleTime: 0,
  retry: false,
  refetchInterval: presenceEveryMs,
});
