/** Who gets a lead, and why: the tenant's rules, read from the top. */
import type { LeadRouting } from '#schemas/documents/lead-routing.ts';

export interface RoutableLead {
  readonly category: string;
  /** '' for none. */
  readonly locationId: string;
  /** Of the vehicle; '' for a lead without one. */
  readonly make: string;
  /** Whether its location is open now; null where its hours do not say. */
  readonly isOpen: boolean | null;
}

interface RoutedLead {
  /** Name of the rule that decided; null where none did. */
  readonly rule: string | null;
  readonly mailTo: readonly string[];
  readonly adfTo: readonly string[];
  /** Each rule that was looked at, and why it did or did not fit. */
  readonly trail: readonly { readonly rule: string; readonly fits: boolean; readonly why: string }[];
}

/** @param fallback the address of the lead's location, or of the site. */
export function routeLead(
  routing: Pick<LeadRouting, 'rules'> | null,
  lead: RoutableLead,
  fallback: string,
): RoutedLead {
  const trail: { rule: string; fits: boolean; why: string }[] = [];
  for (const rule of routing?.rules ?? []) {
    const { name, mailTo = [], adfTo = [] } = rule;
    const why = whyNot(rule, lead) ?? (mailTo.length + adfTo.length === 0 ? 'it names nobody' : null);
    trail.push({ rule: name, fits: why === null, why: why ?? 'everything that it asks for is so' });
    if (why !== null) continue;
    // A dealer system alone would hide a lead from people whenever the system is down.
    return { rule: name, mailTo: mailTo.length > 0 ? mailTo : [fallback], adfTo, trail };
  }
  return { rule: null, mailTo: [fallback], adfTo: [], trail };
}

type Rule = NonNullable<LeadRouting['rules']>[number];

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
