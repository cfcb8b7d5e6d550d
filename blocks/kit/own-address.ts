const none: readonly string[] = [];

/** The part of an address that readers of these parameters see: its path, and those parameters, in a fixed order. */
export function ownAddress(address: string, names: readonly string[] = none): string {
  const mark = address.indexOf('?');
  if (mark < 0) return address;
  const path = address.slice(0, mark);
  if (names.length === 0) return path;
  const query = pickParameters(new URLSearchParams(address.slice(mark + 1)), names).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The parameters of these names, sorted by name; values of one name keep their order. */
export function pickParameters(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  const picked = new URLSearchParams([...query].filter(([name]) => names.includes(name)));
  picked.sort();
  return picked;
}
