/** Vehicles that a feed has brought and whose file does not name them any more. */
import type { MissingRule } from '#schemas/api/feed.ts';

interface MissingQuestion {
  readonly rule: MissingRule;
  /** Percent. */
  readonly guard: number;
  /** Vehicles on offer that the feed has brought. */
  readonly brought: ReadonlySet<string>;
  /** Vehicles that the file names. */
  readonly present: ReadonlySet<string>;
  /** Vehicles that the file names and takes off the site: sold, withdrawn, hidden. */
  readonly gone?: ReadonlySet<string>;
  /** Rows that could not be read far enough to know which vehicle they speak of. */
  readonly unknownRows: number;
  /** Whether staff chose to override the guard. */
  readonly force: boolean;
}

export interface MissingAnswer {
  readonly missing: readonly string[];
  /** How many of what the feed has brought the file takes off the site, by leaving them out or by what it says of them. */
  readonly leaving: number;
  /** `refuse`: nothing of the file is imported. `leave`: the rest is imported, and missing ones stay as they are. */
  readonly verdict: 'apply' | 'leave' | 'refuse';
  /** Whole percent of what the feed has brought. */
  readonly share: number;
}

/** Percent of the vehicles on offer that a file may take off the site before a person has to confirm it. */
export const mostTakenShare = 20;

/** Whether more than a share of the vehicles would go. Compared as vehicles: a rounded share could pass where it may not. */
function takesTooMany(gone: number, of: number, percent: number): boolean {
  return gone * 100 > percent * of;
}

/** Vehicles of an import that may go without a question: a small yard sells one of four in a day. */
const mostTakenUnasked = 2;

/** Whether an import would remove so many vehicles from the site that a person has to confirm it. */
export function needsConfirming({ gone, onOffer }: { readonly gone: number; readonly onOffer: number }): boolean {
  return gone > mostTakenUnasked && takesTooMany(gone, onOffer, mostTakenShare);
}

export function judgeMissing(question: MissingQuestion): MissingAnswer {
  const { rule, guard, brought, present, gone = new Set(), unknownRows, force } = question;
  const missing = [...brought].filter((id) => !present.has(id));
  const said = [...brought].filter((id) => gone.has(id)).length;
  const leaving = (rule === 'keep' ? 0 : missing.length) + (said > mostTakenUnasked ? said : 0);
  const share = brought.size === 0 ? 0 : Math.round(((leaving || missing.length) / brought.size) * 100);
  if (!force && leaving > 0 && takesTooMany(leaving, brought.size, guard))
    return { missing, leaving, share, verdict: 'refuse' };
  if (missing.length === 0 || rule === 'keep') return { missing, leaving, share, verdict: 'leave' };
  return { missing, leaving, share, verdict: unknownRows > 0 ? 'leave' : 'apply' };
}
