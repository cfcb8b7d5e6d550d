/** Who gets a lead, and why: the tenant's rules, read from the top. */
import type { RouteTrial } from '#schemas/api/lead.ts';
import type { LeadRouting } from '#schemas/documents/lead-routing.ts';

interface RoutableLead {
  readonly category: string;
  /** '' for none. */
  readonly locationId: string;
  /** Of the vehicle; '' for a lead without one. */
  readonly make: string;
  /** Whether its location is open now; null where its hours do not say. */
  readonly isOpen: boolean | null;
}

/** People of a rule who take leads in turn. */
export interface Turn {
  readonly rule: string;
  /** Those who are not away; never empty. */
  readonly people: readonly string[];
}

export interface LeadRecipients extends Pick<RouteTrial, 'mailTo' | 'adfTo' | 'smsTo' | 'webhooks' | 'escalateTo'> {
  /** One of these gets it too; null where no one takes turns. */
  readonly turn: Turn | null;
}

interface RoutedLead extends LeadRecipients {
  /** Name of the rule that applied; null if none did. */
  readonly rule: string | null;
  /** Each rule that was looked at, and why it did or did not fit. */
  readonly trail: readonly { readonly rule: string; readonly fits: boolean; readonly why: string }[];
}

/** Minutes of opening hours within which a lead is to be answered, where the document does not say. */
export const answerWithin = 120;

const nobody: LeadRecipients = { mailTo: [], adfTo: [], smsTo: [], webhooks: [], turn: null, escalateTo: [] };

/** @param fallback the address of the lead's location, or of the site. */
export function routeLead(
  routing: Pick<LeadRouting, 'rules'> | null,
  lead: RoutableLead,
  fallback: string,
): RoutedLead {
  const trail: { rule: string; fits: boolean; why: string }[] = [];
  for (const rule of routing?.rules ?? []) {
    const { name, mailTo = [], adfTo = [], smsTo = [], webhooks = [], turns = [], escalateTo = [] } = rule;
    const named = mailTo.length + adfTo.length + smsTo.length + webhooks.length + turns.length;
    const why = whyNot(rule, lead) ?? (named === 0 ? 'it names no recipient' : null);
    trail.push({ rule: name, fits: why === null, why: why ?? fitsBecause(turns) });
    if (why !== null) continue;
    // A person who gets every lead of the rule anyway must not get one twice.
    const people = turns.filter(({ mail, away }) => away !== true && !mailTo.some(same(mail))).map(({ mail }) => mail);
    const turn = people.length > 0 ? { rule: name, people } : null;
    // A dealer system or a text message alone would hide a lead from people whenever it does not arrive.
    const isRead = mailTo.length > 0 || turn !== null;
    return { rule: name, mailTo: isRead ? mailTo : [fallback], adfTo, smsTo, webhooks, turn, escalateTo, trail };
  }
  return { ...nobody, rule: null, mailTo: [fallback], trail };
}

type Rule = NonNullable<LeadRouting['rules']>[number];

function fitsBecause(turns: NonNullable<Rule['turns']>): string {
  const fits = 'all of its conditions are met';
  return turns.length > 0 && turns.every(({ away }) => away === true)
    ? `${fits}, but everyone in the rotation is away`
    : fits;
}

const same = (a: string) => (b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Why a rule does not fit; null where it does. */
function whyNot(
  { categories = [], locations = [], makes = [], hours = 'any' }: Rule,
  { category, locationId, make, isOpen }: RoutableLead,
): string | null {
  if (categories.length > 0 && !categories.some(same(category))) return `the lead is about “${category}”`;
  if (locations.length > 0 && !locations.includes(locationId))
    return locationId === '' ? 'the lead belongs to no location' : 'the lead belongs to another location';
  if (makes.length > 0 && !makes.some(same(make)))
    return make === '' ? 'the lead is about no vehicle' : `the vehicle is a ${make}`;
  if (hours !== 'any' && isOpen === null) return 'the location’s hours do not say whether it is open';
  if (hours === 'open' && isOpen === false) return 'the location is closed';
  if (hours === 'closed' && isOpen === true) return 'the location is open';
  return null;
}
