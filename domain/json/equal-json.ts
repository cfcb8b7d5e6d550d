/** Whether two JSON values are the same, with keys in any order; `undefined` members count as absent. */
export function equalJson(one: unknown, two: unknown): boolean {
  if (one === two) return true;
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null) return false;
  if (Array.isArray(one) || Array.isArray(two)) {
    return (
      Array.isArray(one) &&
      Array.isArray(two) &&
      one.length === two.length &&
      one.every((item, index) => equalJson(item, two[index]))
    );
  }
  const first = Object.entries(one).filter(([, value]) => value !== undefined);
  const second = new Map<string, unknown>(Object.entries(two).filter(([, value]) => value !== undefined));
  return (
    first.length === second.size && first.every(([key, value]) => second.has(key) && equalJson(value, second.get(key)))
  );
}
