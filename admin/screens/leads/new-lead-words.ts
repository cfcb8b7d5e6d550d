import type { InboxPulse } from '#schemas/api/inbox.ts';

/**
 * Announces leads that arrived between two polls; null if none did. Names of people are left out, because it is read aloud.
 */
export function describeNewLeads(
  before: InboxPulse,
  now: InboxPulse,
  nameCategory: (category: string) => string,
): string | null {
  const { newest } = now;
  // A newest lead that is older than the one before: that one was erased, or found to be spam.
  if (newest === null || (before.newest !== null && newest.at <= before.newest.at)) return null;
  const category = nameCategory(newest.category);
  const about = newest.vehicle === null ? category : `${category}, ${newest.vehicle}`;
  const many = now.unread - before.unread;
  return many > 1 ? `${many} new leads. The newest: ${about}.` : `New lead: ${about}.`;
}
