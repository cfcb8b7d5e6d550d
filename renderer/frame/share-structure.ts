/**
 * A message between windows is a copy: none of its objects is identical to the earlier one, so every memoised view
 * would render again. Equal parts are therefore taken from the current state.
 */

/**
 * `next`, with every part that equals the same part of `shown` replaced by that very object; `shown` itself when all is
 * equal. For JSON values: parts are compared by key, in lists by position.
 */
export function shareStructure<T>(shown: unknown, next: T): T {
  return share(shown, next) as T;
}

function share(shown: unknown, next: unknown): unknown {
  if (Object.is(shown, next)) return shown;
  if (Array.isArray(next)) return Array.isArray(shown) ? shareList(shown, next) : next;
  if (isRecord(next)) return isRecord(shown) && !Array.isArray(shown) ? shareRecord(shown, next) : next;
  return next;
}

function shareList(shown: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const shared = next.map((value, index) => (index < shown.length ? share(shown[index], value) : value));
  return shared.length === shown.length && shared.every((value, index) => Object.is(value, shown[index]))
    ? shown
    : shared;
}

function shareRecord(shown: Record<string, unknown>, next: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys(next);
  let same = keys.length === Object.keys(shown).length;
  const shared = keys.map((key) => {
    const known = Object.hasOwn(shown, key);
    const value = known ? share(shown[key], next[key]) : next[key];
    if (!known || !Object.is(value, shown[key])) same = false;
    return [key, value] as const;
  });
  // Not by assignment: a key may be `__proto__`.
  return same ? shown : Object.fromEntries(shared);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
