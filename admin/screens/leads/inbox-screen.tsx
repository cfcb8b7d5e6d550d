/** The inbox: the list at the left, the lead at the right; on a phone one of both. */

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useAccount } from '../../access/account.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { displayError } from '../../api/api.ts';
import { actOnLead, leadListKey, leadQuery, leadsPage, pulseQuery, putLead } from '../../api/lead-queries.ts';
import { Fact } from '../../ui/fact.tsx';
import { Check, Dialog, useToast } from '../../ui/kit.ts';
import { groupLeads } from './group-leads.ts';
import { readFilter } from './inbox-filter.ts';
import { InboxList } from './inbox-list.tsx';
import { LeadPane } from './lead-pane.tsx';

type InboxKey = 'j' | 'k' | 'e' | 'a' | 'r' | 'n' | 'u' | '/' | '?';

/** What each key does, for the list of keys. */
const inboxKeys: readonly (readonly [InboxKey, string])[] = [
  ['j', 'Next lead'],
  ['k', 'Previous lead'],
  ['r', 'Answer by email'],
  ['n', 'Write a note'],
  ['a', 'Assign to me'],
  ['e', 'Set to Contacted'],
  ['u', 'Back to the list'],
  ['/', 'Search'],
  ['?', 'These shortcuts'],
];

const stored = 'forecourt.inbox-keys';

/**
 * Single keys of the inbox. They do nothing in a field, in a menu, over a dialog or with a modifier, and people who use
 * voice control or press keys by mistake can turn them off.
 */
function useInboxKeys(acts: { readonly [key in InboxKey]: () => void }): readonly [boolean, (on: boolean) => void] {
  const [isOn, setIsOn] = useState(readSwitch);
  const now = useRef(acts);
  now.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isOn || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, select, textarea, [contenteditable], [role="menu"]'))
        return;
      if (document.querySelector('dialog[open]')) return;
      const key = inboxKeys.find(([one]) => one === event.key)?.[0];
      if (key === undefined) return;
      event.preventDefault();
      now.current[key]();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn]);
  const turn = (on: boolean) => {
    setIsOn(on);
    try {
      localStorage.setItem(stored, on ? 'on' : 'off');
    } catch {
      // Without storage, the setting lasts until the page is left.
    }
  };
  return [isOn, turn];
}

function readSwitch(): boolean {
  try {
    return localStorage.getItem(stored) !== 'off';
  } catch {
    return true;
  }
}

export function InboxScreen() {
  const { tenant = '', lead: openId = null } = useParams();
  const [params] = useSearchParams();
  const filter = useMemo(() => readFilter(params), [params]);
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const account = useAccount();
  const mayHandle = useAllowed()('leads.handle');
  const [helps, setHelps] = useState(false);
  const [writes, setWrites] = useState<'reply' | 'note' | null>(null);
  const list = useInfiniteQuery({
    queryKey: [...leadListKey(tenant), filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => leadsPage(tenant, filter, pageParam, signal),
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
  });
  const groups = useMemo(() => groupLeads(list.data?.pages.flatMap(({ leads }) => leads) ?? []), [list.data]);
  useFollowedPulse(tenant);

  const address = (id: string | null) => ({
    pathname: `/sites/${tenant}/leads${id === null ? '' : `/${id}`}`,
    search: params.toString(),
  });
  const open = (id: string | null) => {
    setWrites(null);
    void navigate(address(id), { replace: openId !== null && id !== null });
  };
  const step = (by: 1 | -1) => {
    const at = groups.findIndex(({ lead, others }) => lead.id === openId || others.some(({ id }) => id === openId));
    const next = groups[at === -1 ? (by === 1 ? 0 : groups.length - 1) : at + by];
    if (next) open(next.lead.id);
  };
  const act = (make: (lead: { readonly id: string; readonly version: number }) => Promise<string>) => {
    const lead = openId === null ? undefined : client.getQueryData(leadQuery(tenant, openId).queryKey);
    if (!lead || !mayHandle) return;
    make(lead).then(
      (text) => toast({ text }),
      (error: unknown) => {
        toast({ text: displayError(error) });
        void client.invalidateQueries({ queryKey: leadQuery(tenant, lead.id).queryKey });
      },
    );
  };
  const keys: { readonly [key in InboxKey]: () => void } = {
    j: () => step(1),
    k: () => step(-1),
    e: () =>
      act(async (lead) => {
        putLead(client, tenant, await actOnLead(tenant, lead, { kind: 'status', status: 'contacted' }));
        return 'Set to Contacted.';
      }),
    a: () =>
      act(async (lead) => {
        putLead(client, tenant, await actOnLead(tenant, lead, { kind: 'assign', to: account.id }));
        return 'Assigned to you.';
      }),
    r: () => openId !== null && mayHandle && setWrites('reply'),
    n: () => openId !== null && mayHandle && setWrites('note'),
    u: () => openId !== null && open(null),
    '/': () => document.querySelector<HTMLInputElement>('.inbox-search input')?.focus(),
    '?': () => setHelps(true),
  };
  const [keysOn, setKeysOn] = useInboxKeys(keys);

  return (
    <div className="inbox" data-open={openId !== null || undefined}>
      <InboxList
        filter={filter}
        query={list}
        groups={groups}
        openId={openId}
        addressOf={address}
        onHelp={() => setHelps(true)}
      />
      <section key={openId ?? 'none'} className="inbox-lead scrolls shrinks" aria-label="The lead">
        {openId === null ? (
          <p className="inbox-none soft">Choose a lead to read and answer it.</p>
        ) : (
          <LeadPane tenant={tenant} id={openId} back={address(null)} writes={writes} onWrite={setWrites} />
        )}
      </section>
      {helps ? <InboxHelp isOn={keysOn} onTurn={setKeysOn} onClose={() => setHelps(false)} /> : null}
    </div>
  );
}

/** Refetches lists and leads when any lead has changed. */
function useFollowedPulse(tenant: string): void {
  const client = useQueryClient();
  const stamp = useQuery(pulseQuery(tenant)).data?.stamp;
  const before = useRef(stamp);
  useEffect(() => {
    const was = before.current;
    before.current = stamp;
    if (was === undefined || stamp === undefined || was === stamp) return;
    void client.invalidateQueries({ queryKey: leadListKey(tenant) });
    void client.invalidateQueries({ queryKey: ['tenant', tenant, 'lead'] });
  }, [client, tenant, stamp]);
}

/** The keys of the inbox, and the switch that turns them off. */
function InboxHelp({
  isOn,
  onTurn,
  onClose,
}: {
  readonly isOn: boolean;
  readonly onTurn: (on: boolean) => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title="Keyboard shortcuts of the inbox" onClose={onClose}>
      <div className="stack">
        <dl className="key-list grid gap-6">
          {inboxKeys.map(([key, does]) => (
            <Fact key={key} name={<kbd>{key}</kbd>}>
              {does}
            </Fact>
          ))}
        </dl>
        <Check checked={isOn} onChange={onTurn}>
          Use single-key shortcuts in the inbox
        </Check>
      </div>
    </Dialog>
  );
}
