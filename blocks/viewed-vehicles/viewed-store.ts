/** The vehicles that were opened in this browser, latest first: records of the specification's section 3. */

const viewedKey = 'viewed';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Their ids; empty if the storage is empty, blocked or contains something else. */
export function readViewed(storage: Pick<Store, 'getItem'>): readonly string[] {
  return records(storage).map(({ id }) => id);
}

/** Removes those of `asked` that fail `isThere`: they are no longer on the site. */
export function keepViewed(storage: Store, asked: readonly string[], isThere: (id: string) => boolean): void {
  const all = records(storage);
  const left = all.filter(({ id }) => !asked.includes(id) || isThere(id));
  if (left.length === all.length) return;
  if (left.length === 0) forgetViewed(storage);
  else storage.setItem(viewedKey, JSON.stringify(left));
}

export function forgetViewed(storage: Store): void {
  storage.removeItem(viewedKey);
}

function records(storage: Pick<Store, 'getItem'>): readonly { readonly id: string }[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(viewedKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecord) : [];
  } catch {
    return [];
  }
}

function isRecord(value: unknown): value is { readonly id: string } {
  return typeof value === 'object' && value !== null && 'id' in value && /^[\w-]{1,200}$/.test(String(value.id));
}
