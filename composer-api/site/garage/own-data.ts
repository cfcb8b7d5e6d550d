/** A shopper's copy of their data: what they sent and received, without staff’s internal notes. */
import { isJsonObject } from '#domain/json/json-object.ts';
import { mailKey, phoneKey } from '#domain/leads/person-keys.ts';
import type { PersonData } from '#tenants/privacy/find-person.ts';

export function ownData(
  found: PersonData,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
): PersonData {
  const [mail, number] = [mailKey(email ?? ''), phoneKey(phone ?? '', null)];
  const isTheirs = (payload: unknown): boolean => {
    const to = isJsonObject(payload as never) ? String((payload as { to?: unknown }).to ?? '') : '';
    return (mail !== '' && mailKey(to) === mail) || (number !== '' && phoneKey(to, null) === number);
  };
  return {
    ...found,
    deliveries: found.deliveries.filter(({ payload }) => isTheirs(payload)),
    events: found.events.filter(({ kind }) => kind === 'reply').map((event) => ({ ...event, by: '' })),
    accesses: [],
  };
}
