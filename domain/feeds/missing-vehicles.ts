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
  /** Rows that could not be read far enough to know which vehicle they speak of. */
  readonly unknownRows: number;
  /** Whether somebody has said that the guard is to be passed over. */
  readonly force: boolean;
}

export interface MissingAnswer {
  readonly missing: readonly string[];
  /** `refuse`: nothing of the file is taken in. `leave`: the rest is taken in, missing ones stay as they are. */
  readonly verdict: 'apply' | 'leave' | 'refuse';
  /** Whole percent of what the feed has brought. */
  readonly share: number;
}

export function judgeMissing({ rule, guard, brought, present, unknownRows, force }: MissingQuestion): MissingAnswer {
  const missing = [...brought].filter((id) => !present.has(id));
  const share = brought.size === 0 ? 0 : Math.round((missing.length / brought.size) * 100);
  if (missing.length === 0 || rule === 'keep') return { missing, share, verdict: 'leave' };
  // By the vehicles themselves: a rounded share could pass where it may not.
  if (!force && missing.length * 100 > guard * brought.size) return { missing, share, verdict: 'refuse' };
  return { missing, share, verdict: unknownRows > 0 ? 'leave' : 'apply' };
}
