/** The tenant's lender rules, which reach the rules of finance among the settings, under one key. */
import type { Lender, Lenders } from '#schemas/documents/lenders.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { type Settings, setting, storedSetting } from '../switches/settings.ts';
import { compareText } from '../text/compare.ts';

/** Key of what the `lenders` document and the tenant's country say; no switch has this key. */
export const lendersSetting = 'document.lenders' as const;

export type Country = 'AU' | 'NZ';

/** The setting of a release; null where the tenant has no lenders. */
export function lendersAsSetting(document: Lenders | null, country: Country): Json {
  // A stored document is JSON.
  return document === null ? { country } : ({ ...document, country } as Json);
}

export interface KnownLender {
  readonly key: string;
  readonly lender: Lender;
}

interface KnownLenders {
  readonly country: Country;
  /** Those in use, in the tenant's order; the one that the finance switch names comes first. */
  readonly lenders: readonly KnownLender[];
  /** Keys of lenders that the tenant switched off: none of their figures is shown, from any source. */
  readonly off: ReadonlySet<string>;
}

/** Lenders in use. Without the setting: no lenders, in Australia. */
export function knownLenders(settings: Settings): KnownLenders {
  const before = known.get(settings);
  if (before) return before;
  const made = readLenders(settings);
  known.set(settings, made);
  return made;
}

/** By the settings object, of which a release has one: it is read for every vehicle of a stock. */
const known = new WeakMap<Settings, KnownLenders>();

function readLenders(settings: Settings): KnownLenders {
  // Only `lendersAsSetting` writes this key, from a document that was checked against its schema.
  const value = storedSetting(settings, lendersSetting) as
    | (Partial<Lenders> & { country?: Country })
    | null
    | undefined;
  const all = value?.lenders ?? {};
  const wanted = setting(settings, 'finance.lender');
  const keys = [...new Set([wanted, ...(value?.order ?? []), ...Object.keys(all).sort(compareText)])];
  return {
    country: value?.country ?? 'AU',
    off: new Set(Object.keys(all).filter((key) => all[key]?.enabled === false)),
    lenders: keys.flatMap((key) => {
      const lender = Object.hasOwn(all, key) ? all[key] : undefined;
      return lender && lender.enabled !== false ? [{ key, lender }] : [];
    }),
  };
}
