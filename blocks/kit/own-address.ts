const none: readonly string[] = [];

/** What is left of an address for those who read these parameters only: its path, and those of them that it has, in one order. */
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
