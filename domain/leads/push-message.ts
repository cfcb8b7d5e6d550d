/** The message to a browser about new leads, and when it gets none. */
import type { PushMessage } from '#schemas/api/push.ts';
import { localMinutes } from '../text/dates.ts';
import { nextDigest } from './digest.ts';
import { leadReference } from './lead-mails.ts';

/** By the clock of the site; leads that arrive at night are announced at the summary's hour. */
export const quietHours = { from: 21, until: 7, words: '9 pm to 7 am' } as const;

/** When the quiet hours that it is in are over; null outside of them. */
export function quietUntil(now: Date, zone: string): Date | null {
  const minutes = localMinutes(now, zone);
  return minutes >= quietHours.from * 60 || minutes < quietHours.until * 60 ? nextDigest('day', now, zone) : null;
}

interface NewLead {
  readonly id: string;
  readonly category: string;
}

/** Site, category and reference, but nothing about the person. @param leads the newest first, at least one. */
export function pushMessage(
  site: { readonly slug: string; readonly name: string },
  leads: readonly [NewLead, ...NewLead[]],
): PushMessage {
  const [{ id, category }] = leads;
  const base = `/sites/${site.slug}/leads`;
  const about = `${category.slice(0, 80)}, reference ${leadReference(id)}`;
  const name = site.name.slice(0, 80);
  return {
    title: leads.length === 1 ? `New lead: ${name}` : `${leads.length} new leads: ${name}`,
    body: leads.length === 1 ? about : `The latest: ${about}`,
    path: leads.length === 1 ? `${base}/${id}` : base,
    tag: `leads of ${site.slug}`,
  };
}
