/**
 * Leads on disk that could not be entered any more (decision 0240), as what they are to the law: what is stored of a person,
 * with an end like that of every other lead.
 */
import { honeypotField, isHoneypotFilled } from '#domain/leads/lead-fields.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { mailKey, phoneKey } from '#domain/leads/person-keys.ts';
import { retainedLeads, retentionGroupOf, retentionLimit } from '#domain/leads/retention.ts';
import type { PhoneCountry } from '#domain/locations/phone.ts';
import { numberLimit } from '#domain/shoppers/number-rest.ts';
import type { RetentionRules } from '#schemas/api/privacy.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import type { ProvedContacts } from '#tenants/garage/shopper-leads.ts';
import type { AsideEntry, Journal } from '../../kernel/journal/journal.ts';
import type { KeptLead } from './lead-journal.ts';

export interface AsideLead {
  readonly id: string;
  readonly at: string;
  readonly why: string;
  readonly fields: { readonly [field: string]: Json };
}

export class AsideLeads {
  readonly #journal: Pick<Journal<KeptLead>, 'aside' | 'forget'>;

  constructor(journal: Pick<Journal<KeptLead>, 'aside' | 'forget'>) {
    this.#journal = journal;
  }

  /**
   * Those of one person, oldest first.
   * @param person by `person-keys.ts`; '' for one that is not known
   * @param country of the site: how what was typed is read
   */
  async find(
    scope: TenantScope,
    person: { readonly mail: string; readonly phone: string },
    country: PhoneCountry | null,
  ): Promise<AsideLead[]> {
    const found: AsideLead[] = [];
    for await (const { id, at, why, fields } of this.#of(scope))
      if (isOf(fields, person, country)) found.push({ id, at: at.toISOString(), why, fields: withoutTrap(fields) });
    return found;
  }

  /** Leads of a shopper with a verified address or number. A lead that names another address may be from someone else. */
  async findProved(
    scope: TenantScope,
    { email, phone, phoneSince }: ProvedContacts,
    country: PhoneCountry | null,
  ): Promise<AsideLead[]> {
    const [mail, number] = [mailKey(email ?? ''), phone ?? ''];
    const found = await this.find(scope, { mail, phone: number }, country);
    return found.filter(({ at, fields }) => {
      const named = mailKey(leadText(fields['email']));
      if (mail !== '' && named === mail) return true;
      return at >= numberLimit(phoneSince) && (mail === '' || named === '');
    });
  }

  async erase(leads: readonly AsideLead[]): Promise<void> {
    for (const { id, at } of leads) await this.#journal.forget({ id, at: new Date(at) });
  }

  /** Forgets those whose time is up. @returns how many */
  async expire(scope: TenantScope, rules: RetentionRules, now: Date): Promise<number> {
    const limits = new Map(retainedLeads(rules).map(([group, months]) => [group, retentionLimit(now, months)]));
    if (limits.size === 0) return 0;
    const due: AsideEntry<KeptLead>[] = [];
    for await (const entry of this.#of(scope)) {
      const { fields, at } = entry;
      const group = retentionGroupOf({ category: leadText(fields['category']), isSpam: isHoneypotFilled(fields) });
      const limit = limits.get(group);
      if (limit !== undefined && at.toISOString() < limit) due.push(entry);
    }
    for (const entry of due) await this.#journal.forget(entry);
    return due.length;
  }

  async *#of({ tenantId }: TenantScope) {
    for await (const entry of this.#journal.aside())
      if (entry.value?.tenantId === tenantId) yield { ...entry, fields: entry.value.fields };
  }
}

function isOf(
  fields: KeptLead['fields'],
  { mail, phone }: { readonly mail: string; readonly phone: string },
  country: PhoneCountry | null,
): boolean {
  const [wantedMail, wantedPhone] = [mailKey(mail), phoneKey(phone, null)];
  return (
    (wantedMail !== '' && mailKey(leadText(fields['email'])) === wantedMail) ||
    (wantedPhone !== '' && phoneKey(leadText(fields['phone']), country) === wantedPhone)
  );
}

function withoutTrap({ [honeypotField]: _, ...fields }: KeptLead['fields']): KeptLead['fields'] {
  return fields;
}
