/** Announces new leads once, on any screen of the site: in words, by a sound, on the app's icon. */
import { useEffect, useRef, useState } from 'react';
import type { InboxPulse } from '#schemas/api/inbox.ts';
import { useAccount } from '../../access/account.ts';
import { useTenant } from '../../api/api.ts';
import { displayKey } from '../../forms/values/messages.ts';
import { claimLeadSound, playLeadSound, readLeadSound } from './lead-sound.ts';
import { describeNewLeads } from './new-lead-words.ts';

export function NewLeads({ pulse }: { readonly pulse: InboxPulse | undefined }) {
  const tenant = useTenant();
  const { id: accountId } = useAccount();
  const [words, setWords] = useState('');
  const before = useRef<{ readonly tenant: string; readonly pulse: InboxPulse } | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = pulse === undefined ? null : { tenant, pulse };
    if (pulse === undefined || was === null || was.tenant !== tenant) return;
    const said = describeNewLeads(was.pulse, pulse, displayKey);
    if (said === null || pulse.newest === null) return;
    setWords(said);
    if (readLeadSound(accountId) && claimLeadSound(tenant, pulse.newest.id)) void playLeadSound();
  }, [tenant, pulse, accountId]);
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    const follow = async () => (await import('../../api/push-device.ts')).followPush(accountId, tenant);
    // What failed is tried again when the console is opened the next time.
    follow().catch(() => {});
  }, [accountId, tenant]);
  const unread = pulse?.unread ?? 0;
  useEffect(() => {
    if ('setAppBadge' in navigator) navigator.setAppBadge(unread).catch(() => {});
  }, [unread]);
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  );
}
