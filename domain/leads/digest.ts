/** The summary of an inbox that is mailed to one of its readers: when it is due, and what it says. */
import type { DigestEvery } from '#schemas/api/inbox.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import { addDays, displayDay, localDay, weekdayOf } from '../text/dates.ts';
import { instantOf } from '../text/local-time.ts';

const hour = 'T07:00';
const monday = 1;
const daysOf: { readonly [every in DigestEvery]: number } = { day: 1, week: 7 };

/** The first time after `now` that it is 7 am on a clock of the zone, on a Monday for a weekly one. */
export function nextDigest(every: DigestEvery, now: Date, zone: string): Date {
  const today = localDay(now, zone);
  for (let ahead = 0; ahead <= daysOf.week; ahead += 1) {
    const day = addDays(today, ahead);
    if (every === 'week' && weekdayOf(day) !== monday) continue;
    const at = morningOf(day, zone);
    if (at > now) return at;
  }
  return new Date(now.getTime() + daysOf[every] * 86_400_000);
}

/** From when on leads are new in the digest that was due at an instant: 7 am of the day, or week, before. */
export function digestSince(every: DigestEvery, due: Date, zone: string): Date {
  return morningOf(addDays(localDay(due, zone), -daysOf[every]), zone);
}

function morningOf(day: string, zone: string): Date {
  return instantOf(`${day}${hour}`, zone) ?? new Date(`${day}${hour}Z`);
}

export interface DigestCounts {
  /** That came in since the digest before. */
  readonly fresh: number;
  /** Leads not answered in time, nor since. */
  readonly overdue: number;
  /** Leads not answered yet, including the overdue ones. */
  readonly waiting: number;
}

interface DigestFacts {
  readonly site: string;
  readonly every: DigestEvery;
  /** The day from which on leads are new: YYYY-MM-DD, of which 7 am counts. */
  readonly since: string;
  /** In display order. */
  readonly yards: readonly (DigestCounts & { readonly name: string })[];
  /** Address of the inbox. */
  readonly address: string;
}

export function hasNews({ fresh, overdue, waiting }: DigestCounts): boolean {
  return fresh + overdue + waiting > 0;
}

export function sumCounts(counts: readonly DigestCounts[]): DigestCounts {
  const sum = (name: keyof DigestCounts) => counts.reduce((all, one) => all + one[name], 0);
  return { fresh: sum('fresh'), overdue: sum('overdue'), waiting: sum('waiting') };
}

export function digestMessage({ site, every, since, yards, address }: DigestFacts): MailMessage {
  const total = sumCounts(yards);
  const words = describeCounts(total);
  const [first] = yards;
  return {
    subject: `${site}: ${words}`,
    heading: `Leads of ${site}`,
    intro: [
      `New: since ${displayDay(since)}, 7 am. Waiting: not answered yet.`,
      ...(total.overdue > 0 ? ['Answer overdue leads first: those shoppers have waited longest.'] : []),
    ],
    facts: [
      ...(yards.length > 1 || first === undefined ? [['All', words] as const] : []),
      ...yards.map((yard) => [yard.name, describeCounts(yard)] as const),
    ],
    button: { label: 'Open the inbox', url: address },
    outro: [],
    footer: [
      `You get this email every ${every === 'day' ? 'day' : 'Monday'} because you asked for it. Change or stop it in the inbox, under “Notifications”.`,
    ],
  };
}

/** "3 new, 1 overdue, 2 waiting". */
function describeCounts({ fresh, overdue, waiting }: DigestCounts): string {
  return [`${fresh} new`, ...(overdue > 0 ? [`${overdue} overdue`] : []), `${waiting} waiting`].join(', ');
}
