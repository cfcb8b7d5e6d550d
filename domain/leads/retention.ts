/** How long the words of leads are stored: which group a lead belongs to, and since when it has to have rested. */
import { type LeadGroup, type RetentionGroup, type RetentionRules, retentionGroups } from '#schemas/api/privacy.ts';

interface GroupWords {
  readonly title: string;
  readonly explained: string;
  /** Months that are offered as a beginning. */
  readonly suggested: number;
}

export const retentionWords: { readonly [group in RetentionGroup]: GroupWords } = {
  enquiries: {
    title: 'Enquiries and bookings',
    explained: 'Questions about vehicles, test drives, service and parts, and answers to your own forms.',
    suggested: 24,
  },
  trade: { title: 'Trade-ins', explained: 'Valuations of vehicles that shoppers offered, with photos.', suggested: 24 },
  finance: {
    title: 'Finance and insurance',
    explained: 'Applications with income, employment and residency. Ask your lender how long you must keep them.',
    suggested: 84,
  },
  careers: { title: 'Job applications', explained: 'With the files that came with them.', suggested: 12 },
  spam: { title: 'Spam', explained: 'Leads marked as spam and never released.', suggested: 3 },
  accounts: {
    title: 'Accounts of inactive shoppers',
    explained: 'Their sign-in and saved vehicles, counted from their last signed-in visit.',
    suggested: 24,
  },
};

export const leastMonths = 1;
export const mostMonths = 120;

export const leadGroups = retentionGroups.filter((group) => group !== 'accounts');

/** Nothing is erased until a rule is set. */
export const noRetention: RetentionRules = {
  enquiries: null,
  trade: null,
  finance: null,
  careers: null,
  spam: null,
  accounts: null,
};

/** Categories of the groups that list some, in small letters; all others are enquiries. */
export const retentionCategories: { readonly [group in 'trade' | 'finance' | 'careers']: readonly string[] } = {
  trade: ['trade-in', 'trade in', 'sell my car'],
  finance: ['finance', 'finance application', 'finance enquiry', 'insurance', 'subscription'],
  careers: ['team member', 'careers', 'career', 'job application'],
};

export function retentionGroupOf({
  category,
  isSpam,
}: {
  readonly category: string;
  readonly isSpam: boolean;
}): LeadGroup {
  if (isSpam) return 'spam';
  const named = category.toLowerCase();
  if (retentionCategories.trade.includes(named)) return 'trade';
  if (retentionCategories.finance.includes(named)) return 'finance';
  return retentionCategories.careers.includes(named) ? 'careers' : 'enquiries';
}

/** Leads that arrived before this instant, without activity since, have expired. ISO 8601. */
export function retentionLimit(now: Date, months: number): string {
  const limit = new Date(now);
  const day = limit.getUTCDate();
  limit.setUTCDate(1);
  limit.setUTCMonth(limit.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(limit.getUTCFullYear(), limit.getUTCMonth() + 1, 0)).getUTCDate();
  limit.setUTCDate(Math.min(day, lastDay));
  return limit.toISOString();
}

/** Groups that have an end, with their months. */
export function retainedGroups(rules: RetentionRules): readonly (readonly [group: RetentionGroup, months: number])[] {
  return retentionGroups.flatMap((group) => {
    const months = rules[group];
    return months === null ? [] : [[group, months] as const];
  });
}

/** The groups of leads among them. */
export function retainedLeads(rules: RetentionRules): readonly (readonly [group: LeadGroup, months: number])[] {
  return retainedGroups(rules).flatMap(([group, months]) => (group === 'accounts' ? [] : [[group, months] as const]));
}

/** '24 months' or '2 years'. */
export function displayMonths(months: number): string {
  if (months % 12 === 0) return months === 12 ? '1 year' : `${months / 12} years`;
  return months === 1 ? '1 month' : `${months} months`;
}
